"""`/act`: commands from typed text.

Text is read in canonical words ("raise 40", "draw 1 3"), whatever words buttons show. Cards are
named by their places as the panel shows them, from 1. Words of several card rooms are understood
(Source: R309-R311), and words of the reader's language; "pass" keeps the hand and never folds
(R151).
"""

import re
from collections.abc import Callable
from functools import partial

from bot.base.texts import clean
from bot.engine.cards import Card
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import Choices, DrawChoices
from bot.engine.hand.commands import (
    Bid,
    Call,
    Check,
    Choose,
    Cut,
    Declare,
    Discard,
    Draw,
    Fold,
    HandCommand,
    HuntRabbit,
    PlayCard,
    RaiseTo,
    ShowCards,
)
from bot.engine.kinds import Cards, Chips, Seat
from bot.engine.table.commands import MoreTime
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.input.amounts import amount, chips_of, named_amount, worth_in_choices
from bot.ui.input.typed_ahead import AHEAD, choice_ahead
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.moves import VERB, legal_moves
from bot.ui.mechanics.own_cards import as_shown, faces_of
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.words import Locale
from bot.ui.words.verbs import clear_word, in_english, readings

Made = Callable[[Seat], HandCommand | MoreTime]
PLAIN_WORDS: dict[str, Callable[[Seat], HandCommand]] = {
    **dict.fromkeys(("fold", "i fold", "muck", "withdraw", "i withdraw"), Fold),
    **dict.fromkeys(("check", "i check", "pass", "i pass"), Check),
    **dict.fromkeys(("call", "i call", "see", "i see", "accept", "i accept", "bring in"), Call),
    **dict.fromkeys(("i go with", "i go along", "i go with it", "i come along"), Call),
    **dict.fromkeys(("pat", "stand pat", "served", "keep all"), Draw),
    "no cut": Cut,
    "no bid": lambda seat: Bid(seat, 0),
}
SHOWS = ("show", "show my cards")
RABBIT = ("rabbit", "rabbit hunt", "hunt the rabbit")
MORE_TIME = ("more time", "time", "+15", "+15 s", "15 s", "extra time")
DECLARED = {
    **{word: word for word in ("high", "low", "both", "in", "out", "take", "stand")},
    **dict.fromkeys(("take a card", "card", "hit"), "take"),
    **dict.fromkeys(("take on", "keep taking"), "take_on"),
    **dict.fromkeys(("play", "i play"), "stay"),
    **dict.fromkeys(("both ways", "swing", "pig"), "both"),
    **dict.fromkeys(("pay", "match", "match the pot"), "pay"),
    **dict.fromkeys(("buy", "buy a card"), "buy"),
    **dict.fromkeys(("up", "face up"), "up"),
    **dict.fromkeys(("down", "face down"), "down"),
    **dict.fromkeys(("turn", "turn a card", "turn one"), "turn"),
    **dict.fromkeys(("roll", "roll them", "turn all"), "roll"),
    **dict.fromkeys(("twice", "run it twice"), "twice"),
    **dict.fromkeys(("once", "run it once"), "once"),
    **dict.fromkeys(SHOWS, "show"),
    **{word: word for word in ("keep", "swap", "push", "hold", "trade")},
    **dict.fromkeys(("deck", "the deck", "from the deck"), "deck"),
    **{word.replace("_", " "): word for word in ("ace_high", "ace_low", "higher", "lower")},
    **dict.fromkeys(("decline", "no", "no thanks"), "decline"),
}
"""Codes of declarations, by the typed words."""
RAISES = (
    *("complete to", "complete", "bet", "open", "bid"),
    *("i bet", "i open", "i bid", "i go"),
)
"""Verbs before the total of a bet or raise."""
RISES = ("raise", "i raise", "rise", "i rise")
"""Verbs before a total. A number that is no more than the others' bet is added to that bet."""
ON_TOP = tuple(
    f"{i}{see} and {more}"
    for i in ("i ", "")
    for see in ("see", "call", "go with")
    for more in ("raise", "rise")
)
"""Verbs before an amount that is added to the others' bet, or before "to" and a total."""
GO_WITH = ("i go with", "go with")
"""Verbs before the price, which is called; if nobody has bet, the amount is bet."""
PRICED = ("call ", "i call ", "bring in ", "bring-in ")
"""Verbs before the price, as on a button: "Call 40"; any other amount is refused."""
TAKING_ON = re.compile(r"take on (?:to )?\d\S*")
"""The words of the button that takes cards up to a total: "take on to 20"."""
SHORT = re.compile(r"^i(?:'ll|'d| will) ", re.IGNORECASE)
"""Openings that may stand before any verb: "I'll see and raise 40"."""
TO = re.compile(r"to\b ?|to(?=\d)", re.IGNORECASE)
"""The word before a total."""
HOLDS_ON = "pass"
"""A word that another language reads so only where it is an answer: it mostly folds there."""
MOST_DIGITS = 3
"""The most digits of a card's place or of a number of cards."""
MINIMUM = "i go"
"""Words for the least bet or raise. Some card rooms use them for a call; here they never call."""


