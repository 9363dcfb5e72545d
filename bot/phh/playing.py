"""One attempt at playing a history, with a chosen card for each one that it does not name.

The deck is laid as the play goes: a command is tried, the cards that it deals are taken from the
history, and the command is played on the deck that holds them.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import reduce
from itertools import takewhile

from bot.engine.cards import Card
from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.hand.apply import evolve, started
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Draw, Fold, HandCommand, RaiseTo
from bot.engine.hand.events import (
    BoardDealt,
    CardBurned,
    CardsDealt,
    DeckArranged,
    DeckReshuffled,
    HandEvent,
    StepReached,
)
from bot.engine.hand.machine import begin, legal, mucked, play
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Arranged
from bot.phh.actions import Action, BadHistory
from bot.phh.holdings import BOARD, Holdings
from bot.phh.notation import History
from bot.phh.reasons import reason
from bot.phh.starting import first_event

ACTS = {"f", "cc", "cbr", "pb", "sd"}
"""Verbs of a player's turn."""
Turn = Callable[[tuple[Card, ...]], tuple[list[HandEvent], Hand]]
"""A function that plays one turn on a deck and returns its events and the hand."""


class _NoMoreCards(Exception):  # noqa: N818 - the end of the file is no fault
    """The history ends before the hand does: no actions and no cards are left."""


