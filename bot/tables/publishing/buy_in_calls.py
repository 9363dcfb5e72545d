"""Messages to the host about chips that players ask for: one a request, deleted once it is over."""

from bot.engine.table import asking
from bot.tables.hosting.due import waits_until
from bot.tables.publishing.seat_calls import SeatCalls

KIND = "buy_in_call"


class BuyInCalls(SeatCalls):
    """The requests for chips of one table, each with its buttons for the host."""

    kind = KIND

    def _wanted(self) -> dict[int, str]:
        table = self._host.table
        return {one.player: str(one.number) for one in table.asked if not table.closing}

    async def _send(self, player: int) -> int | None:
        waiting = asking.of(self._host.table, player)
        until = None if waiting is None else waits_until(self._host.log.deadlines, waiting.number)
        if waiting is None or until is None:
            return None
        return await self._stage.call_host(self._host.show(), waiting, until)
