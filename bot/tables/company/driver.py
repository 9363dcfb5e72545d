"""The house players of one table: they come, answer what they are asked, and make nobody wait.

Whatever they do is a command of the program's, in the table's log as any other: a process that
takes the table up goes on from there. An answer is thought of for a while, as people do, and given
to the question that it was thought of for. One that is refused becomes a check, a cheap call or
whatever the clock would do. A game that they don't know they sit out.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from bot.companions import Decision, Sense, cheaply, lessons
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import TimeOut
from bot.engine.hand.machine import only_card
from bot.engine.table import company, hosting
from bot.engine.table.agreed.wanted import usual_buy_in
from bot.engine.table.commands import (
    AskIn,
    ChoiceTimeOut,
    ComeBack,
    GoAway,
    SecondVoid,
    Sit,
    TableCommand,
    TopUp,
)
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.seats import buy_in_range, top_up_range
from bot.engine.table.state import Chair, Table
from bot.tables.company.mind import SAME, Asked, Mind, heard, stumbled
from bot.tables.company.roster import HousePlayer, next_to_come
from bot.tables.floor import Floor
from bot.tables.hosting.command_checks import must_be_open
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record, games_of
from bot.tables.hosting.table_log import Broken
from bot.tables.show import Person, Show

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which what could not be done is tried again."""
HURRIED = 0.4
"""Of the usual time to think, where no person is in the deal, or one learns, and in a table's first
deal: whoever has just sat down wants to do something."""
STUMBLES = 3
"""Thoughts that break in a game until they don't know it."""
LONGEST = 10.0
"""Seconds that a table waits for a thought at most; then that one broke, too."""
Key = tuple[str, int, int]
"""Of what is owed: what, its number, and who owes it."""


@dataclass(slots=True)
class Wits:
    """What house players of all tables think with."""

    mind: Mind | None = None
    """Nobody in most tests: then they do what the clock would."""
    think: float = 0
    """The longest that they think, in seconds; 0 for not at all."""
    chance: Callable[[int], int] = secrets.randbelow
    """Any number below this one."""


