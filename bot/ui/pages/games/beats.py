"""The ranking of a game's hands in cards, from the best one down, and close calls.

Each part of a pot has a page of hands and a page of close calls: page numbers count both, two for
each part.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot.engine.cards import RANKS
from bot.engine.games.game import Game, Share
from bot.engine.hand import judge
from bot.engine.ranking import Category, Ranker, Reading, four_of
from bot.engine.ranking.examples import Example, close_calls, examples
from bot.engine.ranking.rows import ROWS
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, MOST_TEXT, Style, button, fitted, lines_within, rows, screen
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import knows
from bot.ui.words.customs import joker_lines
from bot.ui.words.hands import contest_name, hand_name, set_off
from bot.ui.words.rules.ladders import (
    ace_rule,
    by_pack_rules,
    low_rules,
    rungs,
    wild_ladder_rules,
)
from bot.ui.words.titles import game_name
from bot.ui.words.wild import wild_rules
from bot.ui.words.winning import sentence_case, share_name

FIVE = 5
SUIT_OF_ALL = 2
"""Hearts, in which cards without a particular suit are shown."""


@dataclass(frozen=True, slots=True)
class MedianHand:
    """The median winning hand among a number of players."""

    hand: Reading
    players: int


def parts_of(game: Game, *, alike: bool = False) -> list[int]:
    """Return the indexes of shares that are won in different ways; [] if no hand wins.

    A share that is played for only if another is not won is left out if both rank hands alike.
    `alike` includes shares that are won in the same way.
    """
    found: dict[object, int] = {}
    for at, share in enumerate(game.shares):
        if share.otherwise and share.ranking in {one.ranking for one in game.shares[:at]}:
            continue
        wins = (share.ranking, share.qualifier, share.target, share.over, share.tie)
        found.setdefault(at if alike else wins, at)
    return list(found.values())


def prepare(game: Game) -> None:
    """Find the examples of a game.

    The first time takes up to half a second, so call it in a thread.
    """
    for at in parts_of(game):
        ranker = _ranker(game, game.shares[at])
        examples(ranker)
        close_calls(ranker)


def share_of(game: Game, page: int) -> Share | None:
    """Return the share of a page; None for close calls, and if no hand wins."""
    parts = parts_of(game)
    return game.shares[parts[page // 2]] if page % 2 == 0 and page // 2 < len(parts) else None


def median_line(good: MedianHand | None, skin: Skin) -> str:
    """Return the line about the median winning hand; "" if it is unknown."""
    if good is None:
        return ""
    hand = set_off(hand_name(good.hand, skin.locale), skin.locale)
    return skin.say("beats.good", hand=hand, n=good.players)


def beats_page(  # noqa: PLR0913 - content, reader and place
    game: Game,
    skin: Skin = PLAIN,
    page: int = 0,
    *,
    table: int = 0,
    good: MedianHand | None = None,
    turn: str = "",
) -> discord.ui.LayoutView:
    """Return one page about a game: as its `table` deals it, or as its file has it.

    `turn` is the reminder of a running clock.
    """
    shown = min(max(page, 0), max(0, 2 * len(parts_of(game)) - 1))

    def render(skin: Skin, room: int = 0) -> discord.ui.LayoutView:
        title, *more = [text for text in _texts(game, shown, skin) if text]
        texts = [title, *filter(None, [median_line(good, skin)]), *more]
        kept = lines_within(room, texts, skin) if room else texts
        return screen([*kept, turn, *rows(_buttons(game, shown, table, skin))], GREEN)

    return fitted(render, skin, lambda skin: render(skin, MOST_TEXT))


def _texts(game: Game, page: int, skin: Skin) -> Iterator[str]:
    parts, close = parts_of(game), page % 2 == 1
    name = game_name(game, skin.locale)
    title = "beats.close" if close else "beats.title"
    if len(parts) > 1:
        part = share_name(game, parts[page // 2], skin.locale)
        yield skin.say(f"{title}.part", game=name, part=part)
    else:
        yield skin.say(title, game=name)
    if not parts:
        yield from _cards(game, skin)
        return
    share = game.shares[parts[page // 2]]
    ranker = _ranker(game, share)
    if close:
        yield from _close(ranker, skin)
    else:
        yield "\n".join(_order(game, share, ranker, skin))
    yield "\n".join(_equal(game, share, skin))


def _order(game: Game, share: Share, ranker: Ranker, skin: Skin) -> Iterator[str]:
    yield skin.say("beats.best_first")
    yield from _of_ranking(game, share, skin)
    yield from wild_rules(game, skin.locale)
    if game.wild.moves and not judge.judge(game, share).spec.wild:
        ranks = skin.say(f"ranks.{game.pack.ranks[0]}")
        yield skin.say("beats.moving", ranks=ranks)
    enough, said, named = True, {""}, set[str]()
    for one in examples(ranker):
        if enough and not one.wins:
            yield skin.say("beats.too_little")
        enough, what = one.wins, _what(one, ranker, skin)
        name = _name(one, ranker, skin)
        if name in named:
            name = hand_name(one.reading, skin.locale)
        named.add(name)
        facts = {"cards": skin.cards(one.cards), "hand": sentence_case(name)}
        if what not in said:
            facts["what"] = sentence_case(what)
        said.add(what)
        yield skin.say("beats.row", **facts)


def _of_ranking(game: Game, share: Share, skin: Skin) -> Iterator[str]:
    """Yield the rules of a ranking by totals, and of lows and badugis."""
    if share.ranking == "points":
        yield skin.say("rules.points")
        yield skin.say(f"rules.points.{share.over}")
        if share.over == "closest":
            yield skin.say(f"rules.points.tie.{share.tie}")
    if knows(skin.locale, f"rules.ranking.{share.ranking}"):
        yield skin.say(f"rules.ranking.{share.ranking}")
    if share.ranking in ROWS and ROWS[share.ranking].low:
        yield from low_rules(game, share, skin.locale)


def _name(one: Example, ranker: Ranker, skin: Skin) -> str:
    """Return the category, or the whole hand for lows, badugis, totals and single cards."""
    row = ROWS.get(ranker.spec.name)
    by_kind = row is not None and not (row.low and one.reading.category is Category.HIGH)
    if by_kind and ranker.size > 1:
        return skin.say(f"category.{one.reading.category}")
    return hand_name(one.reading, skin.locale, ranks=FIVE)


def _what(one: Example, ranker: Ranker, skin: Skin) -> str:
    """Return what makes a hand of this category and how two compare; "" if its name says that."""
    category, row = one.reading.category, ROWS.get(ranker.spec.name)
    if row is None or ranker.size == 1:
        key = f"beats.{category}"
        return skin.say(key) if category.startswith("badugi") else ""
    if row.low:
        return ""
    key = f"beats.{category}"
    if category is Category.FIVE_KIND:
        key += "" if one.reading.wild else ".natural"
    elif category is Category.STRAIGHT_FLUSH and ranker.size < FIVE:
        key += ".few"
    text = skin.say(key, number=skin.say(f"number.{ranker.size}"))
    if category in {Category.TRIPS, Category.QUADS, Category.TWO_PAIR, Category.PAIR}:
        kickers = len(set(one.reading.plays)) > (2 if category is Category.TWO_PAIR else 1)
        return skin.say("beats.kickers", text=text) if kickers else text
    return text


def _close(ranker: Ranker, skin: Skin) -> Iterator[str]:
    for better, worse in close_calls(ranker):
        yield skin.say(
            "beats.pair_of",
            better=skin.cards(better.cards),
            mine=sentence_case(contest_name(better.reading, [worse.reading], skin.locale)),
            worse=skin.cards(worse.cards),
            other=contest_name(worse.reading, [better.reading], skin.locale),
        )


def _equal(game: Game, share: Share, skin: Skin) -> Iterator[str]:
    """Yield the rules that hold for every category, and peculiarities of this pack."""
    row = ROWS.get(share.ranking)
    if row is None:
        return
    if not row.low and row.size > 1:
        yield from by_pack_rules(game, skin.locale)
        yield ace_rule(game, row, rungs(game, share), skin.locale)
        yield from joker_lines(game, skin.locale)
        yield from wild_ladder_rules(game, skin.locale)
    if row.size == 1:
        yield skin.say("beats.equal.one")
    else:
        yield skin.say("beats.equal", number=skin.say(f"number.{row.size}"))


def _cards(game: Game, skin: Skin) -> Iterator[str]:
    """Yield the order of single cards, for games without a showdown of hands."""
    ranks = sorted(game.pack.ranks, reverse=True)
    if game.lives:
        ranks = [*ranks[1:], RANKS.index("A")]
    yield skin.say(f"beats.cards.{game.settle}")
    yield skin.say("beats.cards.row", cards=skin.cards(one * 4 + SUIT_OF_ALL for one in ranks))


def _ranker(game: Game, share: Share) -> Ranker:
    """Return the share's ranker; the lowest rank stands in for wild cards that a deal decides."""
    plain = judge.judge(game, share, hidden=True)
    if game.wild.moves and not plain.spec.wild:
        return plain.with_wild(four_of(game.pack.ranks[0]))
    return plain


