"""The end of a deal in one world: the rest of its cards is dealt, nobody folds, and hands win.

Cards come in the engine's order, burned ones too, so the result is that of a deal in which nobody
folds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.companions.habits.throwing import given_up, thrown
from bot.engine.cards import Card
from bot.engine.games import groups
from bot.engine.hand import judge
from bot.engine.hand.money.winners import BOTH, among
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import STEPS, Effect
from bot.engine.kinds import Seat

BY_HABIT: Mapping[Seat, Sequence[Card]] = {}
"""Cards to throw away, if every player chooses theirs by habit."""


@dataclass(slots=True)
class Coming:
    """The cards that a world still brings."""

    boards: list[list[Card]]
    stub: list[Card]
    """The rest of the stub after the boards."""
    cards: int
    """Number of cards that each player still gets."""


def effects_left(hand: Hand) -> list[tuple[int, Effect]]:
    """Return (row, effect) of each step that is still to be played, the current one first."""
    rows = hand.game.phases
    if hand.phase < 0:
        return [(at, STEPS[name].effect) for at, row in enumerate(rows) for name in row.columns]
    now = rows[hand.phase].columns
    here = now[now.index(hand.step) :] if hand.step in now else ()
    later = range(hand.phase + 1, len(rows))
    return [(hand.phase, STEPS[name].effect) for name in here] + [
        (at, STEPS[name].effect) for at in later for name in rows[at].columns
    ]


def is_open(hand: Hand) -> bool:
    """True if the final hands depend on choices: cards are still offered or passed on.

    An offer is repeated after somebody took one. In a split game, cards thrown away later without
    replacement count too, as the player decides which share they try for.
    """
    row = [STEPS[name] for name in hand.row.columns] if hand.phase >= 0 else []
    if any(step.effect is Effect.AT_WILL and step.again(hand) for step in row):
        return True
    both = len(hand.game.shares) > 1
    return any(
        effect is Effect.AT_WILL
        or (effect is Effect.THROW and both and at > hand.phase and not _comes_more(hand, at))
        for at, effect in effects_left(hand)
    )


def coming(hand: Hand) -> Coming:
    """Return the cards to come: boards take the top of the stub, players the rest."""
    found = Coming([*hand.boards], list(hand.stub()), 0)
    for at, effect in effects_left(hand):
        row = hand.game.phases[at]
        if effect is Effect.BOARD:
            _board(hand, found.boards, found.stub, row.board)
        elif effect is Effect.DEAL:
            found.cards += len(row.deal)
        elif effect is Effect.ONE_EACH:
            found.cards += 1
    return found


def _board(hand: Hand, boards: list[list[Card]], stub: list[Card], cards: int) -> None:
    for board in range(hand.game.boards):
        if len(boards) <= board:
            boards.append([])
        boards[board] = [*boards[board], *stub[:cards]]
        del stub[:cards]


def finished(
    hand: Hand, chosen: Mapping[Seat, Sequence[Card]] = BY_HABIT
) -> tuple[Hand, list[Card]]:
    """Return the deal with all cards dealt and nobody folded, and the rest of the stub.

    Players who draw or throw away get rid of the `chosen` cards, or those that most people would
    choose. If no card comes after a throw, the hand keeps all cards and counts the best of them,
    unless cards were chosen.
    """
    end, stub = hand.copy(), list(hand.stub())
    end.boards, end.turned = [*hand.boards], [*hand.turned]
    live, burns = end.live(), hand.game.burn
    for at, effect in effects_left(hand):
        row = hand.game.phases[at]
        if effect is Effect.BOARD:
            del stub[:burns]
            _board(hand, end.boards, stub, row.board)
        elif effect in {Effect.DEAL, Effect.ONE_EACH}:
            if any(place.cards for place in live):
                del stub[:burns]
            for letter in row.deal or "u":
                for place in live:
                    _take(end, place, stub[:1], letter)
                    del stub[:1]
        elif effect is Effect.DRAW:
            _draw(end, at, stub, chosen if at == hand.phase else BY_HABIT)
        elif effect is Effect.THROW:
            told = chosen if at == hand.phase else BY_HABIT
            if told or _comes_more(hand, at):
                _throw_away(end, row.discard, told)
    end.phase = len(hand.game.phases)
    return end, stub


def _draw(end: Hand, at: int, stub: list[Card], chosen: Mapping[Seat, Sequence[Card]]) -> None:
    """Let each player who has not drawn yet draw, in the order of the seats."""
    for place in end.live():
        if at == end.phase and place.drew >= 0:
            continue
        most = min(end.game.phases[at].draw, len(stub))
        gone = chosen[place.seat] if place.seat in chosen else thrown(end, place, most)
        place.cards = [card for card in place.cards if card not in gone]
        _take(end, place, stub[: len(gone)])
        del stub[: len(gone)]


def _comes_more(hand: Hand, at: int) -> bool:
    """True if cards are dealt after this row; otherwise the best of all cards held counts."""
    return any(row.board or row.deal for row in hand.game.phases[at + 1 :])


def _throw_away(end: Hand, many: int, chosen: Mapping[Seat, Sequence[Card]]) -> None:
    for place in end.live():
        gone = chosen[place.seat] if place.seat in chosen else given_up(end, place, many)
        kept = [(card, up) for card, up in zip(place.cards, place.up, strict=True)
                if card not in gone]  # fmt: skip
        place.cards, place.up = [card for card, _ in kept], [up for _, up in kept]


def _take(end: Hand, place: Place, cards: list[Card], letter: str = "d") -> None:
    place.cards = place.cards + cards
    place.up = [False] * len(place.cards)
    if letter == "u":
        end.turned += cards


def strengths(hand: Hand, places: Sequence[Place]) -> dict[Seat, list[int]]:
    """Return each seat's strength in each share of the game."""
    by_share = [judge.strengths(hand, places, share) for share in hand.game.shares]
    return {place.seat: made for place, *made in zip(places, *by_share, strict=True)}


def parts(hand: Hand, made: dict[Seat, list[int]]) -> dict[Seat, float]:
    """Return each seat's share of the pot; together 1, or 0 if the pot rides."""
    shares = hand.game.shares
    got = dict.fromkeys(made, 0.0)
    if not shares:
        return dict.fromkeys(made, 1 / max(1, len(made)))
    swingers = [seat for seat in made if hand.places[seat].declared == BOTH]
    won = among(hand.game, list(made), swingers, made)
    taken = tuple(share for share, seats in enumerate(won) if seats)
    for share, part in groups.fractions(shares, taken, hand.runs).items():
        for seat in won[share]:
            got[seat] += float(part) / len(won[share])
    return got


def ends(hand: Hand) -> dict[Seat, float]:
    """Return each live player's share of the pot in this world if nobody folds."""
    end, _ = finished(hand)
    return parts(end, strengths(end, end.live()))
