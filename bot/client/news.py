"""Changes by other shards: this client reads the changed things again.

A process that may have missed messages treats everything as changed.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from bot.client.parts import Parts
from bot.store import StoreError

log = logging.getLogger(__name__)

PERSON, FORGOTTEN, COMMANDS, EMOJIS, DIRECT = "person", "forgotten", "commands", "emojis", "direct"
"""Topics: names and choices of a player, a forgotten player, the ids of commands, the emojis, and
whether channels for direct messages may be opened."""


class News(Parts):
    """The part of the client that tells other shards of changes, and hears of theirs."""

    _deaf: tuple[Callable[[], None], ...] = ()
    """Functions that end the listening."""

    def hear_news(self) -> None:
        """Listen to other shards until `end_news`."""
        self.hear(PERSON, self._person_changed)
        self.hear(FORGOTTEN, self._forgotten)
        self.hear(DIRECT, self._direct)
        self.store.config.preferences.watchers.append(partial(self._tell_of, PERSON))
        self.store.identity.people.renamed.append(partial(self._tell_of, PERSON))
        self.store.identity.people.forgotten.append(partial(self._tell_of, FORGOTTEN))
        self.store.identity.people.forgotten.append(self.leader_roles.forgotten)
        self.tables.dms.limits.halts.append(partial(self.tell_others, DIRECT))

    def hear(self, topic: str, do: Callable[[str | None], object]) -> None:
        """Call `do` with each message of other shards; with None if messages may be lost."""
        deaf = self.workshop.bus.listen(topic, partial(self._hear, do))
        self._deaf = (*self._deaf, deaf)

    def end_news(self) -> None:
        """Stop listening."""
        for deaf in self._deaf:
            deaf()
        self._deaf = ()

    def tell_others(self, topic: str, text: str = "") -> None:
        """Tell other shards in the background; if that fails, they read it when they need it."""
        if not self.is_closed():
            self.later(self._tell(topic, f"{self.share.shard} {text}"))

    def _tell_of(self, topic: str, player: int) -> None:
        self.tell_others(topic, str(player))

    async def _tell(self, topic: str, text: str) -> None:
        try:
            await self.workshop.bus.tell(topic, text)
        except StoreError as away:
            log.warning("other shards could not be told of a change: %s", away)

    def _hear(self, do: Callable[[str | None], object], text: str | None) -> None:
        teller, _, told = (text or "").partition(" ")
        if text is None:
            do(None)
        elif teller != str(self.share.shard):
            do(told)

    def _person_changed(self, told: str | None) -> None:
        player = None if told is None else int(told)
        self.store.config.preferences.stale(*([] if player is None else [player]))
        self.readers.stale(player)
        self.later(self._read_names(player))

    def _forgotten(self, told: str | None) -> None:
        if told is None:
            self.later(self._look_for_forgotten())
        else:
            self.store.config.preferences.stale(int(told))
            self.readers.stale(int(told))
            self.leader_roles.forgotten(int(told))
            self.later(self.tables.forgetting.forgotten(int(told)))

    async def _look_for_forgotten(self) -> None:
        with suppress(StoreError):
            await self.tables.forgetting.look_for_forgotten()

    async def _read_names(self, player: int | None) -> None:
        with suppress(StoreError):
            await self.tables.people.read_names(player)
            if player is not None:
                await self.tables.people.read_rest(player)

    def _direct(self, _told: str | None) -> None:
        self.later(self.tables.dms.limits.load())