class Playing:
    """The hand so far, and how far the deck is laid."""

    fixed: tuple[Card, ...] = ()
    """The whole deck once a common card is dealt, which comes from the last of the stub and
    burns."""

    def __init__(self, history: History, game: Game, holdings: Holdings, cards: list[Card]) -> None:
        self.history, self.game, self.holdings, self.cards = history, game, holdings, cards
        acts = [action.number for action in history.actions if action.verb in ACTS]
        self.last_act = max(acts, default=0)
        self.laid: list[Card] = []
        """Cards that the engine has dealt, burns included, in order."""
        self.spare = [card for card in game.pack.cards() if card not in cards]
        self.given: dict[int, int] = defaultdict(int)
        """Number of cards that the engine dealt, by player, 0 for the board."""
        self.named: dict[int, int] = defaultdict(int)
        """Number of cards that the file has dealt so far, by player, 0 for the board."""
        self.mucks: list[Seat] = []
        """Players who mucked at the showdown, in order."""
        self.start = first_event(history, game)
        self.hand = started(self.start, game)
        self.events: list[HandEvent] = []
        self._take(lambda deck: begin(self.start, game, Arranged(deck)), None)

    def played(self) -> tuple[tuple[HandEvent, ...], Hand]:
        """Play all actions and return the events, with the deck as laid, and the hand.

        Raise BadHistory if an action cannot be played.
        """
        for action in self.history.actions:
            if action.verb in {"dh", "db"}:
                self._deal(action)
            elif action.verb in {"sm", "muck"}:
                self._show(action)
            else:
                self._act(action)
        if self.mucks:
            self._muck()
        deck = DeckArranged(self._deck())
        events = [deck if isinstance(event, DeckArranged) else event for event in self.events]
        return tuple(events), evolve(self.hand, deck)

    def _muck(self) -> None:
        """Play the showdown again without the players who mucked, if one of them would have won.

        The last player left for a pot wins it unseen.
        """
        before = list(takewhile(lambda event: not _settles(event, self.game), self.events))
        hand = reduce(evolve, before[1:], started(self.start, self.game))
        live = {place.seat for place in hand.live()}
        out: list[Seat] = []
        for seat in self.mucks:
            left = [set(pot.seats) - set(out) for pot in pots.of(hand)]
            if {seat} not in left:
                out.append(seat)
        won = any(self.hand.places[seat].won for seat in out)
        alone = not self.hand.ended and len(live - set(out)) == 1
        if out and (won or alone):
            events, self.hand = mucked(hand, out)
            self.events = before + events

    def _deal(self, action: Action) -> None:
        """Check a deal of the file against the cards that the engine has dealt by itself."""
        who = action.player
        self.named[who] += len(action.cards)
        if self.named[who] > self.given[who]:
            whom = f"to p{who}" if who else "to the board"
            raise BadHistory(f"no such deal {whom} is due{self._first()}", action)

    def _show(self, action: Action) -> None:
        place = self.hand.places[action.player]
        if place.folded:
            raise BadHistory(f"p{action.player} has folded", action)
        if self.hand.waiting:
            raise BadHistory(f"it is not time to show{self._first()}", action)
        if action.verb == "muck":
            self.mucks.append(action.player)

    def _first(self) -> str:
        """Return the end of an error that names the players to act first, or ""."""
        turn = " and ".join(f"p{seat}" for seat in self.hand.waiting)
        return f": {turn} is to act first" if turn else ""

    def _act(self, action: Action) -> None:
        late = [who for who, many in self.given.items() if many > self.named[who]]
        if late and action.verb != "sd":
            whom = "the board" if late[0] == BOARD else f"p{late[0]}"
            raise BadHistory(f"cards are due to {whom} first", action)
        try:
            command = self._command(action)
            self._take(lambda deck: play(evolve(self.hand, DeckArranged(deck)), command), action)
        except Illegal as no:
            raise BadHistory(reason(no, self.history), action) from None

    def _command(self, action: Action) -> HandCommand:
        """Return the command of an action. Raise Illegal if the turn is not this player's."""
        seat = action.player
        match action.verb:
            case "f":
                return Fold(seat)
            case "cbr":
                return RaiseTo(seat, self.history.chips(action.amount))
            case "pb":
                return Call(seat)
            case "sd":
                return Draw(seat, tuple(self.cards[s] for s in self.holdings.thrown[action.number]))
        choices = legal(self.hand, seat)
        free = isinstance(choices, BetChoices) and choices.check
        return Check(seat) if free else Call(seat)

    def _take(self, turn: Turn, action: Action | None) -> None:
        """Play a turn so that the cards it deals are those of the history."""
        events, hand = turn(self._deck())
        if self._common_card(events) is not None:
            upto = self._lay_common(turn, events, action)
        else:
            if any(isinstance(event, DeckReshuffled) for event in events):
                self.spare += self.game.pack.cards()  # the file says what the new stub dealt
                events, hand = turn(self._deck())
            upto = self._lay(events, action)
        events, hand = turn(self._deck())
        if upto is None:
            self.hand = hand
        else:
            events = events[:upto]
            begun = events if self.events else events[1:]
            self.hand = reduce(evolve, begun, self.hand)
        self.events += events

    def _lay(self, events: list[HandEvent], action: Action | None) -> int | None:
        """Lay the cards of these events.

        Return the index of the event at which the history ends, or None.
        """
        for at, event in enumerate(events):
            before = self.given.copy()
            try:
                self.laid += self._dealt(event, action)
            except _NoMoreCards:
                self.given = before
                for later in events[at:]:
                    for who in _receivers(later):
                        self.given[who] += 1
                return at
        return None

    def _lay_common(self, turn: Turn, events: list[HandEvent], action: Action | None) -> int | None:
        """Lay the earlier streets as the history has them, then its card for everybody."""
        before = list(takewhile(lambda one: not isinstance(one, DeckReshuffled), events))
        upto = self._lay(before, action)
        drawn = self._common_card(turn(self._deck())[0])
        if upto is None and drawn is not None:
            try:
                self._exchange(drawn, self._next(BOARD, action))
            except _NoMoreCards:
                return len(before)
        return upto

    def _common_card(self, events: list[HandEvent]) -> Card | None:
        """Return the card dealt to everybody in place of a street, or None."""
        if any(row.board for row in self.game.phases):
            return None
        return next((event.cards[0] for event in events if isinstance(event, BoardDealt)), None)

    def _exchange(self, drawn: Card, named: Card) -> None:
        """Put the file's card in the place of one that no player has seen, burnt or not."""
        places = {drawn: named, named: drawn}
        self.fixed = tuple(places.get(card, card) for card in self._deck())
        self.events = [
            CardBurned(places.get(event.card, event.card))
            if isinstance(event, CardBurned)
            else event
            for event in self.events
        ]
        self.hand = reduce(evolve, self.events[1:], started(self.start, self.game))

    def _deck(self) -> tuple[Card, ...]:
        """Return the laid cards, then the rest of the pack, those that no player gets first."""
        if self.fixed:
            return self.fixed
        laid = set(self.laid)
        due = dict.fromkeys(card for card in self.cards if card not in laid)
        return (*self.laid, *self.spare, *due)  # a card that comes back later is there once

    def _dealt(self, event: HandEvent, action: Action | None) -> list[Card]:
        """Return the cards that an event should have dealt. Raise BadHistory if one is missing."""
        if isinstance(event, CardBurned):
            return [self.spare.pop(0) if self.spare else self.cards[0]]
        return [self._next(who, action) for who in _receivers(event)]

    def _next(self, who: int, action: Action | None) -> Card:
        slots = self.holdings.dealt[who]
        if self.given[who] == len(slots):
            if (action.number if action else 0) == self.last_act:
                raise _NoMoreCards
            whom = f"p{who}" if who else "the board"
            raise BadHistory(f"after this {whom} gets a card that the file does not deal"
                             if action else f"{whom} is dealt too few cards", action)  # fmt: skip
        self.given[who] += 1
        return self.cards[slots[self.given[who] - 1]]


def _receivers(event: HandEvent) -> list[int]:
    """Return the player, or `BOARD`, of each card that an event deals."""
    match event:
        case CardsDealt(seats=seats):
            return list(seats)
        case BoardDealt(cards=cards):
            return [BOARD] * len(cards)
        case _:
            return []


def _settles(event: HandEvent, game: Game) -> bool:
    return isinstance(event, StepReached) and event.step == game.settle
