"""The role that a server's managers named has their say at every command of theirs."""

from tests.e2e.evening import Evening, told
from tests.e2e.test_night import plan
from tests.workshop.sandbox.driver import Driver

NOT_THEIRS = "Only managers can do that"


async def named(evening: Evening, role: str) -> None:
    """Name a role for managers, as `/setup` does."""
    guild = int(evening.driver.world.guild_id)
    await evening.bot.store.config.servers.change(guild, {"managers": int(role)})


def give(driver: Driver, name: str) -> str:
    """A role for Bo; its id."""
    return driver.give_role("Card room", driver.user(name))


async def test_whoever_has_the_role_manages_and_nobody_else(evening: Evening) -> None:
    _, bo, cy = evening.people("Ann", "Bo", "Cy")
    assert NOT_THEIRS in told(await bo.slash("settings boards", hands=5))
    role = give(evening.driver, "Bo")
    assert NOT_THEIRS in told(await bo.slash("settings boards", hands=5))
    await named(evening, role)
    assert NOT_THEIRS not in told(await bo.slash("settings boards", hands=5))
    assert NOT_THEIRS in told(await cy.slash("settings boards", hands=6))
    guild = int(evening.driver.world.guild_id)
    assert (await evening.bot.store.config.servers.of(guild))["board_hands"] == 5


async def test_they_call_off_a_night_and_close_a_table_of_another_s(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    await named(evening, give(evening.driver, "Bo"))
    await plan(evening, ann)
    assert "host" in told(await cy.slash("night cancel"))
    assert "Cancelled" in told(await bo.slash("night cancel"))
    await evening.open(ann)
    told(await bo.slash("table close"))
    assert evening.bot.tables.hosts() == []


async def test_a_role_that_is_gone_is_nobody_s(evening: Evening) -> None:
    _, bo = evening.people("Ann", "Bo")
    give(evening.driver, "Bo")
    await named(evening, "123")
    assert NOT_THEIRS in told(await bo.slash("settings boards", hands=5))


async def test_house_games_are_theirs_too(evening: Evening) -> None:
    """Discord asks for no permission of its own; whoever has no say is told so."""
    _, bo, cy = evening.people("Ann", "Bo", "Cy")
    await named(evening, give(evening.driver, "Bo"))
    for command, options in (
        ("house list", {}),
        ("house export", {"game": "razz"}),
        ("house add", {}),
        ("house build", {"game": "razz"}),
        ("house show", {"game": "razz"}),
        ("house remove", {"game": "razz"}),
    ):
        assert NOT_THEIRS in told(await cy.slash(command, **options)), command
    assert "House games of this server" in told(await bo.slash("house list"))
    assert (await bo.slash("house build", game="razz")).modal is not None
