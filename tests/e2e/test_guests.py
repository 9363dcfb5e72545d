"""A table for guests only, with the real client: opened, joined, refused, and its list."""

from tests.e2e.evening import Evening, has, told

ONLY = "This table is for guests. Ann names them: ask for a seat."


async def test_the_host_names_who_sits_down(evening: Evening) -> None:
    """Ann names Bo when she opens and Cy by the form, and takes Cy off; Dee is refused."""
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    wrong = told(await ann.slash("table open", guests="nobody-of-that-name"))
    assert "I can't find nobody\\-of\\-that\\-name here." in wrong
    table = await evening.open(ann, guests=bo.mention)
    assert "Guests only" in table.text
    for player in (ann, bo):
        await evening.sit(player)
    assert told(await dee.click(await evening.message(dee), "Sit")) == ONLY
    assert told(await dee.slash("sit", chips=400)) == ONLY
    panel = (await ann.click(await evening.message(ann), "My hand")).message
    assert panel is not None
    beside = (await ann.click(panel, "More")).message
    assert beside is not None
    more = await ann.click(beside, "Host…")
    assert more.message is not None
    page = (await ann.click(more.message, "Guests…")).message
    assert page is not None
    assert "May sit down here: Bo." in page.text
    form = (await ann.click(page, "Name guests…")).modal
    assert form is not None
    named = await ann.submit(form, value=f"{cy.mention} {bo.mention}")
    assert "On the list of guests now:" in told(named)
    assert has(await evening.message(cy), "Sit")
    assert (await cy.click(await evening.message(cy), "Sit")).modal is not None
    page = ann.again(page)
    assert page is not None
    await ann.choose(page, "Take somebody off", [str(evening.player(cy))])
    assert told(await cy.slash("sit", chips=400)) == ONLY
    assert "On the list of guests now: Cy." in told(await ann.slash("host guest", player=cy))
    off = told(await ann.slash("host guest", player=cy, remove=True))
    assert off == "Cy is off the list of guests."
    assert "host can do that" in told(await bo.slash("host guest", player=dee)).replace(
        "host, Ann, a co-host or somebody with Manage Server", "host"
    )
    assert "named Cy as a guest" in told(await ann.slash("host log"))
    assert not [one for one in dee.sees() if "named Cy" in one.text and not one.ephemeral]
