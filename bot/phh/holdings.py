"""The cards that each player holds, worked out before the play.

Throws and shows name cards that the deal left unknown. Every card dealt is a slot, numbered in the
order of the file. Slots that stay unknown are filled with cards that no player holds at that time;
each attempt makes another choice.
"""

import random
from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby

from bot.engine.cards import Card, Pack, name
from bot.phh.actions import Action, BadHistory
from bot.phh.notation import History

Slot = int
BOARD = 0
DEALS = {"dh", "db", "sd"}
"""Verbs of a run of deals and draws that no bet interrupts."""


class Holdings:
    """The slots of a history. Raise BadHistory for a card that cannot be where the file says.

    `dealt` has slots by player in the order dealt, 0 for the board. `thrown` has slots by the
    number of the action. `held` has the slots left in each hand, folded or not.
    """

    def __init__(self, history: History, pack: Pack) -> None:
        self.dealt: dict[int, list[Slot]] = defaultdict(list)
        self.thrown: dict[int, list[Slot]] = {}
        self.held: dict[int, list[Slot]] = defaultdict(list)
        self._cards: list[Card | None] = []
        self._pack = pack.cards()
        self._draws = any(action.verb == "sd" for action in history.actions)
        self._gone: set[Card] = set()
        """Cards thrown away or folded; they may come back when the pack runs out (rules 2.9)."""
        self._seen: set[Card] = set()
        self._left: dict[Slot, int] = {}
        """For each slot thrown away or folded, how many slots had been dealt by then."""
        self._by_then = 0
        """Cards dealt by the end of a draw: a fifth card is dealt after all players have four."""
        for deals, some in groupby(history.actions, lambda action: action.verb in DEALS):
            actions = list(some)
            drawn = sum(len(action.cards) for action in actions if action.verb != "sd")
            self._by_then = len(self._cards) + drawn * deals
            for action in actions:
                self._follow(action)

    @property
    def unknown(self) -> list[Slot]:
        """Slots that the history never names."""
        return [slot for slot, card in enumerate(self._cards) if card is None]

    def filled(self, attempt: int) -> list[Card]:
        """Return a card for every slot. Raise BadHistory if the pack has too few cards.

        A card that was thrown away may be dealt again once all other cards are used.
        """
        cards, unknown = list(self._cards), self.unknown
        spare = [card for card in self._pack if card not in self._seen]
        dice = random.Random(attempt)  # noqa: S311 - any unseen cards will do
        dice.shuffle(spare)
        for slot in sorted(unknown, key=self._stay, reverse=True):
            cards[slot] = spare.pop() if spare else dice.choice(self._free(slot, cards))
        return [card for card in cards if card is not None]

    def _stay(self, slot: Slot) -> int:
        """Return how long a card is held, in cards dealt meanwhile."""
        return self._left.get(slot, len(self._cards)) - slot

    def _free(self, slot: Slot, cards: list[Card | None]) -> list[Card]:
        """Return the cards that no player holds while this slot is held.

        Raise BadHistory if there is none.
        """
        away = {
            card
            for other, card in enumerate(cards)
            if other < self._left.get(slot, len(cards)) and slot < self._left.get(other, len(cards))
        }
        free = [card for card in self._pack if card not in away]
        if not self._draws or not free:
            raise BadHistory("more cards are dealt than the pack has")
        return free

    def _follow(self, action: Action) -> None:
        match action.verb:
            case "dh" | "db":
                self._deal(action)
            case "sd":
                self._throw(action)
            case "f" if self._draws:
                self._leave(self.held[action.player])
            case "sm":
                for card in action.cards:
                    if card is not None:
                        self._find(action, card)

    def _leave(self, slots: Iterable[Slot]) -> None:
        """Mark these cards as ones that may come back from now on."""
        for slot in slots:
            self._left[slot] = len(self._cards)
            card = self._cards[slot]
            if card is not None:
                self._gone.add(card)

    def _deal(self, action: Action) -> None:
        if len(self._cards) + len(action.cards) > MOST_PACKS * len(self._pack):
            raise BadHistory("more cards are dealt than the pack has", action)
        for card in action.cards:
            slot = len(self._cards)
            self._cards.append(None)
            if card is not None:
                self._name(action, slot, card)
            self.dealt[action.player].append(slot)
            self.held[action.player].append(slot)

    def _throw(self, action: Action) -> None:
        held = self.held[action.player]
        self.thrown[action.number] = []
        for card in sorted(action.cards, key=lambda card: card is None):
            slot = self._find(action, card)
            held.remove(slot)
            self.thrown[action.number].append(slot)
        self._leave(self.thrown[action.number])

    def _find(self, action: Action, card: Card | None) -> Slot:
        """Return the slot in the player's hand that is this card, or may be.

        Raise BadHistory if none is.
        """
        held = self.held[action.player]
        exact = [slot for slot in held if self._cards[slot] == card]
        free = [slot for slot in held if self._cards[slot] is None]
        if not exact and not free:
            what = "a card that nobody knows" if card is None else name(card)
            raise BadHistory(f"p{action.player} does not hold {what}", action)
        if exact:
            return exact[0]
        if card is not None:
            self._name(action, free[0], card)
        return free[0]

    def _name(self, action: Action, slot: Slot, card: Card) -> None:
        if card not in self._pack:
            raise BadHistory(f"{name(card)} is not in the pack of this game", action)
        returned = card in self._gone and self._by_then + REUSE > len(self._pack)
        if card in self._seen and not returned:
            raise BadHistory(f"{name(card)} is somewhere else already", action)
        self._gone.discard(card)
        self._seen.add(card)
        self._cards[slot] = card


MOST_PACKS = 4
"""The most cards of a history, in packs: six players who draw five cards three times take fewer."""
REUSE = 12
"""The most cards of the pack that may be burnt or due when the first thrown card comes back."""
