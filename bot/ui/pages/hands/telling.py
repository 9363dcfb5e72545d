"""A finished hand in sentences: what everybody heard, with the cards that one viewer saw.

Acts contain open cards alone (`bot.engine.views.chronicle`); hands are taken from the views.
"""

from collections.abc import Callable, Iterator

from bot.engine.hand.theme import Act
from bot.engine.kinds import Seat
from bot.engine.views.chronicle import Step
from bot.engine.views.shapes import SeatView, TableView
from bot.ui.mechanics.records import settle_face
from bot.ui.parts.cards import Skin
from bot.ui.words import knows, listed
from bot.ui.words.games import phase_name
from bot.ui.words.hands import hand_name
from bot.ui.words.winning import share_name

UNKNOWN = "??"
BEFORE_CARDS = frozenset({"ante", "post", "pay", "cut"})
SHOWDOWN = frozenset({"show", "muck"})

Naming = Callable[[Seat], str]


def act_sentence(view: TableView, act: Act, name: Naming, skin: Skin) -> str:
    """Return the sentence of an act; "" for a deal, which is told by the hands."""
    facts = _facts(view, act, name, skin)
    match act.kind:
        case "deal":
            return ""
        case "post":
            key = f"text.post.{act.word}"
            return skin.say(key if knows(skin.locale, key) else "text.post", **facts)
        case "draw":
            key = "text.draws.hidden" if act.count < 0 else "text.draws"
            return skin.say(key if act.count else "text.draws.none", **facts)
        case "declare":
            key = f"act.declared.{act.word}"
            what = skin.say(key) if knows(skin.locale, key) else act.word
            return skin.say("text.declare", **facts, what=what)
        case "fold" if _passed(view, act):
            return skin.say("text.declare", **facts, what=skin.say("act.declared.pass"))
        case "trump" if not act.seat:
            return skin.say("text.trump.apart", **facts)
        case "win":
            return skin.say("text.wins", **facts)
        case _:
            return skin.say(f"text.{act.kind}", **facts)


def _passed(view: TableView, act: Act) -> bool:
    """True if a fold is a pass, as some games call it."""
    seats = (one for one in view.played if one.seat == act.seat)
    face = settle_face(view.game)
    return face.passes and not any(map(face.plays, seats))


def _facts(view: TableView, act: Act, name: Naming, skin: Skin) -> dict[str, object]:
    facts: dict[str, object] = {
        "name": name(act.seat) if act.seat else "",
        "chips": act.chips,
        "n": act.count,
        "cards": skin.cards(act.cards),
    }
    if act.to:
        facts["to"] = name(act.to)
    if act.bids:
        bids = [(name(seat), chips) for seat, chips in act.bids if chips and seat != act.seat]
        said = [skin.say("sale.bid", name=who, chips=chips) for who, chips in bids]
        facts |= {"bids": listed(skin.locale, said)} if said else {}
    if act.kind == "win":
        facts["part"] = _part(view, act, skin)
        hand = _winning(view, act, skin)
        facts |= {"hand": hand} if hand else {}
    return facts


def _part(view: TableView, act: Act, skin: Skin) -> str:
    """Return the pot and the share, if there are several."""
    pots = max((one.pot for one in view.dealt.awards), default=0)
    which = skin.say("text.pot.side", number=act.pot) if act.pot else skin.say("result.main")
    parts = [which] if pots else []
    if len({one.share for one in view.dealt.awards}) > 1:
        parts.append(share_name(view.game, act.share, skin.locale))
    return skin.say("text.part", part=listed(skin.locale, parts, last="row")) if parts else ""


def _winning(view: TableView, act: Act, skin: Skin) -> str:
    """Return the winning hand, if it was shown at a showdown."""
    seat = view.player_of(act.seat)
    if seat is None or not seat.showdown or len(seat.readings) <= act.share:
        return ""
    reading = seat.readings[act.share]
    return hand_name(reading, skin.locale) if reading is not None and reading.strength else ""


def step_lines(before: Step | None, step: Step, name: Naming, skin: Skin) -> Iterator[str]:
    """Yield the lines of a step: the street if it begins, the acts, and new hands."""
    view, begins, shown = step.view, heading(before, step, skin), False
    last = max((at for at, act in enumerate(step.acts) if act.kind == "deal"), default=-1)
    for at, act in enumerate(step.acts):
        if begins and (before is not None or act.kind not in BEFORE_CARDS):
            yield begins
            begins = ""
        if act.kind in SHOWDOWN and decides(before, step) and not shown:
            yield skin.say("text.showdown")
            shown = True
        text = act_sentence(view, act, name, skin)
        if text:
            yield text
        if at == last:
            yield from _hands(before, view, name, skin)


def heading(before: Step | None, step: Step, skin: Skin) -> str:
    """Return the heading of a new street; "" within a street."""
    if not step.phase or (before is not None and before.phase == step.phase):
        return ""
    return skin.say("text.street", phase=phase_name(step.phase, skin.locale))


def decides(before: Step | None, step: Step) -> bool:
    """True if the deal is decided in this step; hands may be shown before and after it."""
    return _decided(step.view) and (before is None or not _decided(before.view))


def _decided(view: TableView) -> bool:
    return view.ended or view.dealt.step == view.game.settle


def _hands(before: Step | None, view: TableView, name: Naming, skin: Skin) -> Iterator[str]:
    """Yield all hands at the first deal; later the changed ones with visible cards."""
    old = {} if before is None else {one.seat: one.cards for one in before.view.played}
    first = not any(old.values())
    for seat in view.played:
        new = seat.cards != old.get(seat.seat, ())
        if new and (first or any(card is not None for card in seat.cards)):
            yield skin.say("text.hand", name=name(seat.seat), cards=cards_of(seat, skin))


def cards_of(seat: SeatView, skin: Skin) -> str:
    """Return all cards of a seat, as text."""
    plain = skin.in_text()
    return " ".join(UNKNOWN if card is None else plain.card(card) for card in seat.cards)
