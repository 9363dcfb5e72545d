"""A finished hand, looked at again."""

import json
from typing import Any

import pytest

from bot.engine.cards import name as spelled
from bot.engine.errors import Refusal
from bot.phh.proofs import check
from bot.sandbox.checks.modals import Impossible
from bot.ui.words import ENGLISH, say
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on, sat_down
from tests.test_proofs import run_page
from tests.workshop.sandbox.seen import Seen


async def test_a_hand_is_stepped_through_listed_exported_and_shared(evening: Evening) -> None:
    ann, dee = evening.people("Ann", "Dee")
    assert "No hand has been finished" in told(await ann.slash("hand show"))
    await evening.seated("Ann", "Bo")
    held = evening.card_texts(ann)
    assert "still being played" in told(await ann.slash("hand show", hand="1-1"))
    await fold_on(evening)
    await evening.message(ann, lambda seen: "Play it back" in seen.text)
    shown = (await ann.slash("hand show")).message
    assert shown is not None
    assert "1 of" in shown.text
    assert all(card in shown.text for card in held)
    await ann.click(shown, "End")
    last = ann.again(shown)
    assert last is not None
    assert "wins" in last.text
    await ann.choose(last, "Go to a street", ["0"])
    first = ann.again(shown)
    assert first is not None
    assert "1 of" in first.text
    other = (await dee.slash("hand show", hand="1-1")).message
    assert other is not None
    assert not any(card in other.text for card in held)
    listed = (await dee.slash("hand list")).message
    assert listed is not None
    assert "`1-1` Texas Hold'em" in listed.text
    await dee.choose(listed, "Look at one of them", ["1-1"])
    opened = dee.again(listed)
    assert opened is not None
    assert "Hand `1-1`" in opened.text
    files = (await ann.slash("hand export")).message
    assert files is not None
    assert {one["filename"] for one in files.raw["attachments"]} == {"hand-1-1.txt", "hand-1-1.phh"}
    proof = await ann.click(last, "Check the shuffle")
    assert "were in the deck that was sealed" in told(proof)
    assert "2 cards" in told(await ann.slash("verify", hand="1-1"))
    for name in ("hand show", "hand export"):
        for bad in ("7-7", "what?", "0-0"):
            assert "know that hand" in told(await ann.slash(name, hand=bad))


async def test_a_hand_is_shown_to_everybody_as_all_may_know_it(evening: Evening) -> None:
    ann, dee = evening.people("Ann", "Dee")
    await evening.seated("Ann", "Bo")
    held = evening.card_texts(ann)
    await fold_on(evening)
    shown = (await ann.slash("hand show")).message
    assert shown is not None
    await ann.click(shown, "Show everybody")
    public = await dee.until(lambda seen: "Ann shows hand `1-1`" in seen.text)
    assert not public.ephemeral
    assert "nobody called" in public.text
    assert not any(card in public.text for card in held)
    private = (await dee.click(public, "Step through it")).message
    assert private is not None
    assert private.ephemeral
    assert "1 of" in private.text
    assert not any(card in private.text for card in held)


async def test_shown_cards_are_opened_to_all_and_a_players_own_to_him(evening: Evening) -> None:
    """Real exports, checked by the lines of the page; each holds one reader's cards and no more."""
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    await evening.seated("Ann", "Bo", "Cy")
    folder = evening.turn(ann, bo, cy)
    await evening.act(folder, "Fold")
    held = {one: {spelled(card) for card in evening.cards(one)} for one in (ann, bo, cy)}
    root = evening.hand.root
    await evening.to_showdown(ann, bo, cy)
    shown = (await ann.slash("hand show")).message
    assert shown is not None
    await ann.click(shown, "Show everybody")
    public = await dee.until(lambda seen: "Ann shows hand `1-1`" in seen.text)
    told_all = proof_in(evening, public)
    assert run_page(told_all)
    assert told_all["root"] == root
    opened = {one["card"] for one in told_all["opened"]}
    open_now = [
        card
        for place in evening.hand.places.values()
        for card, up in zip(place.cards, place.up, strict=True)
        if up
    ]
    board = [card for one in evening.hand.boards for card in one]
    assert opened == {spelled(card) for card in (*open_now, *board)}
    assert len(opened) >= 7
    own = (await folder.slash("verify")).message
    assert own is not None
    assert root in own.text
    assert own.ephemeral
    told_him = proof_in(evening, own)
    assert run_page(told_him)
    assert {one["card"] for one in told_him["opened"]} == opened | held[folder]
    assert told_him["seed"] is None


