"""The layout of a game's cards as its file says: the board as dealt, and one hand."""

from bot.engine.games.game import Game
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.pictures.facts import LayoutPicture, Look

UP = "uo"
"""Letters of cards that other players see."""


def layout_picture(game: Game, look: Look, skin: Skin = PLAIN) -> LayoutPicture:
    """Return the layout of the board and of one hand, street by street."""
    own = " ".join(
        "".join("u" if one in UP else "d" for one in row.deal) for row in game.phases if row.deal
    )
    boards = _boards(game)
    facts = {"down": own.count("d"), "up": own.count("u")}
    table = sum(row.count("u") for row in boards)
    told = [skin.say(f"picture.layout.{name}", n=n) for name, n in facts.items() if n]
    words = [skin.say("picture.layout.board", n=table)] if table else []
    alt = skin.say("picture.layout", cards=" · ".join([*words, *told]))
    return LayoutPicture(own, boards, alt, look)


def _boards(game: Game) -> tuple[str, ...]:
    """Return the rows of the board, in its shape if it has one; a second board follows."""
    if game.layout.shape:
        rows = ["".join("." if one == "." else "u" for one in row) for row in game.layout.shape]
    else:
        rows = [" ".join("u" * row.board for row in game.phases if row.board)]
    return tuple(row for row in rows * game.boards if row)
