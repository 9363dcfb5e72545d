"""3-bets, continuation bets and folds to them: 30 histories, counted by hand.

A line says who did what: `3r6` is p3 who raises to 6, `c` a call or check, `f` a fold, `/` the next
board. Expected are the seats, in the order of `FIGURES`; - stands for nobody.
"""

import pytest

from bot.engine.views.summary import summary
from bot.phh import parse, replay
from tests.phh.hands import GAMES, phh

FIGURES = (
    *("three_bet_chance", "three_bet", "met_three_bet", "folded_to_three_bet"),
    *("c_bet_chance", "c_bet", "met_c_bet", "folded_to_c_bet"),
)
SIX = "200, 200, 200, 200, 200, 200"
BOARDS = ("2h3h4c", "6d", "Kc")
HANDS = [
    (SIX, "3r6 4f 5f 6f 1f 2f", "12456 - - - - - - -"),
    (SIX, "3r6 4r20 5f 6f 1f 2f 3f", "4 4 3 3 - - - -"),
    (SIX, "3r6 4f 5f 6r20 1f 2f 3c / 3c 6r25 3f", "456 6 3 - 6 6 3 3"),
    (SIX, "3r6 4r20 5f 6f 1f 2f 3r60 4f", "4 4 3 - - - - -"),
    (SIX, "3r6 4r20 5r60 6f 1f 2f 3f 4f", "4 4 - - - - - -"),
    (SIX, "3c 4r8 5f 6f 1f 2f 3r30 4f", "12356 3 4 4 - - - -"),
    (SIX, "3c 4f 5f 6f 1f 2c / 2c 3r4 2f", "- - - - - - - -"),
    (SIX, "3c 4f 5f 6f 1f 2r10 3f", "3 - - - - - - -"),
    (SIX, "3f 4f 5f 6f 1f", "- - - - - - - -"),
    (SIX, "3f 4f 5f 6f 1c 2r6 1r20 2f", "1 1 2 2 - - - -"),
    ("200, 200, 200", "3r200 1f 2f", "- - - - - - - -"),
    ("200, 200, 50", "3r50 1f 2f", "1 - - - - - - -"),
    ("200, 200, 200, 3, 200, 200", "3c 4r3 5f 6f 1f 2f 3c", "1256 - - - - - - -"),
    (SIX, "3r6 4c 5f 6f 1f 2c / 2c 3r12 4r40 2f 3f", "12456 - - - 3 3 4 -"),
    (SIX, "3r6 4f 5f 6f 1f 2c / 2c 3c / 2r10 3f", "12456 - - - 3 - - -"),
    (SIX, "3r6 4f 5f 6f 1f 2c / 2r8 3f", "12456 - - - - - - -"),
    ("200, 200, 50, 200, 200, 200", "3r50 4c 5f 6f 1f 2c / 2r20 4f", "12456 - - - - - - -"),
    (SIX, "3r6 4c 5c 6f 1f 2f / 3r12 4f 5f", "12456 - - - 3 3 45 45"),
    (SIX, "3r6 4c 5c 6f 1f 2f / 3r12 4c 5f", "12456 - - - 3 3 45 5"),
    (SIX, "3r6 4f 5f 6f 1r20 2f 3c / 1r25 3f", "1456 1 3 - 1 1 3 3"),
    (SIX, "3f 4f 5f 6r5 1f 2r18 6c / 2c 6r20 2f", "12 2 6 - 2 - - -"),
    (SIX, "3r6 4c 5r30 6f 1f 2f 3f 4f", "45 5 3 3 - - - -"),
    ("200, 200, 200, 40, 200, 200", "3r6 4r40 5f 6f 1f 2f 3f", "4 4 3 3 - - - -"),
    (SIX, "3r6 4r20 5f 6f 1f 2f 3r50 4r120 3f", "4 4 3 - - - - -"),
    (SIX, "3c 4c 5r10 6f 1f 2f 3f 4r40 5f", "12346 4 5 5 - - - -"),
    (SIX, "3r6 4f 5f 6f 1f 2c / 2c 3r8 2r30 3f", "12456 - - - 3 3 2 -"),
    (SIX, "3r6 4c 5f 6f 1f 2c / 2c 3c 4r12 2f 3f", "12456 - - - 3 - - -"),
    (SIX, "3r6 4r20 5f 6f 1f 2f 3r50 4c / 3r60 4f", "4 4 3 - 3 3 4 4"),
    (SIX, "FT 3r4 4r6 5f 6f 1f 2f 3c / 3c 4r2 3f", "4 4 3 - 4 4 3 3"),
    (SIX, "PO 3r6 4r21 5f 6f 1f 2f 3f", "4 4 3 3 - - - -"),
]  # fmt: skip


def history(stacks: str, line: str) -> str:
    variant, *acts = line.split() if line[0].isalpha() else ["NT", *line.split()]
    unseen = "?" * (8 if variant == "PO" else 4)
    said = [f"d dh p{at} {unseen}" for at in range(1, stacks.count(",") + 2)]
    boards = iter(BOARDS)
    for act in acts:
        if act == "/":
            said.append(f"d db {next(boards)}")
            continue
        seat, what = act[0], act[1:]
        said.append(f"p{seat} " + {"c": "cc", "f": "f"}.get(what, f"cbr {what[1:]}"))
    fixed = {"small_bet": "2", "big_bet": "4"} if variant == "FT" else {}
    return phh(stacks, *said, variant=variant, **fixed)


@pytest.mark.parametrize(("stacks", "line", "expected"), HANDS)
def test_re_raises_are_counted_as_by_hand(stacks: str, line: str, expected: str) -> None:
    found = replay(parse(history(stacks, line)), GAMES)
    told = summary(found.events, found.game)
    seats = [
        "".join(str(one.seat) for one in sorted(told.seats, key=lambda one: one.seat)
                if getattr(one, name)) or "-"
        for name in FIGURES
    ]  # fmt: skip
    assert dict(zip(FIGURES, seats, strict=True)) == dict(
        zip(FIGURES, expected.split(), strict=True)
    )


def test_there_are_thirty_of_them() -> None:
    assert len(HANDS) == 30
