"""Whatever is stacked on a game, a part that nobody wins stays with its own group first.

Over every game, everything that may be announced on it and every choice of parts that are won.
Source: R257, R268, rules 2.3.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.dividing import run_twice
from bot.engine.games.game import Game, Share, Zone
from bot.engine.games.groups import fractions, share_out
from bot.engine.games.options import Options, announce
from bot.engine.hand.money.pots import divide
from tests.engine.card_room import GAMES

STACKED = tuple(
    product(
        ("", "high_low", "eight_or_better"), ("", "declare"), ("", "double_board"),
        ("", "chicago", "low_chicago"),
    )
)  # fmt: skip
Shares = tuple[Share, ...]


@cache
def stackings() -> dict[Shares, int]:
    """Every way in which the pots of some game are shared, with how often its board is run."""
    found: dict[Shares, int] = {}
    for game in GAMES.values():
        for codes in STACKED:
            with suppress(Illegal):
                one = announce(game, Options(), tuple(filter(None, codes)))
                found.setdefault(one.shares, 1)
                if one.boards == 1 and any(row.board for row in one.phases):
                    found.setdefault(run_twice(one).shares, 2)
    return {shares: runs for shares, runs in found.items() if len(shares) > 1}


def choices(shares: Shares) -> Iterator[tuple[int, ...]]:
    """Every choice of parts that are won, without those for want of others."""
    always = [at for at, share in enumerate(shares) if not share.otherwise]
    for many in range(1, len(always) + 1):
        yield from combinations(always, many)


def is_spade(share: Share) -> bool:
    return share.ranking.startswith("suit_")


def cards_of(shares: Shares, at: int, runs: int) -> tuple[object, ...]:
    """What a part is won with; a high and its low are won with the same."""
    one, run = shares[at], at * runs // len(shares)
    board = one.board if one.zone not in {Zone.OWN, Zone.DOWN} else -1
    return run, board, one.zone, one.hole, one.most_hole, is_spade(one)


def board_of(shares: Shares, at: int, runs: int) -> object:
    """The board that a part is played on, or what it is apart from all boards."""
    run, board, zone, *_, spade = cards_of(shares, at, runs)
    return run, board, spade or (zone if board == -1 else "")


def half_of(shares: Shares, at: int, runs: int) -> object:
    """Of each run the spade, and all hands."""
    return at * runs // len(shares), is_spade(shares[at])


def run_of(shares: Shares, at: int, runs: int) -> object:
    return at * runs // len(shares)


def test_stackings_are_many():
    assert len(stackings()) > 60
    assert max(map(len, stackings())) >= 8


def test_a_group_with_a_winner_keeps_what_is_its_own():
    """As long as each of the others has one, too; a half stays a half, a board a board."""
    for shares, runs in stackings().items():
        whole = sum(one.parts for one in shares if not one.otherwise)
        groupings = [groups(shares, runs, by) for by in (cards_of, board_of, half_of, run_of)]
        for won in choices(shares):
            got = fractions(shares, won, runs)
            assert sum(got.values()) == 1
            assert set(got) == set(won)
            assert min(got.values()) > 0
            for grouped in groupings:
                if not all(inside & set(won) for inside in grouped):
                    continue
                for inside in grouped:
                    size = sum(shares[at].parts for at in inside)
                    assert sum(got.get(at, Fraction(0)) for at in inside) == Fraction(size, whole)


def groups(
    shares: Shares, runs: int, group_of: Callable[[Shares, int, int], object]
) -> list[set[int]]:
    """The parts that are always played for, put together by what `group_of` says of them."""
    found: dict[object, set[int]] = {}
    for at, share in enumerate(shares):
        if not share.otherwise:
            found.setdefault(group_of(shares, at, runs), set()).add(at)
    return list(found.values())


@pytest.mark.nightly
def test_chips_are_divided_as_the_fractions_say():
    """Each division leaves out less than a chip a part, and none is lost."""
    for shares, runs in stackings().items():
        for won in choices(shares):
            exact = fractions(shares, won, runs)
            chips = dict(share_out(shares, won, 997, divide, runs))
            assert sum(chips.values()) == 997
            assert all(abs(chips[at] - 997 * exact[at]) < 5 for at in won)


def test_what_is_played_for_only_where_others_fail_takes_the_place_of_these():
    """Archie with half for a spade: nobody has sixes, nor a low, and the best high wins half."""
    game = announce(GAMES["archie"], Options(), ("chicago",))
    instead = next(at for at, share in enumerate(game.shares) if share.otherwise)
    spade = next(at for at, share in enumerate(game.shares) if is_spade(share))
    assert fractions(game.shares, (instead, spade)) == {
        instead: Fraction(1, 2),
        spade: Fraction(1, 2),
    }


def test_own_cards_are_one_part_on_two_boards():
    """Half of the pot for the five that are held, as on one board."""
    game: Game = announce(GAMES["drawmaha"], Options(), ("double_board",))
    own = [share.parts for share in game.shares if share.zone is Zone.OWN]
    assert own == [2]
    assert sum(share.parts for share in game.shares) == 4
