"""The recap of a closed table, posted below its last record.

A table of a night has none, because its night has one. The message is a row of the screens, so that
another process knows that it was posted.
"""

import logging
from collections.abc import Iterable

from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.stage import Barred, Gone, Slow, Stage, Unfit

log = logging.getLogger(__name__)

KIND = "recap"
TRIES = 5
"""Tries of a recap that fails, after which it is left out."""


class Recaps:
    """The recap of one table."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._told = False
        self._tries = 0

    def resume(self, screens: Iterable[Screen]) -> None:
        """Note a recap that another process has posted."""
        self._told = bool(list(screens))

    @property
    def finished(self) -> bool:
        """True if there is no recap to post, now or later."""
        site = self._host.site
        elsewhere = site.night is not None or site.event is not None
        return self._told or elsewhere or not self._host.table.deals

    async def draw(self) -> None:
        """Post the recap once, when the table is closed."""
        if self.finished or not self._host.table.closed:
            return
        site, message = self._host.site, 0
        try:
            message = await self._stage.tell_recap(self._host.show())
        except (Barred, Gone, Unfit) as no:
            log.warning("the recap of table %s could not be shown: %r", site.number, no)
        except Slow:
            raise
        except Exception:  # a table does not wait for its recap for ever
            self._tries += 1
            if self._tries < TRIES:
                raise
            log.exception("the recap of table %s is left out", site.number)
        self._told = True
        at = self._context.moment()
        await self._context.store.play.screens.save(
            Screen(site.number, KIND, site.channel, message, "", at)
        )
