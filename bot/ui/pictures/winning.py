"""The result of a deal that is over: the winning cards, and the words for them."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.cards import Card, name
from bot.engine.hand.events import PotAwarded
from bot.engine.kinds import Seat
from bot.engine.views.shapes import SeatView, TableView
from bot.tables.show import Person, Show
from bot.ui.mechanics.settling.showdown import had, part_named, parts_won, whole
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import clipped, past_person_name
from bot.ui.words import listed

A_NAME = 20


def winning_card_names(view: TableView) -> set[str]:
    """Return the names of cards in the winning hands, if hands were shown."""
    if not view.ended or view.dealt.voided:
        return set()
    winners = (one for one in view.played if one.won and one.showdown)
    return {name(card) for one in winners for card in winning_cards(view, one)}


def winning_cards(view: TableView, seat: SeatView) -> set[Card]:
    """Return the cards that won each part of the pot.

    If the seat lost, return the cards of all its readings.
    """
    won = _shares_won(view, seat.seat) if seat.won else range(len(seat.readings))
    read = (seat.readings[at] for at in won if at < len(seat.readings))
    return {card for one in read if one is not None and one.strength for card in one.cards}


def _shares_won(view: TableView, seat: Seat) -> set[int]:
    """Return the shares that a seat won.

    Whoever wins a whole pot has won every share that counts.
    """
    found = set[int]()
    for pots, awards in parts_won(view):
        if seat in {one.seat for one in awards}:
            found.add(awards[0].share)
            if whole(view, pots) and not view.game.matched:
                found |= {at for at, one in enumerate(view.game.shares) if not one.otherwise}
    return found


def result(show: Show, skin: Skin) -> str:
    """Return who won the largest part and with which hand, and how many others won something."""
    view = show.view
    if not view.ended:
        return ""
    if view.dealt.voided:
        return skin.say("text.void")
    parts = list(parts_won(view))
    if not parts:
        return ""
    first = max(parts, key=lambda one: sum(award.chips for award in one[1]))
    text = _sentence(show, *first, skin)
    others = {one.seat for one in view.played if one.won} - {one.seat for one in first[1]}
    return skin.say("picture.more", text=text, n=len(others)) if others else text


def results(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the result of every part of the pot, for a reader who does not see the picture."""
    view = show.view
    if not view.ended or view.dealt.voided:
        yield from filter(None, [result(show, skin)])
        return
    for pots, awards in parts_won(view):
        yield _sentence(show, pots, awards, skin)


def _sentence(show: Show, pots: list[int], awards: Sequence[PotAwarded], skin: Skin) -> str:
    """Return who won a share of these pots: "Low: Ann wins 93 with 8-6 low"."""
    view, won = show.view, dict.fromkeys(one.seat for one in awards)
    winners = (one for one in map(view.player_of, won) if one is not None)
    names = listed(skin.locale, [name_of(show.people, one.player, skin) for one in winners])
    chips, hand = sum(one.chips for one in awards), had(view, pots, awards, skin)
    if len(won) == 1:
        text = skin.say("text.wins", name=names, chips=chips, **hand)
    else:
        text = skin.say("picture.split", names=names, chips=chips, **hand)
    label = part_named(view, pots, awards[0].share, skin)
    return skin.say("words.of_pot", pot=label, text=text) if label else text


def name_of(people: Mapping[int, Person], player: int, skin: Skin) -> str:
    """Return a player's name for a picture, in which no character is mark-up."""
    return clipped(past_person_name(people, player, skin.locale), A_NAME)
