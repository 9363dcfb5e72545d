"""A finished hand as a PHH file, written from its events; one that PHH cannot express is refused.

Players who leave fold out of turn; their folds are written where their turn would have come.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.engine.cards import Card, name
from bot.engine.games.game import Game
from bot.engine.hand.apply import APPLY, started
from bot.engine.hand.events import (
    BetsGathered,
    BlindPosted,
    BoardDealt,
    BountyPaid,
    Called,
    CardsDealt,
    CardsShown,
    Checked,
    Discarded,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    Mucked,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    RoundOpened,
    RunsSettled,
    StepReached,
)
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps.showing.showdown import in_turn
from bot.engine.kinds import Seat
from bot.odds import Chances
from bot.phh import header
from bot.phh.actions import UNKNOWN, BadHistory, NoWords
from bot.phh.header import Field, toml
from bot.phh.notation import parse
from bot.phh.replay import played_as
from bot.phh.variants import variant_of

OUT_OF_TURN = "PHH has no words for a fold out of turn that its turn never reached"
OPEN_PAIR = "PHH programs know no big bet for an open pair on fourth street"
SHARES = 10_000
"""The accuracy of shares of the pots: one part in 10,000."""


Known = Collection[tuple[Seat, Card]]
"""Hole cards that may be named, with their players: a card may change hands in one deal."""


def write(
    events: Sequence[HandEvent],
    game: Game,
    known: Known | None = None,
    all_in: Chances | None = None,
) -> str:
    """Return the text of a `.phh` file; hole cards that are not `known` are `??`.

    `all_in` are the chances when all betting was over, for a field that PHH leaves to programs.
    Raise NoWords for a hand that PHH cannot express.
    """
    start = events[0]
    if not isinstance(start, HandStarted) or not any(isinstance(e, HandEnded) for e in events):
        raise NoWords("unfinished", "only a whole hand can be written")
    variant_of(game)
    if start.carried:
        raise NoWords("carried", "PHH has no words for chips of an earlier deal")
    whole, scribe = _Scribe(started(start, game)), _Scribe(started(start, game), known)
    for event in events[1:]:
        whole.follow(event)
        scribe.follow(event)
    forced = header.forced(start, events)
    if whole.moved or game.open_pair:
        text = toml(_fields(start, game, whole, forced))
        if not _reads_back(text, replace(game, open_pair=False)):
            raise _out_of_turn() if whole.moved else NoWords("open_pair", OPEN_PAIR)
    shares = {} if all_in is None else {"_all_in_equity": _equity(start, all_in)}
    return toml(_fields(start, game, scribe, forced) | shares)


def _equity(start: HandStarted, all_in: Chances) -> list[float]:
    """Return each player's expected share of the pots, by player."""
    shares = all_in.shares(SHARES)
    return [shares.get(seat.seat, 0) / SHARES for seat in start.seats]


def _fields(
    start: HandStarted, game: Game, scribe: "_Scribe", forced: Mapping[str, Field]
) -> dict[str, Field]:
    variant = variant_of(game)
    return {
        "variant": variant,
        **forced,
        **header.bets(start.stakes, game, variant),
        "starting_stacks": [seat.stack for seat in start.seats],
        "actions": scribe.actions,
        "finishing_stacks": [place.stack for place in scribe.hand.places.values()],
    }


def _out_of_turn() -> NoWords:
    return NoWords("out_of_turn", OUT_OF_TURN)


def _reads_back(text: str, game: Game) -> bool:
    """True if a file, played as this game, ends with its own finishing stacks."""
    try:
        return played_as(parse(text), game).agrees
    except BadHistory:
        return False


