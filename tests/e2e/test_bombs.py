"""A bomb pot by vote, with the real client."""

from typing import get_args

from bot.engine.table.bombs import When
from bot.ui.words import ENGLISH, knows
from tests.e2e.evening import Evening, told


def test_each_moment_of_a_bomb_pot_is_told() -> None:
    assert all(knows(ENGLISH, f"done.bomb.{one}") for one in get_args(When))


async def test_two_of_two_vote_for_a_bomb_pot(evening: Evening) -> None:
    """The host allows votes; Bo votes by the button, Ann by typing, and the deal is a bomb pot."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    told(await ann.slash("sit", chips=400))
    assert "The host can allow them" in told(await ann.slash("bomb"))
    await ann.slash("table options", option="bomb_vote", value="yes")
    told(await bo.slash("sit", chips=400))
    panel = (await bo.click(await evening.message(bo), "My hand")).message
    assert panel is not None
    more = (await bo.click(panel, "More")).message
    assert more is not None
    asked = await bo.click(more, "Bomb pot?")
    assert "Votes: 1 of 2" in told(asked)
    await evening.message(ann, lambda seen: "Bomb pot: 1 of 2 votes" in seen.text)
    assert "any more" in told(await bo.slash("bomb", off=True))
    told(await bo.slash("bomb"))
    told(await ann.slash("bomb", off=True))
    enough = told(await ann.slash("bomb"))
    assert enough.startswith("You want a bomb pot. That's enough votes: one is dealt next.")
    await evening.wait(6)
    assert evening.show().view.game.modifiers == ("bomb_pot",)
    await evening.message(ann, lambda seen: "bomb pot" in seen.text.lower())
