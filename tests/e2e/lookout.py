"""Check of public messages of a deal against the places of the cards, without the bot's views.

Every version of every message is heard as it is sent, buttons and all: none may name a card to
somebody who has neither held it nor seen it lie open.
"""

import re
from collections import defaultdict

from bot.engine.cards import Card
from bot.sandbox.world.components import TEXT_DISPLAY, walk
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message
from bot.ui.parts.cards import card_text
from bot.ui.parts.lines import WIDTH, columns
from bot.ui.words.hands import card_aloud
from tests.e2e.evening import Evening
from tests.e2e.usual import as_text, in_text

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]|\w+ of (?:clubs|diamonds|hearts|spades)")
DEAL = re.compile(r"\bdeal\s(\d+)")
DRAWN = re.compile(r"-# High card for the deal: [^.]*")
"""Cards that all saw drawn for the button, before there was a deal."""
SEAT = re.compile(r"(?:▶ )?\*\*\w+\*\* [\d,]+")
PUBLIC = 0


class Lookout:
    """Hears all that is sent from now on."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._known: dict[tuple[int, int], set[Card]] = defaultdict(set)
        """(deal, player or PUBLIC) -> the cards that he may know."""
        self.posts = 0
        """Number of messages for everybody."""
        self.faults: list[str] = []
        """Messages that should not have been sent, which the test reads at its end."""
        self._told: dict[int, list[str]] = defaultdict(list)
        """Every version of what everybody reads, by deal."""
        evening.driver.world.listeners.append(self._hear)

    def heard(self, deal: int, *sentences: str) -> None:
        """Everybody could read these, one after the other."""
        versions = iter(self._told[deal])
        for sentence in sentences:
            assert any(sentence in one for one in versions), (sentence, self._told[deal])

    def record(self, deal: int) -> str:
        """Return the present public text about a deal."""
        return self._told[deal][-1]

    def _hear(self, change: Change) -> None:
        message = change.thing
        if change.what not in {"message", "edit"} or not isinstance(message, Message):
            return
        self._learn()
        whole = DRAWN.sub("", in_text(message))
        found = DEAL.search(whole)
        deal = int(found[1]) if found else 0
        for user in change.to or [""]:
            self._judge(deal, user, whole)
        if change.to is None:
            self.posts += change.what == "message"
            self._read(deal, message)

    def _learn(self) -> None:
        """Note the present places of all cards."""
        for host in self._evening.bot.tables.hosts():
            hand = host.table.hand
            if hand is None:
                continue
            laid = self._known[hand.number, PUBLIC]
            laid.update(card for _, card in (*hand.trick, *hand.last_trick))
            laid.update(hand.played, [hand.trump] if hand.trump is not None else [])
            for place in hand.places.values():
                self._known[hand.number, place.player].update(place.cards)
                laid.update(card for card, up in zip(place.cards, place.up, strict=True) if up)

    def _judge(self, deal: int, user: str, whole: str) -> None:
        people = self._evening.bot.tables._context.people.values()
        player = next((one.number for one in people if str(one.discord_id) == user), PUBLIC)
        may = self._known[deal, PUBLIC] | self._known[deal, player]
        names = {name for card in may for name in (card_text(card), card_aloud(card, "en"))}
        if not set(CARD.findall(whole)) <= names:
            self.faults.append(f"{user or 'everybody'} reads too much: {whole}")

    def _read(self, deal: int, message: Message) -> None:
        """Seats keep within two lines of a phone."""
        shown = [one for one in walk(message.components) if one["type"] == TEXT_DISPLAY]
        texts = [one["content"] for one in shown]
        self._told[deal].append(as_text("\n".join(texts)))
        for text in texts:
            if SEAT.match(text):
                lines = [one for one in text.splitlines() if not one.startswith("-#")]
                seats = sum(1 for one in lines if SEAT.match(one))
                if max(map(columns, lines)) > WIDTH or len(lines) > 2 * seats:
                    self.faults.append(f"too long for a phone: {text}")
