"""The best open hand, and the players whose turned cards could not beat it."""

from collections.abc import Iterator

from bot.engine.hand.themes.beating import LeadView
from bot.engine.ranking import Reading
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, Slot
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of_seat
from bot.ui.words.hands import hand_name

A_NAME = 12


def _lies(show: Show, lead: LeadView, skin: Skin) -> Iterator[str]:
    if show.view.running:
        name = name_of_seat(show, lead.seat, skin.locale, width=A_NAME)
        yield skin.say("beat.lead", name=name, hand=hand_name(lead.reading, skin.locale))


def _each_seat(view: TableView, _lead: LeadView, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield how many cards a seat still has to turn."""
    unturned = seat.up.count(False)
    if unturned and view.running:
        yield skin.say("act.unturned", n=unturned)


def _unbeaten(view: TableView, lead: LeadView) -> Reading | None:
    """Return the last player's open hand, if others turned all their cards and could not beat it.

    None if a player beat that hand and then folded to a bet.
    """
    turned = [one for one in view.played if one.folded and one.cards and all(one.up)]
    vain = bool(turned) and all(one.seat in lead.short for one in turned)
    return lead.reading if vain else None


LEAD = RecordFace(
    LeadView,
    40,
    {Slot.LIES: _lies},
    each_seat=_each_seat,
    lost=lambda lead, seat: seat.seat in lead.short,
    unbeaten=_unbeaten,
)
