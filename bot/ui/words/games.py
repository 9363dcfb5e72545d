"""Games, limits and stakes in words, and the rules of a game made from its data alone."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from bot.engine.games.customs import BlindAnte, Kill, Openers
from bot.engine.games.game import (
    PLACES,
    First,
    Forced,
    Game,
    Limit,
    Stakes,
    Wild,
    blind_alone,
)
from bot.engine.hand import goals
from bot.engine.hand.cards.first_card import ace_is_low
from bot.engine.hand.step import settling
from bot.ui.words import ENGLISH, Locale, clauses, listed, say
from bot.ui.words.customs import customs, joker_lines, pack_lines, pack_words
from bot.ui.words.rules.chapters import chapter_sentences, row_words
from bot.ui.words.rules.dealing import dealing_rules
from bot.ui.words.rules.faces import Chapter
from bot.ui.words.rules.rounds import bet_sizes
from bot.ui.words.rules.settling.riding import cap_of
from bot.ui.words.titles import (
    game_summary,
    modifier_meaning,
    modifier_name,
    openers,
    phase_word,
)
from bot.ui.words.wild import wild_rules
from bot.ui.words.winning import sentence_case


def stakes_name(game: Game, stakes: Stakes, locale: Locale = ENGLISH) -> str:
    """Return limit and stakes: "no limit 5/10", "limit 10/20, ante 2"."""
    if game.matched:
        ante, cap = ante_of(game, stakes), cap_of(game, stakes)
        cap *= len(game.shares) if settling(game.settle).apart else 1
        return say(locale, "stakes.matched" if cap else "stakes.matched.free", ante=ante, cap=cap)
    limit = say(locale, f"limit.{game.limit}")
    fixed = game.limit in {Limit.FIXED_LIMIT, Limit.SPREAD}
    small, big = stakes.small_bet, stakes.big_bet
    facts = {"limit": limit, "ante": ante_of(game, stakes), "bring_in": stakes.bring_in}
    if game.forced is not Forced.BLINDS:
        key = BETS.get(game.forced, f"stakes.{game.forced}")
        key = key if fixed else f"stakes.{game.forced}.from"
        return say(locale, key, **facts, small=small, big=big)
    if not fixed:
        small, big = stakes.small_blind, stakes.big_blind
    plain = game.blind_ante is BlindAnte.NONE
    key = "stakes.blinds" if plain else f"stakes.blinds.{game.blind_ante}"
    if not blind_alone(game, stakes):
        return say(locale, key, **facts, small=small, big=big)
    limit = say(locale, "stakes.blinds", limit=limit, small=small, big=big) if fixed else limit
    return say(locale, f"{key}.one", **{**facts, "limit": limit}, blind=stakes.big_blind)


def blinds_name(stakes: Stakes, locale: Locale) -> str:
    """Return the blinds of all games that have them: "5/10", "10 alone"."""
    key = "stakes.both" if stakes.small_blind else "stakes.alone"
    return say(locale, key, small=stakes.small_blind, big=stakes.big_blind)


def ante_of(game: Game, stakes: Stakes) -> int:
    """Return each player's ante in chips."""
    return stakes.amount(game.ante) * game.antes


BETS = {
    Forced.ANTES: "stakes.blinds.each",
    Forced.BUTTON_BLIND: "stakes.blinds.each",
    Forced.HIGH_OPENS: "stakes.blinds",
}
"""Keys for fixed bets whose words are those of games with blinds."""
AFTER_BETS = [one for one in Chapter if one is not Chapter.DEAL]
"""Chapters after the bets, in the order of a page."""
KILLS = {"kill", "half_kill"}
"""Twists whose own words already explain the kill."""


def game_rules(game: Game, locale: Locale = ENGLISH, stakes: Stakes | None = None) -> list[str]:
    """Return the paragraphs of a game's rules, with the table's amounts if `stakes` are given."""
    parts = [
        "\n".join(_head(game, locale)),
        _under("rules.head.start", _forced(game, locale, stakes), locale),
        _under("rules.head.deal", _notes(game, locale), locale, rows=_phases(game, locale)),
        "" if game.matched else _under("rules.head.bets", _betting(game, locale, stakes), locale),
        *(
            _under(f"rules.head.{one}", chapter_sentences(one, game, locale, stakes), locale)
            for one in AFTER_BETS
        ),
    ]
    return [part for part in parts if part]


def _under(head: str, lines: Iterable[str], locale: Locale, *, rows: Iterable[str] = ()) -> str:
    """Return a heading with numbered rows and sentences below; "" if there are none."""
    said = [*rows, *(_point(one, locale) for one in lines)]
    return "\n".join([say(locale, head), *said]) if said else ""


def _point(text: str, locale: Locale) -> str:
    """Return a sentence as a bullet point; a drawing stays as it is."""
    return text if "```" in text else say(locale, "rules.point", text=text)


def _head(game: Game, locale: Locale) -> Iterator[str]:
    yield game_summary(game, locale)
    yield pack_words(game, locale)
    yield from pack_lines(game, locale)
    yield from joker_lines(game, locale)
    yield from wild_rules(game, locale)
    for code in game.modifiers:
        said = {"name": modifier_name(code, locale), "meant": modifier_meaning(code, locale)}
        yield say(locale, "rules.modifier", **said)
    if game.aliases:
        yield say(locale, "rules.aliases", names=listed(locale, game.aliases, last="row"))


