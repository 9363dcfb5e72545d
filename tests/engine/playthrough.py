"""Whole deals as text: what is written after ">" is played, every other line is what must follow.

    A sentence or two on what this shows.

    game: holdem no_limit
    seats: Ann 500, Bo 500
    stakes: ante 5, blinds 5/10, bets 10/20     (may be left out)
    options: raise_cap 4                        (may be left out)

    > deal
        Ann Ah Kd                               (in dealing order; what is not named is filled)
        board 5h 5d 5s Kc 7d
    deal 1, Ann deals
    ...
    > Ann raises to 30
    > Bo checks: cannot_check                   (refused with this code)

`retold` plays the header and the ">" lines and writes the whole text anew; a file is right when it
stays the same. A new file needs its header and ">" lines; the rest is written by
`uv run python -m tests.engine.playthrough FILE`, and read against the rules before it goes in. Open
cards say who acts first: begin with "> deal" alone and add a few lines at a time. The last line
written says whose turn it is, and a line that is refused gets its code.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.engine.cards import names
from bot.engine.errors import Illegal
from bot.engine.games.customs import DeclareMode, NobodyIn
from bot.engine.games.game import Showdown, Stakes
from bot.engine.hand import events as he
from bot.engine.hand import judge
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    DeclareChoices,
    DiscardChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand
from bot.engine.ranking import Category
from bot.engine.table import events as te
from bot.engine.table.apply import evolve
from bot.engine.table.state import Table
from tests.engine.card_room import NAMES, STAKES, Room

WORDS: dict[str, Any] = {
    "yes": True,
    "no": False,
    **{one.value: one for kind in (Showdown, DeclareMode, NobodyIn) for one in kind},
}


def retold(text: str) -> str:
    """The same playthrough, told by the engine."""
    head, _, body = text.rstrip().partition("\n> ")
    room = _room(head)
    told = [head]
    for act in f"\n> {body}".split("\n> ")[1:]:
        line, *below = act.split("\n")
        cards = [one for one in below if one.startswith("    ")]
        try:
            followed = [*_what_follows(room, line, cards)]
        except Illegal as refused:
            line, followed = f"{line}: {refused.code}", []
        told += [f"> {line}", *cards, *followed]
        told += [""] if below and not below[-1] else []
    return "\n".join(told) + "\n"


def _room(head: str) -> Room:
    fields = dict(line.split(": ", 1) for line in head.splitlines() if line[:5] in HEADERS)
    seats = [one.split() for one in fields["seats"].split(", ")]
    assert [name for name, _ in seats] == list(NAMES[: len(seats)])
    words = dict(one.split() for one in fields.get("options", "").split(", ") if one)
    options: dict[str, Any] = {
        key: WORDS[word] if word in WORDS else int(word) for key, word in words.items()
    }
    return Room(
        fields["game"],
        *(int(chips) for _, chips in seats),
        stakes=_stakes(fields.get("stakes", "")),
        **options,
    )


HEADERS = ("game:", "seats", "stake", "optio")


def _stakes(text: str) -> Stakes:
    """The usual stakes, but for what is written: "ante 5, blinds 5/10, bets 10/20"."""
    given = dict(one.split() for one in text.split(", ") if one)
    small_blind, big_blind = map(int, given.get("blinds", "5/10").split("/"))
    small_bet, big_bet = map(int, given.get("bets", "10/20").split("/"))
    ante = int(given.get("ante", STAKES.ante))
    return Stakes(ante, small_blind, big_blind, STAKES.bring_in, small_bet, big_bet)


def _what_follows(room: Room, line: str, cards: list[str]) -> Iterator[str]:
    words, _, code = line.partition(": ")
    if code:
        assert room.refusal(words) == code
        return
    table = room.table
    if words == "deal":
        held = dict(one.split(maxsplit=1) for one in cards)
        events = room.deal(**held)
    else:
        events = room.say(words)
    for event in events:
        table = evolve(table, event)
        yield from (one for one in narrated(table, event) if one != line)


def narrated(table: Table, event: te.TableEvent) -> Iterator[str]:
    """An event in words, with the table as it stands after it."""
    hand = table.hand
    match event:
        case te.PlayerLeft():
            yield f"{NAMES[event.player - 1]} leaves with {event.chips}: {event.reason}"
        case he.HandEnded():
            if event.carried:
                yield f"{event.carried} ride to the next deal"
            left = (f"{NAMES[one.player - 1]} {one.stack}" for one in table.chairs.values())
            yield f"stacks: {', '.join(left)}"
        case _ if hand is not None:
            yield from _of_the_deal(hand, event)
            yield from _in_or_out(hand, event)
            yield from _on_sale(hand, event)
            yield from _at_the_draw(hand, event) if hand.step == "draw" else ()
            yield from _of_a_seat(table, event)


def priced(choices: Choices) -> str:
    """What a seat may do, and for how much."""
    if isinstance(choices, DiscardChoices):
        return f"throws away {choices.count}"
    if isinstance(choices, CardChoices):
        return f"{choices.what.replace('_', ' ')} {choices.count}"
    if isinstance(choices, BuyChoices):
        return f"may exchange {choices.most} for {choices.price}"
    if isinstance(choices, StayChoices):
        return f"{'passes or ' * choices.may_pass}plays and draws up to {choices.most}"
    if isinstance(choices, PlayChoices):
        return f"plays one of {names(choices.cards)}"
    if isinstance(choices, BidChoices):
        return f"bids up to {choices.most}"
    if isinstance(choices, DeclareChoices) and choices.offers:
        offers = (f"{names((card,))} {chips}" for card, chips in choices.offers)
        return f"takes from the deck or {', '.join(offers)}"
    if isinstance(choices, DeclareChoices):
        risk = f", {choices.risk} at risk" if choices.stake else ""
        return f"declares {', '.join(choices.words)}{risk}"
    if not isinstance(choices, BetChoices):
        return f"draws up to {choices.most}"
    stay = "bring in" if choices.bring_in else "call"
    first = "check" if choices.check else f"{stay} {choices.call}"
    verb, to = ("complete" if choices.completes else "raise"), " to"
    verb, to = ("bet", "") if choices.opens else (verb, to)
    sizes = "-".join(str(size) for size in sorted({choices.least, choices.most}))
    second = f"no {verb}: {choices.barred}" if choices.barred else f"{verb}{to} {sizes}"
    return f"{first}, {second}; pot {choices.pot}"


def _of_the_deal(hand: Hand, event: te.TableEvent) -> Iterator[str]:
    """Whose turn it is, the board, the pots and who wins them."""
    match event:
        case he.HandStarted(number=number, carried=carried):
            dealer = _player(hand, hand.button)
            yield f"deal {number}, {dealer} deals" + (f", {carried} ride in" if carried else "")
        case he.Asked(seats=seats):
            for seat in seats:
                choices = hands.legal(hand, seat)
                assert choices is not None
                yield f"{_player(hand, seat)} to act: {priced(choices)}"
        case he.TurnedLow():
            yield "nobody opened: the lowest hand wins"
        case he.BetsGathered():
            yield _pots(hand)
        case he.GhostTurned(cards=cards):
            yield f"the ghost has {names(cards)}"
        case he.BoardDealt():
            yield f"{hand.row.name}: {names(hand.boards[event.board])}"
        case he.CardsDealt(seats=seats, cards=cards, up=up, sight=sight) if up or sight == "others":
            dealt = zip(seats, cards, strict=True)
            shown = ", ".join(f"{_player(hand, seat)} {names((card,))}" for seat, card in dealt)
            yield f"{hand.row.name}{'' if up else ', seen by all others'}: {shown}"
        case he.PotAwarded(seat=seat, chips=chips, pot=pot, share=share):
            which = f" of side pot {pot}" if pot else ""
            part = f", share {share + 1}," if len(hand.game.shares) > 1 else ""
            yield f"{_player(hand, seat)} wins {chips}{which}{part}{_with(hand, seat, share)}"


def _in_or_out(hand: Hand, event: te.TableEvent) -> Iterator[str]:
    """What becomes of those who are in."""
    match event:
        case he.CardsCompared(seats=seats):
            yield f"{', '.join(_player(hand, seat) for seat in seats)} compare their cards"
        case he.LegSettled(inside=(seat,)):
            yield f"{_player(hand, seat)} has {hand.places[seat].legs} of {hand.game.legs} legs"
        case he.AskedAgain():
            yield "nobody is in: all are asked again"
        case he.CardsDealt(seats=seats, cards=cards) if hand.again:
            yield from _each_gets(hand, seats, cards)
        case he.SecondChance(seats=seats):
            yield f"{', '.join(_player(hand, seat) for seat in seats)} may think again"
        case he.CardsSwapped(seat=seat, to=to):
            yield f"{_player(hand, seat)} swaps with {_player(hand, to)}"


def _on_sale(hand: Hand, event: te.TableEvent) -> Iterator[str]:
    """What lies for sale, who bid how much, who has it."""
    match event:
        case he.CardsDisplayed(cards=cards):
            yield f"for sale: {names(cards)}"
        case he.CardBought(seat=0, card=card):
            yield f"nobody wants {names((card,))}"
        case he.CardBought(seat=seat, card=card, seats=seats, bids=bids):
            told = [f"{_player(hand, one)} {bid}" for one, bid in zip(seats, bids, strict=True)]
            if told:
                yield f"bids: {', '.join(told)}"
            yield f"{_player(hand, seat)} takes {names((card,))}"


def _at_the_draw(hand: Hand, event: te.TableEvent) -> Iterator[str]:
    """Cards that nobody else would see, told because they show the order of the deal."""
    match event:
        case he.CardsDealt(seats=seats, cards=cards):
            yield from _each_gets(hand, seats, cards)
        case he.CardBurned(card=card):
            yield f"burned: {names((card,))}"
        case he.DeckReshuffled(deck=deck):
            yield f"shuffled into a new stub: {names(deck)}"


def _each_gets(hand: Hand, seats: Sequence[int], cards: Sequence[int]) -> Iterator[str]:
    for seat, card in zip(seats, cards, strict=True):
        yield f"{_player(hand, seat)} gets {names((card,))}"


def _pots(hand: Hand) -> str:
    made = pots.of(hand)
    if len(made) == 1:
        return f"pot {made[0].chips}"
    told = (f"{pot.chips} ({', '.join(_player(hand, one) for one in pot.seats)})" for pot in made)
    return f"pots: {', '.join(told)}"


def _posts(kind: str, chips: int) -> str:
    acts = {"bring_in": "brings in", "opening": "must open for"}
    return f"{acts.get(kind, 'posts ' + kind.replace('_', ' '))} {chips}"


SENTENCES: dict[type, Callable[[Any], str]] = {
    he.AntePosted: lambda event: f"antes {event.chips}",
    he.BlindPosted: lambda event: _posts(event.kind, event.chips),
    he.Folded: lambda _event: "folds",
    he.Checked: lambda _event: "checks",
    he.Called: lambda event: f"calls {event.chips}",
    he.RaisedTo: lambda event: f"has {event.to} in",
    he.BetReturned: lambda event: f"gets {event.chips} back",
    he.Refunded: lambda event: f"gets {event.chips} back",
    he.TimedOut: lambda _event: "has run out of time",
    he.TrumpTurned: lambda event: f"turns {names((event.card,))}",
    he.CardPlayed: lambda event: f"plays {names((event.card,))}",
    he.TrickWon: lambda _event: "takes the trick",
    he.PaidToPot: lambda event: f"pays {event.chips} into the pot",
    he.CardsChosen: lambda _event: "has chosen",
    he.CardsPassed: lambda event: f"passes {names(event.cards)}",
    he.CardsOrdered: lambda event: f"lays {names(event.cards)}",
    he.CardsTurned: lambda event: f"turns {names(event.cards)}",
    he.CardsTaken: lambda _event: "takes it in hand",
    he.Wagered: lambda event: f"bets {event.chips}" if event.chips else "passes",
    he.LifeLost: lambda _event: "loses a life",
    he.BidChosen: lambda _event: "has bid",
    he.DeclarationChosen: lambda _event: "has chosen",
    he.Declared: lambda event: f"says {event.word}",
    he.PaidToPot: lambda event: f"pays {event.chips} into the pot: {event.kind}",
    he.CardSettled: lambda event: f"settles {names((event.card,))}: {event.effect}",
    he.CardsGathered: lambda event: f"was dealt {names((event.card,))}: all cards go back",
    te.CarrySplit: lambda event: f"gets {event.chips} of the pot",
    he.Discarded: lambda event: f"throws {len(event.cards)}",
    he.DiscardChosen: lambda _event: "has chosen",
    he.CardsThrown: lambda event: f"throws {names(event.cards)}",
    he.CardsShown: lambda event: f"shows {names(event.cards)}",
    he.OpenersShown: lambda event: f"proves openers with {names(event.cards)}",
    he.Mucked: lambda _event: "mucks",
    te.WentAway: lambda event: f"sits out: {event.reason}",
    te.TopUpArrived: lambda event: f"has {event.chips} more",
}
"""What a seat did, or what happened to it."""
PAYMENTS = (he.AntePosted, he.BlindPosted, he.Called, he.RaisedTo, he.PaidToPot)


def _of_a_seat(table: Table, event: Any) -> Iterator[str]:
    if type(event) in SENTENCES:
        who = NAMES[table.chairs[event.seat].player - 1]
        rest = table.stack(event.seat) or not isinstance(event, PAYMENTS)
        yield f"{who} {SENTENCES[type(event)](event)}{'' if rest else ', all-in'}"


def _with(hand: Hand, seat: int, share: int) -> str:
    """The best hand of a winner at the showdown."""
    place = hand.places[seat]
    if not hand.game.shares or not all(place.up):
        return ""
    part = hand.game.shares[share]
    best = judge.reading(hand, place, part)
    if best.category is Category.POINTS:
        return f" with {best.points / 2:g} points"
    return f" with {best.category.name.lower().replace('_', ' ')} {names(best.cards)}"


def _player(hand: Hand, seat: int) -> str:
    return NAMES[hand.places[seat].player - 1]


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(retold(file.read_text(encoding="utf-8")), encoding="utf-8")
