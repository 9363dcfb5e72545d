"""Events, commands and games as JSON: every kind has a name, and old logs stay readable."""

import typing
from dataclasses import dataclass

import pytest

from bot.engine import codec
from bot.engine.cards import cards
from bot.engine.games.column import late, plays
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand import events as he
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from tests.engine.card_room import GAMES


def test_every_event_and_command_has_a_kind():
    assert set(codec.EVENTS.values()) == set(typing.get_args(te.TableEvent))
    assert set(codec.COMMANDS.values()) == set(typing.get_args(tc.TableCommand))


def test_cards_are_spelled_in_two_characters():
    stored = codec.event_to_json(he.BoardDealt(cards("Ah Td 2c")))
    assert stored == {"event": "board_dealt", "cards": "Ah Td 2c", "board": 0}
    burned = codec.event_to_json(he.CardBurned(cards("Ks")[0]))
    assert burned == {"event": "card_burned", "card": "Ks"}


def test_a_field_of_a_newer_program_takes_its_default_in_an_older_log():
    assert codec.event_from_json({"event": "hand_ended"}) == he.HandEnded(0, 0)


def test_a_field_of_a_newer_program_is_passed_over():
    stored = {"event": "folded", "seat": 3, "mood": "sad"}
    assert codec.event_from_json(stored) == he.Folded(3)


def test_a_kind_of_a_newer_program_is_no_event():
    with pytest.raises(KeyError):
        codec.event_from_json({"event": "danced"})


@pytest.mark.parametrize("code", GAMES)
def test_a_game_survives_the_store(code):
    game: Game = announce(GAMES[code], Options(raise_cap=4, clockwise=False))
    assert codec.game_from_json(codec.game_to_json(game)) == game


@dataclass(frozen=True)
class Row:
    name: str
    sings: bool = plays(False, "Everybody sings (no).", True, late=True)
    dances: int = late(0)


def test_a_late_column_stands_in_the_form_of_games_that_use_it_and_of_no_others():
    """Whatever was stored before there was such a column keeps its hash."""
    assert codec.part_to_json(Row("flop")) == {"name": "flop"}
    used = {"name": "flop", "sings": True, "dances": 2}
    assert codec.part_to_json(Row("flop", True, 2)) == used
    assert codec.part_from_json(Row, used) == Row("flop", True, 2)
    assert codec.part_from_json(Row, {"name": "flop"}) == Row("flop")
