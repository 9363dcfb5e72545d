"""A twin of a table: everything that a viewer may not know is other, and the rest is the same.

Which cards that are, `engine/worlds` says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine import worlds
from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.hand import events as he
from bot.engine.table.course import Call
from bot.engine.table.events import GameChosen, GamePicked, TableEvent
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table


def hidden(table: Table, viewer: int) -> set[Card]:
    """Cards of the pack that the viewer may not know; none between two packs."""
    hand = table.hand
    return set() if hand is None else worlds.hidden(hand, viewer)


def twin(table: Table, viewer: int) -> Table:
    """The table with its hidden cards changed about, another seed, others' plans turned over."""
    other = table.copy()
    ahead = other.course.ahead
    if ahead is None or ahead.player != viewer:
        other.course = replace(other.course, ahead=None if ahead else _other_choice(other, viewer))
    picked = other.course.picked
    if picked is not None and picked.player != viewer:
        other.course = replace(other.course, picked=None)
    hand = other.hand
    if hand is None:
        return other
    secret = sorted(hidden(table, viewer))
    changed = dict(zip(secret, secret[1:] + secret[:1], strict=True))
    hand.seed = "00" * 32
    hand.deck = _swap(hand.deck, changed)
    hand.opening = _swap(hand.opening, changed)
    hand.compared = tuple((seats, _swap(cards, changed)) for seats, cards in hand.compared)
    hand.burns = list(_swap(hand.burns, changed))
    hand.discards = [(seat, changed.get(card, card)) for seat, card in hand.discards]
    for place in hand.places.values():
        place.cards = list(_swap(place.cards, changed))
        place.picked = _swap(place.picked, changed)
        place.worn, place.unseen = _swap(place.worn, changed), _swap(place.unseen, changed)
        if place.player != viewer and hand.game.show_draws is ShowDraws.HIDDEN:
            place.drew = max(0, 4 - place.drew) if place.drew >= 0 else place.drew
        if place.player != viewer:
            was = place.answer
            cards = tuple(reversed(place.cards))[: len(was.cards)]
            bid = was.bid + (was.bid >= 0)
            place.answer = replace(was, cards=cards, word=was.word[::-1], bid=bid)
            place.plan = he.Planned(place.seat, "fold") if place.plan is None else None
    return other


def _other_choice(table: Table, viewer: int) -> Call | None:
    seat = schedule.chooses_ahead(table)
    player = table.chairs[seat].player if seat else viewer
    return None if player == viewer else Call(player, table.game, table.next_stakes)


def _swap(cards: Sequence[Card], changed: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple(changed.get(card, card) for card in cards)


def hidden_events(  # noqa: C901 - one case an event
    events: Sequence[TableEvent],
) -> Iterator[tuple[TableEvent, TableEvent]]:
    """Events that hold secrets, each beside one whose secrets are other."""
    for event in events:
        match event:
            case he.DeckShuffled():
                yield event, replace(event, deck=_next(event.deck), seed="00" * 32)
            case he.DeckArranged() | he.DeckReshuffled():
                yield event, replace(event, deck=_next(event.deck))
            case he.BidChosen(chips=chips):
                yield event, replace(event, chips=chips + 1)
            case he.DeclarationChosen(word=word):
                yield event, replace(event, word=word[::-1])
            case he.CardsDealt(up=False) | he.DiscardChosen() | he.CardsThrown() | he.CardsPicked():
                yield event, replace(event, cards=_next(event.cards))
            case he.Discarded(cards=cards) if cards:
                yield event, replace(event, cards=_next(cards))
            case he.CardBurned():
                yield event, replace(event, card=(event.card + 1) % 52)
            case GamePicked():
                yield event, replace(event, game=event.game[::-1])
            case GameChosen():
                yield event, replace(event, game=event.game[::-1], how="surprise")
            case he.Planned():
                yield event, replace(event, plan=event.plan + "?", chips=event.chips + 1)


def _next(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple((card + 1) % 52 for card in cards)
