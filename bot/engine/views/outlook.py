"""The outlook on later deals, as far as all may know it: a part of every view."""

from dataclasses import dataclass

from bot.engine.games.game import Game, Stakes
from bot.engine.kinds import Seat
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table


@dataclass(frozen=True, slots=True)
class Offer:
    """A game of the rotation or of tonight's menu."""

    code: str
    """The hash of the resolved game."""
    game: Game
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class Outlook:
    """The programme, and its progress."""

    programme: Programme
    menu: tuple[Offer, ...]
    spot: int
    """Position in `menu`, in a rotation."""
    last: Offer | None
    """The game of the last deal."""
    open: bool
    """True if the next game is a choice nobody has made."""
    chooser: Seat
    """The seat that has to choose now; 0 for none."""
    caller: Seat
    """The seat that called the game in force; 0 for none, or if its player has left."""
    how: str
    """The way the game in force was called: chosen, again, surprise, picked or silence."""
    is_new: bool
    """True if the table has not played the game yet."""
    passed: tuple[Seat, ...]
    """Seats that passed this choice on."""
    unready: tuple[Seat, ...]
    """Seats that hold up the next deal: they read a new game, or review the last deal."""
    least: int
    """The fewest players for a deal."""

    @property
    def called(self) -> bool:
        """True if a dealer's choice is in force."""
        return bool(self.how)

    @property
    def rotates(self) -> bool:
        """True if games follow each other in a rotation."""
        return self.programme.mode is Mode.ROTATION


def outlook(table: Table) -> Outlook:
    """Return a table's outlook; it does not show a game chosen ahead."""
    programme, course = table.settings.programme, table.course
    call = course.called
    last = _offer(table, table.last_game) if table.dealt else None
    return Outlook(
        programme=programme,
        menu=tuple(Offer(one.game, table.games[one.game], one.stakes) for one in programme.menu),
        spot=course.spot % max(len(programme.menu), 1),
        last=last,
        open=schedule.choice_is_open(table),
        chooser=schedule.chooser(table),
        caller=0 if call is None else table.seat_of(call.player) or 0,
        how="" if call is None else call.how,
        is_new=schedule.is_new(table),
        passed=tuple(one.seat for one in table.chairs.values() if one.player in course.passed),
        unready=schedule.unready(table),
        least=schedule.fewest(table),
    )


def _offer(table: Table, code: str) -> Offer:
    game, settings = table.games[code], table.settings
    return Offer(code, game, settings.programme.stakes(code, game, settings.stakes))


def choosing(table: Table, seat: Seat) -> str:
    """Return whether a seat may choose the next game: "now", "ahead" or ""."""
    if seat == schedule.chooser(table):
        return "now"
    return "ahead" if seat == schedule.chooses_ahead(table) else ""


def chosen_ahead(table: Table, player: int) -> Game | None:
    """Return the game this player has chosen ahead, for their eyes alone, or None."""
    ahead = table.course.ahead
    mine = ahead is not None and ahead.player == player
    return table.games[ahead.game] if ahead is not None and mine else None


def picked(table: Table, player: int) -> Game | None:
    """Return the game this player picked and may get by silence, for their eyes alone."""
    pick = table.course.picked
    return table.games[pick.game] if pick is not None and pick.player == player else None
