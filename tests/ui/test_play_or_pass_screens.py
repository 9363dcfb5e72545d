"""Bourré in which all players first say whether they play, on screen. Source: rules 2.7."""

from collections import Counter

from bot.engine.games.home_customs import Staying
from bot.engine.games.options import Options
from bot.engine.hand.commands import Declare, Draw, Fold
from bot.ui.parts.cards import PLAIN, card_text
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import Ring, labels, seen


def dealt(staying: Staying) -> Ring:
    """Return a deal in which Cy deals and Ann is first."""
    return Ring("bourre", options=Options(staying=staying, trump_apart=True)).deal()


def public(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def private(ring: Ring, player: int) -> str:
    return seen(hand_panel(ring.show(player)))


def test_who_is_asked_in_turn_is_told_that_all_hear_it():
    ring = dealt(Staying.IN_TURN)
    assert "**Ann** to play or pass; cards are changed later" in public(ring)
    assert "**Your turn** · play or pass; cards are changed later" in private(ring, 1)
    assert "most tricks win it, and without one you pay **6**" in private(ring, 1)
    assert "-# Decide now; nobody sees it before your turn:" in private(ring, 2)
    assert "It is your turn: play or pass; cards are changed later." in spoken(ring.show(1), PLAIN)
    assert "play or pass" in ping_text(ring.show(1), ring.show(1).people[1], PLAIN)
    ring.do(Declare(1, "stay"))
    assert "**Ann** 498 · played" in public(ring)


def test_2_7_why_a_dealer_who_turned_an_ace_is_not_asked_stands_with_the_trumps():
    bound = "with this ace the dealer must play"
    for last, says in (("As", True), ("Ks", False)):
        deck = f"2c3c4c5c6c 2d3d4d5d6d 7h8h9hTh{last}"
        ring = Ring("bourre", options=Options(staying=Staying.IN_TURN)).deal(deck)
        assert (bound in public(ring)) is (bound in private(ring, 3)) is says
    assert bound not in public(dealt(Staying.IN_TURN))


def test_secret_choices_show_nobody_but_their_owner():
    ring = dealt(Staying.SECRET)
    before = public(ring)
    assert "Waiting for Ann, Bo and Cy to play or pass; cards are changed later" in before
    assert {"Play", "Pass"} <= set(labels(table_message(ring.show())))
    ring.do(Declare(1, "stay"))
    assert "1 of 3 done · Waiting for Bo and Cy to play or pass" in public(ring)
    assert "plays" not in public(ring)
    assert "You chose **Play**." in private(ring, 1)
    assert private(ring, 2).count("✓") == 0


def test_who_plays_then_changes_cards_in_turn():
    ring = dealt(Staying.SECRET)
    ring.do(Declare(2, "pass")).do(Declare(3, "stay")).do(Declare(1, "stay"))
    assert "**Ann** to change up to 5 cards" in public(ring)
    assert "Passed: Bo" in public(ring)
    assert "**Your turn** · change up to 5 cards" in private(ring, 1)
    assert "Pass" not in labels(hand_panel(ring.show(1)))
    ring.do(Draw(1, tuple(ring.hand.places[1].cards[:2])))
    assert "**Ann** 498 · drew 2" in public(ring).splitlines()


def test_own_tricks_stand_on_ones_own_panel():
    """Tricks are counted once the first is taken; a player who passed has none."""
    ring = Ring("bourre", (500,) * 4).deal()
    ring.do(Fold(ring.turn))
    while not any(place.tricks for place in ring.hand.places.values()):
        assert all("You have" not in private(ring, one) for one in (1, 2, 3, 4))
        ring.do(ring.passive())
    met = Counter[str]()
    for player, place in ring.hand.places.items():
        text, aloud = private(ring, player), "\n".join(spoken(ring.show(player), PLAIN))
        if place.folded:
            assert "You have" not in text + aloud
            continue
        says = "You have 1 trick so far." if place.tricks else "You have no trick yet."
        assert says in text.splitlines()
        assert says in aloud
        met[says] += 1
    assert sorted(met.values()) == [1, 2]
    assert "You have" not in public(ring)
    assert "so far" not in private(ring.passively(), 2)


def test_the_rules_tell_both_ways():
    told = "\n".join(game_rules(dealt(Staying.SECRET).game))
    assert "all at once, in secret, pass or play; then those who play change up to 5 cards" in told
    assert "one more card is turned up, which is nobody's, and its suit is trumps" in told
    assert "in turn, pass or play; then" in "\n".join(game_rules(dealt(Staying.IN_TURN).game))


def test_the_turned_card_is_shown_once_and_whose_it_is():
    """The trump card is listed with the trumps, not in the dealer's row, until it is played."""
    ring = Ring("bourre", (500,) * 3).deal()
    assert ring.hand.trump is not None
    card = card_text(ring.hand.trump)
    for text in (public(ring), private(ring, ring.turn)):
        assert f"({card}, in Cy's hand)" in text
        assert text.count(card) == 1
    assert f"({card})" in public(ring.passively())
