"""Lives on screen: how many each player has, losses, players who are out, and the pot's winner."""

from collections.abc import Iterable, Iterator

from bot.engine.hand.steps.dealing import swap
from bot.engine.hand.steps.dealing.swap import SwappedView
from bot.engine.hand.themes.settling.lives import LivesLeftView, LivesView
from bot.engine.hand.view import HandView
from bot.engine.kinds import Seat
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import SeatFace, SettleFace
from bot.ui.mechanics.settling.matched import stake_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import names_of_seats

A_NAME = 16


def _notes(
    _view: TableView, _seat: SeatView, left: LivesLeftView, skin: Skin, _short: bool
) -> list[str]:
    return [skin.say("act.lives", n=left.lives)]


def _own(
    show: Show, seat: SeatView, swapped: SwappedView, own: SeatView, skin: Skin
) -> Iterator[str]:
    """Yield the name of the player who now has the card that the reader was dealt."""
    if show.view.running and swapped.to == own.seat:
        yield skin.say("panel.swapped", name=_names(show, [seat.seat], skin))


def _came_to(deal: HandView, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield that a seat lost a life, for a look back at the deal."""
    losers = deal.part(LivesView)
    if losers is not None and seat.seat in losers.lost:
        yield skin.say("what_if.life")


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    losers = view.part(LivesView)
    lost = [] if losers is None else [one for one in view.played if one.seat in losers.lost]
    left = {one.seat: one.part(LivesLeftView) for one in lost}
    out = [seat for seat, one in left.items() if one is not None and one.lives <= 0]
    if lost:
        yield skin.say("life.lost", names=_names(show, [one.seat for one in lost], skin))
    elif not view.dealt.awards:
        yield skin.say("life.nobody")
    if out:
        yield skin.say("life.out", names=_names(show, out, skin))
    if view.dealt.awards:
        last = view.dealt.awards[-1]
        yield skin.say("life.takes", name=_names(show, [last.seat], skin), chips=last.chips)
    if view.carried.chips:
        yield skin.say("life.rides", chips=view.carried.chips)


def _names(show: Show, seats: Iterable[Seat], skin: Skin) -> str:
    return names_of_seats(show, seats, skin.locale, width=A_NAME)


LEFT = SeatFace(LivesLeftView, 50, _notes)
SWAPPED = SeatFace(SwappedView, 55, own=_own)
LIVES = SettleFace(swap.SETTLE, _outcome, (LivesView,), pots=stake_line, came_to=_came_to)
