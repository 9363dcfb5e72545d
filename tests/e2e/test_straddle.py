"""Straddles by choice: said ahead of the deal, and posted without a question."""

from tests.e2e.evening import Evening, has


async def test_a_straddle_is_chosen_on_the_panel_and_posted_in_the_next_deal(
    evening: Evening,
) -> None:
    players = evening.people("Ann", "Bo", "Cy")
    await evening.open(players[0])
    asked = await players[0].slash("table options", option="straddle_choice", value="button")
    assert asked.error is None, asked.error
    for player in players:
        await evening.sit(player)
    await evening.deal()
    await evening.message(players[0], lambda seen: "deal 1" in seen.text)
    for player in players:
        if player is not evening.turn(*players):
            answer = await player.click(await evening.panel(player), "Straddle 20 as dealer")
            assert answer.message is not None
            assert has(answer.message, "✓ Straddle 20 as dealer")
        else:
            said = await player.slash("straddle")
            assert said.error is None, said.error
    while evening.show().view.running:
        await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    dealer = next(one for one in players if evening.seat(one) == evening.hand.button)
    assert evening.hand.places[evening.seat(dealer)].bet == 20
    assert not has(await evening.panel(dealer), "✓")
    other = next(one for one in players if one is not dealer)
    back = await other.slash("straddle", off=True)
    assert back.error is None, back.error
    assert not has(await evening.panel(other), "✓")