async def test_seeds_agreed_before_the_first_deal_are_told_when_the_table_closes(
    evening: Evening,
) -> None:
    """The channel gets them as a file, which is checked; an earlier proof holds no seed."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    await ann.slash("table options", option="reveal_seeds", value="yes")
    assert "- Seeds shown at the end: yes" in told(await bo.slash("table rules"))
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    await fold_on(evening)
    own = (await ann.slash("verify")).message
    assert own is not None
    assert proof_in(evening, own)["seed"] is None
    told(await ann.slash("table close"))
    message = await bo.until(lambda seen: "the seeds of 1 deal at table 1" in seen.text)
    (file,) = message.raw["attachments"]
    assert file["filename"] == "seeds-1.json"
    found = check(evening.driver.world.files[file["id"]].decode())
    assert (found.decks, found.faults) == (1, ())
    after = (await bo.slash("verify", hand="1-1")).message
    assert after is not None
    assert check(json.dumps(proof_in(evening, after))).decks == 1


def proof_in(evening: Evening, message: Seen) -> dict[str, Any]:
    """The proof that a message brings along."""
    (file,) = [one for one in message.raw["attachments"] if one["filename"] == "proof-1-1.json"]
    found: dict[str, Any] = json.loads(evening.driver.world.files[file["id"]])
    return found


async def test_who_cannot_see_the_channel_sees_no_hand_of_it(evening: Evening) -> None:
    """Players of the hand can see it; nobody can see a hand of a deleted channel."""
    ann, dee = evening.people("Ann", "Dee")
    room = await evening.driver.add_channel("back room")
    await evening.seated("Ann", "Bo", channel=room)
    await fold_on(evening)
    assert "Hand `1-1`" in told(await dee.slash("hand show", hand="1-1"))
    await evening.driver.delete_channel(room)
    hidden = say(ENGLISH, f"refusal.{Refusal.NOT_YOUR_HAND}")
    assert told(await dee.slash("hand show", hand="1-1")) == hidden
    assert told(await dee.slash("hand export", hand="1-1")) == hidden
    assert "Hand `1-1`" in told(await ann.slash("hand show", hand="1-1"))


async def test_nights_are_numbered_from_1(evening: Evening) -> None:
    """Discord itself refuses any other number."""
    (ann,) = evening.people("Ann")
    for command in ("hand list", "night recap"):
        with pytest.raises(Impossible, match="night must be a number between 1"):
            await ann.slash(command, night=-1)
        assert "night" in told(await ann.slash(command, night=1)).lower()


async def test_a_table_with_a_big_blind_ante_is_exported_for_programs(evening: Evening) -> None:
    players = await sat_down(evening, "Ann", "Bo", "Cy", game="holdem")
    asked = await players[0].slash("table options", option="blind_ante", value="big_blind")
    assert asked.error is None, asked.error
    await evening.deal()
    await fold_on(evening)
    answer = (await players[0].slash("hand export", files="phh")).message
    assert answer is not None
    assert [one["filename"] for one in answer.raw["attachments"]] == ["hand-1-1.phh"]


async def test_an_export_says_which_game_has_no_code(evening: Evening) -> None:
    (ann, _bo) = await evening.seated("Ann", "Bo", game="badeucy")
    await fold_on(evening)
    answer = (await ann.slash("hand export", files="phh")).message
    assert answer is not None
    assert "PHH has no words for Badeucy, so the hand is here as text alone." in answer.text
    assert [one["filename"] for one in answer.raw["attachments"]] == ["hand-1-1.txt"]
