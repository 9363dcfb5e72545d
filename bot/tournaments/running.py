"""A tournament as its rows have it, and what follows from them alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bot.engine.kinds import Chips
from bot.engine.tournament.bounty import Heads
from bot.engine.tournament.places import Out, paid, places
from bot.engine.tournament.structure import Level, Structure
from bot.store import EntryRow, Exit, TournamentRow, TournamentState
from bot.tournaments.course import Course
from bot.tournaments.lots import Lots
from bot.tournaments.plan import Bounties, Kind, TournamentPlan


@dataclass(slots=True)
class Running:
    """One tournament: its row, its plan, its course and its entries, in the order of entering."""

    row: TournamentRow
    plan: TournamentPlan
    course: Course
    entries: list[EntryRow]
    ticked: float = 0.0
    """Unix seconds when the clock of levels last ran in this process; 0 if it stands."""
    saved: float = 0.0
    """Unix seconds when the clock was last written."""
    lots: Lots = field(init=False)

    def __post_init__(self) -> None:
        self.lots = Lots(self.row.seed, self.course.lots)

    @classmethod
    def of(cls, row: TournamentRow, entries: Sequence[EntryRow]) -> "Running":
        """Return a tournament as the store has it."""
        plan = TournamentPlan.model_validate(row.plan)
        return cls(row, plan, Course.model_validate(row.course), list(entries))

    @property
    def number(self) -> int:
        """The tournament's number."""
        return self.row.number

    @property
    def waits(self) -> bool:
        """True before it has begun."""
        return self.row.state is TournamentState.WAITING

    @property
    def runs(self) -> bool:
        """True while it is played."""
        return self.row.state is TournamentState.RUNNING

    @property
    def inside(self) -> list[EntryRow]:
        """The entries of those who are not out, in the order of entering."""
        return [one for one in self.entries if one.out is None]

    @property
    def persons(self) -> list[int]:
        """Everybody who entered, once, in the order of their first entry."""
        return list(dict.fromkeys(one.player for one in self.entries))

    def entry_of(self, player: int) -> EntryRow | None:
        """Return a player's last entry, or None."""
        return next((one for one in reversed(self.entries) if one.player == player), None)

    def is_in(self, player: int) -> bool:
        """True if this player has entered and is not out."""
        return any(one.player == player for one in self.inside)

    @property
    def chips(self) -> Chips:
        """All chips in play."""
        return len(self.entries) * self.plan.stack - self.course.removed

    @property
    def structure(self) -> Structure:
        """The levels, as they were made at the start and changed since."""
        levels = tuple(Level(*one) for one in self.course.blinds)
        return Structure(levels, self.course.growth)

    @property
    def big_blind(self) -> Chips:
        """The big blind of the present level."""
        return self.blind_of(self.course.level)

    def blind_of(self, level: int) -> Chips:
        """Return the big blind of a level, counted from 1."""
        return self.structure.big_blind(level - 1, self.chips)

    def deals_of(self, level: int) -> int:
        """Return the deals of a level; past the last one they are those of the last."""
        return self.structure.levels[min(level, len(self.course.blinds)) - 1].deals

    @property
    def may_enter(self) -> bool:
        """True if one may still enter, before the start or late."""
        late = self.runs and not self.course.closed and self.course.level <= self.plan.late
        return self.waits or late

    def may_come_again(self, player: int) -> bool:
        """True if this player is out and may enter once more."""
        lives = sum(one.player == player for one in self.entries)
        last = self.entry_of(player)
        out = last is not None and last.out is not None and last.how is not Exit.REMOVED
        return self.runs and self.may_enter and out and lives <= self.plan.again

    @property
    def prizes(self) -> tuple[Chips, ...]:
        """The prizes as they stand, the first place first."""
        return self.plan.prizes(len(self.entries), len(self.persons), self.heads.pool)

    @property
    def heads(self) -> Heads:
        """The prices on heads, and who has won which."""
        heads = Heads({}, progressive=self.plan.bounties is Bounties.PROGRESSIVE)
        if not self.plan.bounty:
            return heads
        happened = [(one.at, 0, one) for one in self.entries]
        happened += [(one.out, 1, one) for one in self.entries if one.out is not None]
        for _, leaves, one in sorted(happened, key=lambda it: (it[0], it[1], it[2].player)):
            if not leaves:
                heads = heads.entered(one.player, self.plan.bounty)
            elif one.by:
                heads = heads.knocked_out(one.player, one.by)
            else:
                heads = heads.removed(one.player)
        return heads

    def knock_outs(self, player: int) -> int:
        """Return how many others lost their last chips to this player, alone or with others."""
        return sum(player in one.by for one in self.entries)

    def standing(self, left: Sequence[int] = ()) -> dict[int, int]:
        """Return everybody's place; `left` are those who are still in, the best first.

        Those whom the director removed without their place come after all others.
        """
        struck = {one.player for one in self.entries if one.how is Exit.REMOVED and not one.kept}
        found = places(self._rounds(struck), left)
        after = len(found) + 1
        return found | dict.fromkeys(sorted(struck - set(found)), after)

    def won_by(self, standing: Mapping[int, int]) -> dict[int, Chips]:
        """Return the prize of each place as it stands; those of equal place share theirs."""
        return paid(standing, self.prizes)

    def _rounds(self, struck: set[int]) -> list[list[Out]]:
        """Return those who went out together, the earliest first."""
        if self.plan.kind is Kind.SHOOTOUT:
            return self._ranks()
        gone = [one for one in self.entries if one.out is not None and one.player not in struck]
        gone.sort(key=lambda one: (self._moment(one), one.out_table or 0, one.out_deal or 0))
        together = groupby(gone, key=self._together)
        return [[Out(one.player, one.stack or 0) for one in group] for _, group in together]

    def _moment(self, one: EntryRow) -> int:
        """Return the moment by which an entry that is out counts: a round counts as one."""
        out = one.out or 0
        return next((end for begin, end in self.course.rounds if begin <= out <= end), out)

    def _together(self, one: EntryRow) -> tuple[int, int, int]:
        at = self._moment(one)
        if any(at == end for _, end in self.course.rounds):
            return at, 0, 0
        return at, one.out_table or 0, one.out_deal or 0

    def _ranks(self) -> list[list[Out]]:
        """Return those who finished at equal ranks of a shootout's rounds, the earliest first."""
        ranked = dict[tuple[int, int], list[Out]]()
        by_table = dict[int, list[EntryRow]]()
        for one in self.entries:
            if one.out is not None:
                by_table.setdefault(one.out_table or 0, []).append(one)
        rounds = {
            table: at for at, tables in enumerate(self._tables_by_round()) for table in tables
        }
        for table, gone in by_table.items():
            gone.sort(key=lambda one: (one.out or 0, one.stack or 0))
            for rank, one in enumerate(gone):
                ahead = len(gone) - rank
                ranked.setdefault((rounds.get(table, 0), -ahead), []).append(Out(one.player, 0))
        return [ranked[key] for key in sorted(ranked)]

    def _tables_by_round(self) -> Iterator[list[int]]:
        seen = list[int]()
        tables = sorted({one.out_table or 0 for one in self.entries if one.out is not None})
        for count in self.course.tables_a_round:
            yield tables[len(seen) : len(seen) + count]
            seen += tables[len(seen) : len(seen) + count]
        yield tables[len(seen) :]
