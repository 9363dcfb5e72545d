"""A player that others have published: RLCard's rule player of limit Hold'em, where it is there.

It is asked by its own function, in its own words; none of its rules are ours. What it wants and may
not do is the nearest thing that it may.
"""

from random import Random
from subprocess import CalledProcessError
from typing import Any

from bot.engine.cards import Card, name
from bot.engine.games.game import Game, Limit
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.kinds import Seat
from bot.engine.table.state import Table
from tests.workshop.bench.company.foes import Foe
from tests.workshop.bench.company.seating import asked
from tests.workshop.bench.contest import library

NAME, MODULE = "rlcard", "rlcard.models.limitholdem_rule_models"


def rule_player() -> Foe | None:
    """RLCard's; None where it is not installed, or lacks pip, which it asks what else there is."""
    try:
        found = library(MODULE)
    except CalledProcessError:
        return None
    return None if found is None else _player(found.LimitholdemRuleAgentV1())


def its_game(game: Game) -> Game | None:
    """With the limits that it knows; None where it does not know the game."""
    if game.code != "holdem":
        return None
    return announce(game, Options(limit=Limit.FIXED_LIMIT))


def _player(agent: Any) -> Foe:
    def plays(table: Table, player: int, _chance: Random) -> HandCommand:
        hand, seat = asked(table, player)
        choices = legal(hand, seat)
        if not isinstance(choices, BetChoices):
            raise TypeError("it only knows bets")
        board = [card for row in hand.boards for card in row]
        state = {
            "raw_legal_actions": _words(choices),
            "raw_obs": {
                "hand": [_card(card) for card in hand.places[seat].cards],
                "public_cards": [_card(card) for card in board],
            },
        }
        return _meant(seat, choices, agent.step(state))

    return plays


def _words(choices: BetChoices) -> list[str]:
    may = {"call": choices.call, "raise": choices.least, "fold": True, "check": choices.check}
    return [word for word, allowed in may.items() if allowed]


def _meant(seat: Seat, choices: BetChoices, word: str) -> HandCommand:
    if word == "raise" and choices.least:
        return RaiseTo(seat, choices.least)
    if choices.check:
        return Check(seat)
    if word != "fold" and choices.call:
        return Call(seat)
    return Fold(seat)


def _card(card: Card) -> str:
    """Suit first: "SA"."""
    written = name(card)
    return written[1].upper() + written[0]
