"""What a button does, a command can do; or it is said here why none is needed."""

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from bot.ui.parts.press import MOMENTS
from tests.actions import ACTIONS
from tests.offered import offered

UI = Path(__file__).parents[1] / "bot" / "ui"
BY_COMMAND = {
    "act action": (
        "fold", "sure_fold", "check", "call", "raise", "sure_raise", "raise_to", "pat", "draw_go",
        "declare", "cut", "cut_form", "move", "card", "bid", "bid_form", "time", "draw_plan",
        "plan", "card_plan", "raise_ahead", "raise_plan", "show",
        "show_card", "rabbit",
    ),
    "away only_next": ("skip_deal",),
    "bank history": ("bank_history",),
    "bank proposals number": ("proposal",),
    "bank proposals act": ("proposal_do", "proposal_drop", "proposal_undo"),
    "beats game": ("beats_beside",),
    "cards": ("hand", "act_here"),
    "cards in_words": ("words",),
    "deal": ("choose", "menu"),
    "deal game": ("offer", "file_game", "twists", "find_game", "deal_it"),
    "deal instead": ("run_back", "surprise", "pass_deal"),
    "note player": ("note_on",),
    "handofday": ("day_play",),
    "handofday act": ("day_act",),
    "games": ("games", "families", "family"),
    "games name": ("games_of",),
    "hand export files": ("hand_file",),
    "hand list": ("hand_list",),
    "hand list player": ("hands_of",),
    "hand see player": ("see",),
    "hand show hand": ("hand_step", "hand_open"),
    "hand show share": ("hand_share",),
    "host agree": ("second_void",),
    "host buy-in player": ("buy_in_yes",),
    "host buy-in decline": ("buy_in_no",),
    "host guest player": ("guest",),
    "host guest remove": ("unguest",),
    "host cohost remove": ("uncohost",),
    "host handover": ("hand_over",),
    "house add": ("house_guide",),
    "house build": ("house_build",),
    "house list": ("house_list",),
    "house remove": ("house_remove", "sure_house_remove"),
    "house show": ("house", "house_file"),
    "leaderboard measure": ("board_measure",),
    "leaderboard period": ("board_scope",),
    "leaderboard": ("board",),
    "learn": ("lessons",),
    "learn game": ("lesson",),
    "night again": ("night_again",),
    "night change when": ("night_when",),
    "night answer coming": ("night_answer",),
    "night answer date": ("night_vote",),
    "night end": ("night_end",),
    "night end how": ("night_close",),
    "night plan when": ("preview_time", "preview_other", "preview_day", "preview_hour"),
    "night recap": ("night_recap",),
    "night status": ("night_status",),
    "practice game": ("practise",),
    "help": ("commands",),
    "queue leave": ("unqueue",),
    "rail revoke": ("rail_end",),
    "report abuse": ("report",),
    "report list": ("reports",),
    "rules game": ("game",),
    "season begin": ("sure_season_begin",),
    "host last-round": ("last_orbit",),
    "season end": ("sure_season_end",),
    "season show": ("season",),
    "season show night": ("season_night",),
    "settings break length": ("break_begin",),
    "settings forget-me": ("forget_me",),
    "settings zone": ("preview_zone",),
    "setup": ("setup_choice", "setup_zone"),
    "sit": ("night_sit",),
    "stand": ("leave", "sure_leave"),
    "table close": ("sure_close",),
    "table open": ("open_here",),
    "table save-setup": ("save_setup",),
    "table open game": ("open_game", "open_now", "deal_this"),
    "table open house_players": ("open_practice",),
    "table open unit": ("open_stakes",),
    "table options hours": ("until",),
    "table options option": ("option",),
    "table options preset": ("preset",),
    "tournament deal answer": ("tournament_answer",),
    "tournament deal play_on_for": ("tournament_ask",),
    "tournament direct act": ("direct_ask", "direct_act"),
    "tournament direct player": ("direct_player",),
    "tournament leave": ("sure_give_up",),
    "tournament plan": ("sit_and_go", "tournament_new", "tournament_post"),
    "tournament plan entry": ("tournament_entry",),
    "tournament plan game": ("tournament_game",),
    "tournament plan players": ("tournament_players",),
    "tournament start": ("tournament_begin",),
    "words": ("glossary",),
}  # fmt: skip
"""Buttons by the command, and the option of it, that does the same, where they are not called as
the command or as its last word is."""
ALONE = {
    "preview_post": "posts what /night plan has shown, of which nothing is public before",
    "pair_file": "gives all deals of a pair that `/bank pairs` has listed, as a file",
    "pick": "ticks a card before anything happens; who types names the cards with the act",
    "draw": "ticks a card before anything happens; who types names the cards with the act",
    "hand_street": "turns the pages of what /hand show has answered",
    "more": "opens a screen of buttons, each of which is here",
    "panel_more": "likewise",
    "player": "likewise",
    "guests": "likewise",
    "buy_ins": "likewise",
    "players": "likewise",
    "house_players": "likewise",
    "rebuy_give": "answers somebody's request; by typing, `/bank grant` gives chips to anybody",
    "wrong_word": "opens a form about the language of the screen that it is on",
    "stats_help": "explains the figures on the screen that it is on",
    "tournament_levels": "explains the levels on the screen that it is on",
}
"""Buttons that have none, and why."""


def typed() -> Iterator[str]:
    """Every command, and every option of one: "table open", "table open game"."""
    for path, one in offered():
        yield path
        yield from (f"{path} {option.name}" for option in one.parameters)


def test_every_button_has_a_command_or_a_reason_and_one_of_them():
    named = [*chain.from_iterable(BY_COMMAND.values()), *ALONE]
    spelt = [path.replace("-", "_") for path, _ in offered()]
    by_name = {path.replace(" ", "_") for path in spelt} | {path.split()[-1] for path in spelt}
    assert sorted(named) == sorted({*named} & {*ACTIONS})
    unnamed = sorted({*ACTIONS} - {*named} - by_name)
    assert not unnamed, "not called as their command is: give them a row of BY_COMMAND or ALONE"
    assert all(ALONE.values())
    assert MOMENTS.keys() <= ACTIONS.keys()


def test_every_button_that_a_screen_names_is_answered_by_a_cog():
    named = dict(chain.from_iterable(map(asked, UI.rglob("*.py"))))
    unanswered = {action: file for action, file in named.items() if action not in ACTIONS}
    assert not unanswered, "no cog's setup puts these among bot.actions"
    assert len(named) > 50


def asked(file: Path) -> Iterator[tuple[str, str]]:
    """Yield each action that is written out in a `Press` of this file, with the file's name."""
    for one in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == "Press":
            match one.args:
                case [ast.Constant(value=str(action)), *_]:
                    yield action, str(file.relative_to(UI))


@pytest.mark.parametrize("command", BY_COMMAND)
def test_that_command_is_offered(command):
    assert command in set(typed())
