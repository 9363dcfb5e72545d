"""Reasons why there is no hint now, and what the viewer may do about it."""

from bot.engine.views.look import SeatView
from bot.tables.hosting.due import DEAL
from bot.tables.show import Show
from bot.ui.mechanics.own_cards import own_seat
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of_seat, names_of_seats
from bot.ui.parts.shared import countdown
from bot.ui.words.titles import game_name


def no_hint_text(show: Show, skin: Skin) -> str:
    """Return a sentence or two for a practice player who has no question to answer."""
    view, own = show.view, show.view.own
    if own is None:
        return skin.say("unasked.seat")
    seat = own_seat(view, own)
    if view.running and seat.dealt_in:
        return _dealt_in(show, seat, skin)
    if seat.away:
        return skin.say("unasked.broke" if seat.away == "broke" else "unasked.away")
    if view.running:
        return skin.say("unasked.no_cards")
    return _between(show, seat, skin)


def _dealt_in(show: Show, seat: SeatView, skin: Skin) -> str:
    """Return the reason for a player who was dealt cards in the running deal."""
    view = show.view
    if seat.folded:
        return skin.say("unasked.out")
    if view.dealt.coming is not None:
        return skin.say("unasked.run_out")
    if seat.all_in:
        return skin.say("unasked.all_in")
    waiting = [one for one in view.dealt.waiting if one != seat.seat]
    if not waiting:
        return skin.say("unasked.moment")
    return skin.say("unasked.turn", names=names_of_seats(show, waiting, skin.locale))


def _between(show: Show, seat: SeatView, skin: Skin) -> str:
    """Return the reason for a player who waits between two deals."""
    view, outlook = show.view, show.view.outlook
    if view.closing or seat.leaving:
        return skin.say("unasked.closing" if view.closing else "unasked.leaving")
    if view.paused:
        return skin.say("panel.paused")
    if outlook.chooser == seat.seat:
        return skin.say("unasked.choose")
    if outlook.chooser:
        return skin.say("unasked.chosen", name=name_of_seat(show, outlook.chooser, skin.locale))
    if seat.seat in outlook.unready and outlook.is_new:
        return skin.say("unasked.new", game=game_name(view.next_game, skin.locale))
    if seat.seat in outlook.unready:
        return skin.say("unasked.next")
    if outlook.unready:
        names = names_of_seats(show, outlook.unready, skin.locale)
        return skin.say("unasked.others", names=names)
    if show.due is None or show.due_for != DEAL:
        return skin.say("unasked.need")
    return skin.say("unasked.soon", due=countdown(show))
