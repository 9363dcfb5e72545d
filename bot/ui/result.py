"""The record of a finished deal: board and cards first, then words; per pot, who won it and how."""

from collections.abc import Iterator
from itertools import groupby

import discord

from bot.engine.hand.events import PotAwarded
from bot.engine.ranking import Reading
from bot.engine.view import SeatView, TableView
from bot.tables.show import Show
from bot.ui import matched, parts
from bot.ui.board import board_lines
from bot.ui.cards import Skin
from bot.ui.declaring import declared
from bot.ui.layout import GOLD, GREY, Part, button, line, rows, screen
from bot.ui.lines import chips_text, name_of, name_of_seat, plain_name
from bot.ui.press import Press, PressItem
from bot.ui.seats import MERGED_NAME, Row, laid_out, merged, readings
from bot.ui.tricks import trick_outcome
from bot.ui.words import listed
from bot.ui.words.games import share_name
from bot.ui.words.hands import contest_name, names_of

A_NAME = 20


def record(show: Show, skin: Skin) -> discord.ui.LayoutView:
    """The whole record; what is still to be decided stands on its last lines and buttons."""
    view = show.view
    return screen(
        [
            parts.title(view, skin),
            board_lines(view, skin),
            parts.wild_line(view, skin),
            *_outcome(show, skin),
            "\n".join(matched.shared_out(show, skin)),
            line(),
            "\n".join(record_rows(show, skin)),
            *([] if show.past else _open_end(show, skin)),
        ],
        GREY if view.voided else GOLD,
    )


def _open_end(show: Show, skin: Skin) -> Iterator[Part | str]:
    """What still changes until the next deal."""
    view = show.view
    watching = [one for one in view.seats if not one.dealt_in]
    yield "\n".join([*merged(show, "watching", watching, skin), *_next(show, skin)])
    if not view.closed:
        yield from rows(_after_buttons(show, skin))
        yield from rows(parts.table_buttons(view, skin))


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    if view.voided:
        yield skin.say("result.voided")
        return
    if view.proof:
        yield skin.say("result.openers", cards=skin.cards(view.proof))
    if view.game.matched:
        tricks = view.game.settle == "most_tricks"
        yield from trick_outcome(show, skin) if tricks else matched.outcome(show, skin)
        return
    ordered = sorted(view.awards, key=lambda one: (one.pot, one.share))
    for (pot, _), group in groupby(ordered, key=lambda one: (one.pot, one.share)):
        yield _pot(show, pot, list(group), skin)
    if view.raked:
        yield skin.say("result.rake", chips=view.raked)
    yield from _rides(show, skin)


def _rides(show: Show, skin: Skin) -> Iterator[str]:
    """What nobody won, and who alone may win it next."""
    view = show.view
    if not view.carried:
        return
    if not view.claims and not any(one.showdown for one in view.played):
        yield skin.say("result.carried", chips=view.carried)
        return
    claims = view.claims
    if not claims:
        yield skin.say("result.rides", chips=view.carried)
    for chips, players in claims:
        names = [name_of(show, player, skin.locale, width=A_NAME) for player in players]
        yield skin.say("result.rides.for", chips=chips, names=listed(skin.locale, names))


def _pot(show: Show, pot: int, awards: list[PotAwarded], skin: Skin) -> str:
    """Best five as a heading, then who wins how much with what."""
    view, share = show.view, awards[0].share
    seats = [_seat(view, one.seat) for one in awards]
    best = next((one for one in (_read(seat, share) for seat in seats) if one), None)
    called = any(one.showdown for one in view.played)
    names = [name_of_seat(show, one.seat, skin.locale, width=A_NAME) for one in awards]
    facts: dict[str, object] = {
        "names": listed(skin.locale, names),
        "chips": sum(one.chips for one in awards),
        "one": len(awards) == 1,
    }
    if not called:
        text = skin.say("result.uncalled", **facts)
    else:
        text = _won(view, share, best, facts, skin)
    text = _labelled(view, pot, share, text, skin)
    if not called or best is None:
        return text
    return f"{'###' if share else '##'} {skin.cards(best.cards)}\n{text}"


def _read(seat: SeatView | None, share: int) -> Reading | None:
    """What an open hand is by a share."""
    return seat.readings[share] if seat is not None and seat.readings else None


def _won(
    view: TableView, share: int, hand: Reading | None, facts: dict[str, object], skin: Skin
) -> str:
    key = "result.wins" if facts["one"] else "result.split"
    if hand is None:
        return skin.say(f"{key}.plain", **facts)
    read = (_read(one, share) for one in view.played)
    others = [one for one in read if one is not None and one.strength and one != hand]
    return skin.say(key, **facts, hand=contest_name(hand, others, skin.locale))


