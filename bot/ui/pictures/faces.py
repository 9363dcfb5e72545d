"""Avatars for pictures: fetched when first needed, cached, and never waited for long.

Discord names an avatar's address with each press. For players who have not pressed anything since
the program began, the address is asked for. An avatar that is late, refused or too large is left
out for a while, and initials take its place. The file comes from a stranger, so only the drawing
process decodes it.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass

log = logging.getLogger(__name__)

PATIENCE = 0.7
"""Seconds that a picture waits for avatars that are being fetched."""
FETCH = 5.0
"""Seconds after which a fetch is given up."""
AGAIN = 600.0
"""Seconds until a missing avatar is asked for again."""
MOST_BYTES = 200_000
MOST_KEPT = 500
"""The most players whose avatars are cached; the one noted longest ago is dropped first."""


@dataclass(slots=True)
class _Face:
    """The avatar of a player.

    `data` is empty while it is missing; `tried` is the time of the last fetch.
    """

    address: str | None
    """Empty if the player has none; None while the address is unknown."""
    data: bytes = b""
    tried: float = 0.0
    coming: asyncio.Task[None] | None = None


class Faces:
    """Avatars by player number.

    `fetch` returns the file of an address, `find` a player's address.
    """

    def __init__(
        self,
        fetch: Callable[[str], Awaitable[bytes]],
        find: Callable[[int], Awaitable[str]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fetch = fetch
        self._find = find
        self._clock = clock
        self._known: dict[int, _Face] = {}

    def note(self, player: int, address: str) -> None:
        """Store the address of a player's avatar; an empty one means that there is none."""
        face = self._known.pop(player, None)
        if face is None or face.address != address:
            if face is not None and face.coming is not None:
                face.coming.cancel()
            face = _Face(address)
        self._known[player] = face
        self._tidy()

    def _tidy(self) -> None:
        while len(self._known) > MOST_KEPT:
            self._known.pop(next(iter(self._known)))

    async def of(self, players: Iterable[int]) -> Mapping[int, bytes]:
        """Return the avatars that are cached or arrive within `PATIENCE`."""
        wanted = dict[int, _Face]()
        for one in players:
            if one in self._known or self._find is not None:
                wanted[one] = self._known.setdefault(one, _Face(None))
        self._tidy()
        coming = [task for one, face in wanted.items() if (task := self._coming(one, face))]
        if coming:
            await asyncio.wait(coming, timeout=PATIENCE)
        return {player: face.data for player, face in wanted.items() if face.data}

    def _coming(self, player: int, face: _Face) -> asyncio.Task[None] | None:
        """Return the running fetch of an avatar, started if it is due.

        There is none if the avatar is here, or will not come.
        """
        if face.address == "":
            return None
        if face.data or (face.coming is not None and not face.coming.done()):
            return face.coming if not face.data else None
        if face.tried and self._clock() - face.tried < AGAIN:
            return None
        face.tried = self._clock()
        face.coming = asyncio.create_task(self._bring(player, face))
        return face.coming

    async def _bring(self, player: int, face: _Face) -> None:
        try:
            async with asyncio.timeout(FETCH):
                if face.address is None and self._find is not None:
                    face.address = await self._find(player)
                data = await self._fetch(face.address) if face.address else b""
        except Exception as error:  # noqa: BLE001 - whatever the error is, initials will do
            log.info("an avatar cannot be fetched: %s", type(error).__name__)
            return
        if len(data) <= MOST_BYTES:
            face.data = data
