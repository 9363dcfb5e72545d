"""Screens of house games stay within Discord's limits, whatever a file or a game contains."""

import pytest

from bot.engine.games.modifiers import fitting
from bot.games import BadGame, Fault, Wrong
from bot.sandbox.checks.modals import check_modal
from bot.ui.pages.house_games import build_modal, faults_list
from bot.ui.parts.layout import fits
from tests.ui.ring import GAMES, seen


@pytest.mark.parametrize("code", GAMES)
def test_the_form_offers_every_twist_that_fits(code):
    data = build_modal(GAMES[code]).to_dict()
    check_modal(data)
    lists = [
        row["component"].get("options", []) for row in data["components"] if "component" in row
    ]
    offered = [one["value"] for options in lists for one in options]
    assert sorted(offered) == sorted(fitting(GAMES[code], ())[0])


def test_faults_without_end_are_cut():
    faults = [
        Fault(Wrong.UNKNOWN_KEY, "`*" * 900, {"near": "@here"}, "_" * 300, n) for n in range(200)
    ]
    view = faults_list(BadGame(faults, more=3))
    assert fits(view)
    assert "203 faults" in seen(view)
    assert "… and 1" in seen(view)


def test_a_fault_of_a_file_does_nothing_in_discord():
    fault = Fault(Wrong.NOT_TOML, "", {"reason": "*[x](y)"}, "a*b", 3)
    text = seen(faults_list(BadGame([fault])))
    assert r"**a\*b** can't be dealt yet: 1 fault." in text
    assert r"- line 3: not TOML: \*\[x\]\(y\)" in text
