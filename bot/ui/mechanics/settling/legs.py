"""Rounds for a leg on screen: the winners, the payments, and the player with enough legs."""

from collections.abc import Iterable, Iterator

from bot.engine.hand.events import LegSettled
from bot.engine.hand.steps.staking import leg
from bot.engine.hand.themes.settling.legs import LegsView, LegsWonView
from bot.engine.kinds import Seat
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, SeatFace, SettleFace, Slot
from bot.ui.mechanics.settling.matched import stake_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import names_of_seats
from bot.ui.words.games import phase_name

A_NAME = 16


def _rounds(show: Show, legs: LegsView, skin: Skin) -> Iterator[str]:
    """Yield the result of each round of the deal, in small print."""
    for phase, settled in legs.rounds:
        name, what = phase_name(phase, skin.locale), _told(show, settled, skin)
        yield f"-# {skin.say('leg.round', phase=name, what=what)}"


def _lies(show: Show, legs: LegsView, skin: Skin) -> Iterator[str]:
    """Return the results of the rounds while the deal runs; afterwards the outcome tells them."""
    return _rounds(show, legs, skin) if show.view.running else iter(())


def _told(show: Show, settled: LegSettled, skin: Skin) -> str:
    if not settled.inside:
        return skin.say("leg.nobody")
    if len(settled.inside) == 1:
        return skin.say("leg.alone", name=_names(show, settled.inside, skin))
    losers = [seat for seat in settled.inside if seat not in settled.winners]
    facts: dict[str, object] = {
        "names": _names(show, settled.winners, skin),
        "losers": _names(show, losers, skin) if losers else "",
        "chips": settled.chips,
    }
    if not losers:
        return skin.say("leg.tied", **facts)
    return skin.say("leg.beat" if settled.chips else "leg.beat.nothing", **facts)


def _names(show: Show, seats: Iterable[Seat], skin: Skin) -> str:
    return names_of_seats(show, seats, skin.locale, width=A_NAME)


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    yield from _taken(show, skin)
    legs = show.view.part(LegsView)
    yield from () if legs is None else _rounds(show, legs, skin)
    if show.view.carried.chips:
        yield skin.say("leg.rides", chips=show.view.carried.chips)


def _taken(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    for seat in view.played:
        won = seat.part(LegsWonView)
        if won is not None and won.legs >= view.game.legs and view.dealt.awards:
            name = _names(show, [seat.seat], skin)
            chips = view.dealt.awards[-1].chips
            yield skin.say("leg.takes", name=name, legs=won.legs, chips=chips)


def _notes(
    _view: TableView, _seat: SeatView, won: LegsWonView, skin: Skin, _short: bool
) -> list[str]:
    return [skin.say("act.legs", n=won.legs)]


ROUNDS = RecordFace(LegsView, 30, {Slot.LIES: _lies})
WON = SeatFace(LegsWonView, 40, _notes)
LEGS = SettleFace(leg.SETTLE, _outcome, pots=stake_line)
