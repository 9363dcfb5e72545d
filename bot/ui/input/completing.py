"""`/act`: what is legal is offered while typing, in the words that `bot.ui.input.typed` reads."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.errors import Illegal
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.commands import Call, Check, RaiseTo
from bot.engine.kinds import Chips
from bot.engine.table.seats import EXTRA_SECONDS
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.input.amounts import chips_of, named_amount, of_choices
from bot.ui.input.typed import CHOOSE, MORE_TIME, RABBIT, RAISES, RISES, SHOWS, command
from bot.ui.input.typed_ahead import offered
from bot.ui.mechanics.actions import call_label, preset_totals, raised
from bot.ui.mechanics.choosing import faces_of
from bot.ui.mechanics.declaring import word_label
from bot.ui.mechanics.held import as_shown
from bot.ui.mechanics.picker import hole_of
from bot.ui.mechanics.sales import bid_presets
from bot.ui.mechanics.showing import rabbit_buttons, single
from bot.ui.parts.cards import Skin, card_text

GIVES = {
    "pass_left": "give",
    "pass_right": "give",
    "expose": "turn",
    "name_hand": "pick",
    "order": "lay",
    "apart": "keep",
}
"""The verb of each kind of cards to choose, where it is not to choose."""


def choices(show: Show, typed: str, skin: Skin) -> list[tuple[str, str]]:
    """(name, value) of what the viewer may do now and that fits what was typed so far.

    Enter sends the first: what is no answer now is offered to who begins with it, or with nothing.
    """
    own = show.view.own
    if own is None:
        return []
    own = as_shown(show.view, own, skin)
    start = " ".join(typed.lower().split())
    if isinstance(own.choices, BetChoices):
        exact = _exactly(own.choices, start, skin) or _meant(own.choices, show, typed, skin)
        if exact is not None:
            return exact
    every = [] if own.choices is None else _every(show.view, own, own.choices, start, skin)
    fit = [one for one in every if start in one[0].lower() or one[1].startswith(start)]
    more = (*_beside(show.view, own, skin), *offered(show.view, own, skin))
    fit += [one for one in more if any(said.lower().startswith(start) for said in one)]
    return list(_told_apart(fit))


def unlisted(show: Show, typed: str, skin: Skin) -> str:
    """Return the words that a list's text stands for, where that was typed in full; else `typed`.

    Clients send what stands there as it is, where it was not picked.
    """
    shown = " ".join(typed.casefold().split())
    for name, value in (*choices(show, typed, skin), *choices(show, "", skin)):
        if " ".join(name.casefold().split()) == shown:
            return value
    return typed


def _told_apart(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Discord takes no name twice, and a double pack has each card twice: the second is said so."""
    times = Counter[str]()
    for name, value in named:
        times[name] += 1
        yield (f"{name} ({times[name]})" if times[name] > 1 else name), value


