"""Whole hands in other libraries, which shuffle and deal by themselves.

Each plays by its own rules of raises and all-ins, so that its moves are not ours one for one.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.workshop.bench.contest import Contender, library

SEATS, STACK, BLINDS = 6, 200, (1, 2)
RAISES_AT, FOLDS_AT = 0.2, 6 / 7
"""Of a number up to 1: below the first a raise, from the second on a fold."""
Rules = Callable[[Any], Callable[[random.Random], None]]
"""From a library to a function that plays one hand in it."""


def contenders(hands: int) -> Iterator[Contender]:
    """Whoever is installed; the slower ones with a part of the hands."""
    for name, (module, rules, part) in PEERS.items():
        if found := library(module):
            yield _contender(name, rules(found), max(1, hands // part))


def _contender(name: str, play: Callable[[random.Random], None], hands: int) -> Contender:
    def run() -> None:
        dice = random.Random(3)  # noqa: S311 - moves to measure with
        random.seed(3)  # what they shuffle with
        for _ in range(hands):
            play(dice)

    return Contender(name, run, hands)


def _pokerkit(pokerkit: Any) -> Callable[[random.Random], None]:
    automatic, create = tuple(pokerkit.Automation), pokerkit.NoLimitTexasHoldem.create_state

    def play(dice: random.Random) -> None:
        state = create(automatic, True, 0, BLINDS, BLINDS[1], STACK, SEATS)
        while state.status:
            luck, least = dice.random(), None
            if luck < RAISES_AT:
                least = state.min_completion_betting_or_raising_to_amount
            if least is not None:
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(dice.randint(least, most))
            elif luck < FOLDS_AT or not state.checking_or_calling_amount:
                state.check_or_call()
            else:
                state.fold()

    return play


def _clubs(clubs: Any) -> Callable[[random.Random], None]:
    dealer = clubs.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)

    def play(dice: random.Random) -> None:
        seen, done = dealer.reset(reset_button=True, reset_stacks=True), [False]
        while not all(done):
            luck, call = dice.random(), seen["call"]
            least, most = seen["min_raise"], seen["max_raise"]
            if luck < RAISES_AT and least > 0 and most > 0:
                chips = dice.randint(least, most)
            else:
                chips = call if luck < FOLDS_AT or not call else -1
            seen, _, done = dealer.step(chips)

    return play


def _texasholdem(texasholdem: Any) -> Callable[[random.Random], None]:
    act, (small, big) = texasholdem.ActionType, BLINDS

    def play(dice: random.Random) -> None:
        game = texasholdem.TexasHoldEm(STACK, big, small, max_players=SEATS)
        game.start_hand()
        while game.is_hand_running():
            luck, seat = dice.random(), game.current_player
            call = game.chips_to_call(seat)
            raises: Sequence[int] = ()
            if luck < RAISES_AT:
                raises = game.get_available_moves().raise_range
            if len(raises):
                game.take_action(act.RAISE, total=dice.randint(raises[0], raises[-1]))
            elif not call:
                game.take_action(act.CHECK)
            elif luck >= FOLDS_AT:
                game.take_action(act.FOLD)
            else:
                all_in = game.players[seat].chips <= call
                game.take_action(act.ALL_IN if all_in else act.CALL)

    return play


def _openspiel(pyspiel: Any) -> Callable[[random.Random], None]:
    """Moves are numbers: 0 folds, 1 checks or calls, and all above raise to as much."""
    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": SEATS,
            "stack": " ".join([str(STACK)] * SEATS),
            "blind": " ".join(map(str, [*BLINDS, 0, 0, 0, 0])),
            "numRounds": 4,
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
        },
    )

    def play(dice: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(dice.choice(moves) if state.is_chance_node() else _move(moves, dice))

    return play


def _move(moves: list[int], dice: random.Random) -> int:
    luck, folds = dice.random(), moves[0] == 0
    raises = moves[2:] if folds else moves[1:]
    if luck < RAISES_AT and raises:
        return dice.choice(raises)
    return 0 if folds and luck >= FOLDS_AT else moves[1 if folds else 0]


PEERS: dict[str, tuple[str, Rules, int]] = {
    "pokerkit": ("pokerkit", _pokerkit, 5),
    "clubs": ("clubs", _clubs, 1),
    "texasholdem": ("texasholdem", _texasholdem, 2),
    "openspiel": ("pyspiel", _openspiel, 1),
}
"""By name: the module, how a hand is played in it, and by how much fewer hands it is measured."""