def _forced(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    facts: dict[str, object] = {}
    if stakes is not None:
        facts = {"ante": ante_of(game, stakes), "bring_in": stakes.bring_in}
        facts |= {"small": stakes.small_blind, "big": stakes.big_blind, "bet": stakes.small_bet}
    alone = game.one_blind if stakes is None else blind_alone(game, stakes)
    one = ".one" if game.forced is Forced.BLINDS and alone else ""
    yield say(locale, f"rules.{game.forced}{one}", **facts)
    if game.forced is Forced.BRING_IN:
        first = next(row.first for row in game.phases if row.bet)
        low_ace = first is First.HIGH_CARD and ace_is_low(game)
        yield say(locale, f"rules.bring_in.{first}{'.ace_low' if low_ace else ''}")
        if first is First.HIGH_CARD:
            yield say(locale, "rules.suits")
        if _wild_at_first(game):
            yield say(locale, "rules.bring_in.wild")
    if game.forced is Forced.HIGH_OPENS:
        yield say(locale, "rules.suits")
    if stakes is None and (game.ante, game.antes) != ("ante", 1):
        amount = say(locale, f"amount.{game.ante}")
        yield say(locale, "rules.ante.of", n=game.antes, amount=amount)
    yield from customs(game, "start", locale)


def _wild_at_first(game: Game) -> bool:
    """True if a card can be wild in the first round of bets, other than by a later board card."""
    first = next(at for at, row in enumerate(game.phases) if row.bet)
    board = any(row.board for row in game.phases[: first + 1])
    return (game.wild if board else replace(game.wild, board="")) != Wild()


def _phases(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the numbered rows; neighbouring rows with the same sentences share a line."""
    told = [(clauses(locale, row_words(one, game, locale)), one) for one in game.phases]
    alike = groupby(told, key=lambda one: (one[0], one[1].repeat and one[1].name))
    for number, ((what, _), some) in enumerate(alike, start=1):
        names = [phase_word(row.name, locale) for _, row in some]
        name = sentence_case(listed(locale, names))
        yield say(locale, "rules.phase", number=number, name=name, what=what)


def _notes(game: Game, locale: Locale) -> Iterator[str]:
    """Yield rules for several rows, and rules of cards that take effect by themselves."""
    for row in game.phases:
        if row.repeat:
            name = phase_name(row.name, locale)
            yield say(locale, "rules.repeat.beat" if row.beat else "rules.repeat", name=name)
    if game.freeze:
        key = "rules.freeze" if game.freeze > 1 else "rules.freeze.once"
        yield say(locale, key, n=game.freeze)
    if game.bet_rounds and any(row.offer for row in game.phases):
        yield say(
            locale, f"rules.bet_rounds{'' if game.last_bet else '.no_more'}", n=game.bet_rounds
        )
    if goals.top(game):
        yield say(locale, "rules.offer.over")
    yield from dealing_rules(game, locale)
    yield from chapter_sentences(Chapter.DEAL, game, locale)
    if game.layout.shape:
        yield _layout(game, locale)
    if game.layout.drop:
        yield say(locale, f"rules.layout.{game.layout.drop}")
        if game.wild != Wild():
            yield say(locale, f"rules.layout.{game.layout.drop}.wild")
    yield from _openers(game, locale)
    yield from customs(game, "deal", locale)


def _openers(game: Game, locale: Locale) -> Iterator[str]:
    """Yield what openers are needed, their proof, and what follows if nobody bets (R207-R210)."""
    needs = next((phase.openers for phase in game.phases if phase.openers), "")
    if needs == Openers.PROGRESSIVE:
        yield say(locale, "rules.openers.progressive")
    elif needs:
        yield say(locale, "rules.openers", pair=openers(needs, locale))
    if needs:
        yield say(locale, "rules.openers.proof")
    if game.passed_in and not game.jacks_back:
        yield say(locale, "rules.passed_in")
    if needs and not game.jacks_back:
        yield say(locale, "rules.openers.later")


def phase_name(name: str, locale: Locale = ENGLISH) -> str:
    """Return a phase's name for the beginning of a line."""
    return sentence_case(phase_word(name, locale))


def _betting(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    yield bet_sizes(game, locale, stakes)
    if game.limit in {Limit.FIXED_LIMIT, Limit.SPREAD}:
        key = "rules.raise_cap" if game.raise_cap else "rules.raise_cap.none"
        yield say(locale, key, cap=game.raise_cap)
    yield from customs(game, "bets", locale)
    if game.kill is not Kill.OFF and not KILLS & set(game.modifiers):
        won = say(locale, "rules.kill.pot" if game.kill_pot else "rules.kill.two", n=game.kill_pot)
        yield say(locale, f"rules.kill.{game.kill}", won=won)
    if stakes is None and len(game.limits) > 1:
        names = [say(locale, f"limit.{limit}") for limit in game.limits]
        if len(names) == len(Limit):
            yield say(locale, "rules.limits.any", limit=names[0])
        else:
            yield say(locale, "rules.limits", limits=listed(locale, names, last="or"))
    yield say(locale, "rules.table_stakes")


def _layout(game: Game, locale: Locale) -> str:
    """Return the places of the board's cards and its lines, numbered in order of turning."""

    def cell(place: str) -> str:
        return str(PLACES.index(place) + 1) if place in PLACES else ""

    rows = ("".join(cell(place).ljust(3) for place in row).rstrip() for row in game.layout.shape)
    shape, each = "\n".join(rows), game.layout.each
    lines = listed(
        locale,
        ("-".join(map(cell, line)) for line in each or game.layout.lines),
        last="and" if each else "or",
    )
    uses = say(locale, "rules.layout.each" if each else "rules.layout.line", lines=lines)
    return f"{say(locale, 'rules.layout', shape=shape)}\n{uses}"
