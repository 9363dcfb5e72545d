"""Tricks on screen: trumps, the running trick, and each player's tricks. All players see them."""

from collections.abc import Iterator

from bot.engine.cards import RANKS, Card, rank, suit
from bot.engine.hand import trick
from bot.engine.hand.step import STEPS
from bot.engine.hand.steps.showing import most_tricks
from bot.engine.hand.themes.settling.matched import PaidView
from bot.engine.hand.themes.settling.tricks import TakerView, TricksView
from bot.engine.hand.view import HandView
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, SeatFace, SettleFace, Slot, told
from bot.ui.mechanics.settling.matched import stake_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of_seat, names_of_seats
from bot.ui.words import listed

A_NAME = 12


def _lies(show: Show, tricks: TricksView, skin: Skin) -> Iterator[str]:
    """Yield the trumps and the running trick; the last trick until the next one is led."""
    if skin.ears:
        yield from _aloud(show, tricks, skin)
        return
    if tricks.trump is not None:
        yield _trump_line(show, tricks.trump, skin)
    laid = _laid(show, tricks, skin)
    if tricks.running:
        yield f"# {skin.cards(card for _, card in laid)}"
        yield skin.say("trick.now", names=" · ".join(name for name, _ in laid))
    elif tricks.last:
        cards = [f"{name} {skin.cards((card,))}" for name, card in laid]
        yield skin.say("trick.last", cards=" · ".join(cards), name=_taker(show, tricks, skin))


def trump_line(trump: Card, skin: Skin) -> str:
    """Return the trump suit and the card that was turned for it."""
    return skin.say("trick.trump", **_trump(trump, skin))


def _trump(trump: Card, skin: Skin) -> dict[str, str]:
    return {"suit": skin.say(f"suit.{suit(trump)}"), "card": skin.cards((trump,))}


def _trump_line(show: Show, trump: Card, skin: Skin) -> str:
    """Return the trump suit, the card that was turned for it, and the player who holds it."""
    facts = _trump(trump, skin)
    if _binds(show.view, trump):
        return skin.say("trick.bound", **facts)
    holder = next((one for one in show.view.seats if one.dealt_in and trump in one.cards), None)
    if holder is None or not show.view.running:
        return trump_line(trump, skin)
    name = name_of_seat(show, holder.seat, skin.locale, width=A_NAME)
    return skin.say("trick.trump.held", name=name, **facts)


def _binds(view: TableView, trump: Card) -> bool:
    """True if the dealer turned their own ace and so must play without being asked (rules 2.7)."""
    own = any(trump in one.cards for one in view.seats if one.seat == view.button)
    return STEPS[view.dealt.step].decides and own and rank(trump) == RANKS.index("A")


def _aloud(show: Show, tricks: TricksView, skin: Skin) -> Iterator[str]:
    """Yield the trumps and the trick as spoken sentences."""
    if tricks.trump is not None:
        yield skin.say("words.trump", **_trump(tricks.trump, skin))
    if tricks.running or tricks.last:
        key = "words.trick" if tricks.running else "words.trick.last"
        cards = [f"{name} {skin.cards((card,))}" for name, card in _laid(show, tricks, skin)]
        yield skin.say(key, cards=listed(skin.locale, cards), name=_taker(show, tricks, skin))


def _laid(show: Show, tricks: TricksView, skin: Skin) -> list[tuple[str, Card]]:
    """Return names and cards of the running trick, or of the last one until the next is led."""
    laid = tricks.running or tricks.last
    return [(name_of_seat(show, seat, skin.locale, width=A_NAME), card) for seat, card in laid]


def _taker(show: Show, tricks: TricksView, skin: Skin) -> str:
    """Return the name of the last trick's winner; "" before one is taken."""
    laid = {card: seat for seat, card in tricks.last}
    if not laid:
        return ""
    trump = trick.NO_TRUMP if tricks.trump is None else suit(tricks.trump)
    won = trick.best(list(laid), trump)
    return name_of_seat(show, laid[won], skin.locale, width=A_NAME)


def taker(seat: SeatView) -> TakerView:
    """Return a seat's tricks; an empty view in games without them."""
    return seat.part(TakerView) or TakerView()


def _lay_open(deal: HandView, skin: Skin) -> Iterator[str]:
    """Yield the trumps of a deal that somebody looks back at."""
    tricks = deal.part(TricksView)
    if tricks is not None and tricks.trump is not None:
        yield trump_line(tricks.trump, skin)


def _did(deal: HandView, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield the tricks of a seat that played, once one was played; otherwise that it passed."""
    tricks, took = deal.part(TricksView), taker(seat)
    if not (took.plays or took.tricks):
        yield from told(seat, skin)
    elif took.plays and tricks is not None and tricks.last:
        yield skin.say("act.tricks" if took.tricks else "act.tricks.none", n=took.tricks)


def _own(show: Show, seat: SeatView, took: TakerView, own: SeatView, skin: Skin) -> Iterator[str]:
    """Yield how many tricks the reader has taken, once one was taken; none costs the pot."""
    view = show.view
    begun = any(taker(one).tricks for one in view.played)
    if view.running and begun and took.plays and seat.seat == own.seat:
        yield skin.say("trick.own" if took.tricks else "trick.own.none", n=took.tricks)


def _notes(
    view: TableView, _seat: SeatView, took: TakerView, skin: Skin, _short: bool
) -> Iterator[str]:
    """Yield how many tricks a seat has taken; "none" only once the deal is over."""
    if took.tricks:
        yield skin.say("act.tricks", n=took.tricks)
    elif view.ended and took.plays:
        yield skin.say("act.tricks.none")


def _is_told(seat: SeatView, took: TakerView) -> bool:
    """True if the note on changed cards already says that the player plays for tricks."""
    return took.plays and seat.drew >= 0


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    played = [one for one in (*view.gone, *view.seats) if one.dealt_in]
    most = max((taker(one).tricks for one in played if not one.folded), default=0)
    for award in view.dealt.awards:
        name = name_of_seat(show, award.seat, skin.locale, width=A_NAME)
        key = "result.tricks" if most else "result.alone"
        yield skin.say(key, names=name, chips=award.chips, n=most)
    if not view.dealt.awards and most:
        tied = [one for one in played if taker(one).tricks == most and not one.folded]
        seats = [one.seat for one in tied]
        names = names_of_seats(show, seats, skin.locale, width=A_NAME)
        yield skin.say("result.tied", names=names, n=most)
    for one in played:
        paid = one.part(PaidView)
        if paid is not None:
            name = name_of_seat(show, one.seat, skin.locale, width=A_NAME)
            yield skin.say("result.bourre", name=name, chips=paid.chips)
    if view.carried.chips:
        yield skin.say("match.rides", chips=view.carried.chips)


TRICKS = RecordFace(TricksView, 20, {Slot.LIES: _lies})
TAKER = SeatFace(TakerView, 60, _notes, own=_own, unsaid=_is_told)
MOST_TRICKS = SettleFace(
    most_tricks.STEP,
    _outcome,
    (PaidView,),
    pots=stake_line,
    passes=True,
    stood_pat="act.plays",
    plays=lambda seat: taker(seat).plays,
    lay_open=_lay_open,
    did=_did,
)