def _buttons(game: Game, page: int, table: int, skin: Skin) -> Iterator[PressItem]:
    """Yield buttons to the parts, the other page of this part, the odds, and the rules."""
    parts = parts_of(game)
    for number, at in enumerate(parts if len(parts) > 1 else []):
        style = Style.primary if number == page // 2 else Style.secondary
        label = sentence_case(share_name(game, at, skin.locale))
        yield button(label, _press(game, 2 * number, table), style)
    back_by_part = page % 2 == 1 and len(parts) > 1
    if parts and not back_by_part and close_calls(_ranker(game, game.shares[parts[page // 2]])):
        other = "ladder" if page % 2 else "close"
        yield button(skin.say(f"button.beats.{other}"), _press(game, page ^ 1, table))
    yield button(skin.say("button.odds"), Press("odds", table, page // 2, code_of(game, table)))
    yield rules_button(game, table, skin)
    if table:
        yield button(skin.say("button.hand"), Press("hand", table))


def _press(game: Game, page: int, table: int) -> Press:
    return Press("beats", table, page, code_of(game, table))


def code_of(game: Game, table: int) -> str:
    """Return a button's code of the game; "" if the button names the table."""
    return "" if table else game.code


def beats_button(game: Game, table: int, skin: Skin) -> PressItem:
    """Return the button to the first page, for a game's code or a table's game."""
    return button(skin.say("button.beats"), _press(game, 0, table))


def rules_button(game: Game, table: int, skin: Skin) -> PressItem:
    """Return the button to the rules of the game or of the table."""
    press = Press("rules", table) if table else Press("game", arg=game.code)
    return button(skin.say("button.rules"), press)
