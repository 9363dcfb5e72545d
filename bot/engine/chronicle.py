"""A finished deal once more, act by act, as one viewer could follow it.

What is seen comes from `look` alone; what is heard is `Act`, which holds no card but those that lie
open for all. Replace what the viewer may not know in the events, and their steps stay equal.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from bot.engine.cards import Card
from bot.engine.customs import ShowDraws
from bot.engine.game import Game
from bot.engine.hand import events as e
from bot.engine.kinds import Chips, Seat
from bot.engine.seen import TableView
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Chair, Table
from bot.engine.view import look


@dataclass(frozen=True, slots=True)
class Act:
    """What everybody heard. Its kind is a word of `bot.ui`, told of a seat; 0 is nobody."""

    kind: str
    seat: Seat = 0
    chips: Chips = 0
    count: int = -1
    """Cards; -1 where nobody else may know how many."""
    word: str = ""
    """What was declared, or paid for."""
    cards: tuple[Card, ...] = ()
    """Open for all."""
    to: Seat = 0
    pot: int = 0
    share: int = 0
    bids: tuple[tuple[Seat, Chips], ...] = ()
    """By whom how much was bid."""


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of the deal: what was heard since the last one, and what is seen now."""

    acts: tuple[Act, ...]
    view: TableView

    @property
    def phase(self) -> str:
        """The street, "" before the first."""
        return self.view.phase


