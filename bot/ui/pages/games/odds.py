"""How often each hand comes: a page for each part of the pot, also for the command line."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, floor, log10, perm

import discord

from bot.chances import Count, Question, questions
from bot.chances.question import TURNED_BY
from bot.engine.games.customs import Openers
from bot.engine.games.game import Game, Share
from bot.engine.ranking import Category, ranker
from bot.engine.ranking.qualifiers import QUALIFIERS
from bot.engine.ranking.rows import ROWS, frame_of
from bot.odds.spot import has_chances
from bot.ui.pages.games.beats import (
    MedianHand,
    beats_button,
    code_of,
    median_line,
    parts_of,
    rules_button,
)
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, Style, button, rows, screen
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import ENGLISH, Locale, number, point, say
from bot.ui.words.hands import card_aloud, pip, points_name
from bot.ui.words.titles import game_name, openers
from bot.ui.words.winning import sentence_case, share_name

MOST_TOTALS = 8
"""The most totals that have a line of their own."""
Answers = Sequence[Count | None]
"""Counts for the questions of a share, in their order; None for a count that failed."""


def odds_parts(game: Game) -> list[int]:
    """Return the indexes of shares that are counted differently, even if they rank hands alike."""
    found: dict[object, int] = {}
    for at in parts_of(game, alike=True):
        share = game.shares[at]
        found.setdefault((*(one.key for one in questions(game, share)), share.qualifier), at)
    return list(found.values())


def part_of(game: Game, page: int) -> Share | None:
    """Return the share of a page; None if no hand wins."""
    parts = odds_parts(game)
    return game.shares[parts[min(max(page, 0), len(parts) - 1)]] if parts else None


def odds_page(  # noqa: PLR0913 - content, reader and place
    game: Game,
    answers: Answers,
    skin: Skin = PLAIN,
    page: int = 0,
    *,
    table: int = 0,
    good: MedianHand | None = None,
    turn: str = "",
) -> discord.ui.LayoutView:
    """Return the page about one part of a game, with buttons to the others.

    `turn` is the reminder of a running clock.
    """
    head, text, *notes = [*odds_texts(game, answers, page, skin.locale), ""]
    code = f"```\n{text}\n```" if text else ""
    wins = median_line(good, skin) if text else ""
    texts = head, wins, code, "\n".join(notes), turn
    return screen([*texts, *rows(_buttons(game, page, table, skin))], GREEN)


def odds_texts(game: Game, answers: Answers, page: int, locale: Locale = ENGLISH) -> Iterator[str]:
    """Yield the title with the cards dealt, a table of aligned columns, and further notes."""
    share, name = part_of(game, page), game_name(game, locale)
    if share is None:
        yield say(locale, "odds.title", game=name) + "\n" + say(locale, "odds.none")
        return
    asked, found = questions(game, share), [one for one in answers if one is not None]
    title = say(locale, "odds.title", game=name)
    parts = odds_parts(game)
    if len(parts) > 1:
        part = share_name(game, parts[min(page, len(parts) - 1)], locale)
        title = say(locale, "odds.title.part", game=name, part=part)
    if len(found) < len(asked):
        yield f"{title}\n{say(locale, 'odds.failed')}"
        return
    if len(asked) > 1:
        target = points_name(share.target)
        yield f"{title}\n{say(locale, 'odds.totals', target=target)}"
        yield _columns(_totals(asked, found, share, locale))
        return
    (one,), (count,) = asked, found
    yield "\n".join([title, _dealt(one, locale), _how(one, count, locale)])
    yield _columns(_table(_listed(one, count, locale), count, locale))
    yield from _enough(game, share, one, count, locale)
    yield from [say(locale, "odds.follow", players=TURNED_BY)] * bool(one.wild.follow)
    yield say(locale, "odds.as_dealt")
    yield say(locale, "odds.luck" if has_chances(game) else "odds.no_luck")


def _dealt(one: Question, locale: Locale) -> str:
    facts = {"own": one.own, "shared": one.shared, "pack": len(one.spec.pack)}
    if not one.shared:
        return say(locale, "odds.cards", **facts)
    if isinstance(one.use, int):
        return say(locale, "odds.cards.exactly", **facts, hole=one.use)
    return say(locale, "odds.cards.board", **facts)


def _how(one: Question, count: Count, locale: Locale) -> str:
    """Return the number of hands, and of the orders in which they can be dealt (R053)."""
    if not count.exact:
        return say(locale, "odds.sampled", total=count.total)
    facts = {"total": count.total}
    if not one.shared and count.total == comb(len(one.spec.pack), one.own):
        facts["deals"] = perm(len(one.spec.pack), one.own)
    return say(locale, "odds.exact", **facts)


@dataclass(frozen=True, slots=True)
class _Line:
    name: str
    number: int


def _listed(one: Question, count: Count, locale: Locale) -> Iterator[_Line]:
    """Yield the lines, best hand first.

    Hands of a category share a line, but for lows and single cards, which have one for each top
    card.
    """
    if one.spec.name in ROWS:
        yield from _kinds(one, count, locale)
    elif one.spec.name.startswith("suit_"):
        ordered = sorted(count.rows, key=lambda row: _single(one, row), reverse=True)
        for row in ordered:
            yield _Line(_card_name(one, row, locale), count.rows[row])
    elif one.spec.name.startswith("badugi"):
        for row in sorted(count.rows, reverse=True):
            yield _Line(say(locale, f"category.{row}"), count.rows[row])
    else:
        yield from _points(one, count, locale)


def _kinds(one: Question, count: Count, locale: Locale) -> Iterator[_Line]:
    frame = frame_of(one.spec)
    by_top = frame.low or frame.size == 1
    for category in frame.ladder if frame.low else reversed(frame.ladder):
        if category is Category.HIGH and by_top:
            tops = [int(row.partition(".")[2]) for row in count.rows if row.startswith("high.")]
            for top in sorted(tops, key=frame.value, reverse=not frame.low):
                key = "odds.row.low" if frame.low else f"rank.{top}"
                yield _Line(say(locale, key, pip=pip(top)), count.rows[f"high.{top}"])
        elif count.of(category):
            yield _Line(say(locale, f"category.{category}"), count.of(category))


def _single(one: Question, row: str) -> int:
    """Return the strength of a single card of the suit; 0 for no card."""
    _, _, told = row.partition(".")
    return ranker(one.spec).strength((int(told) * 4 + one.spec.suit,)) if told else 0


def _card_name(one: Question, row: str, locale: Locale) -> str:
    _, _, told = row.partition(".")
    if not told:
        return say(locale, "odds.row.none")
    return card_aloud(int(told) * 4 + one.spec.suit, locale)


def _points(one: Question, count: Count, locale: Locale) -> Iterator[_Line]:
    """Yield the best totals by the ranking's order, then a line for all others."""
    totals = sorted((int(row.partition(".")[2]) for row in count.rows), reverse=True)
    if one.spec.name == "pips_zero":
        totals.reverse()
    for total in totals[:MOST_TOTALS]:
        name = say(locale, "odds.row.points", points=points_name(total))
        yield _Line(name, count.rows[f"points.{total}"])
    rest = sum(count.rows[f"points.{total}"] for total in totals[MOST_TOTALS:])
    yield _Line(say(locale, "odds.row.rest"), rest)