def command(action: str, show: Show, skin: Skin = PLAIN) -> Made:
    """Return the command typed, for the viewer's seat, who sees cards in this skin.

    Raises Illegal.
    """
    own = show.view.own
    own = None if own is None else as_shown(show.view, own, skin)
    found, refused = dict[HandCommand | MoreTime, tuple[str, Made]](), list[Illegal]()
    for text in readings(clean(action).replace("\u2019", "'"), skin.locale):
        if text == HOLDS_ON and HOLDS_ON not in action.lower().split() and not _says(own, HOLDS_ON):
            continue
        try:
            made = _command(SHORT.sub("i ", text), show, own, skin)
        except Illegal as no:
            refused.append(no)
        else:
            found.setdefault(made(0 if own is None else own.seat), (text, made))
    if not found:
        raise _as_typed(refused[0], action)
    if len(found) == 1:
        return next(iter(found.values()))[1]
    return _the_one_meant(action, found, show, own, skin)


def _as_typed(refused: Illegal, action: str) -> Illegal:
    """Return the refusal with the words as they were typed, not as they read in English."""
    if refused.code is not Refusal.NOT_UNDERSTOOD:
        return refused
    return Illegal(refused.code, typed=action.strip()[:40])


def _the_one_meant(
    action: str,
    found: dict[HandCommand | MoreTime, tuple[str, Made]],
    show: Show,
    own: OwnView | None,
    skin: Skin,
) -> Made:
    """Return the only reading that answers the question, unless it is a fold.

    Raise Illegal with TWO_MEANINGS, which names the words that mean one of them alone.
    """
    fit = list(found)
    if own is not None and own.choices is not None:
        legal = {_kind(one) for one in legal_moves(show.view, own, own.choices)}
        fit = [one for one in found if _kind(one) in legal]
    elif not any(isinstance(one, Fold) for one in found):
        fit = fit[:1]
    if len(fit) == 1 and not isinstance(fit[0], Fold):
        return found[fit[0]][1]
    ways = tuple(
        clear_word("check" if isinstance(one, Check) else text, skin.locale)
        for one, (text, _) in found.items()
    )
    raise Illegal(Refusal.TWO_MEANINGS, typed=action[:40], ways=ways)


def _says(own: OwnView | None, word: str) -> bool:
    """True if the question has this word among its answers."""
    choices = None if own is None else own.choices
    return choices is not None and face_of(choices).typed.said(choices, word) is not None


def _kind(made: HandCommand | MoreTime) -> tuple[type, str]:
    return type(made), getattr(made, "word", "")


def _command(typed: str, show: Show, own: OwnView | None, skin: Skin) -> Made:
    """Return the command of a text in English. Raises Illegal."""
    words = typed.lower()
    first, _, rest = typed.partition(" ")
    if first.lower() == AHEAD:
        return choice_ahead(rest, own, skin.locale)
    if words in MORE_TIME:
        return MoreTime
    if own is not None and own.choices is not None and words.startswith(VERB):
        return chosen_move(show.view, own, words.removeprefix(VERB))
    said = _phrase(words, own)
    if said is not None:
        return said
    return _verb_or_amount(typed, own, skin.locale)