def _labelled(view: TableView, pot: int, share: int, text: str, skin: Skin) -> str:
    """Which pot and which share, where there are several."""
    pots = max(one.pot for one in view.awards)
    named = _shares_won(view, pot, share, skin)
    if named:
        text = skin.say("result.share", text=text, share=named)
    if not pots:
        return text
    if not pot:
        return skin.say("result.pot.main", text=text)
    key = "result.pot.side" if pots == 1 else "result.pot.side.many"
    return skin.say(key, text=text, number=pot)


def _shares_won(view: TableView, pot: int, share: int, skin: Skin) -> str:
    """The share by name; what else the same players won with it; that nobody had a low."""
    shares = view.game.shares
    if len(shares) == 1 or not any(one.showdown for one in view.played):
        return ""
    apart = {one.share for one in view.awards if one.pot == pot}
    if len(apart) > 1:
        return share_name(view.game, share, skin.locale)
    winner = next(one.seat for one in view.awards if one.pot == pot)
    seat = _seat(view, winner)
    others = [] if seat is None else list(names_of(seat.readings[1:], skin.locale))
    return (
        skin.say("result.both", hands=listed(skin.locale, others))
        if others
        else (skin.say("result.no_low") if shares[-1].qualifier else "")
    )


def _seat(view: TableView, seat: int) -> SeatView | None:
    return next((one for one in view.played if one.seat == seat), None)


def record_rows(show: Show, skin: Skin) -> Iterator[str]:
    """Open hands first, winners in front; then, merged, who mucked or folded."""
    dealt = show.view.played
    apart = [one for one in dealt if _is_shown(one) or one.won]
    for one in sorted(apart, key=lambda one: -one.won):
        yield from laid_out(_row(show, one, skin))
    rest = [one for one in dealt if one not in apart]
    kinds = {
        "mucked": [one for one in rest if one.mucked],
        "out": [one for one in rest if one.declared == "out"],
        "folded": [one for one in rest if one.folded and one.declared != "out"],
        "unshown": [one for one in rest if not (one.mucked or one.folded)],
    }
    for key, seats in kinds.items():
        if seats:
            names = ", ".join(_merged(show, one, skin) for one in seats)
            yield "-# " + skin.say(key, names=names)


def _is_shown(seat: SeatView) -> bool:
    return bool(seat.cards) and all(seat.up)


def _row(show: Show, seat: SeatView, skin: Skin) -> Row:
    net = [skin.say("act.net", net=seat.net)] if seat.net else []
    notes = net if show.view.game.matched else [*net, *declared(seat, skin)]
    shown = [card for card, up in zip(seat.cards, seat.up, strict=True) if up and card is not None]
    return Row(
        name=plain_name(show, seat.player, skin.locale),
        stack=seat.stack,
        notes=notes,
        short_notes=notes,
        cards=skin.cards(shown),
        readings=readings(seat, skin),
    )


def _merged(show: Show, seat: SeatView, skin: Skin) -> str:
    name = name_of(show, seat.player, skin.locale, width=MERGED_NAME)
    facts = {"name": name, "stack": chips_text(seat.stack)}
    if not seat.net:
        return skin.say("merged", **facts)
    return skin.say("merged.why", **facts, why=skin.say("act.net", net=seat.net))


def _next(show: Show, skin: Skin) -> Iterator[str]:
    """When it goes on, or what it waits for."""
    view = show.view
    if view.closed:
        yield parts.closed_text(view, skin)
    elif view.can_deal < view.outlook.least:
        yield skin.say("result.waiting", have=view.can_deal, need=view.outlook.least)
    if show.due is not None and not view.closed:
        keys = {"deal": "result.next", "close": "lobby.close"}
        if show.due_for in keys:
            yield skin.say(keys[show.due_for], due=parts.countdown(show))
    yield from parts.notes(view, skin)


def _after_buttons(show: Show, skin: Skin) -> list[PressItem]:
    """Show, and ask to see, until the next deal (Source: R196)."""
    view = show.view
    if view.voided:
        return []
    hidden = [one for one in view.seats if one.cards and not all(one.up)]
    buttons = []
    if hidden:
        buttons.append(button(skin.say("button.show"), Press("show", view.number, view.deal)))
    return [*buttons, *(see_button(show, seat, skin) for seat in hidden if seat.mucked)]


def see_button(show: Show, seat: SeatView, skin: Skin) -> PressItem:
    """Asks for a hand that reached the showdown."""
    name = plain_name(show, seat.player, skin.locale)
    press = Press("see", show.view.number, show.view.deal, str(seat.seat))
    return button(skin.say("button.see", name=name), press)
