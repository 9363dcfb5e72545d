"""A host's plan for a table: settings that the table can keep, with the games they name.

Each game's stakes are its family's, or the table's own, which derive from one unit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.codec import digest
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import StraddleChoice
from bot.engine.games.game import Family, Game, Stakes
from bot.engine.table.agreed.programme import FamilyStakes, MenuItem, Mode, Programme
from bot.engine.table.agreed.settings import Rail, Settings, most_filled

USUAL_FILL = 4
"""Seats house players fill if nobody gives a number."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Complete settings, and every resolved game they name, the table's own first."""

    settings: Settings
    games: tuple[Game, ...]

    @property
    def own(self) -> str:
        """The hash of the table's own game."""
        return digest(self.games[0])


def table_plan(
    settings: Settings, games: Sequence[Game], before: Settings | None = None
) -> TablePlan:
    """Return settings whose menu is these resolved games; a table of one game needs no menu.

    Table stakes that differ from `before` hold for all games. A table has no more seats than its
    largest game can use; other games leave spare players out. Raises Illegal with SLOW_TABLE.
    """
    _must_fit_the_clock(settings, games)
    programme, seats = settings.programme, min(settings.seats, widest(games).seats[1])
    if before is not None and settings.stakes != before.stakes:
        programme = replace(programme, families=())
    if programme.mode is Mode.ONE:
        programme, games = Programme(families=programme.families), games[:1]
        return TablePlan(replace(settings, seats=seats, programme=programme), tuple(games))
    empty = replace(programme, menu=())
    menu = tuple(MenuItem(digest(game), empty.stakes("", game, settings.stakes)) for game in games)
    programme = replace(programme, menu=menu)
    return TablePlan(replace(settings, seats=seats, programme=programme), tuple(games))


def widest(games: Sequence[Game]) -> Game:
    """Return the first game, for as many players as any of the games takes."""
    least, most = zip(*(game.seats for game in games), strict=True)
    return replace(games[0], seats=(min(least), max(most)))


def accompanied(
    planned: TablePlan, fill: int, *, open_cards: bool = False, widen: bool = True
) -> TablePlan:
    """Return the plan with house players for `fill` seats and one seat more for a newcomer.

    Watchers may see finished deals. `open_cards`: players of a deal may look at all its hands
    afterwards. `widen`: the table gets
    the seats this takes; otherwise `fill` is cut to its seats.
    """
    settings, most = planned.settings, widest(planned.games).seats[1]
    wider = max(settings.seats, min(fill + 1, most))
    seats = wider if fill and widen else settings.seats
    fill = min(fill, most_filled(seats))
    settings = replace(settings, fill=fill, seats=seats, open_cards=open_cards, rail=Rail.AFTER)
    return replace(planned, settings=settings)


def railed(planned: TablePlan, rail: Rail | None) -> TablePlan:
    """Return the plan with what its host said of watchers; None leaves the usual."""
    if rail is None:
        return planned
    return replace(planned, settings=replace(planned.settings, rail=rail))


def staked(settings: Settings, stakes: Stakes, family: Family | None = None) -> Settings:
    """Return settings with other stakes for a family's games, or for all games without their own.

    Raises Illegal with STAKES_ORDER or BUY_IN_SETTING.
    """
    _must_be_in_order(stakes)
    if stakes.big_blind > settings.least_buy_in:
        least, most = stakes.big_blind, settings.most_buy_in
        raise Illegal(Refusal.BUY_IN_SETTING, least=least, most=most)
    if family is None:
        return replace(settings, stakes=stakes)
    others = (one for one in settings.programme.families if one.family is not family)
    families = (*others, FamilyStakes(family, stakes))
    return replace(settings, programme=replace(settings.programme, families=families))


def _must_fit_the_clock(settings: Settings, games: Sequence[Game]) -> None:
    """Raise Illegal with SLOW_TABLE for what a slow table does not have."""
    if settings.slow and (settings.rules.time_fee or any(map(_is_of_quick_tables, games))):
        raise Illegal(Refusal.SLOW_TABLE)


def _is_of_quick_tables(game: Game) -> bool:
    return bool(game.stand_up or game.straddle) or game.straddle_choice is not StraddleChoice.NONE


def _must_be_in_order(stakes: Stakes) -> None:
    """Raise Illegal if blinds or bets do not grow, or the bring-in does not fit (rules 0).

    A bring-in is at least the ante and below the small bet.
    """
    blinds = 0 <= stakes.small_blind <= stakes.big_blind and stakes.big_blind > 0
    bets = 0 < stakes.small_bet <= stakes.big_bet
    brought = 0 < stakes.ante <= stakes.bring_in <= max(stakes.small_bet - 1, 1)
    if not (blinds and bets and brought):
        raise Illegal(Refusal.STAKES_ORDER)