class Driver:
    """Of one table."""

    def __init__(self, floor: Floor, host: Host, wits: Wits, up: Callable[[], bool]) -> None:
        self._floor = floor
        self._host = host
        self._wits = wits
        self._up = up
        """Whether people could see what they do."""
        self._woken = asyncio.Event()
        self._seating = asyncio.Lock()
        if wits.mind is not None:
            games = host.table.games
            wits.mind.prepare([games[code] for code in games_of(host.table)])
        self._due: dict[Key, float] = {}
        """When each answer is given, in Unix seconds."""
        self._unknown = set[str]()
        """Games, by hash, that they don't know."""
        self._stumbles: dict[str, int] = {}
        """How often their thoughts broke, by game."""
        self._styles: list[str] = []
        """Of those who were asked in by name of their style, until somebody sits there."""

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:  # noqa: ARG002 - as `Follower` has it
        """The state is another: there may be something to do."""
        if self._wits.mind is not None and after.table.next_game != before.table.next_game:
            self._wits.mind.prepare([after.table.games[after.table.next_game]])
        self._woken.set()

    def wake(self) -> None:
        """There may be something to do."""
        self._woken.set()

    async def ask_in(self, by: int, style: str = "") -> Show:
        """One more, who plays like this, or as it comes. Raises Illegal as `AskIn` does."""
        async with self._seating:
            await self._host.do(by, AskIn(by))
            if style:
                self._styles.append(style)
            await self._fill()
        await self._keep_company()
        return self._host.show(by)

    async def hint(self, player: int, question: int | None = None) -> Sense:
        """Return the value of each of this player's choices, as far as their seat can know it.

        Raises Illegal with STALE, NOT_YOUR_TURN or NO_HINT_NOW.
        """
        table = self._host.table
        must_be_open(table, question)
        own = self._host.show(player).view.own
        if own is None or own.choices is None:
            raise Illegal(Refusal.NOT_YOUR_TURN)
        mind, asked = self._wits.mind, Asked(player, "", SAME, heard(self._host.log.record))
        found = None if mind is None else await mind.sense(table, asked)
        if found is None:
            raise Illegal(Refusal.NO_HINT_NOW)
        return found

    async def run(self) -> None:
        """Until the table is closed."""
        while not self._host.table.closed:
            self._woken.clear()
            again = await self.look()
            delay = None if again is None else max(again - self._floor.now(), 0.01)
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._woken.wait()

    async def come(self) -> None:
        """Whoever is wanted takes a seat now."""
        await self._keep_company()

    async def look(self) -> float | None:
        """Do what is due; when to come back without being woken, in Unix seconds."""
        if not (self._up() and self._floor.can_write()):
            return self._floor.now() + AGAIN
        try:
            await self._keep_company()
            await self._agree()
            return await self._answer()
        except Exception:  # house players never stop a table, and are tried again
            log.exception("table %s: its house players stumbled", self._host.site.number)
            return self._floor.now() + AGAIN

    # Who is there

    async def _keep_company(self) -> None:
        async with self._seating:
            await self._fill()
        for command in list(self._upkeep(self._host.table)):
            await self._do(command)

    async def _fill(self) -> None:
        table = self._host.table
        while not (table.closed or table.closing) and _lacks(table):
            codes = {one: code for code, one in self._floor.house.items()}
            there = [code for one, code in codes.items() if table.seat_of(one)]
            home = [codes[one] for one in table.sent_home if one in codes]
            style = self._styles.pop(0) if self._styles else ""
            newcomer = next_to_come(there, style, home)
            if newcomer is None or not await self._seat(newcomer):
                break
            table = self._host.table
        if company.people(table):  # who was asked for has come, or can't
            self._styles.clear()

    async def _seat(self, newcomer: HousePlayer) -> bool:
        number = await house_person(self._floor, newcomer)
        least, most = buy_in_range(self._host.table, number)
        chips = max(least, min(most, usual_buy_in(self._host.table.settings)))
        return await self._do(Sit(number, chips, house=newcomer.style))

    def _upkeep(self, table: Table) -> Iterator[TableCommand]:
        """Chips for who has none; who does not know the next game sits it out."""
        if table.closed or table.closing:
            return
        for chair in company.house(table):
            if chair.away == "broke" and not (chair.pending or chair.leaving):
                least, most = top_up_range(table, chair)
                yield TopUp(chair.player, max(least, min(most, usual_buy_in(table.settings))))
            elif table.running() or chair.leaving:
                continue
            elif table.next_game in self._unknown:
                if not chair.away:
                    yield GoAway(chair.player)
            elif chair.away in {"asked", "timeouts"}:
                yield ComeBack(chair.player)

    async def _agree(self) -> None:
        """House players never stand in the way of a void."""
        table = self._host.table
        if hosting.proposed(table) is None or table.hand is None:
            return
        dealt = [chair for chair in company.house(table) if table.dealt_in(chair.seat)]
        lacking = set(hosting.lacking(table))
        for chair in dealt if not lacking else [one for one in dealt if one.seat in lacking]:
            await self._do(SecondVoid(chair.player))

    # What they answer

    async def _answer(self) -> float | None:
        table, now = self._host.table, self._floor.now()
        owed = dict(_owed(table))
        self._due = {key: self._due.get(key) or now + self._thinks(table) for key in owed}
        ready = [(key, chair) for key, chair in owed.items() if self._due[key] <= now]
        await asyncio.gather(*(self._one(table, key, chair) for key, chair in ready))
        for key, _ in ready:
            if self._due.get(key, now) <= now:
                self._due.pop(key, None)
        if any(key in dict(_owed(self._host.table)) for key, _ in ready):
            return now + AGAIN
        return min(self._due.values(), default=None)

    def _thinks(self, table: Table) -> float:
        """How long for an answer, in seconds: from a quarter of the longest on."""
        longest = self._wits.think
        if table.settings.lesson or table.deals < 2 or not _people_live(table):
            longest *= HURRIED
        return longest * (25 + self._wits.chance(76)) / 100

    async def _one(self, table: Table, key: Key, chair: Chair) -> None:
        """One answer, whatever comes of it."""
        kind, question, _ = key
        decision = await self._thought(table, chair)
        button = question if kind == "turn" else None
        why = "" if decision is None else decision.fell_back
        if decision is not None and await self._do(decision.command, button):
            self._tell(table, why, decision.command)
            return
        for answer in self._instead(key, chair):
            if await self._do(answer, button):
                self._tell(table, why or ("refused" if decision else ""), answer)
                return

    async def _thought(self, table: Table, chair: Chair) -> Decision | None:
        """None for no answer of theirs."""
        by_rote = lessons.others_move(table, chair.seat)
        if by_rote is not None:
            return Decision(by_rote)
        mind, chance = self._wits.mind, self._wits.chance
        if mind is None or (table.running() and table.dealt in self._unknown):
            return None
        record = self._host.log.record
        told = heard(record) if record.table is table else ()
        asked = Asked(chair.player, chair.house, chance(1 << 128).to_bytes(16), told)
        try:
            async with asyncio.timeout(LONGEST):
                decision = await mind.decide(table, asked)
        except Exception:  # whatever it is, the deal goes on without that thought
            log.exception("table %s: a house player's mind went blank", self._host.site.number)
            self._stumble(table)
            return None
        if decision is not None and stumbled(decision):
            self._stumble(table)
        elif decision is not None and getattr(decision.command, "game", "") in self._unknown:
            return None
        return decision

    def _stumble(self, table: Table) -> None:
        """Over the game; what nobody can think of is sat out from the next deal on."""
        code = table.dealt
        if not code:  # before the first deal there is no game to sit out
            return
        self._stumbles[code] = self._stumbles.get(code, 0) + 1
        if self._stumbles[code] == STUMBLES:
            self._unknown.add(code)
            words = (self._host.site.number, _name(table))
            log.warning("table %s: house players can't play %s and sit it out", *words)

    def _tell(self, table: Table, why: str, instead: TableCommand) -> None:
        if why:
            words = (self._host.site.number, _name(table), type(instead).__name__, why)
            log.warning("table %s: a house player's choice in %s became %s (%s)", *words)

    def _instead(self, key: Key, chair: Chair) -> Iterator[TableCommand]:
        """Where the question still stands."""
        table = self._host.table
        if key not in dict(_owed(table)):
            return
        if key[0] == "choice":
            yield ChoiceTimeOut(chair.player)
        else:
            if table.hand is not None:
                yield from cheaply(table.hand, chair.seat)
            yield TimeOut(chair.seat)

    async def _do(self, command: TableCommand, question: int | None = None) -> bool:
        """False where it was refused."""
        try:
            await self._host.do(0, command, question)
        except Broken as error:
            await self._host.timers.break_off(error)
            return False
        except Illegal as no:
            if no.code is not Refusal.STALE:
                log.info("table %s: %s refused: %s", self._host.site.number, command, no.code)
            return False
        return True


