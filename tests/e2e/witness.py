"""Record of all messages in the order of their sending, with each version, and their readers.

No player may be told a public fact before everybody could read it: no result, and no card but their
own.
"""

import re
from collections import defaultdict

from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message
from bot.ui.parts.cards import card_text
from bot.ui.words import ENGLISH
from bot.ui.words.hands import card_aloud
from tests.e2e.evening import Evening
from tests.e2e.lookout import CARD, DEAL, DRAWN
from tests.e2e.usual import in_text

RESULT = re.compile(r"The deal is over|\b(?:wins?|won|lost|loses?|splits?) \*\*[\d,]+")

ALOUD = {card_aloud(card, ENGLISH): card_text(card) for card in range(52)}
"""Cards read out, as they are written."""


class Witness:
    """Hears all that is sent from now on, and notes what came too early."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._open: dict[int, set[str]] = defaultdict(set)
        """Cards that everybody could read, by deal."""
        self._own: dict[tuple[int, str], set[str]] = defaultdict(set)
        """Cards that a user ever held, by deal and user."""
        self._over: set[int] = set()
        """Deals whose result everybody could read."""
        self.private = 0
        """Versions of private messages of a deal that were judged."""
        self.faults: list[str] = []
        evening.driver.world.listeners.append(self._hear)

    def _hear(self, change: Change) -> None:
        message = change.thing
        if change.what not in {"message", "edit"} or not isinstance(message, Message):
            return
        self._learn()
        whole = DRAWN.sub("", in_text(message))
        found = DEAL.search(whole)
        if found is None:
            return
        deal, cards = int(found[1]), {ALOUD.get(one, one) for one in CARD.findall(whole)}
        if change.to is None:
            self._open[deal] |= cards
            if "Next deal" in whole or RESULT.search(whole):
                self._over.add(deal)
            return
        self.private += 1
        for user in change.to:
            early = cards - self._open[deal] - self._own[deal, user]
            if early:
                self.faults.append(f"{user} reads {early} too early: {whole}")
            if RESULT.search(whole) and deal not in self._over:
                self.faults.append(f"{user} reads the result too early: {whole}")

    def _learn(self) -> None:
        """Note which cards each user holds."""
        users = {one.number: str(one.discord_id) for one in self._people()}
        for host in self._evening.bot.tables.hosts():
            hand = host.table.hand
            for place in () if hand is None else hand.places.values():
                self._own[host.table.deals, users[place.player]] |= set(map(card_text, place.cards))

    def _people(self):
        return self._evening.bot.tables._context.people.values()
