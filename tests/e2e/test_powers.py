"""Whoever manages the server, and co-hosts, run a table as its host does; what they do is said."""

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def more(evening: Evening, player: Actor) -> Seen:
    """Return the page behind More of the table message."""
    table = await evening.message(player, lambda seen: has(seen, "More"))
    opened = (await player.click(table, "More")).message
    assert opened is not None
    return opened


async def one_of(evening: Evening, player: Actor, name: str) -> Seen:
    """Return the page of a player at the table, opened by the list of players."""
    chosen = (await player.click(await more(evening, player), "Players…")).message
    assert chosen is not None
    one = (await player.choose(chosen, "Choose a player", [name])).message
    assert one is not None
    return one


async def test_a_manager_without_a_seat_runs_the_table(evening: Evening) -> None:
    """Buttons and commands both work; everybody reads the reason below the table."""
    ann, bo = await evening.seated("Ann", "Bo")
    eve = evening.driver.user("Eve", admin=True)
    panel = await more(evening, eve)
    assert "As a manager of this server you may also:" in panel.text
    paused = (await eve.click(panel, "Pause")).message
    assert paused is not None
    assert has(paused, "Resume")
    await evening.message(bo, lambda seen: "Eve, who manages this server, paused" in seen.text)
    form = (await eve.click(await one_of(evening, eve, "Bo"), "Remove")).modal
    assert form is not None
    assert "Bo leaves the table" in told(await eve.submit(form, value="stalls on every turn"))
    await evening.message(ann, lambda seen: "removed Bo: stalls on every turn" in seen.text)
    assert "Only the host" in told(await bo.slash("table pause"))


async def test_a_reason_is_not_needed_and_a_bot_is_no_player(evening: Evening) -> None:
    ann, bo, _ = await evening.seated("Ann", "Bo", "Cy")
    form = (await ann.click(await one_of(evening, ann, "Cy"), "Ban from this table")).modal
    assert form is not None
    assert "is banned until the table closes" in told(await ann.submit(form, value=""))
    await evening.message(bo, lambda seen: "Ann banned Cy from this table" in seen.text)


async def test_a_co_host_is_named_and_helps(evening: Evening) -> None:
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    assert "Bo is a co-host now" in told(
        await ann.click(await one_of(evening, ann, "Bo"), "Make co-host")
    )
    assert "already" in told(await ann.slash("host cohost", player=bo))
    panel = await more(evening, bo)
    assert "As co-host you may also:" in panel.text
    assert "Co-hosts: Bo" in panel.text
    assert not has(await one_of(evening, bo, "Cy"), "Make host")
    assert not has(await one_of(evening, bo, "Ann"), "Remove")
    assert "Only the host, Ann, or somebody" in told(await bo.slash("host handover", player=cy))
    assert "Paused" in told(await bo.slash("table pause", reason="pizza"))
    await evening.message(cy, lambda seen: "Bo, co-host, paused the table: pizza" in seen.text)
    assert "no co-host any more" in told(await ann.slash("host cohost", player=bo, remove=True))
    assert "Only the host" in told(await bo.slash("table resume"))


async def test_a_permission_that_is_gone_counts_no_more(evening: Evening) -> None:
    await evening.seated("Ann", "Bo")
    eve = evening.driver.user("Eve", admin=True)
    panel = await more(evening, eve)
    evening.driver.user("Eve", admin=False)
    assert "Manage Server" in told(await eve.click(panel, "Pause"))
