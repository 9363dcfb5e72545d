"""A player's situation in full sentences, for screen readers: no symbols, no pictures."""

from collections.abc import Iterator

from bot.engine.hand.money.pots import Pot
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import face_of, question
from bot.ui.mechanics.own_cards import own_seat
from bot.ui.mechanics.records import Slot, own_lines, said, seat_notes, settle_face, told
from bot.ui.mechanics.sight import unseen_aloud
from bot.ui.parts.board import board_aloud
from bot.ui.parts.cards import Skin
from bot.ui.parts.deeds import declined_lines
from bot.ui.parts.lines import chips_text, name_of, name_of_seat, names_of_seats
from bot.ui.parts.shared import run_out_line
from bot.ui.table import outcomes
from bot.ui.table.choosing import calling
from bot.ui.table.event import own_words
from bot.ui.table.notes import notes_aloud
from bot.ui.table.odds import chance_notes, own_chance
from bot.ui.table.pots import real_pots
from bot.ui.table.seats import notes, readings
from bot.ui.table.standing import net_line, standing
from bot.ui.words import listed
from bot.ui.words.hands import names_of
from bot.ui.words.redeals import redealt_line
from bot.ui.words.wild import wild_line


def spoken(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a screen in words: the reader's cards and price, the board, the pot, the other seats.

    The result comes first if the deal is over. Lines are never large, small or bold.
    """
    lines = outcomes.without_headings(_whole(show, skin.in_words()))
    return (line.removeprefix("-# ").replace("**", "") for line in lines)


def _whole(show: Show, skin: Skin) -> Iterator[str]:
    view, own = show.view, show.view.own
    if view.ended:
        yield from outcomes.outcome(show, skin)
        yield from said(Slot.COMING, show, skin)
    yield from said(Slot.AFTER, show, skin)
    if own is not None and own.holds:
        yield from _held(show, own, skin)
    yield from _board(show, skin)
    yield from said(Slot.LIES, show, skin)
    yield from () if own is None else _own(show, own, skin)
    if view.running:
        yield from _pots(show, skin)
        yield from _turn(show, skin)
    if own is not None:
        yield from calling.own_lines(view, own, skin)
    for seat in view.seats:
        if own is None or seat.seat != own.seat:
            yield _seat(show, seat, skin)
    yield from declined_lines(show, skin)
    yield from notes_aloud(show, skin)


def _board(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the cards of each board, and the special facts of a running deal."""
    view = show.view
    boards = [board for board in view.dealt.boards if board] if view.deal else []
    for board in boards:
        yield board_aloud(view.game, board, skin)
    if view.running:
        yield from said(Slot.MARKS, show, skin)
        redealt = redealt_line(view.game, view.dealt.redeals, skin.locale)
        for text in filter(None, [redealt, wild_line(view.game, view.dealt.wild, skin.locale)]):
            yield skin.say("words.special", text=text)
        if not boards and any(phase.board for phase in view.game.phases):
            yield skin.say("words.no_board")


def _held(show: Show, own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield the reader's cards, hand and wild cards, and others' cards that the reader sees."""
    apart = show.view.dealt.apart
    if own.cards[:apart]:
        yield skin.say("words.cards.apart", cards=skin.aloud(own.cards[:apart]))
    if own.cards[apart:]:
        yield skin.say("words.cards", cards=skin.aloud(own.cards[apart:]))
    yield from unseen_aloud(show, own, skin)
    hands = names_of(own.readings, skin.locale)
    if hands:
        yield skin.say("panel.have", hand=listed(skin.locale, hands))
    if own.wild:
        yield skin.say("wild.yours", cards=skin.aloud(own.wild))


def _own(show: Show, own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield the reader's own state: records of the deal, the reader's result, and their chips."""
    view, seat = show.view, own_seat(show.view, own)
    yield from own_lines(show, seat, skin)
    yield from net_line(view, seat, skin)
    if view.running and seat.dealt_in:
        yield skin.say("panel.seat", stack=chips_text(seat.stack, skin.locale))
    yield from standing(view, own, seat, skin, where=show.where)
    yield from filter(None, own_words(show, skin))


def _pots(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the chips in the middle, and the players of each pot if there are several."""
    view = show.view
    yield skin.say("words.pot", pot=view.dealt.middle)
    if settle_face(view.game).pots is not None:
        return
    main, *sides = real_pots(view) or [Pot(0, ())]
    if sides:
        yield skin.say("words.pot.main", chips=main.chips)
        for pot in sides:
            names = names_of_seats(show, pot.seats, skin.locale)
            yield skin.say("words.pot.side", chips=pot.chips, names=names)
    if view.carried.chips:
        key = "words.pot.odd" if view.carried.odd else "words.pot.carried"
        yield skin.say(key, chips=view.carried.chips)


def _turn(show: Show, skin: Skin) -> Iterator[str]:
    view, own = show.view, show.view.own
    if own is not None and own.choices is not None:
        face = face_of(own.choices)
        asked = face.asked(own.choices, skin)
        yield from face.stakes(view, own.choices, skin).splitlines()
        key = "words.in_secret" if asked.how == "in_secret" else "words.in_turn"
        yield skin.say(key, asked=asked.asked(skin))
    elif view.dealt.coming is not None:
        yield run_out_line(view.dealt.coming, "turn.run_out", skin)
        yield from own_chance(show.chances, 0 if own is None else own.seat, skin)
    elif view.dealt.waiting:
        call = 0 if own is None or own.ahead is None else question(own.ahead, skin).call
        if call:
            yield skin.say("words.to_call", call=call)
        names = [name_of_seat(show, seat, skin.locale) for seat in view.dealt.waiting]
        yield skin.say("words.other", names=listed(skin.locale, names))


def _seat(show: Show, seat: SeatView, skin: Skin) -> str:
    name = name_of(show, seat.player, skin.locale)
    stack = chips_text(seat.stack, skin.locale)
    facts = {"name": name, "stack": stack}
    what = [*chance_notes(show.chances, seat.seat, skin), *_what(show.view, seat, skin)]
    if what:
        facts["what"] = listed(skin.locale, what, last="row")
    return skin.say("words.seat", **facts)


def _what(view: TableView, seat: SeatView, skin: Skin) -> Iterator[str]:
    if seat.dealt_in and seat.folded and not seat.declared:
        yield skin.say(f"act.{settle_face(view.game).folded}")
    elif seat.dealt_in and view.running:
        yield from notes(view, seat, skin, short=False)
    else:
        if view.ended and seat.net:
            yield skin.say(f"words.net.{'up' if seat.net > 0 else 'down'}", net=abs(seat.net))
        yield from [*told(seat, skin), *seat_notes(view, seat, skin)]
    pairs = zip(seat.cards, seat.up, strict=True)
    shown = [card for card, up in pairs if up and card is not None]
    if shown:
        yield skin.say("words.shows", cards=skin.aloud(shown))
        yield from readings(seat, skin)[:1]
