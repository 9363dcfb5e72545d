"""A player's standing at a table, without the cards: chips, absence, and the next deal."""

from collections.abc import Iterator

from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.records import settle_face, told
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import chips_text
from bot.ui.table.buy_ins import waiting_line


def standing(
    view: TableView, own: OwnView, seat: SeatView, skin: Skin, *, where: str = ""
) -> Iterator[str]:
    """Yield one line for each thing that matters now.

    `where` is the end of a key that says where chips come from, as in a show.
    """
    playing = view.running and seat.dealt_in
    if not playing and seat.away != "broke":
        yield skin.say("panel.seat", stack=chips_text(seat.stack, skin.locale))
    if own.missed and not seat.away:
        yield skin.say("panel.missed", **_answered(view, seat, skin))
    yield from _added(own, skin)
    yield from waiting_line(view, skin)
    if seat.leaving:
        yield skin.say("panel.leaving")
    elif seat.away == "asked" and playing and not seat.folded:
        yield skin.say("panel.away.soon")
    elif seat.away == "broke" and own.pending:
        return
    elif seat.away:
        yield skin.say(f"panel.away.{seat.away}{where if seat.away == 'broke' else ''}")
    elif not playing:
        yield from _entry(view, own, seat, skin)
    if view.paused:
        yield skin.say("panel.asleep" if view.asleep else "panel.paused")


def _added(own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield what is added to the stack: up to a mark, and when the deal ends."""
    if own.mark:
        yield skin.say("panel.mark", chips=own.mark)
    if own.pending:
        yield skin.say("panel.pending", chips=own.pending)


def net_line(view: TableView, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield what the reader won or lost in the finished deal."""
    if view.ended and seat.dealt_in and not view.dealt.voided:
        key = "up" if seat.net > 0 else "down" if seat.net else "even"
        yield skin.say(f"panel.net.{key}", net=abs(seat.net))


def _answered(view: TableView, seat: SeatView, skin: Skin) -> dict[str, str]:
    """Return the fact of what the clock did for the player in this deal; empty for nothing."""
    if not view.running or not seat.dealt_in:
        return {}
    if seat.folded:
        return {"did": skin.say(f"act.{settle_face(view.game).folded}")}
    if said := told(seat, skin):
        return {"did": said[-1]}
    if seat.drew == 0:
        return {"did": skin.say(settle_face(view.game).stood_pat)}
    return {"did": skin.say("act.checked")} if seat.last == "checked" else {}


def _entry(view: TableView, own: OwnView, seat: SeatView, skin: Skin) -> Iterator[str]:
    chips = view.next_stakes.big_blind
    if seat.waits_for_pot:
        yield skin.say("panel.waits_for_pot")
    elif own.posts:
        yield skin.say("panel.posts", chips=chips)
    elif view.can_deal < view.outlook.least:
        yield skin.say("panel.need")
    elif own.waits:
        key = "panel.waits" if view.settings.event is None else "event.waits"
        yield skin.say(key, chips=chips)
    elif not seat.dealt_in:
        yield skin.say("panel.next")
