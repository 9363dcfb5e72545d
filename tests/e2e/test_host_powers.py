"""Tests of a host's powers over a deal: a skip, a void with a second, and the last round."""

from bot.engine.table.commands import MoreTime
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def test_a_deal_is_voided_when_another_player_agrees(evening: Evening) -> None:
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    assert "Only the host" in told(await bo.slash("host void", reason="a misdeal"))
    assert "Another player" in told(await ann.slash("host void", reason="a misdeal"))
    table = await evening.message(cy, lambda seen: has(seen, "Agree to void this deal"))
    assert "The host wants to void this deal: a misdeal." in table.text
    assert "Another player" in told(await ann.click(table, "Agree to void this deal"))
    await cy.click(table, "Agree to void this deal")
    await evening.message(bo, lambda seen: "This deal does not count: a misdeal." in seen.text)
    assert [seat.stack for seat in evening.show().view.seats] == [1000, 1000, 1000]


async def test_once_two_have_acted_everybody_still_in_must_agree(evening: Evening) -> None:
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    for _ in range(2):
        await evening.turn(ann, bo, cy).slash("act", action="call")
    assert "Everybody still in" in told(await ann.slash("host void", reason="a technical fault"))
    table = await evening.message(bo, lambda seen: has(seen, "Agree to void this deal"))
    assert "if play goes on, the deal counts" in table.text
    assert "Others still must" in told(await bo.slash("host agree"))
    await cy.click(table, "Agree to void this deal")
    await evening.message(bo, lambda seen: "This deal does not count" in seen.text)


async def test_a_turn_is_skipped_once_its_own_time_is_over(evening: Evening) -> None:
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy", clock="20")
    player = evening.turn(ann, bo, cy)
    assert "After that you can skip" in told(await ann.slash("host skip"))
    seat = evening.show().view.dealt.waiting[0]
    person = evening.show().view.seats[seat - 1].player
    await evening.bot.tables.at(evening.number).host.submit(person, MoreTime(seat))
    await evening.wait(21)
    assert evening.turn(ann, bo, cy) is player
    assert "is skipped" in told(await ann.slash("host skip"))
    assert evening.turn(ann, bo, cy) is not player


async def test_the_last_orbit_is_told_and_taken_back(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    await ann.click(await more(evening, ann), "Last round")
    await evening.message(bo, lambda seen: "Last round: 2 more deals" in seen.text)
    await ann.click(await more(evening, ann), "Play on")
    await evening.message(bo, lambda seen: "Last round" not in seen.text)


async def test_a_skip_is_refused_before_its_reason_is_asked(evening: Evening) -> None:
    """It is refused without the right and within the turn's own time, and skips no other turn."""
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy", clock="20")
    assert "After that you can skip" in told(await ann.click(await more(evening, ann), "Skip…"))
    evening.time.added += 21
    why = (await ann.click(await more(evening, ann), "Skip…")).modal
    assert why is not None
    await evening.act(evening.turn(ann, bo, cy), "Call")
    assert "moment has passed" in told(await ann.submit(why, value=""))


async def test_a_deal_is_voided_by_a_button_that_asks_why(evening: Evening) -> None:
    ann, bo, _ = await evening.seated("Ann", "Bo", "Cy")
    why = (await ann.click(await more(evening, ann), "Void deal…")).modal
    assert why is not None
    told(await ann.submit(why, value="two cards fell", picks=["misdeal"]))
    table = await evening.message(bo, lambda seen: has(seen, "Agree to void this deal"))
    assert "Ann asked to void the deal (a misdeal): two cards fell" in table.text
    await bo.click(table, "Agree to void this deal")
    await evening.message(bo, lambda seen: "This deal does not count" in seen.text)


async def more(evening: Evening, player: Actor) -> Seen:
    """Return the page behind More of the table message."""
    table = await evening.message(player, lambda seen: has(seen, "More"))
    opened = (await player.click(table, "More")).message
    assert opened is not None
    return opened


async def test_who_left_the_server_is_still_somebody_here(evening: Evening) -> None:
    """Discord's members are those who are there; chips and figures stay at the table."""
    ann, _, cy = await evening.seated("Ann", "Bo", "Cy")
    cy.leave_guild()
    for command, told_so in {
        "stats": "no hands yet",
        "table revoke-see": "can't ask to see",
        "host kick": "leaves the table",
        "host ban": "is banned until the table closes",
        "host unban": "may sit down here again",
    }.items():
        assert told_so in told(await ann.slash(command, player=cy))


async def test_the_hosts_administration_is_one_button(evening: Evening) -> None:
    """More of the panel leads to it: what is played, for what, who sits there, whom to skip."""
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    assert not has(await evening.more(bo), "Host…")
    host = (await ann.click(await evening.more(ann), "Host…")).message
    assert host is not None
    assert all(has(host, one) for one in ("Mode…", "Stakes…", "Players…", "Skip…", "Pause"))
    form = (await ann.click(host, "Mode…")).modal
    assert form is not None
    assert "Omaha" in told(await ann.submit(form, value="omaha"))
    host = (await ann.click(await evening.message(ann), "More")).message
    assert host is not None
    form = (await ann.click(host, "Stakes…")).modal
    assert form is not None
    assert "10/20" in told(await ann.submit(form, value="20"))
    assert evening.show().view.settings.stakes.big_blind == 20
    host = (await ann.click(await evening.message(ann), "More")).message
    assert host is not None
    late = evening.turn(ann, bo, cy)
    evening.time.added += 31
    why = (await ann.click(host, "Skip…")).modal
    assert why is not None
    assert why.title == f"Skip {late.name}'s turn"
    assert f"{late.name} is skipped." in told(await ann.submit(why, value="on the phone"))
    await evening.message(
        bo, lambda seen: f"Ann skipped {late.name}'s turn: on the phone" in seen.text
    )
    host = (await ann.click(await evening.message(ann), "More")).message
    assert host is not None
    chosen = (await ann.click(host, "Players…")).message
    assert chosen is not None
    one = (await ann.choose(chosen, "Choose a player", ["Cy"])).message
    assert one is not None
    assert "**Cy**" in one.text
    assert "Cy is the host now." in told(await ann.click(one, "Make host"))
    assert evening.show().view.host == evening.player(cy)
