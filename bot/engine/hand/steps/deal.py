"""Cards to the players and to the board. Source: R016, R128-R134."""

from bot.engine.hand.events import BoardDealt
from bot.engine.hand.play import Play


def to_players(play: Play) -> None:
    """One pass a letter of the row's deal, from the button's left, to everyone still in."""
    seats = [place.seat for place in play.hand.live()]
    for letter in play.hand.row.deal:
        play.deal(seats, up=letter == "u")


def to_board(play: Play) -> None:
    """Burn one, turn the row's cards."""
    play.burn()
    top = play.hand.top
    play.emit(BoardDealt(play.hand.deck[top : top + play.hand.row.board]))