def chosen_move(view: TableView, own: OwnView, number: str) -> Callable[[Seat], HandCommand]:
    """Return the legal answer of this number, from 1. Raises Illegal with STALE."""
    every = [] if own.choices is None else legal_moves(view, own, own.choices)
    if not number.isdecimal() or not 1 <= int(number[:MOST_DIGITS]) <= len(every):
        raise Illegal(Refusal.STALE)
    made = every[int(number) - 1]
    return lambda _: made


def _verb_or_amount(
    typed: str, own: OwnView | None, locale: Locale
) -> Callable[[Seat], HandCommand]:
    """Return the answer of a verb with what follows it, or of an amount alone. Raises Illegal."""
    words, choices = typed.lower(), None if own is None else own.choices
    if words == MINIMUM:
        return _raised("min", own, locale)
    if named_amount(words, worth_in_choices(choices)) is not None:
        return _raised(words, own, locale)
    for verb, read in CARDS.items():
        if words.startswith(verb):
            return read(typed[len(verb) :].strip(), own)
    for verb, bet in BETS.items():
        if words.startswith(verb):
            return bet(typed[len(verb) :].strip(), own, locale)
    for verb in PRICED:
        paid = _paid(words.removeprefix(verb), own, locale) if words.startswith(verb) else None
        if paid is not None:
            return paid
    asks_chips = choices is not None and face_of(choices).typed.worth is not None
    if asks_chips and chips_of(words, locale) is not None:
        return _call_or_bet(words, own, locale)
    raise Illegal(Refusal.NOT_UNDERSTOOD, typed=typed[:40])


def _phrase(words: str, own: OwnView | None) -> Callable[[Seat], HandCommand] | None:
    """Return the answer of words that need nothing after them; None for other words."""
    if own is not None and own.choices is not None:
        said = face_of(own.choices).typed.said(own.choices, words)
        if said is not None:
            return said
    if own is not None and own.can_show and words in SHOWS:
        return ShowCards
    if words in RABBIT:
        return HuntRabbit
    if words in PLAIN_WORDS:
        return PLAIN_WORDS[words]
    if TAKING_ON.fullmatch(words):
        words = "take on"
    word = DECLARED.get(words.removeprefix("declare "))
    return (lambda seat: Declare(seat, word)) if word else None


def price_of(choices: Choices | None) -> Chips | None:
    """Return the total that others have bet; None if the question is not a bet."""
    return None if choices is None else face_of(choices).typed.price(choices)


def bet_total(typed: str, choices: Choices | None, locale: Locale) -> Chips:
    """Return the total of a bet, raise or bid that was typed, with or without a verb.

    Raises Illegal with NOT_A_NUMBER.
    """
    words = in_english(clean(typed), locale).lower()
    verb = next((one for one in (*ON_TOP, *RISES, *RAISES) if words.startswith(f"{one} ")), "")
    words = words.removeprefix(verb).strip()
    added = words.startswith("by ") or (verb in ON_TOP and not TO.match(words))
    words, worth = TO.sub("", words.removeprefix("by ")), worth_in_choices(choices)
    named = named_amount(words, worth)
    if named is not None:
        return named
    more = price_of(choices) if added else 0
    return amount(words, locale) + (more or 0)


def _chosen_cards(
    kind: type[Draw | Discard | Choose], places: str, own: OwnView | None
) -> Callable[[Seat], HandCommand]:
    """Return the answer with the cards at these places. Raises Illegal."""
    cards = () if own is None else faces_of(own, own.choices)
    if not all(one.isdecimal() for one in _places(places)):
        raise Illegal(Refusal.WHICH_CARDS)
    thrown = tuple(_card_at(one, cards) for one in _places(places))
    return lambda seat: kind(seat, thrown)


def _places(typed: str) -> list[str]:
    """Return the places in a text such as "1, 3 and 4"."""
    return [one for one in typed.replace(",", " ").split() if one.lower() != "and"]


