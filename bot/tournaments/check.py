"""Places of tournaments that are over, counted once more from the logs of their tables.

Whoever lost all chips is told by the log alone: the deal, its moment, and the chips before it. A
place is one more than the number of those who went out later. This knows nothing of the rules that
the keeper uses, so both can only agree if both are right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.codec import event_from_json
from bot.engine.hand.events import HandStarted
from bot.engine.table.events import PlayerLeft
from bot.store import EntryRow, Exit, Fault, FaultCode, LetGo, Store, TournamentRow, TournamentState
from bot.tournaments.course import Course
from bot.tournaments.plan import Kind, TournamentPlan

CORRECTED = "event_correct"
"""Kind of the act by which a director exchanges two places."""


@dataclass(frozen=True, slots=True)
class _Out:
    """A player who lost all chips, as the log of a table tells it."""

    player: int
    at: int
    """Milliseconds since 1970."""
    table: int
    deal: int
    stack: int
    """Chips before the antes."""


async def misplaced(store: Store) -> list[Fault]:
    """Return a fault for each entry and each place that the logs contradict.

    Tournaments whose deals are not kept any more are left out.
    """
    found = list[Fault]()
    for row in await store.tournaments.events.ended_since(0):
        if row.state is TournamentState.ENDED:
            found += await _of(store, row)
    return found


async def _of(store: Store, row: TournamentRow) -> list[Fault]:
    try:
        outs = await _outs(store, row.number)
    except LetGo:
        return []
    plan = TournamentPlan.model_validate(row.plan)
    entries = await store.tournaments.events.entries(row.number)
    kept = {_said(one) for one in entries if one.how is Exit.OUT}
    told = {(one.player, one.at, one.table, one.deal, one.stack) for one in outs}
    wrong = kept - told if plan.kind is Kind.MATCH else kept ^ told
    faults = [_fault(row, one[0]) for one in sorted(wrong)]
    if faults or plan.kind is Kind.SHOOTOUT:
        return faults
    return await _places(store, row, entries)


async def _places(store: Store, row: TournamentRow, entries: Sequence[EntryRow]) -> list[Fault]:
    """Return a fault for each place that differs; a director may have exchanged some since."""
    acts = await store.rights.acts.of(row.guild, tournament=row.number, limit=1000)
    if any(one.kind == CORRECTED for one in acts):
        return []
    rounds = Course.model_validate(row.course).rounds
    last = dict[int, tuple[int, int, int]]()
    for one in sorted(entries, key=lambda it: it.life):
        struck = one.how is Exit.REMOVED and not one.kept
        out, stack = one.out or 0, one.stack or 0
        end = next((end for begin, end in rounds if begin <= out <= end), None)
        theirs = (end, 0, stack) if end is not None else (out, one.out_table or 0, stack)
        last[one.player] = (-1, 0, 0) if struck else theirs
        if one.out is None:
            del last[one.player]
    results = {one.player: one for one in await store.tournaments.events.results(row.number)}
    left = len(results) - len(last)
    wrong = [
        Fault(FaultCode.PLACE_DIFFERS, _where(row, player), results[player].place, place)
        for player, key in last.items()
        if (place := 1 + left + sum(other > key for other in last.values()))
        != results[player].place
    ]
    alive = sorted(one.place for player, one in results.items() if player not in last)
    if alive != list(range(1, left + 1)):
        wrong.append(Fault(FaultCode.PLACE_DIFFERS, f"tournament {row.number}"))
    return wrong


async def _outs(store: Store, number: int) -> list[_Out]:
    """Return everybody who lost all chips, by the logs of all tables. Raise LetGo."""
    found = list[_Out]()
    for table in await store.tournaments.events.tables(number):
        deal, stacks = 0, dict[int, int]()
        for row in await store.play.log.rows(table):
            for said in row.events:
                event = event_from_json(said)
                if isinstance(event, HandStarted):
                    deal = event.number
                    stacks = {one.player: one.stack for one in event.seats}
                elif isinstance(event, PlayerLeft) and event.reason == "out":
                    stack = stacks.get(event.player, 0)
                    found.append(_Out(event.player, row.at, table, deal, stack))
    return found


def _said(one: EntryRow) -> tuple[int, int, int, int, int]:
    return one.player, one.out or 0, one.out_table or 0, one.out_deal or 0, one.stack or 0


def _fault(row: TournamentRow, player: int) -> Fault:
    return Fault(FaultCode.PLACE_DIFFERS, _where(row, player))


def _where(row: TournamentRow, player: int) -> str:
    return f"tournament {row.number} player {player}"
