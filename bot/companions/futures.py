"""How a deal may end: the rest of its cards dealt at once, nobody folding, and who wins what."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.companions.habits.throwing import thrown
from bot.engine.cards import Card
from bot.engine.hand import judge
from bot.engine.hand.money.winners import BOTH, among
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat

BRINGS = {"push": 1, "market": 1}
"""Columns that bring everybody so many cards, whoever chooses which."""


@dataclass(slots=True)
class Coming:
    """What a world still brings."""

    boards: list[list[Card]]
    stub: list[Card]
    """What is left then."""
    cards: str
    """A letter for each card that everybody still gets, u for an open one."""
    draws: tuple[int, ...]
    """How many cards may be exchanged, draw by draw."""


def columns_left(hand: Hand) -> list[tuple[int, str]]:
    """(row, column) of what is still to be played; the column that is asked now comes first."""
    rows = hand.game.phases
    if hand.phase < 0:
        return [(at, name) for at, row in enumerate(rows) for name in row.columns]
    now = rows[hand.phase].columns
    here = now[now.index(hand.step) :] if hand.step in now else ()
    later = range(hand.phase + 1, len(rows))
    return [(hand.phase, name) for name in here] + [
        (at, name) for at in later for name in rows[at].columns
    ]


def coming(hand: Hand) -> Coming:
    """Boards first, from the top of the stub; the rest is for the players."""
    found = Coming([*hand.boards], list(hand.stub()), "", ())
    for at, name in columns_left(hand):
        row = hand.game.phases[at]
        if name == "board":
            while len(found.boards) < hand.game.boards:
                found.boards.append([])
            for board in range(hand.game.boards):
                found.boards[board] = [*found.boards[board], *found.stub[: row.board]]
                del found.stub[: row.board]
        elif name == "deal":
            found.cards += row.deal
        elif name == "draw":
            found.draws += (row.draw,)
        elif name in BRINGS:
            found.cards += "u"
    return found


def finished(hand: Hand) -> Hand:
    """The deal when all its cards are there and everybody live has stayed."""
    ahead, end = coming(hand), hand.copy()
    end.boards = ahead.boards
    end.phase = len(hand.game.phases)
    stub, turned = ahead.stub, [*hand.turned]
    drawing = hand.now.exchanges
    for place in end.live():
        for at, most in enumerate(ahead.draws):
            if at == 0 and drawing and place.drew >= 0:
                continue
            gone = thrown(end, place, most)
            if len(gone) > len(stub):
                break
            place.cards = [card for card in place.cards if card not in gone] + stub[: len(gone)]
            del stub[: len(gone)]
        new = stub[: len(ahead.cards)]
        del stub[: len(new)]
        place.cards = place.cards + new
        turned += [card for card, letter in zip(new, ahead.cards, strict=False) if letter == "u"]
        place.up = [False] * len(place.cards)
    end.turned = turned
    return end


def strengths(hand: Hand, places: Sequence[Place]) -> dict[Seat, list[int]]:
    """How good each is for each share of the game."""
    by_share = [judge.strengths(hand, places, share) for share in hand.game.shares]
    return {place.seat: made for place, *made in zip(places, *by_share, strict=True)}


def parts(hand: Hand, made: dict[Seat, list[int]]) -> dict[Seat, float]:
    """Which part of the pot each of these seats gets; together 1, or 0 where it rides."""
    shares = hand.game.shares
    got = dict.fromkeys(made, 0.0)
    if not shares:
        return dict.fromkeys(made, 1 / max(1, len(made)))
    swingers = [seat for seat in made if hand.places[seat].declared == BOTH]
    won = among(hand.game, list(made), swingers, made)
    whole = sum(share.parts for share, seats in zip(shares, won, strict=True) if seats)
    for share, seats in zip(shares, won, strict=True):
        for seat in seats:
            got[seat] += share.parts / whole / len(seats)
    return got


def ends(hand: Hand) -> dict[Seat, float]:
    """What everybody live would get of the pot, were all to stay in this world."""
    end = finished(hand)
    return parts(end, strengths(end, end.live()))
