"""3-bets, continuation bets and folds to them, by PokerTracker's definitions.

Forced bets are the first bet of a deal. In games without them, and with a bring-in, it is the bet
that opens or completes. One raise makes two bets, and the next raise is the 3-bet.
"""

from dataclasses import dataclass

from bot.engine.games.game import Game
from bot.engine.hand import apply, prices
from bot.engine.hand import events as e
from bot.engine.kinds import Seat

FIRST, RAISED, THREE_BET = 1, 2, 3
Act = e.Checked | e.Called | e.RaisedTo | e.Folded


@dataclass(slots=True)
class Reraises:
    """One seat's chances for these bets, and what it did with them."""

    three_bet_chance: bool = False
    """True if the seat could raise the only raise before it in the first betting round."""
    three_bet: bool = False
    met_three_bet: bool = False
    """True if the seat made the first raise and had to answer the raise of it."""
    folded_to_three_bet: bool = False
    c_bet_chance: bool = False
    """True if the seat raised last in the first betting round and nobody bet before it in the
    second."""
    c_bet: bool = False
    met_c_bet: bool = False
    """True if the seat had to answer a continuation bet that nobody had raised."""
    folded_to_c_bet: bool = False


class Raises:
    """The first two betting rounds of a deal, event by event."""

    def __init__(self, started: e.HandStarted, game: Game) -> None:
        self.of = {start.seat: Reraises() for start in started.seats}
        self._hand = apply.started(started, game)
        """The deal up to the end of its first betting round."""
        self._rounds = self._bets = 0
        self._raiser: Seat = 0
        """The seat that bet or raised last in the first round."""
        self._first_raiser: Seat = 0
        self._c_bet: Seat = 0
        """The seat of a continuation bet that nobody has raised."""
        self._waiting: tuple[Seat, ...] = ()

    def hear(self, event: e.HandEvent) -> None:
        """Note the choice that an act in turn made, and follow the event."""
        if self._rounds > 2:
            return
        match event:
            case e.RoundOpened(price=price, bring_in=bring_in):
                self._rounds += 1
                self._bets = int(price > 0 and not bring_in)
            case e.BlindPosted(kind="opening"):
                self._bets = FIRST
            case e.Asked(seats=seats):
                self._waiting = seats
            case e.Checked() | e.Called() | e.RaisedTo() | e.Folded():
                self._act(event)
        if self._rounds < 2:
            apply.APPLY[type(event)](self._hand, event)

    def _act(self, event: Act) -> None:
        in_turn = (
            not self._waiting or event.seat in self._waiting
        )  # a player who left folds at once
        if in_turn and self._rounds == 1:
            self._in_first(event)
        elif in_turn and self._rounds == 2:
            self._in_second(event)
        self._waiting = tuple(one for one in self._waiting if one != event.seat)

    def _in_first(self, event: Act) -> None:
        seat, of, raises = event.seat, self.of[event.seat], isinstance(event, e.RaisedTo)
        if self._bets == RAISED and seat != self._raiser and self._may_raise(seat):
            of.three_bet_chance, of.three_bet = True, raises
        if self._bets == THREE_BET and seat == self._first_raiser:
            of.met_three_bet, of.folded_to_three_bet = True, isinstance(event, e.Folded)
        if raises:
            self._bets, self._raiser = self._bets + 1, seat
            if self._bets == RAISED:
                self._first_raiser = seat

    def _may_raise(self, seat: Seat) -> bool:
        choices = prices.choices(self._hand, seat)
        return choices is not None and not choices.barred

    def _in_second(self, event: Act) -> None:
        seat, of, raises = event.seat, self.of[event.seat], isinstance(event, e.RaisedTo)
        unopened = not self._bets and seat == self._raiser
        if unopened:
            of.c_bet_chance, of.c_bet = True, raises
        elif self._c_bet:
            of.met_c_bet, of.folded_to_c_bet = True, isinstance(event, e.Folded)
        if raises:
            self._bets += 1
            self._c_bet = seat if unopened else 0
