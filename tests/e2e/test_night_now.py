"""`/night now`: a night that begins at once, with whoever is here."""

from bot.engine.table.agreed.programme import Mode
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import plan, sit


async def test_a_night_begins_at_once_and_asks_nothing(evening: Evening) -> None:
    """Dealer's choice, the night's own chips, no zone, no event; whoever comes sits down."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    said = told(await ann.slash("night now"))
    assert "The night has begun" in said
    assert "zone" not in said
    show = evening.show()
    assert show.scrip
    assert show.view.outlook.programme.mode is Mode.CHOICE
    assert show.view.settings.stakes.big_blind == 10
    for player in (ann, bo, cy):
        assert "seat" in await sit(evening, player)
    (row,) = await evening.bot.store.nights.calendar.live()
    assert row.event is None
    assert row.began is not None
    status = told(await ann.slash("night status"))
    assert all(one.name in status for one in (ann, bo, cy))


async def test_it_is_played_and_looked_back_on(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    told(await ann.slash("night now", play="nlhe", unit=20, buy_in=500))
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    view = evening.show().view
    assert (view.game.code, view.settings.stakes.big_blind) == ("holdem", 20)
    assert {one.stack + one.bet for one in view.seats} == {500}
    await fold_on(evening)
    told(await ann.slash("night end", how="now"))
    recap = (await ann.slash("night recap")).message
    assert recap is not None
    assert "Ann" in recap.text


async def test_one_night_a_channel(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await plan(evening, ann)
    assert "A night is planned here already" in told(await bo.slash("night now"))
    assert len(await evening.bot.store.nights.calendar.live()) == 1


async def test_what_can_t_be_leaves_no_night_behind(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "I don't deal" in told(await ann.slash("night now", play="blackjack"))
    assert await evening.bot.store.nights.calendar.live() == []
    assert "buy-in" in told(await ann.slash("night now", unit=50, buy_in=10)).lower()
    assert await evening.bot.store.nights.calendar.live() == []