class _Scribe:
    """A writer that turns events into actions and follows the hand beside them."""

    def __init__(self, hand: Hand, known: Known | None = None) -> None:
        self.hand = hand
        self._known = known
        self.actions: list[str] = []
        self.moved = False
        """True if a fold was written later than it happened, when that player's turn came."""
        self._dealt: dict[Seat, list[Card]] = defaultdict(list)
        """Hole cards to write when the step is over: drawn cards come after all discards."""
        self._left: dict[Seat, bool] = {}
        """Players who folded out of turn, and whether they had acted in this round."""
        self._shown: dict[Seat, Sequence[Card]] = {}
        """Hands of the showdown still to write; empty for a player who mucked."""
        self._last: Seat = 0
        """The player who acted last in this round."""
        self._number = {seat: at for at, seat in enumerate(hand.places, 1)}

    def follow(self, event: HandEvent) -> None:
        """Write the actions of an event, and apply it to the hand."""
        if self.hand.ended:
            return
        if isinstance(event, HandVoided):
            raise NoWords("void", "a void hand cannot be written")
        if isinstance(event, BountyPaid):
            raise NoWords("beside", "PHH has no words for chips paid beside the pots")
        if isinstance(event, RunsSettled) and event.times > 1:
            raise NoWords("twice", "PHH has no words for a board that is dealt twice")
        self._write_act(event)
        self._write_cards(event)
        APPLY[type(event)](self.hand, event)

    def _write_act(self, event: HandEvent) -> None:
        match event:
            case Folded(seat=seat) if self.hand.waiting and seat not in self.hand.waiting:
                self._left[seat] = self.hand.places[seat].acted
            case Folded(seat=seat):
                self._act(seat, "f")
            case Checked(seat=seat) | Called(seat=seat):
                self._act(seat, "cc")
            case BlindPosted(seat=seat, kind="bring_in"):
                self._act(seat, "pb")
            case RaisedTo(seat=seat, to=to):
                self._act(seat, f"cbr {to}")
            case BetsGathered():
                self._leave(self._turn())
            case StepReached() if self.hand.now.bets and not self.hand.round.price:
                self._leave(self._turn())  # a round without bets gathers none
            case RoundOpened():
                self._left = dict.fromkeys(self._left, False)
                self._last = 0
            case HandEnded():
                self._must_be_complete()

    def _write_cards(self, event: HandEvent) -> None:
        match event:
            case Discarded(seat=seat, cards=cards):
                self._must_be_complete()
                self._line(seat, "sd", cards)
            case CardsShown(seat=seat, cards=cards, early=False) if self.hand.now.settling:
                self._shown[seat] = cards
            case CardsShown(seat=seat, cards=cards, early=False):
                self._write_deals()
                self._line(seat, "sm", cards)
            case Mucked(seat=seat):
                self._shown[seat] = ()
            case RakeTaken() | PotAwarded() | HandEnded() if self._shown:
                self._write_showdown()
            case CardsDealt(seats=seats, cards=cards):
                self._must_be_complete()
                for seat, card in zip(seats, cards, strict=True):
                    self._dealt[seat].append(card)
            case BoardDealt(cards=cards):
                self.actions.append(f"d db {_text(cards)}")
            case StepReached():
                self._write_deals()

    def _write_showdown(self) -> None:
        """Write the showdown in turn, once the beaten players have answered."""
        self._write_deals()
        for place in in_turn(self.hand, pots.of(self.hand)):
            if place.seat in self._shown:
                self._line(place.seat, "sm", self._shown[place.seat])
        self._shown = {}

    def _act(self, seat: Seat, words: str) -> None:
        order = self._turn()
        self._leave(order[: order.index(self.hand.places[seat])])
        self._last = seat
        self._line(seat, words)

    def _turn(self) -> list[Place]:
        """Return all places in the order in which they would act now."""
        last = self._last or (self.hand.rounds == 1 and self.hand.last_blind)
        return self.hand.after(last) if last else list(self.hand.places.values())

    def _leave(self, passed: Iterable[Place]) -> None:
        """Write folds out of turn as the turn passes players who owe an answer."""
        for place in passed:
            acted = self._left.get(place.seat, place.acted)
            if not place.stack or (acted and place.bet >= self.hand.round.price):
                continue
            if place.seat in self._left:
                del self._left[place.seat]
                self.moved = True
                self._line(place.seat, "f")
                self._last = place.seat
            elif not place.folded:
                return  # this player was to act before, and the hand ended first

    def _must_be_complete(self) -> None:
        if self._left:
            raise _out_of_turn()

    def _write_deals(self) -> None:
        for seat in self.hand.places:
            cards = self._dealt.pop(seat, ())
            if cards:
                self.actions.append(f"d dh p{self._number[seat]} {self._text(seat, cards)}")

    def _line(self, seat: Seat, words: str, cards: Iterable[Card] = ()) -> None:
        self.actions.append(f"p{self._number[seat]} {words} {self._text(seat, cards)}".strip())

    def _text(self, seat: Seat, cards: Iterable[Card]) -> str:
        known = self._known
        if known is None:
            return _text(cards)
        return "".join(name(one) if (seat, one) in known else UNKNOWN for one in cards)


def _text(cards: Iterable[Card]) -> str:
    return "".join(map(name, cards))
