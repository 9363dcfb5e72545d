"""A game as data: everything a game file can say. `options` resolves it for a table.

A hand has only a resolved `Game`. The choices of tables are declared page by page in `pages`.
Columns are stable, because resolved games are stored by the hash of their form: add with
`late=True`, never rename.

Amounts are names (ante, small_blind, big_blind, bring_in, small_bet, big_bet); a table's `Stakes`
turn them into chips.
"""

from dataclasses import dataclass, replace

from bot.engine.cards import Pack
from bot.engine.errors import Named
from bot.engine.games.column import column, needed
from bot.engine.games.forms import Family, Forced, Joker, Limit, Showdown
from bot.engine.games.phases import PLACES, First, Layout, Phase, Share, Way, Wild, Zone
from bot.engine.pages import (
    betting,
    cards,
    declare,
    draw,
    extras,
    matched,
    points,
    ranks,
    seats,
    showdown,
    stakes,
    tricks,
)

__all__ = [
    "PLACES", "SHOWDOWN", "Family", "First", "Forced", "Game", "Joker", "Layout", "Limit", "Phase",
    "Share", "Showdown", "Stakes", "Way", "Wild", "Zone", "blind_alone",
]  # fmt: skip


SHOWDOWN = "showdown"
"""The usual way to settle; all others are for a pot that outlives the deal (Source: M13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(
    betting.Columns, stakes.Columns, seats.Columns, cards.Columns, ranks.Columns, draw.Columns,
    showdown.Columns, declare.Columns, matched.Columns, tricks.Columns, points.Columns,
    extras.Columns,
):  # fmt: skip
    """A complete game: its own columns, and the choices of tables. `seats` is (least, most).

    Files may set the columns that have a line of docs, here and on the pages.
    """

    code: str
    name: str = needed(
        "What it is called, at most 40 letters; no other game here may be called so.",
        "Sunday Fruit",
        least=1,
        most=40,
        spelt="plain",
    )
    aliases: tuple[str, ...] = column(
        (), "Other names, at most 8 (none).", ["fruit"], most=8, each=(1, 40), spelt="plain"
    )
    family: Family = needed(
        "Its shelf in lists: `community`, `draw`, `stud` or `home`.", "community"
    )
    level: int = column(
        1, "From 1, easy, to 3, demanding (as its rules make it).", 2, least=1, most=3
    )
    minutes: int = column(2, "Usual minutes a deal, 1 to 15 (2).", 3, least=1, most=15)
    summary: str = needed(
        "One sentence of 10 to 120 letters.",
        "Three cards each, two of which play.",
        least=10,
        most=120,
        spelt="plain",
    )
    sources: tuple[str, ...] = column(
        (),
        "Where its rules are from, for whoever wants to know (none).",
        ["R258", "my aunt"],
        most=20,
        each=(1, 40),
        spelt="plain",
    )
    seats: tuple[int, int] = needed(
        "The fewest and the most players. The pack must serve the most in the worst case.",
        [2, 9],
        each=(2, 10),
    )
    forced: Forced = needed(
        "Stakes before the deal: `blinds`, `antes`, `bring_in` (antes, and an open card that must "
        "begin), `button_blind` (antes and a live one of the dealer) or `high_opens` (the highest "
        "open card must bet).",
        "blinds",
    )
    limits: tuple[Limit, ...] = needed(
        "How much may be bet; the first is usual: `no_limit`, `pot_limit`, `half_pot`, "
        "`fixed_limit`, `spread`. Left out where `settle` matches a pot.",
        ["no_limit", "fixed_limit"],
        least=1,
        most=8,
        unsaid=(),
    )
    settle: str = column(
        SHOWDOWN,
        "How a deal is decided: `showdown`, `match_pot` (losers match a pot that rides on, as in "
        "Guts), `most_tricks` (as in Bourré), `legs` (as in 3-5-7), `laps` (as in In-Between), "
        "`lives` (as in Cuckoo) or `two_pots` (as in High-Low Guts) (`showdown`).",
        "match_pot",
        spelt="settling",
    )
    """The step that settles the deal, after the last row."""
    legs: int = column(0, "With `legs`: how many take the pot, at most 7 (0).", 3, most=7)
    """Source: rules 2.5."""
    lives: int = column(0, "With `lives`: how many a player has, at most 5 (0).", 3, most=5)
    """Source: rules 4.8.43."""
    passed_in: bool = column(False, "When nobody opens, the pot rides to the next deal (no).", True)
    """Source: R140, R203, R211."""
    pack: Pack = column(
        Pack(),
        "What is shuffled: ranks from the lowest up, but for some, and jokers; with 2 copies each "
        "plain card twice (52 cards, no jokers).",
        {"lowest": "6", "without": "89", "jokers": 1, "copies": 2},
    )
    wild: Wild = column(Wild(), "Which cards are wild besides (none).", {"ranks": "39"})
    layout: Layout = column(
        Layout(),
        "How the board lies (in a row).",
        {"shape": [".a.", "bcd", ".e."], "lines": ["bcd", "ace"]},
    )
    shares: tuple[Share, ...] = column(
        (Share(),),
        "The parts of the pot, at most 4 (the high hand takes all).",
        [{"ranking": "high"}],
        most=4,
    )
    phases: tuple[Phase, ...] = needed(
        "What happens, row by row, at most 16.",
        [{"name": "five cards", "deal": "ddddd", "bet": "small_bet"}],
        least=1,
        most=16,
    )
    ante: str = "ante"
    """The name of the amount all ante, if there are antes."""
    antes: int = 1
    """The number of times that the amount is anted."""
    modifiers: tuple[str, ...] = ()
    """Codes of the modifiers announced on top of the game file."""
    own: tuple[str, ...] = ()
    """Options the game file itself states, which no table changes."""

    @property
    def named(self) -> Named:
        """The game as a refusal names it."""
        return Named(self.code, self.name)

    @property
    def boards(self) -> int:
        """Number of boards."""
        return 1 + max([share.board for share in self.shares], default=0)

    @property
    def to_win(self) -> bool:
        """True if a hand needs a minimum to win, or else live players play again (rules 2.9)."""
        return len(self.shares) == 1 and bool(self.shares[0].qualifier)

    @property
    def matched(self) -> bool:
        """True if the pot is matched rather than bet: one pot, closed to newcomers."""
        return self.settle != SHOWDOWN

    @property
    def for_tricks(self) -> bool:
        """True if tricks are played; a player who does not play has passed, not folded."""
        return any(row.tricks for row in self.phases)

    def ridden_out(self, series: int) -> bool:
        """True if a pot has ridden as often as it may, after this many deals."""
        return 0 < self.max_deals <= series


@dataclass(frozen=True, slots=True)
class Stakes:
    """The six amounts in chips.

    The bring-in is at least 1, the ante and half the small bet, and below the small bet (rules 0).
    """

    ante: int
    small_blind: int
    """0 if the big blind is posted alone."""
    big_blind: int
    bring_in: int
    small_bet: int
    big_bet: int

    @classmethod
    def of(cls, unit: int) -> "Stakes":
        """Return the stakes of a unit: blinds unit/2 and unit, bets unit and 2 units, ante unit/5.

        Each is at least one chip. The unit is the big blind, which is also the small bet.
        """
        ante = max(1, unit // 5)
        bring_in = max(1, ante, unit // 2)
        return cls(ante, max(1, unit // 2), unit, bring_in, unit, 2 * unit)

    def at(self, unit: int) -> "Stakes":
        """Return the stakes of another unit; a big blind that is posted alone stays so."""
        usual = Stakes.of(unit)
        return usual if self.small_blind else replace(usual, small_blind=0)

    def amount(self, name: str) -> int:
        """Return the chips of an amount, by its name."""
        chips: int = getattr(self, name)
        return chips


def blind_alone(game: Game, stakes: Stakes) -> bool:
    """True if the big blind is posted alone, by the game's option or by the stakes (R090)."""
    return game.one_blind or not stakes.small_blind
