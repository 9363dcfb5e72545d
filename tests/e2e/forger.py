"""Somebody whose client sends what no message of ours offers: bent ids, values, forms, servers."""

import asyncio
import copy
from typing import Any
from unittest.mock import patch

from bot.sandbox.interactions import COMPONENT, SUBMIT, Cause, Interaction, Interactions
from bot.sandbox.world.things import DM, Channel
from tests.e2e.evening import Evening
from tests.workshop.sandbox.actor import Actor, Answer

BUTTON, SELECT = 2, 3
ELSEWHERE = "999999999999999999"


class Forger:
    """One person, with any custom_id."""

    def __init__(self, evening: Evening, actor: Actor) -> None:
        self._driver = evening.driver
        self._actor = actor
        self._seen: dict[str, dict[str, Any]] = {}
        """A message of each channel, which may be gone since."""
        self._look_at(self._driver.channel)

    async def press(
        self,
        custom_id: str,
        values: list[str] | None = None,
        channel: Channel | None = None,
        *,
        elsewhere: bool = False,
    ) -> str:
        """Send a forged press and return the answer.

        With `elsewhere` it comes from a server of the forger's own, where they may do everything.
        """
        kind = BUTTON if values is None else SELECT
        part: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 4711}
        data = {"custom_id": custom_id, "component_type": kind, "id": 4711}
        if values is None:
            part |= {"style": 2, "label": "x"}
        else:
            part |= {"options": [{"label": "x", "value": "x"}]}
            data |= {"values": values}
        return await self._sent(COMPONENT, data, channel, part, elsewhere=elsewhere)

    async def form(self, custom_id: str, typed: str | None, channel: Channel | None = None) -> str:
        """A form; None sends it without its field."""
        field = {"type": 4, "id": 50, "custom_id": "value", "value": typed}
        rows = [] if typed is None else [{"type": 18, "id": 1, "component": field}]
        data = {"custom_id": custom_id, "components": rows}
        return await self._sent(SUBMIT, data, channel, None, elsewhere=False)

    async def _sent(
        self,
        kind: int,
        data: dict[str, Any],
        channel: Channel | None,
        part: dict[str, Any] | None,
        *,
        elsewhere: bool,
    ) -> str:
        place = channel or self._driver.channel
        cause = Cause(message=self._message(place, part)) if part else Cause(modal=ELSEWHERE)
        shapes = patch.object(Interactions, "_shape", _from_elsewhere if elsewhere else _SHAPE)
        with shapes:
            asked = self._driver.core.interactions
            sent = asked.open(kind, self._actor._user, place, data, cause)
        await sent.settled.wait()
        return await self._read(sent)

    def _message(self, place: Channel, part: dict[str, Any]) -> dict[str, Any]:
        """One that was there, with this part alone."""
        self._look_at(place)
        raw = copy.deepcopy(self._seen[place.id])
        return raw | {"components": [{"type": 1, "id": 4710, "components": [part]}]}

    def _look_at(self, place: Channel) -> None:
        if place.id in self._seen:
            return
        box = self._driver.world.messages.get(place.id, {}).values()
        last = next((one for one in reversed(box) if one.ephemeral_to is None), None)
        if last is not None:
            self._seen[place.id] = self._driver.core.shapes.message(last)

    async def _read(self, sent: Interaction) -> str:
        async with asyncio.timeout(30):
            while True:
                answer = Answer(self._driver.core, sent, self._driver.read)
                if answer.modal is not None:
                    return answer.modal.title
                if answer.message is None or not answer.message.thinking:
                    break
                await asyncio.sleep(0.01)
        said = [answer.message, *answer.followups]
        return answer.error or "\n".join(one.text for one in said if one is not None)


_SHAPE = Interactions._shape


def _from_elsewhere(
    asked: Interactions, interaction: Interaction, user: Any, channel: Channel
) -> dict[str, Any]:
    shape = _SHAPE(asked, interaction, user, channel)
    if channel.type == DM:
        return shape
    there = {"id": "888888888888888888", "guild_id": ELSEWHERE}
    return shape | {
        "guild_id": ELSEWHERE,
        "guild": {"id": ELSEWHERE, "locale": "en-US", "features": []},
        "member": {**shape["member"], "permissions": str((1 << 53) - 1)},
        "channel_id": there["id"],
        "channel": {**shape["channel"], **there},
    }
