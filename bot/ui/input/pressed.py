"""Commands from pressed buttons, as `bot.ui.input.typed` makes them from typed text.

Cards are named by their places in the hand. A button that means nothing here is refused with STALE
and does nothing.
"""

from collections.abc import Callable

from bot.engine.cards import Card
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import (
    AskToSee,
    Bid,
    Call,
    Check,
    Cut,
    Declare,
    Draw,
    Fold,
    HandCommand,
    HuntRabbit,
    Plan,
    PlayCard,
    RaiseTo,
    ShowCards,
)
from bot.engine.kinds import Chips, Seat
from bot.engine.table.commands import MoreTime
from bot.engine.views.look import OwnView
from bot.tables.show import Show
from bot.ui.input.typed import bet_total, chosen_move, price_of
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.moves import thrown
from bot.ui.parts.press import Press
from bot.ui.words import ENGLISH, Locale

Made = Callable[[Seat], HandCommand | MoreTime]


Seen = Callable[[], Show]
"""Returns the player's screen; called only by the few answers that need it."""


def _picked(seat: Seat, press: Press, seen: Seen, _locale: Locale) -> HandCommand:
    return _picked_cards(seat, own_view(seen()), int(press.arg))


def _played(seat: Seat, press: Press, seen: Seen, _locale: Locale) -> HandCommand:
    return PlayCard(seat, _held(own_view(seen()), press))


def _raised(seat: Seat, press: Press, seen: Seen, locale: Locale) -> HandCommand:
    return RaiseTo(seat, total(press, seen, locale))


def _moved(seat: Seat, press: Press, seen: Seen, _locale: Locale) -> HandCommand:
    show = seen()
    return chosen_move(show.view, own_view(show), press.arg)(seat)


ANSWERS: dict[str, Callable[[Seat, Press, Seen, Locale], HandCommand | MoreTime]] = {
    "fold": lambda seat, *_: Fold(seat),
    "sure_fold": lambda seat, *_: Fold(seat),
    "check": lambda seat, *_: Check(seat),
    "call": lambda seat, *_: Call(seat),
    "raise": _raised,
    "sure_raise": _raised,
    "pat": lambda seat, *_: Draw(seat),
    "draw_go": _picked,
    "card": _played,
    "declare": lambda seat, press, *_: Declare(seat, press.arg),
    "bid": lambda seat, press, seen, locale: Bid(seat, total(press, seen, locale)),
    "move": _moved,
    "cut": lambda seat, press, *_: Cut(seat, "" if press.arg else press.value),
    "time": lambda seat, *_: MoreTime(seat),
}
"""Answers to a question, by the action of their button."""


AFTER: dict[str, Callable[[Seat, Press, OwnView], HandCommand]] = {
    "show": lambda seat, *_: ShowCards(seat),
    "show_card": lambda seat, press, own: ShowCards(seat, (_held(own, press),)),
    "rabbit": lambda seat, *_: HuntRabbit(seat),
    "see": lambda seat, press, _: AskToSee(seat, int(press.arg)),
}
"""Commands for after a deal, by the action of their button."""
PLANS = ("plan", "raise_plan", "draw_plan", "card_plan")
"""Actions of buttons that choose ahead of the turn."""


def answer(press: Press, mine: Seen, locale: Locale = ENGLISH) -> Made:
    """Return a function that answers a question; the function raises Illegal with STALE for others.

    `locale` is the presser's, for typed amounts.
    """

    def made(seat: Seat) -> HandCommand | MoreTime:
        found = ANSWERS.get(press.action)
        if found is None:
            raise Illegal(Refusal.STALE)
        return found(seat, press, mine, locale)

    return made


def after_deal(press: Press, mine: Show) -> Made:
    """Return the command of a button that works after a deal.

    Raises Illegal with NOT_SEATED if the viewer has no seat.
    """
    own = mine.view.own
    if own is None:
        raise Illegal(Refusal.NOT_SEATED)
    return lambda seat: AFTER[press.action](seat, press, own)


def _picked_cards(seat: Seat, own: OwnView, picked: int) -> HandCommand:
    """Return the command for the picked cards. Raises Illegal with STALE if none are asked for."""
    picks = None if own.choices is None else face_of(own.choices).picks
    if picks is None:
        raise Illegal(Refusal.STALE)
    return picks.command(seat, picks.found(own, own.choices, picked))


def _held(own: OwnView, press: Press) -> Card:
    """Return the card at a place in the hand. Raises Illegal with STALE if there is none."""
    if int(press.arg) >= len(own.cards):
        raise Illegal(Refusal.STALE)
    return own.cards[int(press.arg)]


def own_view(show: Show) -> OwnView:
    """Return the viewer's own seat. Raises Illegal with STALE if they have none."""
    if show.view.own is None:
        raise Illegal(Refusal.STALE)
    return show.view.own


def total(press: Press, seen: Seen, locale: Locale) -> Chips:
    """Return the total of a button, or the total typed into its form.

    Raises Illegal with NOT_A_NUMBER.
    """
    if press.arg:
        return int(press.arg)
    return bet_total(press.value, own_view(seen()).choices, locale)


def plan(press: Press, mine: Show, locale: Locale = ENGLISH) -> Made:
    """Return the player's choice ahead of their turn.

    Raises Illegal with NOT_SEATED if the viewer has no seat, and with STALE if the button chooses
    nothing now.
    """
    own = mine.view.own
    if own is None:
        raise Illegal(Refusal.NOT_SEATED)
    match press.action:
        case "draw_plan":
            cards = thrown(own.cards, int(press.arg))
            return lambda seat: Plan(seat, "draw", cards=cards)
        case "card_plan":
            card = _held(own, press)
            return lambda seat: Plan(seat, "play", cards=(card,))
        case "raise_plan":
            to = bet_total(press.value, own.ahead, locale)
            if price_of(own.ahead) != int(press.arg):
                raise Illegal(Refusal.STALE)
            return lambda seat: Plan(seat, "raise", to)
        case "plan":
            name, _, chips = press.arg.partition("-")
            word = "" if name == "none" else name
            return lambda seat: Plan(seat, word, int(chips or 0))
        case _:
            raise Illegal(Refusal.STALE)
