"""First chips and floor of a server, within the operator's bounds."""

from tests.e2e.evening import Evening, told


async def test_a_servers_figures_hold_for_its_newcomers_and_its_broke(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    told(await ann.slash("bank balance"))
    told(await cy.slash("bank balance"))
    said = told(await ann.slash("settings economy", welcome=300, floor=6_000))
    assert "**300**" in said
    assert "**6,000**" in said
    assert "up to 6,000" in said or "6,000" in said.splitlines()[1]
    assert "**300** to begin with" in told(await bo.slash("bank balance"))
    assert "**5,700** for today. You now own 6,000" in told(await bo.slash("bank rebuy"))
    assert "**1,000** for today" in told(await ann.slash("bank rebuy"))
    told(await ann.slash("settings economy", floor=0))
    assert "top you up to 0" in told(await cy.slash("bank rebuy"))


async def test_bounds_are_the_operators_and_bind_older_choices(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    assert "Manage Server" in told(await bo.slash("settings economy", floor=1))
    refused = told(await ann.slash("settings economy", welcome=2_000_000, floor=1))
    assert "0 to 1,000,000" in refused
    assert "2,000,000" in refused
    assert "**5,000**" in told(await ann.slash("settings economy")), "half of it was done"
    told(await ann.slash("settings economy", welcome=900_000))
    evening.bot.settings = evening.bot.settings.model_copy(update={"most_welcome": 400_000})
    assert "**400,000**" in told(await ann.slash("settings economy"))


async def test_an_operators_own_figure_is_within_the_bounds(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    evening.bot.settings = evening.bot.settings.model_copy(update={"most_floor": 10})
    assert "**2,000**" in told(await ann.slash("settings economy", floor=2_000))
