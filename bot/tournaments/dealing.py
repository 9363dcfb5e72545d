"""Deals about the prizes: five players or fewer divide what is left, and play on for a rest."""

from collections.abc import Mapping

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips
from bot.engine.tournament.deals import divided
from bot.engine.tournament.icm import worth
from bot.tournaments.course import Held, Offer
from bot.tournaments.desk import Desk
from bot.tournaments.ending import DEAL, Ending
from bot.tournaments.running import Running

MOST = 5
"""Most players who may make a deal."""
LASTS = 60
"""Seconds in which all must accept."""
WAYS = ("even", "chips", "icm")
"""Ways to divide; stored."""


class Dealing:
    """Asks those who are left for a deal."""

    def __init__(self, desk: Desk, ending: Ending) -> None:
        self._desk = desk
        self._ending = ending

    async def ask(self, one: Running, by: int, how: str, left: Chips) -> Offer:
        """Ask everybody who is left for a deal; `left` chips stay for the winner.

        Raise Illegal with DEAL_TOO_MANY, DEAL_NO_PRIZES, NOT_ENTERED, DEAL_OPEN or DEAL_LEFT.
        """
        must_be_dealt(one)
        if not one.is_in(by):
            raise Illegal(Refusal.NOT_ENTERED)
        if one.course.offer is not None:
            raise Illegal(Refusal.DEAL_OPEN)
        stacks, amounts = self._desk.seats.stacks(one), self.ways(one, left)[how]
        houses = tuple(it.player for it in stacks if self._agrees(one, it.player, amounts))
        until = self._desk.moment() + 1000 * LASTS
        offer = Offer(
            by=by, how=how, amounts=tuple(amounts.items()), left=left, until=until,
            yes=(by, *houses),
        )  # fmt: skip
        await self._desk.mark(one, offer=offer)
        calls = tuple(it.player for it in stacks if it.player not in offer.yes)
        await self._desk.tell(
            one, self._desk.line("offer", player=by, until=until, calls=calls, reason=how)
        )
        await self._desk.draw(one)
        return offer

    def ways(self, one: Running, left: Chips) -> dict[str, dict[int, Chips]]:
        """Return what each player would get, by the way to divide; `left` stays for the winner.

        Raise Illegal as `must_be_dealt` does, and with DEAL_LEFT.
        """
        must_be_dealt(one)
        stacks = self._desk.seats.stacks(one)
        prizes = one.prizes[: len(stacks)]
        most = sum(prizes) - len(prizes) * prizes[-1]
        if not 0 <= left <= most:
            raise Illegal(Refusal.DEAL_LEFT, most=most)
        return divided({it.player: it.chips for it in stacks}, prizes, left)

    def _agrees(self, one: Running, player: int, amounts: Mapping[int, Chips]) -> bool:
        """True for a house player who gets at least what their stack is worth."""
        if not self._desk.tables.house_style(player):
            return False
        stacks = self._desk.seats.stacks(one)
        chips = worth([it.chips for it in stacks], one.prizes[: len(stacks)])
        own = dict(zip((it.player for it in stacks), chips, strict=True))
        return amounts[player] >= own[player]

    async def answer(self, one: Running, player: int, *, accepts: bool) -> None:
        """Accept the deal, or end it. Raise Illegal with DEAL_OVER or NOT_ENTERED."""
        offer = one.course.offer
        if offer is None:
            raise Illegal(Refusal.DEAL_OVER)
        if player not in dict(offer.amounts):
            raise Illegal(Refusal.NOT_ENTERED)
        if not accepts:
            await self._end(one, player)
            return
        if player not in offer.yes:
            yes = (*offer.yes, player)
            await self._desk.mark(one, offer=offer.model_copy(update={"yes": yes}))
            await self._desk.draw(one)

    async def look(self, one: Running) -> bool:
        """Carry out a deal that all accepted once no deal runs, or end one that is too late.

        Return True if the tournament has ended.
        """
        offer = one.course.offer
        if offer is None:
            return False
        players = dict(offer.amounts)
        if set(players) != {it.player for it in one.inside}:  # somebody went out meanwhile
            await self._end(one, 0)
            return False
        if set(offer.yes) >= set(players):
            if any(host.table.running() for host in self._desk.seats.hosts(one.number)):
                return False
            await self._desk.mark(one, agreed=offer.amounts, offer=None)
            if not offer.left:
                await self._ending.finish(one, DEAL)
                return True
            await self._desk.tell(one, self._desk.line("agreed", prize=offer.left))
            await self._desk.draw(one)
        elif self._desk.moment() >= offer.until:
            await self._end(one, 0)
        return False

    async def _end(self, one: Running, by: int) -> None:
        await self._desk.mark(one, offer=None)
        await self._desk.tell(one, self._desk.line("no_deal", player=by))
        await self._desk.draw(one)


def must_be_dealt(one: Running) -> None:
    """Raise Illegal if no deal can be made now.

    The code is EVENT_NOT_RUNNING, DEAL_TOO_MANY, DEAL_NO_PRIZES or DEAL_OPEN.
    """
    if not one.runs:
        raise Illegal(Refusal.EVENT_NOT_RUNNING)
    left = len(one.inside)
    if left > MOST:
        raise Illegal(Refusal.DEAL_TOO_MANY, most=MOST, left=left)
    if left < 2 or not one.prizes or one.course.held is Held.START:
        raise Illegal(Refusal.DEAL_NO_PRIZES)
    if one.course.agreed:
        raise Illegal(Refusal.DEAL_OPEN)
