"""Tournaments in quick hands: each deal is a shove or a fold, and chance ranks the hands.

Only what a tournament needs of poker is here: blinds, all-ins, side pots, split pots. Everything
else is done by the modules under test, and checked by second programs after each deal.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from bot.engine.tournament.balance import Move, Seated, drawn, entry, moves
from bot.engine.tournament.bounty import Heads
from bot.engine.tournament.places import Out, paid, places
from bot.engine.tournament.prizes import prizes
from bot.engine.tournament.structure import Structure, quick

ENTRY, STACK, SEATS = 100, 300, 8
OPEN_LEVELS = 4
"""Levels during which players may enter, or come again."""

Policy = Callable[[Random, float], bool]
"""True to put all chips in, with a stack of so many big blinds."""
POLICIES: Mapping[str, Policy] = {
    "random": lambda chance, _: chance.random() < 0.5,
    "tight": lambda chance, _: chance.random() < 0.12,
    "shove or fold": lambda chance, blinds: chance.random() < min(0.9, 1.5 / max(blinds, 0.1)),
}


def payments(
    put_in: Mapping[int, int], ranks: Mapping[int, int]
) -> Iterator[tuple[int, list[int], list[int]]]:
    """Yield each pot with those who paid into it and its winners, the main pot first."""
    before = 0
    for top in sorted(set(put_in.values())):
        payers = [one for one, chips in put_in.items() if chips > before]
        pot = sum(min(put_in[one], top) - before for one in payers)
        there = [one for one in ranks if put_in[one] >= top] or list(ranks)
        best = max(ranks[one] for one in there)
        if pot:
            yield pot, payers, [one for one in there if ranks[one] == best]
        before = top


@dataclass
class Event:
    """One tournament from its draw to its last deal."""

    seed: int
    players: int
    policy: str
    progressive: bool = False
    tables: dict[int, Seated] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    rounds: list[list[Out]] = field(default_factory=list)
    moved: dict[int, int] = field(default_factory=dict)
    entries: int = 0
    removed: int = 0
    """Chips that were taken out of play with a player."""
    level: int = 0
    late: int = 0

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)  # noqa: S311 - the same in every run
        self.structure: Structure = quick(self.players, STACK)
        self.heads = Heads({}, progressive=self.progressive)
        numbers = range(1, -(-self.players // SEATS) + 1)
        for number, some in drawn(range(1, self.players + 1), numbers, self.chance.choice).items():
            seated = dict(enumerate(some, 1))
            self.tables[number] = Seated(number, SEATS, seated, self.chance.randint(1, SEATS))
            for player in some:
                self._enter(player)

    def _enter(self, player: int) -> None:
        self.stacks[player] = STACK
        self.entries += 1
        self.heads = self.heads.entered(player, ENTRY // 2)

    @property
    def left(self) -> list[int]:
        return [player for table in self.tables.values() for player in table.players.values()]

    def prizes(self) -> tuple[int, ...]:
        pool = self.entries * ENTRY // 2 + self.heads.pool
        return prizes(pool, ENTRY, self.entries, len(self.stacks))

    def play(self) -> None:
        """Play to the last player, checking the laws after each round."""
        while len(self.left) > 1:
            self._round()
            self._check()
        self.heads = self.heads.ended()
        self._end()

    def _round(self) -> None:
        """Play a deal at each table; a level lasts six of them."""
        deals = sum(one.deals for one in self.structure.levels[: self.level + 1])
        deals += 6 * max(0, self.level + 1 - len(self.structure.levels))
        if len(self.rounds) >= deals:
            self.level += 1
        bubble = len(self.tables) > 1 and len(self.left) == len(self.prizes()) + 1
        together = list[Out]()
        for number in list(self.tables):
            if len(self.tables.get(number, Seated(0, 1, {}, 0)).players) > 1:
                out = self._deal(number)
                together += out
                if not bubble:
                    self._settle()
        if bubble:
            self._settle()
        self.rounds.append(together)
        if self.level < OPEN_LEVELS:
            self._come(together)

    def _deal(self, number: int) -> list[Out]:
        table, before = self.tables[number], dict(self.stacks)
        big = self.structure.big_blind(self.level, self._chips())
        table = replace(table, big_blind=table.next_big_blind())
        order = [one for one in table.after(table.big_blind) if one in table.players]
        put_in = {table.players[seat]: 0 for seat in order}
        put_in[table.players[order[-1]]] = min(big, before[table.players[order[-1]]])
        put_in[table.players[order[-2]]] = min(big // 2, before[table.players[order[-2]]])
        shoves = [
            one
            for one in put_in
            if POLICIES[self.policy](self.chance, before[one] / big) or before[one] == put_in[one]
        ]
        shoves = shoves or [table.players[order[-1]]]
        for one in shoves:
            put_in[one] = before[one]
        most = sorted(put_in.values())[-2]
        put_in = {one: min(chips, most) for one, chips in put_in.items()}
        ranks = {one: self.chance.randint(1, 40) for one in shoves}
        for one, chips in put_in.items():
            self.stacks[one] -= chips
        winners_of: dict[int, list[int]] = {}
        for pot, payers, winners in payments(put_in, ranks):
            share, odd = divmod(pot, len(winners))
            for at, one in enumerate(winners):
                self.stacks[one] += share + (at < odd)
            winners_of |= dict.fromkeys(payers, winners)
        gone = [one for one in put_in if not self.stacks[one]]
        for one in gone:
            by = [winner for winner in winners_of[one] if self.stacks[winner]]
            self.heads = self.heads.knocked_out(one, by)
        stay = {seat: one for seat, one in table.players.items() if one not in gone}
        self.tables[number] = replace(table, players=stay)
        return [Out(one, before[one]) for one in gone]

    def _settle(self) -> None:
        """Move whoever is owed to move."""
        made = moves(list(self.tables.values()), self.moved, self.chance.choice)
        for one in made:
            self._check_move(one, breaks={each.table for each in made} == {max(self.tables)})
            seats = self.tables[one.table].players
            stay = {seat: who for seat, who in seats.items() if who != one.player}
            self.tables[one.table] = replace(self.tables[one.table], players=stay)
            there = self.tables[one.to]
            players = {**there.players, one.seat: one.player}
            self.tables[one.to] = replace(there, players=players)
            self.moved[one.player] = self.moved.get(one.player, 0) + 1
        self.tables = {number: one for number, one in self.tables.items() if one.players}

    def _check_move(self, move: Move, *, breaks: bool) -> None:
        """Tell again, by a second program, who had to move and where to."""
        there, full = self.tables[move.to], self.tables[move.table]
        assert move.seat not in there.players
        if breaks:
            return
        sizes = {len(one.players) for one in self.tables.values()}
        assert len(full.players) == max(sizes)
        assert len(there.players) == min(sizes)
        distance = {seat: (seat - full.big_blind - 1) % SEATS for seat in full.players}
        assert full.players[min(distance, key=distance.__getitem__)] == move.player
        free = {seat: (seat - there.big_blind - 1) % SEATS for seat in range(1, SEATS + 1)}
        nearer = [
            seat for seat in free if free[seat] < free[move.seat] and seat not in there.players
        ]
        assert nearer == []
        assert move.seat != there.big_blind or len(there.free) == 1

    def _come(self, together: list[Out]) -> None:
        """Let some of those who went out come again, and some newcomers enter."""
        free = [one for one in self.tables.values() if one.free]
        comes = [one.player for one in together if self.chance.random() < 0.3]
        if self.late < self.players // 4 and self.chance.random() < 0.2:
            self.late += 1
            comes.append(self.players + self.late)
        for player in comes:
            if not free or len(self.left) < 2:
                return
            number, seat = entry(list(self.tables.values()), self.chance.choice)
            there = self.tables[number]
            self.tables[number] = replace(there, players={**there.players, seat: player})
            self._enter(player)
            free = [one for one in self.tables.values() if one.free]
        if comes:
            self._settle()

    def _chips(self) -> int:
        return self.entries * STACK - self.removed

    def remove(self, player: int) -> None:
        """Disqualify a player: their stack leaves play, and their head goes to the pool."""
        for number, one in self.tables.items():
            stay = {seat: who for seat, who in one.players.items() if who != player}
            self.tables[number] = replace(one, players=stay)
        self.rounds.append([Out(player, self.stacks[player])])
        self.removed += self.stacks[player]
        self.stacks[player] = 0
        self.heads = self.heads.removed(player)
        self._settle()

    def _check(self) -> None:
        assert sum(self.stacks.values()) == self._chips()
        assert set(self.left) == {one for one, chips in self.stacks.items() if chips}
        assert self.heads.chips == self.entries * (ENTRY // 2)
        big = self.structure.big_blind(self.level, self._chips())
        assert big <= max(self._chips() / 10, self.structure.levels[-1].big_blind)
        sizes = [len(one.players) for one in self.tables.values()]
        assert max(sizes) - min(sizes) <= 1
        assert len(self.tables) == 1 or sum(sizes) > SEATS * (len(self.tables) - 1)

    def _end(self) -> None:
        standing = places(self.rounds, self.left)
        assert sorted(standing) == sorted(self.stacks)
        assert standing == self._placed_again()
        got = paid(standing, self.prizes())
        assert sum(got.values()) + sum(self.heads.won.values()) == self.entries * ENTRY

    def _placed_again(self) -> dict[int, int]:
        """Tell places by a second program: how many outlasted each player."""
        last = {}
        for at, together in enumerate(self.rounds):
            for one in together:
                last[one.player] = (at, one.stack)
        last |= {player: (len(self.rounds), 0) for player in self.left}
        return {one: 1 + sum(last[other] > last[one] for other in last) for one in last}

    @property
    def over_time(self) -> int:
        """Return by how many levels the event outlasted its structure."""
        return max(0, self.level + 1 - len(self.structure.levels))
