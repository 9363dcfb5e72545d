"""Buy-ins that wait for the host, with the real client: asked, approved, declined, taken back."""

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def own_panel(evening: Evening, player: Actor) -> str:
    table = await evening.message(player, lambda seen: has(seen, "My hand"))
    return told(await player.click(table, "My hand"))


async def test_the_host_answers_by_buttons_and_by_typing(evening: Evening) -> None:
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    await evening.open(ann)
    await ann.slash("table options", option="approvals", value="yes")
    told(await ann.slash("sit", chips=400))
    table = await evening.message(bo, lambda seen: "wait for the host" in seen.text)
    form = (await bo.click(table, "Sit")).modal
    assert form is not None
    assert "Your buy-in waits until the host agrees" in form.text
    waits = await bo.submit(form, value="400")
    assert "400 chips wait for the host to agree." in told(waits)
    assert evening.show(bo).view.own is None
    call = await ann.until(lambda seen: "**Bo** asks for a seat with 400 chips." in seen.text)
    assert ann.mention in call.text
    assert "host can do that" in told(await dee.click(call, "Approve")).replace(
        "host, Ann, a co-host or somebody with Manage Server", "host"
    )
    assert "Bo has the chips." in told(await ann.click(call, "Approve"))
    assert evening.stack(bo) == 400
    await bo.until(lambda seen: seen.ephemeral and "400 in front of you" in seen.text)
    told(await cy.slash("sit", chips=300))
    call = await ann.until(lambda seen: "**Cy** asks for a seat" in seen.text)
    assert "Cy gets no chips for now." in told(await ann.click(call, "Decline"))
    assert "Ann declined your 300 chips" in await own_panel(evening, cy)
    waits = await cy.slash("sit", chips=300)
    assert waits.message is not None
    assert "no longer ask" in told(await cy.click(waits.message, "Take back"))
    assert told(await cy.slash("take-back")) == "That buy-in waits no longer."
    assert "200 chips wait" in told(await bo.slash("topup", chips=200))
    assert has(await evening.message(ann), "My hand")
    page: Seen | None = await evening.message(ann)
    for label in ("My hand", "More", "Host…", "Buy-ins…"):
        assert page is not None
        page = (await ann.click(page, label)).message
    listed = (await ann.slash("host buy-in")).message
    for one in (page, listed):
        assert one is not None
        assert "**Bo** asks for 200 chips more." in one.text
    assert "Bo gets no chips" in told(await ann.slash("host buy-in", player=bo, decline=True))
    assert "Ann declined your 200 chips" in await own_panel(evening, bo)
    assert "200 chips wait" in told(await bo.slash("topup", chips=200))
    assert "declined" not in await own_panel(evening, bo), "as they wait again"
    assert "Bo has the chips." in told(await ann.slash("host buy-in", player=bo))
    assert "declined" not in await own_panel(evening, bo)
    log = told(await ann.slash("host log"))
    assert "Ann approved 400 chips for Bo" in log
    assert "Ann declined 300 chips for Cy" in log