def _table(lines: Iterable[_Line], count: Count, locale: Locale) -> Iterator[tuple[str, ...]]:
    for one in lines:
        chance = percent(one.number, count.total, locale)
        if count.exact:
            yield one.name, number(locale, one.number), chance
        else:
            yield one.name, f"≈{chance}"


def _totals(
    asked: Sequence[Question], found: Sequence[Count], share: Share, locale: Locale
) -> Iterator[tuple[str, ...]]:
    yield tuple(say(locale, "odds.totals.head").split("|"))
    for one, count in zip(asked, found, strict=True):
        exactly = count.rows.get(f"points.{share.target}", 0)
        over = sum(n for row, n in count.rows.items() if int(row[7:]) > share.target)
        chances = [percent(some, count.total, locale) for some in (exactly, over)]
        yield (number(locale, one.cards), number(locale, exactly), *chances)


def _columns(table: Iterable[tuple[str, ...]]) -> str:
    """Return aligned columns: names on the left, figures on the right."""
    every = list(table)
    widths = [max(map(len, column)) for column in zip(*every, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in every
    )


def percent(some: int, total: int, locale: Locale = ENGLISH) -> str:
    """Return a share with at least two significant digits: "42.3%", "0.0015%"."""
    if some in {0, total}:
        return "100%" if some else "0%"
    share = 100 * some / total
    digits = max(1, 1 - floor(log10(share)))
    return f"{share:.{digits}f}%".replace(".", point(locale))


def _enough(game: Game, share: Share, one: Question, count: Count, locale: Locale) -> Iterator[str]:
    """Yield how often openers come, and how often a hand qualifies for the share."""
    needs = next((row.openers for row in game.phases if row.openers), "")
    progressive = (Openers.JACKS, Openers.QUEENS, Openers.KINGS, Openers.ACES)
    for pair in progressive if needs == Openers.PROGRESSIVE else (needs,) * bool(needs):
        some = _good(one, count, str(pair))
        yield _said("odds.openers", some, count, locale, pair=openers(str(pair), locale))
    if QUALIFIERS[share.qualifier].floor is not None:
        yield _said("odds.enough", _good(one, count, share.qualifier), count, locale)


def _said(key: str, some: int, count: Count, locale: Locale, **facts: str) -> str:
    chance = percent(some, count.total, locale)
    if not count.exact:
        return say(locale, f"{key}.sampled", share=f"≈{chance}", **facts)
    return say(locale, key, count=number(locale, some), share=chance, **facts)


def _good(one: Question, count: Count, needs: str) -> int:
    """Return the number of hands that satisfy a qualifier."""
    floor = QUALIFIERS[needs].floor
    if floor is None:
        return count.total
    frame, (category, first) = frame_of(one.spec), floor
    least, top = frame.ladder.index(category), frame.value(first)

    def good(row: str) -> bool:
        name, _, told = row.partition(".")
        place = frame.ladder.index(Category(name))
        if place != least or not told:
            return place <= least if frame.low else place >= least
        value = frame.value(int(told))
        return value <= top if frame.low else value >= top

    return sum(n for row, n in count.rows.items() if good(row))


def _buttons(game: Game, page: int, table: int, skin: Skin) -> Iterator[PressItem]:
    parts = odds_parts(game)
    for at, share in enumerate(parts if len(parts) > 1 else []):
        style = Style.primary if at == page else Style.secondary
        label = sentence_case(share_name(game, share, skin.locale))
        yield button(label, _press(game, at, table), style)
    yield beats_button(game, table, skin)
    yield rules_button(game, table, skin)
    if table:
        yield button(skin.say("button.hand"), Press("hand", table))


def _press(game: Game, page: int, table: int) -> Press:
    return Press("odds", table, page, code_of(game, table))


def as_facts(game: Game, counts: Mapping[str, Count]) -> list[dict[str, object]]:
    """Return the counts for machines: a record for each question, with rows by code."""
    return [
        {"game": game.code, "ranking": one.spec.name, "own": one.own, "shared": one.shared,
         "total": counts[one.key].total, "exact": counts[one.key].exact,
         "rows": dict(counts[one.key].rows)}
        for at in odds_parts(game) for one in questions(game, game.shares[at])
    ]  # fmt: skip
