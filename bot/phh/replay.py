"""A history played through the engine: the rules decide, the file only says what was done.

The deck is laid as the play goes: a command is tried, the cards that it deals are taken from the
history, and it is played on the deck that holds them. Where our rules differ from PokerKit's, which
wrote many such files, ours hold: a short all-in, as a first bet too, lets nobody raise who has
checked (rules 2.1, 3 and 4), a short ante is matched by as much of the others', and odd chips go by
seat.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile

from bot.engine.cards import Card
from bot.engine.errors import Illegal, Refusal
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
)
from bot.engine.hand.machine import begin, legal, play
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Arranged
from bot.games import Catalogue
from bot.phh.holdings import BOARD, Holdings
from bot.phh.notation import Action, Amount, BadHistory, History
from bot.phh.starting import first_event
from bot.phh.variants import games_of

ATTEMPTS = 100
"""Choices of cards for those that a history does not name."""

Turn = Callable[[tuple[Card, ...]], tuple[list[HandEvent], Hand]]
"""What happens on a deck."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A history and the hand that the engine made of it."""

    history: History
    game: Game
    events: tuple[HandEvent, ...]
    hand: Hand

    @property
    def stacks(self) -> list[Amount]:
        """What everybody has at the end, as the file would write it."""
        return [self.history.spelled(place.stack) for place in self.hand.places.values()]

    @property
    def agrees(self) -> bool:
        """Whether the file's own finishing stacks, where it has them, are these."""
        stacks = tuple(place.stack for place in self.hand.places.values())
        return self.history.finishing in {None, stacks}


def replay(history: History, games: Catalogue) -> Replay:
    """Play a history to its end. Raises BadHistory.

    Unknown cards are filled so that the hand could go as it went, and that who never showed them
    does not win at the showdown. What the file's first limit forbids, its second may allow.
    """
    first: BadHistory | None = None
    for game in games_of(history.variant, games):
        try:
            return played_as(history, game)
        except BadHistory as bad:
            first = first or bad
    raise first or BadHistory("no limit fits")


def played_as(history: History, game: Game) -> Replay:
    """The hand as this game, with one choice of unknown cards after the other.

    Raises the first BadHistory.
    """
    holdings = Holdings(history, game.pack)
    found: Replay | None = None
    fault: BadHistory | None = None
    for attempt in range(ATTEMPTS if holdings.unknown else 1):
        try:
            found = _Table(history, game, holdings, holdings.filled(attempt)).played()
        except BadHistory as bad:
            fault = fault or bad
        else:
            if not _won_unseen(found, holdings):
                break
    if found is None:
        raise fault or BadHistory("no cards fit")
    return found


def _won_unseen(found: Replay, holdings: Holdings) -> bool:
    """Whether a hand that the file does not know won a showdown."""
    unknown = set(holdings.unknown)
    if len(found.hand.live()) == 1:
        return False
    return any(place.won and unknown & set(holdings.held[seat])
               for seat, place in found.hand.places.items())  # fmt: skip


