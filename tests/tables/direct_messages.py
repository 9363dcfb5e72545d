"""Direct messages of an evening, as a test asks for them."""

from bot.store import Screen
from bot.tables import Phase
from tests.tables.evening import Evening

GREETING, DEALT, ASKED, OVER, GONE = Phase


def sent(evening: Evening, *, player: int = 0) -> list[tuple[str, int, Phase | None]]:
    """(posted or edited, player, phase) of everything since the last look, by player."""
    drawn = evening.stage.of("greeting", "cards", "cards again")
    evening.stage.clear()
    kinds = {"greeting": "post", "cards": "post", "cards again": "edit"}
    told = [(kinds[one.what], one.player, one.phase) for one in drawn]
    return sorted(one for one in told if player in {0, one[1]})


def everybody(evening: Evening, what: str, phase: Phase) -> list[tuple[str, int, Phase]]:
    return [(what, player, phase) for player in evening.players[:3]]


async def dealt(evening: Evening) -> None:
    """The greetings are out, and the cards of the first deal."""
    await evening.draw()
    await evening.deal()
    await evening.draw()
    evening.stage.clear()


async def row(evening: Evening, player: int) -> Screen:
    rows = await evening.store.play.screens.of_table(evening.table)
    (found,) = [one for one in rows if (one.kind, one.player) == ("cards", player)]
    return found
