"""Being topped up to a mark, with the real client."""

from tests.e2e.evening import Evening, told


async def test_a_mark_is_set_kept_and_taken_away(evening: Evening) -> None:
    """Bo is topped up from 400 to 600 before the next deal, and their panel says so."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    told(await bo.slash("sit", chips=400))
    assert told(await bo.slash("topup-to", chips=5000)) == (
        "The mark is 200 to 1,000 chips here, or 0 for none."
    )
    answered = told(await bo.slash("topup-to", chips=600))
    assert "Between deals you are topped up to 600" in answered
    assert "Topped up to 600 between deals." in answered
    await evening.wait(1)
    assert evening.stack(bo) == 600
    assert await evening.bank(bo) == 4400
    assert "by yourself" in told(await bo.slash("topup-to", chips=0))
    assert told(await bo.slash("topup-to", chips=0)) == "You have no mark here."
