"""Boards on screen: ranks, values, changes; selects for the measure and the scope."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import discord

from bot.store import OF_NIGHTS, Bars, BoardPage, Measure, Ranked, Unranked
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, Part, button, line, rows, screen, select
from bot.ui.parts.lines import clipped, escaped, name_then
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.press_shapes import SCOPES
from bot.ui.pictures.studio import Framed
from bot.ui.words import ENGLISH, Locale, decimal, listed, number, signed

A_NAME = 20
A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board, as one player asked for it; `player` 0 for everybody's."""

    measure: Measure
    scope: str
    game: str
    """A code or a family; empty for all."""
    title: str
    """The name of that game or family."""
    ranking: BoardPage
    names: Mapping[int, str]
    bars: Bars
    player: int = 0
    page: int = 0
    before: Mapping[int, int] = field(default_factory=dict)
    """Ranks a week ago, by player."""
    hidden: bool = False


def board_message(
    board: Board, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Text that says everything; the picture says it again."""
    ranking = board.ranking
    parts: list[Part | str | None] = [
        skin.say("rank.title", measure=skin.say(f"measure.{board.measure}"), **_of(board, skin)),
        None if framed is None else framed.gallery,
        "\n".join(lines(board, skin)) or skin.say(_empty(board)),
        *([line(), below] if (below := "\n".join(_unranked(board, skin))) else ()),
        "\n".join(_foot(board, skin)),
        *(rows([_measures(board, skin)]) if board.scope in SCOPES else ()),
        *(rows([_scopes(board, skin)]) if board.scope in SCOPES else ()),
        *rows(_pages(board, skin, ranking)),
    ]
    return screen(parts, GOLD)


def _unranked(board: Board, skin: Skin) -> Iterator[str]:
    """Who has played and is not ranked yet, with what they lack."""
    ranking = board.ranking
    if ranking.unranked and board.scope in SCOPES:
        yield skin.say("rank.unranked")
        for one in ranking.unranked:
            key = "rank.unranked.you" if one.player == board.player else "rank.unranked.line"
            lacks = listed(skin.locale, list(_lacks(board, one, skin)))
            yield skin.say(key, name=_name(board, one.player, skin), lacks=lacks)
        if ranking.more:
            yield skin.say("rank.unranked.more", n=ranking.more)


def _lacks(board: Board, one: Unranked, skin: Skin) -> Iterator[str]:
    if one.hands:
        played = "nights" if board.measure in OF_NIGHTS else "hands"
        yield skin.say(f"rank.lacks.{played}", n=one.hands)
    if one.opponents:
        yield skin.say("rank.lacks.opponents", n=one.opponents)


def _of(board: Board, skin: Skin) -> dict[str, str]:
    game = skin.say("stats.game", game=board.title) if board.title else ""
    return {"period": skin.say(f"period.{board.scope}"), "game": game}


def _empty(board: Board) -> str:
    """Chips of nights are not counted here, so a group that plays nights alone is told so."""
    if board.measure in OF_NIGHTS:
        return "rank.empty.nights"
    return "rank.empty" if board.scope == "night" else "rank.empty.bank"


def lines(board: Board, skin: Skin) -> Iterator[str]:
    """The page, and the asker's own place and neighbours where they are on another."""
    page = board.ranking.page
    apart = [one for one in board.ranking.around if one not in page]
    for one in [*page, *([None] if apart else []), *apart]:
        if one is None:
            yield "…"
            continue
        yield skin.say(
            "rank.you" if one.player == board.player else "rank.line",
            rank=one.rank,
            name=_name(board, one.player, skin),
            value=value_words(board.measure, one.value, skin.locale),
            change=_change(board, one, skin),
        )


def _name(board: Board, player: int, skin: Skin) -> str:
    return escaped(clipped(name_then(board.names.get(player, ""), skin.locale), A_NAME))


def _change(board: Board, one: Ranked, skin: Skin) -> str:
    places = board.before.get(one.player, one.rank) - one.rank
    if not places:
        return ""
    return skin.say("rank.up" if places > 0 else "rank.down", n=abs(places))


def value_words(measure: Measure, value: int, locale: Locale = ENGLISH) -> str:
    """A value as its measure counts."""
    match measure:
        case Measure.NET:
            return signed(locale, value)
        case Measure.RATE | Measure.NIGHTS_NET:
            return decimal(locale, value / 1000)
        case _:
            return number(locale, value)


def _foot(board: Board, skin: Skin) -> Iterator[str]:
    ranking, bars = board.ranking, board.bars
    if ranking.players:
        yield skin.say("rank.players", n=ranking.players)
    if board.hidden:
        yield skin.say("rank.hidden")
    if board.measure in OF_NIGHTS:
        yield skin.say("rank.bar.nights", nights=bars.nights)
    elif board.scope in SCOPES and board.scope != "night":
        yield skin.say("rank.bar", hands=bars.hands, opponents=bars.opponents)


def _measures(board: Board, skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(
            label=skin.say(f"measure.{one}"), value=one.value, default=one is board.measure
        )
        for one in Measure
    ]
    return select(skin.say("select.measure"), _press(board, "board_measure"), options)


def _scopes(board: Board, skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(
            label=skin.say(f"period.{one}").capitalize(), value=one, default=one == board.scope
        )
        for one in SCOPES
    ]
    return select(skin.say("select.scope"), _press(board, "board_scope"), options)


def _pages(board: Board, skin: Skin, ranking: BoardPage) -> Iterator[PressItem]:
    for key, page in (("earlier_page", board.page - 1), ("later_page", board.page + 1)):
        if board.scope in SCOPES and 0 <= page * A_PAGE < ranking.players:
            yield button(skin.say(f"button.{key}"), _press(board, "board", page))


def _press(board: Board, action: str, page: int = 0) -> Press:
    parts = [board.measure.value, board.scope, *([board.game] if board.game else [])]
    return Press(action, question=page, arg="-".join(parts))
