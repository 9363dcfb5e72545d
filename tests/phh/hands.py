"""Histories to play, written for these tests."""

from tests import library

GAMES = library.GAMES
HOLDEM = GAMES["holdem"]


def phh(stacks: str, *actions: str, variant: str = "NT", **fields: str) -> str:
    """A history: stacks as in TOML without brackets, actions, and fields that differ."""
    players = stacks.count(",") + 1
    blinds = ", ".join(["1", "2", *["0"] * (players - 2)])
    given = {
        "variant": f'"{variant}"',
        "antes": f"[{', '.join(['0'] * players)}]",
        "blinds_or_straddles": f"[{blinds}]",
        "min_bet": "2",
        "starting_stacks": f"[{stacks}]",
        "actions": repr(list(actions)),
        **fields,
    }
    return "".join(f"{key} = {value}\n" for key, value in given.items())


FOLDED_OUT = ("d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 6", "p1 f", "p2 f")