def chronicle(
    rows: Sequence[Sequence[e.HandEvent]], games: Mapping[str, Game], number: int, viewer: int = 0
) -> Iterator[Step]:
    """The steps of a deal; a row holds what followed from one command, the first begins the deal.

    The table is empty but for those who were dealt in; a street begins a step of its own.
    """
    start = rows[0][0]
    if not isinstance(start, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    table = Table(games, number=number, game=start.game, chairs=dict(sorted(chairs.items())))
    acts: list[Act] = []
    for row in rows:
        for event in row:
            if acts and _turns_over(table, event):
                yield Step(tuple(acts), look(table, viewer))
                acts = []
            APPLY[type(event)](table, event)
            heard = _heard(table, event, viewer)
            acts += [] if heard is None else [heard]
        if acts:
            yield Step(tuple(acts), look(table, viewer))
            acts = []


def _turns_over(table: Table, event: e.HandEvent) -> bool:
    """A street begins, or the showdown."""
    hand = table.hand
    if hand is None or not isinstance(event, e.StepReached):
        return False
    return event.phase != hand.phase >= 0 or event.step == hand.game.settle


def _heard(table: Table, event: e.HandEvent, viewer: int) -> Act | None:  # noqa: C901, PLR0912 - one case an event
    match event:
        case e.AntePosted(seat=seat, chips=chips):
            return Act("ante", seat, chips)
        case e.BlindPosted(seat=seat, chips=chips, kind=kind):
            return Act("post", seat, chips, word=kind)
        case e.PaidToPot(kind="auction" | "market"):
            return None  # told with the card
        case e.PaidToPot(seat=seat, chips=chips):
            return Act("pay", seat, chips)
        case e.CardsDealt():
            return Act("deal")
        case e.BoardDealt(cards=cards):
            return Act("board", cards=tuple(cards))
        case e.Folded(seat=seat):
            return Act("fold", seat)
        case e.Checked(seat=seat):
            return Act("check", seat)
        case e.Called(seat=seat, chips=chips):
            return Act("call", seat, chips)
        case e.RaisedTo(seat=seat, to=to):
            return Act(_raised(table, seat), seat, to)
        case e.BetReturned(seat=seat, chips=chips) | e.Refunded(seat=seat, chips=chips):
            return Act("returned", seat, chips)
        case e.Discarded(seat=seat):
            return Act("draw", seat, count=_drew(table, seat, viewer))
        case e.CardsThrown(seat=seat, cards=cards):
            return Act("throw", seat, count=len(cards))
        case e.CardsPassed(seat=seat, to=to, cards=cards):
            return Act("pass", seat, count=len(cards), to=to)
        case e.CardsTurned(seat=seat, cards=cards):
            return Act("turn", seat, cards=tuple(cards))
        case e.CardsTaken(seat=seat):
            return Act("take", seat)
        case e.CardsSwapped(seat=seat, to=to):
            return Act("swaps", seat, to=to)
        case e.LifeLost(seat=seat):
            return Act("life", seat)
        case e.Wagered(seat=seat, chips=chips):
            return Act("wager" if chips else "lets_go", seat, chips)
        case e.CardsDisplayed(cards=cards):
            return Act("display", cards=tuple(cards))
        case e.CardBought(seat=seat, card=card, chips=chips, seats=seats, bids=bids):
            told = tuple(zip(seats, bids, strict=True))
            kind = ("buy" if chips else "gets") if seat else "unsold"
            return Act(kind, seat, chips, cards=(card,), bids=told)
        case e.HandTraded(seat=seat) if table.hand is not None:
            return Act("trades", seat, cards=table.hand.display)
        case e.CardsCompared(seats=seats):
            return Act("compare", seats[0], count=len(seats))
        case e.BountyPaid(seat=seat, to=to, chips=chips, kind=kind):
            return Act("bounty" if kind == "seven_deuce" else kind, seat, chips, to=to)
        case e.TwiceAgreed(seat=seat):
            return Act("agrees_twice", seat)
        case e.RunsSettled(times=times, seat=seat):
            return Act("run_once", seat) if times == 1 else Act("run_twice")
        case e.SecondChance():
            return Act("second_chance")
        case e.AskedAgain():
            return Act("asked_again")
        case e.LegSettled(inside=inside) if len(inside) == 1:
            return Act("leg", inside[0])
        case e.WinningsReturned(seat=seat, chips=chips):
            return Act("gives_back", seat, chips)
        case e.TrumpTurned(seat=seat, card=card):
            return Act("trump", seat, cards=(card,))
        case e.CardPlayed(seat=seat, card=card):
            return Act("play", seat, cards=(card,))
        case e.TrickWon(seat=seat):
            return Act("trick", seat)
        case e.Declared(word=word) if word.isdecimal() or _takes(table, word):
            return None  # told with the card
        case e.Declared(seat=seat, word=word):
            return Act("declare", seat, word=word)
        case e.CardsGathered(seat=seat, card=card):
            return Act("gather", seat, cards=(card,))
        case e.GhostTurned(cards=cards):
            return Act("ghost", cards=tuple(cards))
        case e.DeckCut(seat=seat):
            return Act("cut", seat) if seat else None
        case e.DeckReshuffled():
            return Act("reshuffle")
        case e.TurnedLow():
            return Act("low")
        case e.CardsShown(seat=seat, cards=cards) | e.OpenersShown(seat=seat, cards=cards):
            return Act("show", seat, cards=tuple(cards))
        case e.Mucked(seat=seat):
            return Act("muck", seat)
        case e.PotAwarded(seat=seat, chips=chips, pot=pot, share=share):
            return Act("win", seat, chips, pot=pot, share=share)
        case e.RakeTaken(chips=chips):
            return Act("rake", chips=chips)
        case e.HandVoided():
            return Act("void")
        case e.HandEnded(carried=carried) if carried:
            return Act("ride", chips=carried)
        case _:
            return None


def _takes(table: Table, word: str) -> bool:
    """What was offered, and is told by itself."""
    offered = (("take", "push"), ("trade", "widow"))
    return table.hand is not None and (word, table.hand.step) in offered


def _raised(table: Table, seat: Seat) -> str:
    """bet, complete or raise."""
    last = "" if table.hand is None else table.hand.places[seat].last
    return {"bet": "bet", "completed": "complete"}.get(last, "raise")


def _drew(table: Table, seat: Seat, viewer: int) -> int:
    """As the viewer was told then: at some tables the number of cards is no news."""
    seats = look(table, viewer).played
    return next(one.drew for one in seats if one.seat == seat)


def cards_seen(steps: Sequence[Step]) -> dict[Seat, frozenset[Card]]:
    """By seat, all of its cards that the viewer of these steps ever saw."""
    found: dict[Seat, set[Card]] = {}
    for step in steps:
        for one in step.view.played:
            held = {card for card in one.cards if card is not None}
            found.setdefault(one.seat, set()).update(held)
        own = step.view.own
        if own is not None:
            found.setdefault(own.seat, set()).update(own.cards)
    return {seat: frozenset(cards) for seat, cards in found.items()}


def first_dealt(events: Sequence[e.HandEvent], steps: Sequence[Step]) -> frozenset[Card]:
    """Cards that the viewer of these steps saw where the first deck had put them.

    Of another card its place would tell whose it was, of one that was passed on, or that the
    discards brought back; or how many were drawn before it, where that is nobody's to know (R176).
    """
    first: dict[Card, Seat] = {}
    for event in takewhile(lambda one: not _unsettles(one, steps[-1].view), events):
        match event:
            case e.CardsDealt(seats=seats, cards=cards):
                first |= dict(zip(cards, seats, strict=True))
            case (
                e.BoardDealt(cards=cards)
                | e.GhostTurned(cards=cards)
                | e.CardsDisplayed(cards=cards)
            ):
                first |= dict.fromkeys(cards, 0)
            case e.TrumpTurned(seat=0, card=card):
                first[card] = 0
    decks = (one.deck for one in events if isinstance(one, e.DeckReshuffled))
    again = {card for deck in decks for card in deck}
    before = next((at for at, one in enumerate(steps) if _reshuffles(one)), len(steps))
    early, ever = cards_seen(steps[:before]), cards_seen(steps)
    return frozenset(
        card
        for card, seat in first.items()
        if not seat or card in (early if card in again else ever).get(seat, ())
    )


def _unsettles(event: e.HandEvent, view: TableView) -> bool:
    """From here on a card's place says more than its viewer was told."""
    if isinstance(event, e.Discarded) and view.game.show_draws is ShowDraws.HIDDEN:
        return view.own is None or event.seat != view.own.seat
    return isinstance(event, e.DeckReshuffled)


def _reshuffles(step: Step) -> bool:
    return any(act.kind in {"reshuffle", "gather"} for act in step.acts)
