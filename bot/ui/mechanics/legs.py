"""Rounds for a leg on screen: who won one, who was paid by whom, and who has legs enough."""

from collections.abc import Iterable, Iterator

from bot.engine.hand.events import LegSettled
from bot.engine.hand.themes.legs import LegsView, LegsWonView
from bot.engine.kinds import Seat
from bot.engine.views.look import SeatView
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import names_of_seats
from bot.ui.words.games import phase_name

A_NAME = 16


def contest_lines(show: Show, skin: Skin, *, aloud: bool = False) -> Iterator[str]:
    """What became of each round of the deal, in small print; `aloud` for ears."""
    legs = show.view.part(LegsView)
    for phase, settled in legs.rounds if legs is not None else ():
        told = skin.say(
            "leg.round", phase=phase_name(phase, skin.locale), what=_told(show, settled, skin)
        )
        yield told if aloud else f"-# {told}"


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


def outcome(show: Show, skin: Skin, *, aloud: bool = False) -> Iterator[str]:
    """Who takes the pot with how many legs, or that it rides; before that, the rounds."""
    yield from _taken(show, skin)
    yield from contest_lines(show, skin, aloud=aloud)
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


def leg_notes(seat: SeatView, skin: Skin) -> list[str]:
    """How many legs a seat has; nothing for one without."""
    won = seat.part(LegsWonView)
    return [] if won is None else [skin.say("act.legs", n=won.legs)]
