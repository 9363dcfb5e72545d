"""`/act ahead …`: what was typed before one's turn, as a choice for when it comes (Source: R293).

The rest is said as at one's turn: "ahead check/fold", "ahead call 40", "ahead call any", "ahead
raise to 80", "ahead draw 1 3", "ahead play 2", "ahead high"; "ahead nothing" withdraws it.
"""

from collections.abc import Callable, Iterator

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import (
    BetChoices,
    Choices,
    DeclareChoices,
    DrawChoices,
    PlayChoices,
)
from bot.engine.hand.commands import Plan
from bot.engine.kinds import Cards, Seat
from bot.engine.views.look import OwnView, TableView
from bot.ui.input.amounts import amount, named_amount, of_choices
from bot.ui.mechanics.actions import preset_totals
from bot.ui.mechanics.declaring import word_label
from bot.ui.mechanics.plans import fitting_plans, plan_label
from bot.ui.parts.cards import Skin, card_text
from bot.ui.words import Locale

AHEAD = "ahead"
NOTHING = ("", "nothing", "none", "withdraw")
CHECK_FOLD = ("check/fold", "check fold", "check or fold", "check")
CALL_ANY = ("any", "any bet", "anything", "whatever")
"""After "call"."""
PAT = ("pat", "stand pat", "keep all")
DRAW, PLAY, CALL, RAISES = "draw ", "play ", "call", ("raise", "bet", "rise")


def planned(typed: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], Plan]:
    """The choice that these words make, what follows "ahead". Raises Illegal."""
    words = " ".join(typed.lower().split())
    choices = None if own is None else own.ahead
    if words in NOTHING:
        return lambda seat: Plan(seat, "")
    if isinstance(choices, DeclareChoices) and (word := words.replace(" ", "_")) in choices.words:
        return lambda seat: Plan(seat, word)
    if words == "fold" or words in CHECK_FOLD:
        return lambda seat: Plan(seat, "fold" if words == "fold" else "check_fold")
    if words.startswith(RAISES):
        return _raise(words.partition(" ")[2], choices, locale)
    if named_amount(words, of_choices(choices)) is not None:
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


def _call(price: str, choices: Choices | None, locale: Locale) -> Callable[[Seat], Plan]:
    """Any bet, exactly what was typed, or else what it costs now."""
    if price.strip() in CALL_ANY:
        return lambda seat: Plan(seat, "call_any")
    now = choices.call if isinstance(choices, BetChoices) else 0
    chips = amount(price, locale) if price.strip() else now
    return lambda seat: Plan(seat, "call", chips)


def _raise(total: str, choices: Choices | None, locale: Locale) -> Callable[[Seat], Plan]:
    """To a total, whether or not that is said."""
    to = amount(total.removeprefix("to "), locale, of_choices(choices))
    return lambda seat: Plan(seat, "raise", to)


def _held(places: str, own: OwnView | None) -> Cards:
    """Own cards by their places, from 1, as they are shown. Raises Illegal with NOT_YOUR_CARD."""
    cards = {str(place): card for place, card in enumerate(own.cards if own else (), start=1)}
    wanted = places.replace(",", " ").split()
    if not wanted or not set(wanted) <= set(cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    return tuple(cards[one] for one in wanted)


def offered(view: TableView, own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    """(name, value) of what may be chosen ahead now; a choice that stands can be withdrawn."""
    if not view.game.act_ahead or not view.running or own.choices is not None:
        return
    for name, value in _offered(own, skin):
        yield skin.say("typed.ahead", what=name), f"{AHEAD} {value}"
    if own.plan is not None:
        yield skin.say("typed.ahead.nothing"), f"{AHEAD} {NOTHING[1]}"


def _offered(own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    match own.ahead:
        case BetChoices() as choices:
            plans = [*fitting_plans(choices)]
            more = [("raise", to) for to in sorted(preset_totals(choices))]
            for plan, chips in dict.fromkeys([*plans, *more]):
                said = plan.replace("call_any", "call any").replace("check_fold", CHECK_FOLD[0])
                yield plan_label(plan, chips, choices, skin), f"{said} {chips or ''}".strip()
        case DrawChoices(must=must):
            yield from [] if must else [(skin.say("button.pat"), PAT[0])]
            yield from _cards(own, DRAW, skin)
        case DeclareChoices(in_turn=True, words=words) as choices:
            for word in words:
                yield word_label(choices, word, skin), word
        case PlayChoices():
            for place, card in enumerate(own.cards, start=1):
                yield card_text(card), f"{PLAY}{place}"


def _cards(own: OwnView, verb: str, skin: Skin) -> Iterator[tuple[str, str]]:
    for place, card in enumerate(own.cards, start=1):
        yield skin.say("button.card.take", card=card_text(card)), f"{verb}{place}"
