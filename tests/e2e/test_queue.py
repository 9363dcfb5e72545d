"""The queue for a full table, with the real client."""

from tests.e2e.evening import Evening, has, told


async def test_from_the_queue_to_the_seat(evening: Evening) -> None:
    """Cy queues by the button, is called when Bo leaves, and sits down by the call's button."""
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    await evening.open(ann, seats=2)
    await ann.slash("sit", chips=400)
    await bo.slash("sit", chips=400)
    table = await evening.message(ann, lambda seen: has(seen, "Queue"))
    joined = await cy.click(table, "Queue")
    assert told(joined).startswith("You're number 1 in the queue.")
    waits = await dee.slash("queue")
    assert told(waits).startswith("You're number 2 in the queue.")
    assert waits.message is not None
    assert told(await cy.slash("queue")) == (
        "You're number 1 in the queue. I call you when a seat is free."
    )
    await evening.message(ann, lambda seen: "Queue: Cy, Dee" in seen.text)
    await bo.slash("stand")
    called = await cy.until(lambda seen: "a seat is free for you" in seen.text)
    assert told(await bo.slash("sit", chips=400)) == (
        "The free seat is kept for the queue. `/queue` puts you in it."
    )
    done = await dee.click(waits.message, "Leave the queue")
    assert told(done) == "You wait no longer for a seat here."
    form = (await cy.click(called, "Sit")).modal
    assert form is not None
    assert "You have a seat." in told(await cy.submit(form, value="400"))
    assert evening.show().view.queue == ()
    await evening.drawn()
    assert not [one for one in cy.sees() if "a seat is free for you" in one.text]
