"""Buttons below a panel's answers: one row of what matters now, and the rest behind More.

The page behind More replaces the answers in the same message until the player turns it back or is
asked something, or the deal ends.
"""

from bot.engine.table.seats import EXTRA_SECONDS
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.plans import straddle_button
from bot.ui.parts.bombs import bomb_button
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem
from bot.ui.table.buy_ins import take_back
from bot.ui.table.choosing import calling


def footer(view: TableView, own: OwnView, skin: Skin, *, scrip: bool = False) -> list[PressItem]:
    """Return buttons for more time, coming back, chips for a broke player, and More.

    `scrip` is true for the chips of a night, which the server's bank does not hold.
    """
    seat = _seat(view, own)
    urgent = [_back(view, skin)] if seat.away and seat.away != "broke" else []
    urgent += [_play_on(view, skin)] * (view.asleep and not seat.away)
    urgent += _broke(view, own, skin, scrip) if seat.away == "broke" else _post(view, own, skin)
    chosen = [] if own.choices is not None else _ahead(view, own, skin)
    more = button(skin.say("button.more"), Press("panel_more", view.number, view.deal))
    return [*chosen, *more_time(view, own, skin), *urgent, more]


def _ahead(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the player's buttons for the next deal."""
    return [*calling.own_buttons(view, own, skin), *straddle_button(view, own, skin)]


def more_time(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the button for the time bank, as long as seconds are left in it."""
    left = own.time_bank
    if not left or own.choices is None or not face_of(own.choices).timed:
        return []
    label = skin.say("button.time", seconds=min(EXTRA_SECONDS, left), left=left)
    return [button(label, Press("time", view.number, view.question))]


def more_options(view: TableView, own: OwnView, skin: Skin, *, scrip: bool = False) -> list[Part]:
    """Return the buttons of the page behind More; `scrip` is true for the chips of a night."""
    words = button(skin.say("button.words"), Press("words", view.number, view.deal))
    chosen = _ahead(view, own, skin) if own.choices is not None else []
    host = button(skin.say("button.host"), Press("more", view.number))
    back = button(skin.say("button.panel_back"), Press("hand", view.number), Style.primary)
    return rows(
        [
            *[words] * _seat(view, own).dealt_in,
            *seat_buttons(view, own, skin, scrip=scrip),
            *chosen,
            *[host] * (view.hosting is not None and not (view.closed or view.settings.event)),
            back,
        ]
    )


def seat_buttons(
    view: TableView, own: OwnView, skin: Skin, *, scrip: bool = False
) -> list[PressItem]:
    """Return the buttons for rules and hand ranks, coming and going, and chips."""
    seat = _seat(view, own)
    rules = button(skin.say("button.rules"), Press("rules", view.number))
    beats = button(skin.say("button.beats"), Press("beats", view.number))
    if seat.leaving:
        return [rules, beats]
    leave, waits = _leave(view, skin), take_back(view, skin)
    if seat.away == "broke":
        return [rules, beats, *(waits or _broke(view, own, skin, scrip)), leave]
    away = button(skin.say("button.away"), Press("away", view.number))
    there = _back(view, skin) if seat.away else away
    chips, bomb = waits or _chips(view, own, skin), bomb_button(view, own, skin)
    return [rules, beats, there, *chips, *_post(view, own, skin), *bomb, leave]


def _leave(view: TableView, skin: Skin) -> PressItem:
    event = view.settings.event
    if event is not None:
        press = Press("tournament_leave", question=event.number)
        return button(skin.say("button.tournament_quit"), press)
    return button(skin.say("button.leave"), Press("leave", view.number))


def _seat(view: TableView, own: OwnView) -> SeatView:
    return next(one for one in view.seats if one.seat == own.seat)


def _back(view: TableView, skin: Skin) -> PressItem:
    return button(skin.say("button.back"), Press("back", view.number), Style.success)


def _play_on(view: TableView, skin: Skin) -> PressItem:
    """Return a button that wakes the table; any other press of a seated player wakes it too.

    Absent players do not get it: the table wakes when they come back or get chips.
    """
    press = Press("act_here", view.number, view.deal)
    return button(skin.say("button.play_on"), press, Style.success)


def _chips(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    top_up = button(skin.say("button.topup"), Press("topup", view.number))
    return [top_up] * bool(own.top_up[1])


def _broke(view: TableView, own: OwnView, skin: Skin, scrip: bool) -> list[PressItem]:
    rebuy = button(skin.say("button.rebuy"), Press("rebuy"))
    return [*_chips(view, own, skin), *[rebuy] * (not scrip)]


def _post(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    if not own.waits or own.posts or view.settings.event is not None:
        return []
    label = skin.say("button.post", chips=view.next_stakes.big_blind)
    return [button(label, Press("post", view.number))]
