"""Cards to the players and to the board. Source: R016, R128-R134, rules 2.10.

A street after the first begins with a burn. If the stub runs short, its last card and the burns are
shuffled into a new one; if even they are too few, discards go in. If there are none, or too many of
them are one player's own, one common card is dealt instead.
"""

from collections.abc import Sequence

from bot.engine.hand.cards import supply
from bot.engine.hand.events import BoardDealt
from bot.engine.hand.play import Play
from bot.engine.hand.step import Effect, Step
from bot.engine.kinds import Seat


def to_players(play: Play) -> None:
    """Deal one pass for each letter of the row's deal, from the button's left, to all still in."""
    hand, letters = play.hand, play.hand.row.deal
    live = hand.live()
    seats = [place.seat for place in live]
    need, whole = len(seats) * len(letters), True
    if any(place.cards for place in live):
        whole = need <= hand.left + len(hand.burns)
        if not (whole or supply.lasts(hand, need)):
            _common_card(play)
            return
        if hand.left:
            _burn(play)
    for at, letter in enumerate(letters, start=1):
        if whole:
            _pass(play, seats, letter, later=len(seats) * (len(letters) - at))
        else:
            _pass_with_thrown(play, seats, letter, last=at == len(letters))


SIGHT = {"o": "others", "n": "nobody"}
"""Viewers of a card, by its letter, if neither its owner alone nor everybody."""


def _pass(play: Play, seats: Sequence[Seat], letter: str, *, later: int) -> None:
    """Deal a card each; `later` more are needed for the street (vector SR1)."""
    up, sight = letter == "u", SIGHT.get(letter, "")
    stub = play.hand.left
    if stub < len(seats):
        served = max(stub - 1, 0)
        play.deal(seats[:served], up=up, sight=sight)
        seats = seats[served:]
        _shuffle_burns_in(play)
        if play.hand.left > len(seats) + later:
            _burn(play)
    play.deal(seats, up=up, sight=sight)


def _pass_with_thrown(play: Play, seats: Sequence[Seat], letter: str, *, last: bool) -> None:
    """Deal a card each, discards included; a player's own stay out until all are served."""
    for at, seat in enumerate(seats):
        supply.fill(play, seat, seats[at:] if last else seats)
        play.deal([seat], up=letter == "u", sight=SIGHT.get(letter, ""))


def _common_card(play: Play) -> None:
    """Deal one card for all (vector SR3)."""
    _shuffle_burns_in(play)
    if play.hand.left > 1:
        _burn(play)
    play.emit(BoardDealt(play.top(1)))


def _shuffle_burns_in(play: Play) -> None:
    """Make a new stub of the stub and the burns; discards and folded hands stay out."""
    hand = play.hand
    play.reshuffle([*hand.stub(), *hand.burns], [card for _, card in hand.discards])


def _burn(play: Play) -> None:
    """Burn a card before a street, if the table burns (R128)."""
    if play.hand.game.burn:
        play.burn()


def to_board(play: Play) -> None:
    """Burn one and turn the row's cards on each board; discards go in if the stub is short."""
    hand = play.hand
    cards, boards = hand.row.board, hand.game.boards
    if hand.left <= cards * boards:
        thrown = [card for _, card in hand.discards]
        play.reshuffle([*hand.stub(), *hand.burns, *thrown], ())
    _burn(play)
    for board in range(boards):
        play.emit(BoardDealt(play.top(cards), board))


TO_PLAYERS = Step("deal", to_players, effect=Effect.DEAL, adds=True)
TO_BOARD = Step("board", to_board, effect=Effect.BOARD, adds=True)