def _beside(view: TableView, own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    """Time for one's turn; after the deal one's cards for all to see, and what would have come."""
    if own.choices is not None and own.time_bank:
        seconds = min(EXTRA_SECONDS, own.time_bank)
        yield skin.say("button.time", seconds=seconds, left=own.time_bank), MORE_TIME[0]
    if own.can_show:
        yield skin.say("button.show"), SHOWS[0]
        for at, card in single(own, skin):
            yield skin.say("button.show_card", card=card), f"{SHOWS[0]} {at + 1}"
    if rabbit_buttons(view, skin):
        yield skin.say("button.rabbit"), RABBIT[0]


def _meant(bets: BetChoices, show: Show, typed: str, skin: Skin) -> list[tuple[str, str]] | None:
    """What a sentence with an amount comes to, such as "I see and raise 10"; None for no such."""
    if not any(sign.isdecimal() for sign in typed):
        return None
    try:
        made = command(typed, show, skin)(0)
    except Illegal:
        return None
    match made:
        case RaiseTo(to=to):
            return [_raise(bets, to, skin)] if to in bets.totals else []
        case Call() | Check():
            return _stay(bets, skin)
        case _:
            return None


def _exactly(bets: BetChoices, start: str, skin: Skin) -> list[tuple[str, str]] | None:
    """A total that was typed or named; None for anything else."""
    verb = next((one for one in (*RISES, *RAISES) if start.startswith(one)), "")
    words = start.removeprefix(verb).removeprefix(" to")
    named = named_amount(words, of_choices(bets))
    if named is not None and named == bets.all_in:
        return _all_in_choice(bets, skin)
    total = chips_of(words, skin.locale) if named is None else named
    if total is None or total not in bets.totals:
        return None
    return [_raise(bets, total, skin)]


def _every(  # noqa: C901 - one case a kind
    view: TableView, own: OwnView, choices: Choices, start: str, skin: Skin
) -> list[tuple[str, str]]:
    match choices:
        case BetChoices():
            return _bets(choices, skin)
        case CutChoices():
            return [(skin.say("button.cut.none"), "no cut"), (skin.say("button.cut"), "cut ")]
        case DiscardChoices(count=count):
            return _exactly_so_many(own, "discard", hole_of(view, own), count, skin)
        case DeclareChoices(words=words) as declared:
            return [(word_label(declared, word, skin), word) for word in words]
        case BidChoices() as bids:
            return _bids(bids, start, skin)
        case CardChoices(what=what, count=count, among=among):
            return _exactly_so_many(own, GIVES.get(what, CHOOSE), among, count, skin)
        case BuyChoices():
            return [(skin.say("button.buy.none"), "keep all"), *_cards(own, "change", skin)]
        case StayChoices(may_pass=may_pass):
            out = [(skin.say("button.stay.pass"), "pass")] * may_pass
            return [*out, (skin.say("button.stay.play"), "play"), *_cards(own, "draw", skin)]
        case PlayChoices(cards=cards):
            held = enumerate(own.cards, start=1)
            return [(card_text(card), f"play {place}") for place, card in held if card in cards]
        case DrawChoices():
            return _draws(own, skin)


def _bids(choices: BidChoices, start: str, skin: Skin) -> list[tuple[str, str]]:
    """The amount typed so far, else amounts that suggest themselves."""
    words = start.removeprefix("bid")
    named = named_amount(words, of_choices(choices))
    typed = chips_of(words, skin.locale) if named is None else named
    amounts = [typed] if typed and typed <= choices.most else sorted(bid_presets(choices))
    bids = [(skin.say("typed.bid", chips=chips), f"bid {chips}") for chips in amounts]
    return [(skin.say(f"button.{choices.what}.none"), "no bid"), *bids]


def _all_in_choice(bets: BetChoices, skin: Skin) -> list[tuple[str, str]]:
    """What "all in" means here: a raise, or a call for less."""
    if bets.most == bets.all_in:
        return [_raise(bets, bets.all_in, skin)]
    short = bets.bet + bets.call == bets.all_in
    return [(call_label(bets, skin), "call")] if short else []


def _bets(bets: BetChoices, skin: Skin) -> list[tuple[str, str]]:
    totals = [_raise(bets, total, skin) for total in sorted(preset_totals(bets))]
    return [*_stay(bets, skin), *totals, *[(skin.say("button.fold"), "fold")] * bets.fold]


def _stay(bets: BetChoices, skin: Skin) -> list[tuple[str, str]]:
    """Check, or call and what that costs; neither where one may only fold or bet."""
    if bets.check:
        return [(skin.say("button.check"), "check")]
    return [(call_label(bets, skin), "call")] * (bets.call > 0)


def _raise(bets: BetChoices, total: Chips, skin: Skin) -> tuple[str, str]:
    return skin.say(f"button.{raised(bets, total)}", chips=total), f"raise {total}"


def _draws(own: OwnView, skin: Skin) -> list[tuple[str, str]]:
    """Stand pat, or one card; several are typed by their places."""
    return [(skin.say("button.pat"), "pat"), *_cards(own, "draw", skin)]


def _cards(own: OwnView, verb: str, skin: Skin) -> list[tuple[str, str]]:
    """Each card by its place."""
    return [
        (skin.say("button.card.take", card=card_text(card)), f"{verb} {place}")
        for place, card in enumerate(faces_of(own, own.choices), start=1)
    ]


def _exactly_so_many(
    own: OwnView, verb: str, among: Collection[Card], count: int, skin: Skin
) -> list[tuple[str, str]]:
    """So many of these together, by their places; a row to lay is offered as it is held."""
    faces = enumerate(faces_of(own, own.choices), start=1)
    key = "button.card.throw" if verb == "discard" else "button.card.take"
    return [
        (
            skin.say(key, card=" ".join(card_text(card) for _, card in some)),
            f"{verb} {' '.join(str(place) for place, _ in some)}",
        )
        for some in combinations([one for one in faces if one[1] in among], count)
    ]
