"""The host of one open table: it takes commands of players and of the program."""

from bot.base.meters import timed
from bot.base.traces import about
from bot.companions import lessons
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import HandCommand
from bot.engine.table import presence
from bot.engine.table.commands import (
    ApproveBuyIn,
    ChangeSettings,
    ComeBack,
    GoAway,
    JoinQueue,
    Leave,
    NameGuest,
    Sit,
    TableCommand,
    TopUp,
    Wake,
)
from bot.engine.table.seats import must_be_invited, must_not_be_banned
from bot.engine.table.state import Table
from bot.store import Append
from bot.tables.context import Context
from bot.tables.hosting import command_checks
from bot.tables.hosting.record import Record
from bot.tables.hosting.table_log import TableLog
from bot.tables.hosting.timers import Timers
from bot.tables.hosting.views import Views
from bot.tables.rights.powers import Powers
from bot.tables.show import Show
from bot.tables.table_place import TablePlace


class Host:
    """Runs one table: checks commands, then has them played and written by the table's log."""

    def __init__(self, context: Context, site: TablePlace, record: Record) -> None:
        self.log = TableLog(context, site, record)
        """The table's state, and the only way to change it."""
        self.powers = Powers(context, self.log)
        self.views = Views(context, self.log, self.powers)
        self.timers = Timers(context, self.log)
        self._context = context

    @property
    def site(self) -> TablePlace:
        """The table's place in Discord."""
        return self.log.site

    @property
    def table(self) -> Table:
        """The state, which other code must not change."""
        return self.log.table

    def show(self, player: int = 0) -> Show:
        """Return a player's present view; 0 is everybody."""
        return self.views.show(player)

    def opening(self, by: int, *commands: TableCommand) -> list[Append]:
        """Return the first rows of a new table's log, which the caller stores together.

        In memory the table stands as if they were stored. Raise Illegal.
        """
        self.log.presses.note(by, self._context.now())
        rows = (self.log.begin(by, command, self.powers.rank(by)) for command in commands)
        return [row for row in rows if row is not None]

    async def submit(
        self,
        player: int,
        command: TableCommand | command_checks.BySeat,
        question: int | None = None,
        deal: int | None = None,
        *,
        reason: str = "",
    ) -> Show:
        """Do one command as `do` does; return the player's new view once it is stored."""
        await self.do(player, command, question, deal, reason=reason)
        return self.show(player)

    async def do(
        self,
        player: int,
        command: TableCommand | command_checks.BySeat,
        question: int | None = None,
        deal: int | None = None,
        *,
        reason: str = "",
    ) -> None:
        """Do one command by a player, or by the bot itself (0). Raise Illegal.

        `question` or `deal` is the number on the pressed button: STALE if the question is not open
        or the deal is not the last. A callable gets the player's seat (NOT_SEATED). `reason` is a
        host's own explanation.
        """
        if player:
            self._context.must_be_able()
            self.pressed(player)
        where = about(table=self.site.number, deal=self.table.deals)
        with where, timed("commit"):
            async with self.log.held():
                if self.table.closed:
                    raise Illegal(Refusal.TABLE_CLOSED)
                wanted = command_checks.made(self.table, player, command)
                command_checks.must_be_open(self.table, question, deal)
                await self._must_fit(player, wanted)
                if not isinstance(wanted, HandCommand | ComeBack | GoAway | Leave):
                    await self._wake(player)  # those wake by themselves, or let sleep
                rank = self.powers.rank(player)
                try:
                    await self.log.take(player or None, wanted, rank, reason)
                except Illegal as no:
                    raise _as_approver_reads(wanted, no) from no

    async def _must_fit(self, player: int, command: TableCommand) -> None:
        """Raise Illegal for a command that a ban, a break or a lesson forbids."""
        if self.site.event is not None:  # its tournament has checked its players
            return
        if self.site.night is not None:
            _must_fit_a_night(command)
        if isinstance(command, Sit | JoinQueue):
            await self.must_be_welcome(command.player)
        elif isinstance(command, ApproveBuyIn):
            await self._must_be_approvable(command.player)
        elif isinstance(command, TopUp):
            await self.powers.must_be_welcome(command.player)
        if player:
            lessons.must_fit(self.table, player, command)

    async def must_be_welcome(self, player: int) -> None:
        """Raise Illegal for a player who may not sit down.

        The codes are ON_BREAK, BANNED, SERVER_BANNED and GUESTS_ONLY.

        Every command that seats a player is checked this way. Callers ask ahead if a form is filled
        in first, or if others make room first.
        """
        await self._context.store.identity.breaks.must_be_over(player, self._context.moment())
        must_not_be_banned(self.table, player)
        await self.powers.must_be_welcome(player)
        must_be_invited(self.table, player, leads=self.powers.rank(player) is not None)

    async def _must_be_approvable(self, player: int) -> None:
        """Raise Illegal with BUY_IN_BARRED for a player whom a ban or a break keeps away now."""
        try:
            if self.table.seat_of(player) is None:
                moment = self._context.moment()
                await self._context.store.identity.breaks.must_be_over(player, moment)
            await self.powers.must_be_welcome(player)
        except Illegal as no:
            raise Illegal(Refusal.BUY_IN_BARRED) from no

    async def name_cohost(
        self, by: int, player: int, *, named: bool = True, reason: str = ""
    ) -> Show:
        """Name a co-host, or take their powers away; see `Powers.name`."""
        self._context.must_be_able()
        async with self.log.held():
            await self.powers.name(by, player, named=named, reason=reason)
        self.log.tell(self.log.record, by_player=True)
        return self.show(by)

    def pressed(self, player: int) -> bool:
        """Note a press; return True if the player sleeps and `wake` is needed."""
        self.log.presses.note(player, self._context.now())
        return self._sleeps(player)

    async def awake(self, player: int) -> Show:
        """Note a press, wake the player if they sleep, and return their screen. Raise Illegal."""
        if self.pressed(player):
            await self.wake(player)
        return self.show(player)

    async def wake(self, player: int) -> None:
        """End an absence that only the clock caused, after any press of the player."""
        async with self.log.held():
            await self._wake(player)

    async def _wake(self, player: int) -> None:
        if self._sleeps(player):
            await self.log.take(player, Wake(player))

    def _sleeps(self, player: int) -> bool:
        return not self.table.closed and presence.sleeps(self.table, player)


def _as_approver_reads(command: TableCommand, no: Illegal) -> Illegal:
    """Return a refusal of a command; one of a player's bank as whoever approves reads it."""
    if isinstance(command, ApproveBuyIn) and no.code is Refusal.TOO_FEW_CHIPS:
        have, need = no.facts["have"], no.facts["need"]
        return Illegal(Refusal.BUY_IN_UNPAID, have=have, need=need)
    return no


def _must_fit_a_night(command: TableCommand) -> None:
    """Raise Illegal with GUESTS_NIGHT for what a night does its own way."""
    if isinstance(command, ChangeSettings):
        rules = command.settings.rules
        alone = rules != rules.of_many()
    else:
        alone = isinstance(command, NameGuest)
    if alone:
        raise Illegal(Refusal.GUESTS_NIGHT)
