"""House players answer every question of every game, and are never refused."""

import random
from dataclasses import replace

import pytest

from bot.companions import STYLES, advise, decide, is_asked
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from tests.companions.deals import Turn, deal, seated
from tests.engine.card_room import GAMES, LIBRARY, STAKES
from tests.engine.laws.twins import twin
from tests.slow import some

STACKS = (60, 300, 1000)
SOME = sorted(GAMES)


def played(code: str, worlds: int, deals: int, most: int) -> list[Turn]:
    """Deals of a game under one of its limits, the same ones in every run."""
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = luck.choice([key for key, one in LIBRARY.items() if one.code == code])
    least, seats = LIBRARY[game].seats
    many = luck.randint(least, min(most, seats))
    table = seated(game, [luck.choice(STACKS) for _ in range(many)])
    turns: list[Turn] = []
    for _ in range(deals):
        if not machine.can_deal(table):
            break
        *acts, table = deal(table, luck, worlds)  # type: ignore[assignment]
        turns += acts  # type: ignore[arg-type]
    return turns


@pytest.mark.parametrize("code", some(SOME, slow=8))
def test_a_deal_at_two_worlds_is_never_refused(code: str) -> None:
    """Nor stuck; who sees the same decides the same, and gets the same hint."""
    turns = played(code, worlds=2, deals=1, most=3)
    assert turns
    assert [one.decision for one in turns if one.decision.fell_back] == []
    for one in {id(turn): turn for turn in (turns[len(turns) // 2], turns[-1])}.values():
        alike = [one.table, twin(one.table, one.player)]
        decided = [
            decide(table, one.player, style=STYLES["bold"], seed=b"x", worlds=2) for table in alike
        ]
        assert decided[0] == decided[1]
        hints = [advise(table, one.player, seed=b"x", worlds=2) for table in alike]
        assert hints[0] == hints[1]


@pytest.mark.nightly
@pytest.mark.parametrize("code", SOME)
def test_200_deals_at_two_worlds_are_never_refused(code: str) -> None:
    refused = [one for one in played(code, 2, 200, 9) if one.decision.fell_back]
    assert refused == []


def test_nobody_answers_who_is_not_asked() -> None:
    game = next(iter(LIBRARY))
    table = seated(game, [300, 300])
    assert decide(table, 1, style=STYLES["sly"], seed=b"x") is None
    assert not is_asked(table, 99)


@pytest.mark.parametrize("style", list(STYLES.values()), ids=list(STYLES))
def test_each_chooses_a_game_that_can_be_dealt(style) -> None:
    games = [key for key in LIBRARY if key != next(iter(LIBRARY))][::9]
    table = seated(games[0], [300, 300, 300])
    menu = tuple(MenuItem(game, STAKES) for game in games)
    settings = replace(table.settings, programme=Programme(Mode.CHOICE, menu))
    _, table = machine.play(table, tc.ChangeSettings(1, settings, games[0]))
    while not any(is_asked(table, player) for player in (1, 2, 3)):
        _, table = machine.play(table, tc.Deal(), Seed(bytes(32)))
    player = next(one for one in (1, 2, 3) if is_asked(table, one))
    found = decide(table, player, style=style, seed=b"x")
    assert found is not None
    assert isinstance(found.command, tc.ChooseGame)
    assert not found.fell_back
    _, table = machine.play(table, found.command)
    for other in (1, 2, 3):
        said = decide(table, other, style=style, seed=b"x")
        if said is not None:
            assert said.command == tc.GotIt(other)
            _, table = machine.play(table, said.command)
    assert not any(is_asked(table, one) for one in (1, 2, 3))
    assert machine.can_deal(table)
