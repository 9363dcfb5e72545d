"""Boards as they lie: a plain row of cards, or a shape such as a cross.

A shape keeps its columns: emojis are all of one width, and text stands in a block of fixed width.
Cards of a line that is out lie face down again, with a note of how it ended.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.cards import Card
from bot.engine.games.game import Game
from bot.engine.games.lines import beyond, by_place, in_play, out
from bot.engine.views.look import TableView
from bot.ui.parts.cards import Skin, card_text
from bot.ui.words import listed

GAP, FACE_DOWN = "⬛", "🎴"
"""Where nothing lies, and a card to come where the bot has no emoji of its own for it."""
CELL = 5
"""Columns of a card in a block of text."""

Cell = tuple[str, Card | None]
"""A place, a dot for a gap, and its card once it is turned."""


def board_lines(view: TableView, skin: Skin) -> str:
    """Each board as a heading, which makes emojis grow, or as a shape."""
    return "\n".join(_big(view.game, board, skin) for board in view.dealt.boards if board)


def board_notes(view: TableView, skin: Skin) -> list[str]:
    """Each board in small, for a private screen."""
    return [board_note(view.game, one, skin) for one in view.dealt.boards if one]


def board_note(game: Game, board: Sequence[Card], skin: Skin) -> str:
    """One of them."""
    if game.layout.shape:
        return "\n".join([_shape(game, board, skin), *_out(game, board, skin)])
    return skin.say("panel.board", board=skin.cards(board))


def board_aloud(game: Game, board: Sequence[Card], skin: Skin) -> str:
    """The cards of a board in words; a shape is told row by row."""
    if not game.layout.shape:
        return skin.say("words.board", cards=skin.aloud(board))
    rows = (
        listed(skin.locale, [_aloud(card, skin) for place, card in row if place != "."])
        for row in _rows(game, board, by_place(board))
    )
    told = skin.say("words.board.rows", rows="; ".join(rows))
    return " ".join([told, *_out(game, board, skin, aloud=True)])


def _out(game: Game, board: Sequence[Card], skin: Skin, *, aloud: bool = False) -> Iterator[str]:
    """How the lines that are out ended, where some are."""
    ends = out(game.layout, board)
    if ends:
        each = [skin.aloud([card]) if aloud else skin.cards([card]) for card in ends]
        yield skin.say("board.out", cards=listed(skin.locale, each))


def _aloud(card: Card | None, skin: Skin) -> str:
    return skin.say("words.board.down") if card is None else skin.aloud([card])


def _big(game: Game, board: Sequence[Card], skin: Skin) -> str:
    if not game.layout.shape:
        return f"# {skin.cards(board)}"
    shape = _shape(game, board, skin)
    big = "\n".join(f"# {row}" for row in shape.splitlines()) if skin.emojis else shape
    return "\n".join([big, *(f"-# {note}" for note in _out(game, board, skin))])


def _shape(game: Game, board: Sequence[Card], skin: Skin) -> str:
    """Rows of cards, of backs for those to come, and of gaps."""
    rows = _rows(game, board, in_play(game.layout, board))
    if not skin.emojis:
        return "\n".join(["```", *("".join(map(_text, row)).rstrip() for row in rows), "```"])
    return "\n".join("".join(_picture(cell, skin) for cell in row) for row in rows)


def _text(cell: Cell) -> str:
    place, card = cell
    shown = "" if place == "." else "··" if card is None else card_text(card)
    return shown.ljust(CELL)


def _picture(cell: Cell, skin: Skin) -> str:
    place, card = cell
    if place == ".":
        return GAP
    return skin.emojis.get("back", FACE_DOWN) if card is None else skin.card(card)


def _rows(game: Game, board: Sequence[Card], turned: Mapping[str, Card]) -> Iterator[list[Cell]]:
    """The shape, and below it what has no place there."""
    for row in game.layout.shape:
        yield [(place, turned.get(place)) for place in row]
    if loose := beyond(game.layout, board):
        yield [("", card) for card in loose]
