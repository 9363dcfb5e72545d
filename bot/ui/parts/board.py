"""Boards: a plain row of cards, or a shape such as a cross.

A shape keeps its columns: emojis all have one width, and text stands in a block of fixed width.
Cards of a line that is out are shown face down again, with a note of the card that ended it.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.cards import Card
from bot.engine.games.game import Game
from bot.engine.games.lines import beyond, by_place, in_play, out
from bot.engine.views.look import TableView
from bot.ui.parts.cards import Skin, card_text
from bot.ui.words import listed

GAP, FACE_DOWN = "⬛", "🎴"
"""Emojis of a place without a card, and of a face-down card if the bot has none of its own."""
CELL = 5
"""Columns of a card in a block of text."""

Cell = tuple[str, Card | None]
"""A place of the shape, "." for a gap, and its card once it is turned up."""


def board_lines(view: TableView, skin: Skin) -> str:
    """Return each board as a heading, which enlarges emojis, or as a shape."""
    return "\n".join(_big(view.game, board, skin) for board in view.dealt.boards if board)


def board_notes(view: TableView, skin: Skin) -> list[str]:
    """Return each board in small print, for a private screen."""
    return [board_note(view.game, one, skin) for one in view.dealt.boards if one]


def board_note(game: Game, board: Sequence[Card], skin: Skin) -> str:
    """Return a board in small print."""
    if game.layout.shape:
        return "\n".join([_shape(game, board, skin), *_out(game, board, skin)])
    return skin.say("panel.board", board=skin.cards(board))


def board_aloud(game: Game, board: Sequence[Card], skin: Skin) -> str:
    """Return the cards of a board in words; a shape is read row by row."""
    if not game.layout.shape:
        return skin.say("words.board", cards=skin.aloud(board))
    rows = (
        listed(skin.locale, [_aloud(card, skin) for place, card in row if place != "."])
        for row in _rows(game, board, by_place(board))
    )
    told = skin.say("words.board.rows", rows="; ".join(rows))
    return " ".join([told, *_out(game, board, skin, aloud=True)])


def _out(game: Game, board: Sequence[Card], skin: Skin, *, aloud: bool = False) -> Iterator[str]:
    """Yield the line about the cards that ended lines of the board, if any."""
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
    """Return rows of cards, of backs for cards to come, and of gaps."""
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
    """Yield the rows of the shape, and a last row of cards without a place in it."""
    for row in game.layout.shape:
        yield [(place, turned.get(place)) for place in row]
    if loose := beyond(game.layout, board):
        yield [("", card) for card in loose]
