"""One match: sets of duplicate deals until it is decided."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean

from bot.engine.games.game import Game
from bot.engine.hand.commands import DealStreet, TimeOut
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand, Wake
from bot.engine.table.state import Table
from tests.workshop.bench.company.foes import Foe
from tests.workshop.bench.company.seating import LONGEST, STACK, UNIT, seated

PLAYERS = 4
RIDES = 8
"""Deals that a pot which rides is played for; what is in it then is shared."""
FIRST_LOOK = 30
"""Sets before which nothing is decided."""
FIRST_OF_HALVES = 60
"""Sets before which nothing is decided, if a deal is played only twice in a set."""
RUN_OUTS = 40
"""Ways in which the rest of the cards come, once everybody is all in."""
SURE = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(slots=True)
class Result:
    """A player's win against an opponent, in stake units (big blinds) per hundred deals."""

    game: str
    player: str
    foe: str
    sets: list[tuple[float, int]] = field(default_factory=list)
    """(units won, deals) by set: a pot that rides is one set however many deals it takes."""
    let_pass: float = 0.0
    """Loss in units per hundred deals up to which a player counts as equal to the other."""

    @property
    def deals(self) -> int:
        """Return the number of deals of all sets."""
        return sum(deals for _, deals in self.sets)

    @property
    def mean(self) -> float:
        """Units a hundred deals: of all deals, as pots that are lost ride longer."""
        return 100 * sum(won for won, _ in self.sets) / self.deals if self.sets else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval, in the same units; of a ratio, as deals are luck, too."""
        many = len(self.sets)
        if many < 2:
            return float("inf")
        mean = self.mean / 100
        spread = sum((won - mean * deals) ** 2 for won, deals in self.sets) / (many - 1)
        return 100 * SURE * sqrt(spread * many) / self.deals

    @property
    def decided(self) -> bool:
        """The interval leaves out zero, or what is let pass on either side."""
        first = FIRST_OF_HALVES if self.let_pass > 0 else FIRST_LOOK
        return len(self.sets) >= first and abs(abs(self.mean) - self.let_pass) > self.error

    @property
    def verdict(self) -> str:
        """Wins or loses, or keeps up where that much is let pass; or undecided."""
        if not self.decided:
            return "undecided"
        if abs(self.mean) < self.let_pass:
            return "keeps up"
        return "wins" if self.mean > 0 else "loses"


def match(
    game: Game,
    player: tuple[str, Foe],
    foe: tuple[str, Foe],
    *,
    most: int = 2000,
    players: int = PLAYERS,
    runs: int = 1,
    let_pass: float = 0.0,
) -> Result:
    """Sets until it is decided, or `most` deals; so many players, or as many as the game takes.

    `runs`: how often a deal is played out from its second street on, with the rest of the deck laid
    anew each time; the mean counts, as one deal. `let_pass` is as of `Result`: two of whom it is
    asked whether they keep up have every second seat each, else the player sits alone among others.
    """
    many = min(max(players, game.seats[0]), game.seats[1])
    result = Result(game.code, player[0], foe[0], let_pass=let_pass)
    number, before = 0, dict[frozenset[int], Table]()
    while result.deals < most and not result.decided:
        played = [
            _net(game, _Seats(mine, many, player[1], foe[1], runs), number, before)
            for mine in _seatings(many, halves=let_pass > 0)
        ]
        won = sum(net for net, _ in played) / UNIT
        result.sets.append((won, sum(deals for _, deals in played)))
        number += 1
    return result


def _seatings(many: int, *, halves: bool) -> Iterator[frozenset[int]]:
    """Yield the seats of the measured player, so that each seat comes equally often."""
    taken = many // 2 if halves else 1
    for first in range(2 if 2 * taken == many else many):
        yield frozenset((first + 2 * at) % many + 1 for at in range(taken))


@dataclass(frozen=True, slots=True)
class _Seats:
    """The seats of the measured player (`mine`) and, in all others, of the opponent."""

    mine: frozenset[int]
    many: int
    player: Foe
    foe: Foe
    runs: int

    def answer(self, table: Table, hand: Hand, chance: Random) -> TableCommand:
        """Return the next command of the deal."""
        if hand.now.by_clock:
            return DealStreet()
        asked = hand.places[hand.waiting[0]].player
        return (self.player if asked in self.mine else self.foe)(table, asked, chance)

    def is_second(self, hand: Hand) -> bool:
        """The second street has come for the player who is measured."""
        plays = any(place.player in self.mine for place in hand.live())
        return self.runs > 1 and hand.phase > 0 and plays and not hand.ended

    def is_silent(self, hand: Hand) -> bool:
        """Cards come that nobody answers any more, as all of them are all in."""
        return hand.now.by_clock and any(place.player in self.mine for place in hand.live())

    def stack(self, table: Table) -> Chips:
        """Return the chips of the measured player in all their seats."""
        return sum(one.stack for one in table.chairs.values() if one.player in self.mine)


_Play = Callable[[Table, _Seats, Random], tuple[Table, float]]


def _net(
    game: Game, seats: _Seats, number: int, before: dict[frozenset[int], Table]
) -> tuple[float, int]:
    """Chips that are won a seat in the deals of a number, and how many they are.

    `before`: the table at which they sat last, by the seats of the player who is measured.
    """
    mine, luck = seats.mine, 0.0
    deck = Random(f"{game.code} {number}")  # noqa: S311 - deals to measure with
    chance = Random(f"{game.code} {number} {' '.join(map(str, sorted(mine)))}")  # noqa: S311 - the same
    table = seated(game, seats.many, before=before.get(mine))
    deals = 0
    while deals < RIDES:
        if not machine.can_deal(table):
            break
        _, table = machine.play(table, Deal(), Seed(deck.randbytes(32)))
        table, by_luck = _played(table, seats, chance)
        luck += by_luck
        deals += 1
        if not table.rides:
            break
        for chair in table.chairs.values():
            if chair.misses:
                _, table = machine.play(table, Wake(chair.player))
    before[mine] = table
    share = table.carried / (len(table.carriers) or 1)
    riding = share * len(mine.intersection(table.carriers))
    return (seats.stack(table) + riding - luck) / len(mine) - STACK, deals


def _played(table: Table, seats: _Seats, chance: Random) -> tuple[Table, float]:
    """The table when the deal is over, and what luck brought, in chips.

    That is from the second street on, where it is played out more often, and once nobody has
    anything left to say.
    """
    if seats.runs > 1:
        table = _on(table, seats, chance, seats.is_second)
        if table.hand is not None and seats.is_second(table.hand):
            return _among(table, seats, chance, seats.runs, _run_out)
    return _run_out(table, seats, chance)


def _run_out(table: Table, seats: _Seats, chance: Random) -> tuple[Table, float]:
    """The same, of cards that come when nobody has anything left to say."""
    table = _on(table, seats, chance, seats.is_silent)
    if table.hand is None or table.hand.ended:
        return table, 0.0
    return _among(table, seats, chance, RUN_OUTS, _shown_down)


def _shown_down(table: Table, seats: _Seats, chance: Random) -> tuple[Table, float]:
    """The same where nothing but cards is left to come: what they bring is no luck beside luck."""
    return _on(table, seats, chance), 0.0


def _among(
    table: Table, seats: _Seats, chance: Random, many: int, play: _Play
) -> tuple[Table, float]:
    """The end of a deal, and what its cards brought beside the mean of so many ways they may come.

    Where the pot rides in one of them nothing is compared, which favours nobody, as each is as
    likely.
    """
    ways = (table, *(_laid_anew(table, chance) for _ in range(many - 1)))
    ends = [play(one, seats, chance) for one in ways]
    end, _ = ends[0]
    if any(one.rides for one, _ in ends):
        return end, 0.0
    return end, seats.stack(end) - fmean(seats.stack(one) - luck for one, luck in ends)


def _on(
    table: Table, seats: _Seats, chance: Random, stop: Callable[[Hand], bool] | None = None
) -> Table:
    """Play on to the end of the deal, or to where it is stopped."""
    for _ in range(LONGEST):
        hand = table.hand
        if hand is None or hand.ended or (stop is not None and stop(hand)):
            return table
        _, table = machine.play(table, seats.answer(table, hand, chance))
    while table.running() and table.hand is not None:
        _, table = machine.play(table, TimeOut(table.hand.waiting[0]))
    return table


def _laid_anew(table: Table, chance: Random) -> Table:
    """Return the table with the rest of the deck in another order."""
    other = table.copy()
    if other.hand is not None:
        stub = list(other.hand.stub())
        chance.shuffle(stub)
        other.hand.deck = (*other.hand.deck[: other.hand.top], *stub)
    return other
