"""`/act ahead …`: choices typed before the player's turn, for when it comes (Source: R293).

The rest is typed as on the turn: "ahead check/fold", "ahead call 40", "ahead call any", "ahead
raise to 80", "ahead draw 1 3", "ahead play 2", "ahead high"; "ahead nothing" withdraws it.
"""

from collections.abc import Callable, Iterator

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import Declare, Plan
from bot.engine.kinds import Cards, Seat
from bot.engine.views.look import OwnView, TableView
from bot.ui.input.amounts import amount, named_amount, worth_in_choices
from bot.ui.mechanics.faces import face_of, question
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.words import Locale

AHEAD = "ahead"
NOTHING = ("", "nothing", "none", "withdraw")
CHECK_FOLD = ("check/fold", "check fold", "check or fold", "check")
CALL_ANY = ("any", "any bet", "anything", "whatever")
"""Words that may follow "call"."""
PAT = ("pat", "stand pat", "keep all")
DRAW, PLAY, CALL, RAISES = "draw ", "play ", "call", ("raise", "bet", "rise")


def choice_ahead(typed: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], Plan]:
    """Return the choice that the words after "ahead" make. Raises Illegal."""
    words = " ".join(typed.lower().split())
    choices = None if own is None else own.ahead
    if words in NOTHING:
        return lambda seat: Plan(seat, "")
    if choices is not None and (said := _said(words, choices)):
        return lambda seat: Plan(seat, said)
    if words == "fold" or words in CHECK_FOLD:
        return lambda seat: Plan(seat, "fold" if words == "fold" else "check_fold")
    if words.startswith(RAISES):
        return _raise(words.partition(" ")[2], choices, locale)
    if named_amount(words, worth_in_choices(choices)) is not None:
        return _raise(words, choices, locale)
    if words.startswith(CALL):
        return _call(words.removeprefix(CALL), choices, locale)
    if words in PAT:
        return lambda seat: Plan(seat, "draw")
    for verb in (DRAW, PLAY):
        if words.startswith(verb):
            cards = _held(words.removeprefix(verb), own)
            return lambda seat: Plan(seat, verb.strip(), cards=cards)
    raise Illegal(Refusal.NOT_UNDERSTOOD, typed=typed[:40])


def _said(words: str, choices: Choices) -> str:
    """Return the code that these words declare; "" for other words."""
    made = face_of(choices).typed.said(choices, words.replace(" ", "_"))
    declared = None if made is None else made(0)
    return declared.word if isinstance(declared, Declare) else ""


def _call(price: str, choices: Choices | None, locale: Locale) -> Callable[[Seat], Plan]:
    """Return a call of any bet, of the amount typed, or of the price now."""
    if price.strip() in CALL_ANY:
        return lambda seat: Plan(seat, "call_any")
    now = 0 if choices is None else question(choices, PLAIN).call
    chips = amount(price, locale) if price.strip() else now
    return lambda seat: Plan(seat, "call", chips)


def _raise(total: str, choices: Choices | None, locale: Locale) -> Callable[[Seat], Plan]:
    """Return a raise to a total, with or without the word "to"."""
    to = amount(total.removeprefix("to "), locale, worth_in_choices(choices))
    return lambda seat: Plan(seat, "raise", to)


def _held(places: str, own: OwnView | None) -> Cards:
    """Return own cards by their shown places, from 1. Raises Illegal with NOT_YOUR_CARD."""
    cards = {str(place): card for place, card in enumerate(own.cards if own else (), start=1)}
    wanted = places.replace(",", " ").split()
    if not wanted or not set(wanted) <= set(cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    return tuple(cards[one] for one in wanted)


def offered_ahead(view: TableView, own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    """Yield (name, value) of what may be chosen ahead now; a made choice can be withdrawn."""
    if not view.game.act_ahead or not view.running or own.choices is not None:
        return
    ahead = None if own.ahead is None else face_of(own.ahead).ahead
    every = ahead.offered(own, own.ahead, skin) if ahead and ahead.when(own.ahead) else ()
    for name, value in every:
        yield skin.say("typed.ahead", what=name), f"{AHEAD} {value}"
    if own.plan is not None:
        yield skin.say("typed.ahead.nothing"), f"{AHEAD} {NOTHING[1]}"
