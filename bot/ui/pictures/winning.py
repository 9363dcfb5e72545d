"""What was won in a deal that is over: the cards that won it, and the words for it."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.cards import Card, name
from bot.engine.hand.events import PotAwarded
from bot.engine.kinds import Seat
from bot.engine.views.shapes import SeatView, TableView
from bot.tables.show import Person, Show
from bot.ui.mechanics.settling.showdown import had, part_named, parts_won, whole
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import clipped, person_then
from bot.ui.words import listed

A_NAME = 20


def board_counting(view: TableView) -> set[str]:
    """Names of the cards in the hands that won, where hands were shown."""
    if not view.ended or view.dealt.voided:
        return set()
    winners = (one for one in view.played if one.won and one.showdown)
    return {name(card) for one in winners for card in counting(view, one)}


def counting(view: TableView, seat: SeatView) -> set[Card]:
    """The cards with which a seat won, part by part of the pot; those it has shown if it lost."""
    won = _shares_won(view, seat.seat) if seat.won else range(len(seat.readings))
    read = (seat.readings[at] for at in won if at < len(seat.readings))
    return {card for one in read if one is not None and one.strength for card in one.cards}


def _shares_won(view: TableView, seat: Seat) -> set[int]:
    """Who wins a whole pot is paid once, and has won each part of it that their hand may win."""
    found = set[int]()
    for pots, awards in parts_won(view):
        if seat in {one.seat for one in awards}:
            found.add(awards[0].share)
            if whole(view, pots) and not view.game.matched:
                found |= {at for at, one in enumerate(view.game.shares) if not one.otherwise}
    return found


def result(show: Show, skin: Skin) -> str:
    """Who won the largest part and with what, and how many others won something."""
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
    """The same of every part, for who does not see it."""
    view = show.view
    if not view.ended or view.dealt.voided:
        yield from filter(None, [result(show, skin)])
        return
    for pots, awards in parts_won(view):
        yield _sentence(show, pots, awards, skin)


def _sentence(show: Show, pots: list[int], awards: Sequence[PotAwarded], skin: Skin) -> str:
    """Who won this share of these pots, how much and with what: "Low: Ann wins 93 with 8-6 low"."""
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
    """A name as it stands in pictures, where no letter has a meaning of its own."""
    return clipped(person_then(people, player, skin.locale), A_NAME)
