"""One match: sets of duplicate deals until it is decided."""

from dataclasses import dataclass, field
from math import sqrt
from random import Random

from bot.bench.company.foes import Foe
from bot.bench.company.seating import LONGEST, STACK, UNIT, seated
from bot.engine.games.game import Game
from bot.engine.hand.commands import DealStreet, TimeOut
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand, Wake
from bot.engine.table.state import Table

PLAYERS = 4
RIDES = 8
"""Deals that a pot which rides is played for; what is in it then is shared."""
FIRST_LOOK = 30
"""Sets before which nothing is decided."""
SURE = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(slots=True)
class Result:
    """What a player won against an opponent, in units (big blinds) a hundred deals."""

    game: str
    player: str
    foe: str
    sets: list[tuple[float, int]] = field(default_factory=list)
    """(units won, deals) by set: a pot that rides is one set however many deals it takes."""
    mark: float = 0.0
    """What the mean is held against, in units a hundred deals: 0, or a loss that is let pass."""

    @property
    def deals(self) -> int:
        """Of all sets."""
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
        """The interval leaves the mark out."""
        return len(self.sets) >= FIRST_LOOK and abs(self.mean - self.mark) > self.error

    @property
    def verdict(self) -> str:
        """Wins or loses, keeps up or falls short where a loss is let pass, or undecided."""
        if not self.decided:
            return "undecided"
        good, bad = ("keeps up", "falls short") if self.mark else ("wins", "loses")
        return good if self.mean > self.mark else bad


def match(  # noqa: PLR0913 - who plays, and until when, by name
    game: Game,
    player: tuple[str, Foe],
    foe: tuple[str, Foe],
    *,
    most: int = 2000,
    players: int = PLAYERS,
    mark: float = 0.0,
) -> Result:
    """Sets until it is decided, or `most` deals; so many players, or as many as the game takes.

    `mark`: what is asked of the player, as `Result` has it.
    """
    many = min(max(players, game.seats[0]), game.seats[1])
    result = Result(game.code, player[0], foe[0], mark=mark)
    number, before = 0, dict[int, Table]()
    while result.deals < most and not result.decided:
        seats = range(1, many + 1)
        played = [_net(game, seat, many, player[1], foe[1], number, before) for seat in seats]
        won = sum(net for net, _ in played) / UNIT
        result.sets.append((won, sum(deals for _, deals in played)))
        number += 1
    return result


def _net(  # noqa: PLR0913, PLR0917 - a deal, and who plays it from where
    game: Game, mine: int, many: int, player: Foe, foe: Foe, number: int, before: dict[int, Table]
) -> tuple[float, int]:
    """Chips that whoever sits in this seat wins in the deals of a number, and how many they are.

    `before`: the table at which they sat last, by that seat.
    """
    deck = Random(f"{game.code} {number}")  # noqa: S311 - deals to measure with
    chance = Random(f"{game.code} {number} {mine}")  # noqa: S311 - the same
    table = seated(game, many, before=before.get(mine))
    deals = 0
    while deals < RIDES:
        if not machine.can_deal(table):
            break
        _, table = machine.play(table, Deal(), Seed(deck.randbytes(32)))
        table = _played(table, mine, player, foe, chance)
        deals += 1
        if not table.rides:
            break
        for chair in table.chairs.values():
            if chair.misses:
                _, table = machine.play(table, Wake(chair.player))
    before[mine] = table
    share = table.carried / len(table.carriers) if mine in table.carriers else 0.0
    return table.chairs[table.seat_of(mine) or 0].stack + share - STACK, deals


def _played(table: Table, mine: int, player: Foe, foe: Foe, chance: Random) -> Table:
    for _ in range(LONGEST):
        hand = table.hand
        if hand is None or hand.ended:
            return table
        if hand.now.by_clock:
            command: TableCommand = DealStreet()
        else:
            asked = hand.places[hand.waiting[0]].player
            command = (player if asked == mine else foe)(table, asked, chance)
        _, table = machine.play(table, command)
    while table.running() and table.hand is not None:
        _, table = machine.play(table, TimeOut(table.hand.waiting[0]))
    return table
