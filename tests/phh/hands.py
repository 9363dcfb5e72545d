"""Histories to play, written for these tests, and the draw games that they need."""

from dataclasses import replace

from bot.engine.cards import Pack
from bot.engine.game import Family, First, Forced, Game, Limit, Phase, Share
from bot.games import Catalogue, load_games


def draw_game(code: str, limit: Limit, draws: int, ranking: str, size: int) -> Game:
    """A lowball game of so many draws, by blinds."""
    rows = [Phase("deal", deal="d" * size, bet="small_bet", first=First.LEFT_OF_BLINDS)]
    for number in range(draws):
        bet = "small_bet" if 2 * number + 1 < draws else "big_bet"
        rows += [Phase(f"draw {number}", draw=size), Phase(f"bet {number}", bet=bet)]
    return Game(
        code, code, Family.DRAW, "for tests", (2, 6), Forced.BLINDS, (limit,), tuple(rows),
        (Share(ranking),),
    )  # fmt: skip


LOADED = load_games()
HOLDEM, OMAHA = LOADED["holdem"], LOADED["omaha"]
GAMES = Catalogue([
    HOLDEM,
    OMAHA,
    replace(HOLDEM, code="short_deck", name="short_deck", aliases=(), pack=Pack(4)),
    replace(OMAHA, code="omaha_eight", name="omaha_eight", aliases=()),
    draw_game("deuce_to_seven_single_draw", Limit.NO_LIMIT, 1, "low_27", 5),
    draw_game("deuce_to_seven_triple_draw", Limit.FIXED_LIMIT, 3, "low_27", 5),
    draw_game("badugi", Limit.FIXED_LIMIT, 3, "badugi", 4),
])  # fmt: skip
"""Stand-ins under the codes that histories ask for."""


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
