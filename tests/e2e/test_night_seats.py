"""Sit and /sit at a night of two tables that plays for the bank's chips."""

from bot.tables.hosting.host import Host
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going, plan
from tests.workshop.sandbox.actor import Actor, Answer

BUY_IN, WRONG = 400, "The buy-in here is 400 to"


def hosts(evening: Evening) -> list[Host]:
    return [one for one in evening.bot.tables.hosts() if one.site.night]


def sizes(evening: Evening) -> list[int]:
    return [len(one.table.chairs) for one in hosts(evening)]


async def crowded(evening: Evening, *, opened: int) -> list[Actor]:
    """A night whose open tables are full, two seats each; where both are, one player is away."""
    players = evening.people("Ann", "Bo", "Cy", "Dee", "Eve", "Fay")[: 2 * opened + 2]
    message = await plan(
        evening,
        players[0],
        play="holdem",
        buy_in=BUY_IN,
        seats=2,
        tables=2,
        money="the server's bank",
    )
    await going(players[1:2], message)
    await begun(evening)
    assert sizes(evening) == [0]
    for player in players[: 2 * opened]:
        assert "You have a seat" in told(await by_typing(evening, player, BUY_IN))
    assert sizes(evening) == [2] * opened
    if opened > 1:
        told(await players[3].slash("away", channel=str(hosts(evening)[-1].site.channel)))
    return players


async def by_typing(evening: Evening, player: Actor, chips: int, seat: int | None = None) -> Answer:
    """`/sit` in the channel of the first table."""
    return await player.slash("sit", str(hosts(evening)[0].site.channel), chips=chips, seat=seat)


async def sits_form(evening: Evening, player: Actor) -> Answer:
    """Sit on the first table's message; its form."""
    first = str(hosts(evening)[0].site.channel)
    table = await player.until(
        lambda seen: seen.channel_id == first and has(seen, "Sit") and not seen.ephemeral
    )
    return await player.click(table, "Sit")


async def test_looking_and_mistakes_open_no_table_and_a_seat_opens_it(evening: Evening) -> None:
    *_, cy, dee = await crowded(evening, opened=1)
    form = await sits_form(evening, cy)
    assert form.modal is not None, form.error or form.message
    assert sizes(evening) == [2], "the form opens nothing"
    assert WRONG in told(await cy.submit(form.modal, value="99999"))
    assert WRONG in told(await by_typing(evening, dee, 1))
    assert "is taken" in told(await by_typing(evening, dee, BUY_IN, seat=2))
    assert sizes(evening) == [2]
    again = await sits_form(evening, cy)
    assert again.modal is not None
    assert "You have a seat" in told(await cy.submit(again.modal, value=str(BUY_IN)))
    assert "You have a seat" in told(await by_typing(evening, dee, BUY_IN))
    assert sizes(evening) == [2, 2]


async def test_looking_and_mistakes_put_nobody_out_and_a_seat_does(evening: Evening) -> None:
    """Both tables are open and full, and somebody at the second is away."""
    players = await crowded(evening, opened=2)
    eve, fay = players[-2:]
    before = [sorted(one.player for one in host.table.chairs.values()) for host in hosts(evening)]
    form = await sits_form(evening, eve)
    assert form.modal is not None, form.error or form.message
    assert WRONG in told(await eve.submit(form.modal, value="99999"))
    assert WRONG in told(await by_typing(evening, fay, 1))
    assert "is taken" in told(await by_typing(evening, fay, BUY_IN, seat=1))
    after = [sorted(one.player for one in host.table.chairs.values()) for host in hosts(evening)]
    assert after == before
    assert "You have a seat" in told(await by_typing(evening, eve, BUY_IN))
    assert sizes(evening) == [2, 2]
    away = evening.player(players[3])
    assert all(away != one.player for host in hosts(evening) for one in host.table.chairs.values())
