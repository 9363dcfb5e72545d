"""What comes after this deal, as far as everybody may know it: part of every view."""

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
    """The programme, and where the evening stands in it."""

    programme: Programme
    menu: tuple[Offer, ...]
    spot: int
    """Which of them it is, in a rotation."""
    last: Offer | None
    """The game of the last deal."""
    open: bool
    """The next game is a choice that nobody has made."""
    chooser: Seat
    """Who has to make it now; 0 for nobody."""
    caller: Seat
    """Who called the game in force; 0 for nobody, or for one who left."""
    how: str
    """chosen, again, surprise, picked or silence."""
    is_new: bool
    """The table has not played it yet."""
    passed: tuple[Seat, ...]
    """Who passed this choice on."""
    unready: tuple[Seat, ...]
    """Who has not said that they understand it."""
    least: int
    """Players without whom nothing can be dealt."""

    @property
    def called(self) -> bool:
        """A dealer's choice is in force."""
        return bool(self.how)

    @property
    def rotates(self) -> bool:
        """Games follow each other by themselves."""
        return self.programme.mode is Mode.ROTATION


def outlook(table: Table) -> Outlook:
    """Of a table; chosen ahead does not show."""
    programme, course = table.settings.programme, table.course
    call = course.called
    last = _offer(table, table.dealt) if table.dealt else None
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
    """Whether a seat may choose: now, ahead, or not at all ("")."""
    if seat == schedule.chooser(table):
        return "now"
    return "ahead" if seat == schedule.chooses_ahead(table) else ""


def chosen_ahead(table: Table, player: int) -> Game | None:
    """What this player has chosen for their next deal; for their eyes alone."""
    ahead = table.course.ahead
    mine = ahead is not None and ahead.player == player
    return table.games[ahead.game] if ahead is not None and mine else None


def picked(table: Table, player: int) -> Game | None:
    """What this player looked at and may still get by silence; for their eyes alone."""
    pick = table.course.picked
    return table.games[pick.game] if pick is not None and pick.player == player else None