class _Table:
    """One attempt: the hand so far, and how far the deck is laid."""

    fixed: tuple[Card, ...] = ()
    """The whole deck, from a common card on: it comes from the last of the stub and the burns."""

    def __init__(self, history: History, game: Game, holdings: Holdings, cards: list[Card]) -> None:
        self.history, self.game, self.holdings, self.cards = history, game, holdings, cards
        self.laid: list[Card] = []
        """What the engine has dealt, burns too, in order."""
        self.spare = [card for card in game.pack.cards() if card not in cards]
        self.given: dict[int, int] = defaultdict(int)
        """Cards that the engine dealt, by player, 0 the board."""
        self.named: dict[int, int] = defaultdict(int)
        """Cards that the file dealt up to here."""
        self.start = first_event(history, game)
        events, self.hand = self._settled(
            lambda deck: begin(self.start, game, Arranged(deck)), None
        )
        self.events = events

    def played(self) -> Replay:
        """All actions, then the deck as it was laid. Raises BadHistory."""
        for action in self.history.actions:
            if action.verb in {"dh", "db"}:
                self._deal(action)
            elif action.verb == "sm":
                self._show(action)
            else:
                self._act(action)
        if not self.hand.ended:
            turn = " and ".join(f"p{seat}" for seat in self.hand.waiting)
            raise BadHistory(f"the actions end before the hand does: {turn} is to act")
        deck = DeckArranged(self._deck())
        events = [deck if isinstance(event, DeckArranged) else event for event in self.events]
        return Replay(self.history, self.game, tuple(events), evolve(self.hand, deck))

    def _deal(self, action: Action) -> None:
        """The engine has dealt by itself; the file must say the same."""
        who = action.player
        self.named[who] += len(action.cards)
        if self.named[who] > self.given[who]:
            whom = f"to p{who}" if who else "to the board"
            raise BadHistory(f"no such deal {whom} is due", action)

    def _show(self, action: Action) -> None:
        place = self.hand.places[action.player]
        if place.folded:
            raise BadHistory(f"p{action.player} has folded", action)
        if not self.hand.ended:
            raise BadHistory("it is not time to show", action)

    def _act(self, action: Action) -> None:
        late = [who for who, many in self.given.items() if many > self.named[who]]
        if late and action.verb != "sd":
            whom = "the board" if late[0] == BOARD else f"p{late[0]}"
            raise BadHistory(f"cards are due to {whom} first", action)
        try:
            command = self._command(action)
            events, self.hand = self._settled(
                lambda deck: play(evolve(self.hand, DeckArranged(deck)), command), action
            )
        except Illegal as no:
            raise BadHistory(_reason(no, self.history), action) from None
        self.events += events

    def _command(self, action: Action) -> HandCommand:
        """What an action asks of the engine. Raises Illegal."""
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

    def _settled(self, turn: Turn, action: Action | None) -> tuple[list[HandEvent], Hand]:
        """What follows when the cards that a turn deals are those of the history."""
        events, hand = turn(self._deck())
        if self._common_card(events) is not None:
            return self._settled_in_common(turn, events, action)
        if any(isinstance(event, DeckReshuffled) for event in events):
            self.spare += self.game.pack.cards()  # the file says what the new stub dealt
            events, hand = turn(self._deck())
        dealt = [card for event in events for card in self._dealt(event, action)]
        if dealt:
            self.laid += dealt
            events, hand = turn(self._deck())
        return events, hand

    def _settled_in_common(
        self, turn: Turn, events: list[HandEvent], action: Action | None
    ) -> tuple[list[HandEvent], Hand]:
        """The streets before as the history has them, then its card for everybody."""
        for event in takewhile(lambda one: not isinstance(one, DeckReshuffled), events):
            self.laid += self._dealt(event, action)
        drawn = self._common_card(turn(self._deck())[0])
        if drawn is not None:
            self._exchange(drawn, self._next(BOARD, action))
        return turn(self._deck())

    def _common_card(self, events: list[HandEvent]) -> Card | None:
        """The one dealt for everybody in place of a street; None where none is."""
        if any(row.board for row in self.game.phases):
            return None
        return next((event.cards[0] for event in events if isinstance(event, BoardDealt)), None)

    def _exchange(self, drawn: Card, named: Card) -> None:
        """The file's card in the place of one that nobody has seen, burnt or not."""
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
        """What is laid, then the rest of the pack, cards that nobody gets in front."""
        if self.fixed:
            return self.fixed
        laid = set(self.laid)
        due = dict.fromkeys(card for card in self.cards if card not in laid)
        return (*self.laid, *self.spare, *due)  # one that comes back later is there once

    def _dealt(self, event: HandEvent, action: Action | None) -> list[Card]:
        """The cards that an event should have dealt. Raises BadHistory."""
        match event:
            case CardsDealt(seats=seats):
                return [self._next(seat, action) for seat in seats]
            case BoardDealt(cards=cards):
                return [self._next(BOARD, action) for _ in cards]
            case CardBurned():
                return [self.spare.pop(0) if self.spare else self.cards[0]]
            case _:
                return []

    def _next(self, who: int, action: Action | None) -> Card:
        slots = self.holdings.dealt[who]
        if self.given[who] == len(slots):
            whom = f"p{who}" if who else "the board"
            raise BadHistory(f"after this {whom} gets a card that the file does not deal"
                             if action else f"{whom} is dealt too few cards", action)  # fmt: skip
        self.given[who] += 1
        return self.cards[slots[self.given[who] - 1]]


NO_RAISE = {
    Refusal.RAISE_NOT_ALLOWED: "nobody else has chips left to call it",
    Refusal.RAISE_TOO_SHORT: "the player has no more chips than the call takes",
    Refusal.NOT_REOPENED: "nobody has made a full raise since this player acted (a short all-in"
    " is none, rules 2.1)",
}
"""Why a player cannot raise, in words."""


def _reason(no: Illegal, history: History) -> str:
    """Why the engine refused, with its prices in the file's own numbers."""
    words = no.code.value.replace("_", " ")
    facts = no.facts
    if no.code is Refusal.NOT_YOUR_TURN:
        turn = facts["turn"]
        seats = " and ".join(f"p{seat}" for seat in turn) if isinstance(turn, tuple) else ""
        return f"it is the turn of {seats or 'nobody'}"
    if no.code in NO_RAISE:
        return f"raise not allowed: {NO_RAISE[no.code]}"
    prices = [
        f"{key} {history.spelled(chips)}"
        for key, chips in facts.items()
        if isinstance(chips, int) and key in {"call", "least", "most"}
    ]
    return f"{words} ({', '.join(prices)})" if prices else words
