"""The queue of a full night, with the real client."""

from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, plan, sit
from tests.e2e.test_night_seats import by_typing, crowded, hosts, sits_form, sizes
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

FREE = "a seat is free for you"


async def called(player: Actor) -> Seen:
    """The call to a seat."""
    return await player.until(lambda seen: FREE in seen.text and player.mention in seen.text)


async def consents(player: Actor, call: Seen) -> str:
    """Sit down by the button of a call; what is answered."""
    page = (await player.click(call, "Sit")).message
    assert page is not None
    return told(await player.click(page, "Sit with 400"))


async def test_two_wait_for_a_seat_of_a_full_night(evening: Evening) -> None:
    """Cy queues by the refused Sit's button, Dee by the command; both are called in turn."""
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    await plan(evening, ann, play="holdem", buy_in=400, seats=2)
    await begun(evening)
    for one in (ann, bo):
        assert "You have a seat" in await sit(evening, one)
    table = await cy.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    assert not has(table, "Queue"), "Sit finds a seat at any table of a night"
    refused = await cy.click(table, "Sit")
    assert told(refused) == "All 2 seats are taken. Somebody has to leave first."
    assert refused.message is not None
    joined = await cy.click(refused.message, "Queue")
    assert told(joined) == (
        "You're number 1 in the queue of this night. I call you when a seat is free at any of its "
        "tables, and keep it for you for 2 minutes."
    )
    assert "number 2 in the queue of this night" in told(await dee.slash("queue"))
    assert told(await cy.slash("queue")).startswith("You're number 1 in the queue.")
    await evening.message(ann, lambda seen: "Queue: Cy, Dee" in seen.text)
    assert "Queue: Cy, Dee" in told(await ann.slash("night status"))
    told(await bo.slash("stand"))
    call = await called(cy)
    kept = await bo.click(table, "Sit")
    assert told(kept) == "The free seat is kept for the queue. `/queue` puts you in it."
    assert kept.message is not None
    assert "number 3 in the queue" in told(await bo.click(kept.message, "Queue"))
    assert "You have a seat" in await consents(cy, call)
    await evening.message(ann, lambda seen: "Queue: Dee, Bo" in seen.text)
    told(await ann.slash("stand"))
    call = await called(dee)
    assert told(await dee.click(call, "Leave the queue")) == "You wait no longer for a seat here."
    assert "You have a seat" in await consents(bo, await called(bo))
    assert evening.show().view.queue == ()
    asked = (await ann.slash("night end")).message
    assert asked is not None
    told(await ann.click(asked, "Last round"))
    assert told(await dee.slash("queue")) == (
        "The last round of this night has begun: nobody queues for a seat any more."
    )


async def test_the_first_is_called_to_a_seat_of_another_table(evening: Evening) -> None:
    """Both tables are full; the seat of who is away at the second goes to who waits at the first.

    That night plays for the bank's chips.
    """
    *_, dee, eve, fay = await crowded(evening, opened=2)
    first, second = hosts(evening)
    told(await dee.slash("back", str(second.site.channel)))
    refused = await sits_form(evening, eve)
    assert told(refused) == "All 4 seats are taken. Somebody has to leave first."
    assert refused.message is not None
    joined = await eve.click(refused.message, "Queue")
    typed = await by_typing(evening, fay, 400)
    assert told(typed).startswith("All 4 seats")
    assert typed.message is not None
    assert has(typed.message, "Queue")
    assert "number 2" in told(await fay.slash("queue", str(second.site.channel)))
    assert first.table.queue == (evening.player(eve), evening.player(fay))
    told(await dee.slash("stand", str(second.site.channel)))
    call = await called(eve)
    assert call.channel_id == str(second.site.channel)
    form = (await eve.click(call, "Sit")).modal
    assert form is not None
    assert "You have a seat" in told(await eve.submit(form, value="400"))
    assert second.table.seat_of(evening.player(eve)) is not None
    assert sizes(evening) == [2, 2]
    assert joined.message is not None
    again = await fay.slash("queue", str(second.site.channel), leave=True)
    assert told(again) == "You wait no longer for a seat here."
    assert not any(one.table.queue for one in hosts(evening))
