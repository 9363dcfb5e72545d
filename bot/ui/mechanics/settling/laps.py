"""A lap against the pot on screen: each bet and its result, and the rest of the pot."""

from collections.abc import Iterator

from bot.engine.hand.steps.staking import between
from bot.engine.hand.themes.settling.between import WagerView
from bot.engine.hand.themes.settling.matched import PaidView
from bot.engine.hand.view import HandView
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import SeatFace, SettleFace
from bot.ui.mechanics.settling.matched import stake_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import bet_text, name_of_seat

A_NAME = 20


def _notes(view: TableView, seat: SeatView, wager: WagerView, skin: Skin, short: bool) -> list[str]:
    """Return the notes on a seat's bet while the deal runs; afterwards the seat's net tells it."""
    return _of_wager(seat, wager, skin, short=short) if view.running else []


def _came_to(_deal: HandView, seat: SeatView, skin: Skin) -> list[str]:
    """Return the notes on a seat's bet, for a look back at the deal."""
    wager = seat.part(WagerView)
    return [] if wager is None else _of_wager(seat, wager, skin, short=True)


def _of_wager(seat: SeatView, wager: WagerView, skin: Skin, *, short: bool) -> list[str]:
    """Return the notes on a seat's bet and its result."""
    paid = seat.part(PaidView)
    if not wager.chips:
        return [skin.say("act.lap.pass")]
    chips = seat.won or (0 if paid is None else paid.chips)
    if not chips:
        return [skin.say("act.bet", bet=bet_text(wager.chips, skin.locale, short=short))]
    key = "act.lap.won" if seat.won else "act.lap.paid"
    return [skin.say(key, chips=bet_text(chips, skin.locale, short=short))]


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the last win of the pot, or that the pot rides."""
    view = show.view
    if view.carried.chips:
        yield skin.say("lap.rides", chips=view.carried.chips)
    elif view.dealt.awards:
        last = view.dealt.awards[-1]
        name = name_of_seat(show, last.seat, skin.locale, width=A_NAME)
        yield skin.say("lap.gone", name=name, chips=last.chips)


WAGER = SeatFace(WagerView, 30, _notes)
LAPS = SettleFace(between.SETTLE, _outcome, (PaidView,), pots=stake_line, came_to=_came_to)