async def house_person(floor: Floor, one: HousePlayer) -> int:
    """The number of a house player, whom all tables know from now on."""
    number = floor.house.get(one.code)
    if number is None:
        number = await floor.store.identity.house_players.number(one.code, one.name, floor.moment())
        floor.house[one.code] = number
    floor.people[number] = Person(number, 0, one.name)
    return number


def _lacks(table: Table) -> bool:
    return len(company.house(table)) < company.wanted(table)


def _owed(table: Table) -> Iterator[tuple[Key, Chair]]:
    """What house players are asked now; a card that leaves no choice plays itself."""
    if table.hand is not None:
        forced = only_card(table.hand) if table.running() else None
        for seat in company.thinks(table):
            if seat != forced:
                yield ("turn", table.hand.question, seat), table.chairs[seat]
    seat = 0 if table.paused or not company.is_attended(table) else chooser(table)
    if seat and table.chairs[seat].house:
        yield ("choice", table.deals + len(table.course.passed), seat), table.chairs[seat]


def _people_live(table: Table) -> list[Chair]:
    """People who still have a part in the deal."""
    if table.hand is None or not table.running():
        return company.people(table)
    live = {place.seat for place in table.hand.live()}
    return [one for one in company.people(table) if one.seat in live]


def _name(table: Table) -> str:
    """What is dealt, for the operator's log."""
    return table.games[table.dealt].code if table.dealt else "no game"
