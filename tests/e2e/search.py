"""Everything that leaves the bot, searched for cards and seeds that its reader may not know.

Messages in all their versions, answers, files, pictures by what they are drawn of, and the log. The
judge looks at no view of the bot's: a card may be named to somebody who held it and might look at
it, and to all once it lay open.
"""

import logging
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from bot.engine.cards import Card, name, printed
from bot.engine.games.options import Options, announce
from bot.engine.hand.state import Hand, Place
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message
from bot.ui.parts.cards import card_text
from bot.ui.pictures.facts import Picture
from bot.ui.words import ENGLISH
from bot.ui.words.games import game_rules
from bot.ui.words.hands import card_aloud
from tests.e2e.evening import Evening
from tests.e2e.lookout import CARD, DEAL, PUBLIC
from tests.e2e.usual import PICTURE, all_in_text, as_text
from tests.library import GAMES

Deal = tuple[int, int]
"""Table and number of the deal."""
SEED = re.compile(r"(?=([0-9a-f]{64}))")
LINK = re.compile(r"\bhand[ -]`?(\d+)-(\d+)")
SHORT = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]){1,13}(?![A-Za-z0-9])")
"""Cards as files and pictures write them."""
DRAWN = re.compile(r"High card for the deal: [^.]*|[Ff]irst jack[^.]*\.")
"""Cards that all saw drawn for the button, before there was a deal."""


@cache
def named(game: str) -> frozenset[str]:
    """Cards that the rules of a game call by name."""
    words = set(CARD.findall("\n".join(game_rules(announce(GAMES[game], Options())))))
    every = [set(_names(card)) for card in GAMES[game].pack.cards()]
    return frozenset(words.union(*(each for each in every if each & words)))


class Search(logging.Handler):
    """Hears all that is sent and logged from now on."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self._evening = evening
        self._world = evening.driver.world
        self._open: dict[Deal, set[Card]] = defaultdict(set)
        self._own: dict[tuple[Deal, int], set[Card]] = defaultdict(set)
        self._seeds: set[str] = set()
        self._drawn: dict[bytes, str] = {}
        self.now: Deal = (0, 0)
        """Table and number of the running deal."""
        self.game = ""
        self.tables: dict[str, int] = {}
        """Table numbers by channel."""
        self.searched: Counter[str] = Counter()
        self.named = 0
        """Cards that were found, all of which their readers knew."""
        self.faults: list[str] = []
        self._world.listeners.append(self._hear)

    def learn(self) -> None:
        """Note the present places of all cards."""
        for host in self._evening.bot.tables.hosts():
            if (hand := host.table.hand) is None:
                continue
            deal = (host.site.number, hand.number)
            self._seeds.add(hand.seed)
            self._open[deal].update(_open(hand))
            for place in hand.places.values():
                self._own[deal, place.player].update(_own(hand, place))

    async def paint(self, picture: Picture) -> bytes:
        """Return a file with the facts of a picture, in place of the drawn picture."""
        self.searched["drawn"] += 1
        data = PICTURE + repr(picture).encode()
        self._drawn[data] = repr(picture)
        return data

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the log is for nobody at the tables."""
        line = self.format(record)
        self.searched["log"] += 1
        token = self._evening.driver.core.token
        if CARD.search(line) or self._tells_a_seed(line) or token in line:
            self.faults.append(f"the log of {record.name} says {line[-300:]}")

    def _hear(self, change: Change) -> None:
        message = change.thing
        if change.what not in {"message", "edit"} or not isinstance(message, Message):
            return
        if message.author_id != self._world.bot_id:
            return
        self.learn()
        words = all_in_text([message.content, message.components, message.embeds])
        table = self.tables.get(message.channel_id, self.now[0])
        where = "private" if change.to else "public"
        for user in change.to or [""]:
            self._judge(user, words, where, self._meant(words, table))
            for file in message.attachments:
                data = self._world.files.get(file.id, b"")
                drawn = self._drawn.get(data)
                text = data.decode() if drawn is None else drawn
                deal = self._meant(f"{words} {file.filename}", table)
                self._judge(
                    user, f"{file.filename} {file.description} {as_text(text)}", "file", deal
                )

    def _meant(self, words: str, table: int) -> Deal:
        """The deal that is spoken of."""
        if found := LINK.search(words):
            return int(found[1]), int(found[2])
        return (table, int(found[1])) if (found := DEAL.search(words)) else self.now

    def _judge(self, user: str, text: str, where: str, deal: Deal) -> None:
        self.searched[where] += 1
        text = DRAWN.sub("", text).replace("\\n", " ")  # as JSON writes the end of a line
        found = set(CARD.findall(text)) - (named(self.game) if self.game else set())
        if where == "file":
            found |= {one for run in SHORT.findall(text) for one in re.findall("..", run)}
        player = self._player(user)
        may = self._open[deal] | (self._own[deal, player] if player else set())
        if early := found - {one for card in may for one in _names(card)}:
            whom = self._world.users[user].username if user else "everybody"
            self.faults.append(f"{self.game} {deal}: {whom} reads {sorted(early)}: {text[-2000:]}")
        if self._tells_a_seed(text):
            self.faults.append(f"{self.game} {deal}: a seed is told: {text[-2000:]}")
        self.named += len(found)

    def _tells_a_seed(self, text: str) -> bool:
        """Whatever could be one is looked up: there are more with each deal."""
        return any(run in self._seeds for run in SEED.findall(text))

    def _player(self, user: str) -> int:
        people = self._evening.bot.tables._context.people.values()
        return next((one.number for one in people if str(one.discord_id) == user), PUBLIC)


def _names(card: Card) -> tuple[str, str, str]:
    return card_text(card), card_aloud(card, ENGLISH), name(printed(card))


def _open(hand: Hand) -> Iterator[Card]:
    """Yield the cards that lie open or have lain open to everybody."""
    yield from (card for _, card in (*hand.trick, *hand.last_trick))
    yield from (*hand.played, *hand.turned, *hand.display, *hand.proof, *hand.ghost, *hand.marker)
    yield from (sale.card for sale in hand.sales)
    yield from (card for board in (*hand.boards, *hand.rabbit) for card in board)
    if hand.trump is not None:
        yield hand.trump
    for place in hand.places.values():
        yield from (card for card, up in zip(place.cards, place.up, strict=True) if up)
        yield from place.shown


def _own(hand: Hand, place: Place) -> Iterator[Card]:
    """Yield the cards that a player held and might look at, or saw in others' hands."""
    yield from (
        card for card in place.cards
        if card not in place.unseen and (hand.ended or card not in place.worn)
    )  # fmt: skip
    yield from (card for seat, card in hand.discards if seat == place.seat)
    for other in hand.places.values():
        if other is not place:
            yield from other.worn
    for seats, cards in hand.compared:
        if place.seat in seats:
            yield from cards