def _card_at(place: str, cards: Cards) -> Card:
    """Return the card at a place, from 1. Raises Illegal with NOT_YOUR_CARD."""
    number = int(place) if place.isdecimal() and len(place) <= MOST_DIGITS else 0
    if not 1 <= number <= len(cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    return cards[number - 1]


def _discarded(places: str, own: OwnView | None) -> Callable[[Seat], HandCommand]:
    """Return a discard; where cards are exchanged, the exchange of the cards named."""
    exchanged = own is not None and isinstance(own.choices, DrawChoices)
    return _chosen_cards(Draw if exchanged else Discard, places, own)


def _shown_cards(places: str, own: OwnView | None) -> Callable[[Seat], HandCommand]:
    cards = () if own is None else own.cards
    shown = tuple(_card_at(one, cards) for one in _places(places))
    return lambda seat: ShowCards(seat, shown)


def _played(place: str, own: OwnView | None) -> Callable[[Seat], HandCommand]:
    card = _card_at(place, () if own is None else own.cards)
    return lambda seat: PlayCard(seat, card)


def _raised(words: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], HandCommand]:
    """Return a raise to a total, or the answer that an amount gives to another question."""
    choices = None if own is None else own.choices
    total = bet_total(words, choices, locale)
    if choices is None:
        return lambda seat: RaiseTo(seat, total)
    named = named_amount(words, worth_in_choices(choices)) is not None
    return face_of(choices).typed.made(choices, total, named)


def _raise_or_add(words: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], HandCommand]:
    """Return a raise to a total, or by an amount that is no more than the price.

    A raise to what others have already bet would be no raise, so "I raise 10" over a bet of 10 adds
    10.
    """
    price, chips = price_of(None if own is None else own.choices), chips_of(words, locale)
    if price is not None and chips is not None and chips <= price:
        return _raise_by(words, own, locale)
    return _raised(words, own, locale)


def _raise_by(words: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], HandCommand]:
    """Return a raise by an amount; after "to", or for a named amount, a raise to a total."""
    return _raised(f"{ON_TOP[0]} {words}", own, locale)


def _call_or_bet(words: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], HandCommand]:
    """Return a call if the amount is the price or what is still owed; otherwise a bet of it."""
    return _paid(words, own, locale) or _raised(words, own, locale)


def _paid(words: str, own: OwnView | None, locale: Locale) -> Callable[[Seat], HandCommand] | None:
    """Return a call if the amount is the price or what is still owed; otherwise None."""
    choices = None if own is None else own.choices
    chips = chips_of(words, locale)
    if choices is None or chips is None:
        return None
    return face_of(choices).typed.going_with(choices, chips)


def _draw_count(count: str, own: OwnView | None) -> Callable[[Seat], HandCommand]:
    """Return the draw of a number of cards: clear for none and all.

    Raises Illegal with WHICH_CARDS for any other number.
    """
    held = () if own is None else own.cards
    if not count.isdecimal() or len(count) > MOST_DIGITS:
        return _chosen_cards(Draw, count, own)
    if int(count) not in {0, len(held)}:
        raise Illegal(Refusal.WHICH_CARDS)
    return lambda seat: Draw(seat, held[: int(count)])


def _cut(words: str, _own: OwnView | None) -> Callable[[Seat], HandCommand]:
    return lambda seat: Cut(seat, words)


CARDS: dict[str, Callable[[str, OwnView | None], Callable[[Seat], HandCommand]]] = {
    "play ": _played,
    "show ": _shown_cards,
    "cut ": _cut,
    **dict.fromkeys(("draw", "change"), partial(_chosen_cards, Draw)),
    "cards": _draw_count,
    "discard": _discarded,
    **dict.fromkeys(
        ("give", "turn", "pick", "lay", "keep", "choose"), partial(_chosen_cards, Choose)
    ),
}
"""Verbs before cards, by their places in the hand: "give 1 3 4"; "cut" has words after it."""
BETS: dict[str, Callable[[str, OwnView | None, Locale], Callable[[Seat], HandCommand]]] = {
    **dict.fromkeys(ON_TOP, _raise_by),
    **dict.fromkeys(GO_WITH, _call_or_bet),
    **dict.fromkeys(RISES, _raise_or_add),
    **dict.fromkeys(RAISES, _raised),
}
"""Verbs before an amount: "raise to 40"."""
