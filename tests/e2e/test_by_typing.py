"""Play by typing: commands that do the same as buttons."""

from bot.engine.table.commands import PlayOn
from bot.store import NightState
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import choosing, fold_on
from tests.e2e.test_night import plan, sit


async def test_a_dealer_s_choice_without_a_button(evening: Evening) -> None:
    """Pass, a surprise, Got it, a deal sat out, and the last game again."""
    ann, bo, cy = await choosing(evening, "Ann", "Bo", "Cy")
    nothing = told(await ann.slash("deal", instead="run back"))
    assert nothing.startswith("Nothing to run back yet")
    assert "to choose" in told(await bo.slash("deal", instead="pass"))
    assert told(await ann.slash("deal", instead="pass")) == "You passed the deal on."
    assert "it is. Dealing." in told(await bo.slash("deal", instead="surprise us"))
    assert evening.show().view.outlook.how == "surprise"
    assert len(evening.show().view.outlook.unready) == 2
    for player in (ann, cy):
        told(await player.slash("table got-it"))
    assert evening.show().view.outlook.unready == ()
    told(await cy.slash("away", only_next=True))
    await evening.deal()
    assert evening.seat(cy) not in evening.hand.places
    await fold_on(evening)
    dealt = evening.hand.game.name
    assert f"**{dealt}** it is" in told(await cy.slash("deal", instead="run back"))


async def test_a_newcomer_posts(evening: Evening) -> None:
    await evening.seated("Ann", "Bo", "Dee")
    (cy,) = evening.people("Cy")
    await evening.sit(cy)
    await fold_on(evening)
    own = evening.show(cy).view.own
    assert own is not None
    assert own.waits
    told(await cy.slash("post"))
    own = evening.show(cy).view.own
    assert own is not None
    assert own.posts


async def test_a_host_calls_the_last_orbit_and_takes_it_back(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    assert "Only the host" in told(await bo.slash("host last-round"))
    told(await ann.slash("host last-round"))
    assert evening.show().view.last_deals >= 0
    told(await ann.slash("host play-on"))
    assert evening.show().view.last_deals == -1


async def test_house_rules_all_at_once_and_an_end(evening: Evening) -> None:
    ann, _bo = await evening.seated("Ann", "Bo")
    told(await ann.slash("table options", preset="spanish"))
    assert evening.show().view.settings.preset == "spanish"
    told(await ann.slash("table options", hours=2))
    end = evening.show().view.settings.rules.session_end
    assert abs(end - evening.time.now() - 2 * 3600) < 3600
    told(await ann.slash("settings options", preset="us_home"))
    kept = await evening.bot.store.config.servers.of(int(evening.driver.world.guild_id))
    assert "us_home" in kept.values()
    assert "dancing" in told(await ann.slash("table options", preset="dancing"))


async def test_a_mucked_hand_is_asked_for_and_a_deal_shown_to_all(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", "Cy", showdown="beaten hands muck")
    mucked = tuple[int, ...]()
    while not mucked:
        if not evening.show().view.running:
            await evening.deal()
        asker = evening.turn(*players)
        told(await asker.slash("act", action="fold"))
        await evening.to_showdown(*players)
        own = evening.show(asker).view.own
        assert own is not None
        mucked = own.can_ask
    beaten = next(one for one in players if evening.seat(one) in mucked)
    told(await asker.slash("hand see", player=beaten))
    assert not evening.hand.places[evening.seat(beaten)].mucked
    shared = (await asker.slash("hand show", share=True)).message
    assert shared is not None
    assert not shared.ephemeral
    (dee,) = evening.people("Dee")
    assert "isn't sitting at this table" in told(await asker.slash("hand see", player=dee))


async def test_a_night_is_answered_ended_and_planned_again(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    assert "You have a seat" in told(await bo.slash("night answer", coming="going"))
    await ann.until(lambda seen: seen.id == message.id and "2 going" in seen.text)
    told(await ann.slash("night start"))
    for player in (ann, bo):
        await sit(evening, player)
    await ann.slash("night end", how="after the last round")
    assert evening.show().view.last_deals >= 0
    await evening.bot.tables.at(evening.number).host.submit(
        evening.player(ann), PlayOn(evening.player(ann))
    )
    number = evening.show().night
    told(await ann.slash("night end", how="when this deal ends"))
    await evening.wait(1)
    assert number is not None
    row = await evening.bot.store.nights.calendar.find(number)
    assert row is not None
    assert row.state is NightState.ENDED
    assert "Planned for" in told(await bo.slash("night again"))
