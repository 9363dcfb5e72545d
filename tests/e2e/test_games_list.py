"""`/games` by a name, a kind or what is wanted; and from a game's page to its cards."""

from tests.e2e.evening import Evening, has, told
from tests.e2e.test_modes import choosing, fold_on, prompt
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


def offered(seen: Seen) -> list[str]:
    """The games that can be read about on a page."""
    return [label for label, _ in seen.select("Read about a game").options]


async def asked(player: Actor, **options: object) -> Seen:
    answer = await player.slash("games", **options)  # type: ignore[arg-type]
    assert answer.message is not None, answer.error
    assert answer.message.ephemeral
    return answer.message


async def test_a_name_leads_to_the_page_and_the_page_to_the_cards(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    page = await asked(ann, name="plo8")
    assert "**Omaha Hi-Lo**" in page.text
    assert page.raw["attachments"], "the picture of its layout"
    opening = (await ann.click(page, "Deal this")).message
    assert opening is not None
    assert "Open a table here" in opening.text
    assert opening.select("What is played").chosen == ["omaha_hi_lo"]
    told(await ann.click(opening, "Open it here"))
    assert evening.show().view.next_game.code == "omaha_hi_lo"


async def test_a_game_that_is_seldom_dealt_is_chosen_on_the_screen_too(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    page = await asked(ann, name="chowaha")
    opening = (await ann.click(page, "Deal this")).message
    assert opening is not None
    assert opening.select("What is played").chosen == ["chowaha"]


async def test_a_game_is_played_against_the_house_from_its_page(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    page = await asked(ann, name="razz")
    assert "with 3 house players" in told(await ann.click(page, "Play it against the house"))
    assert evening.show().practice
    assert evening.show().view.game.code == "razz"


async def test_deal_this_at_a_table_is_for_its_host(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    for player, code in ((bo, "holdem"), (ann, "razz")):
        page = await asked(player, name="razz")
        answer = told(await player.click(page, "Deal this"))
        assert ("Changed" in answer) is (player is ann), answer
        assert evening.show().view.next_game.code == code


async def test_deal_this_is_a_choice_of_who_chooses(evening: Evening) -> None:
    first, other = await choosing(evening, "Ann", "Bo")
    page = await asked(other, name="razz")
    assert "already open" in told(await other.click(page, "Deal this"))
    await prompt(evening, first)
    page = await asked(first, name="badugi")
    offer = (await first.click(page, "Deal this")).message
    assert offer is not None
    told(await first.click(offer, "Deal it"))
    assert evening.show().view.next_game.code == "badugi"


async def test_a_kind_by_its_name_or_from_the_list(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    kinds = [one for one in await ann.choices("games", "name", "") if "kind-" in one["value"]]
    assert [one["name"] for one in kinds][:3] == [
        "Dealt most here", "Dealt here lately", "Easy",
    ]  # fmt: skip
    for one in kinds:
        typed, picked = await asked(ann, name=one["name"]), await asked(ann, name=one["value"])
        assert typed.text == picked.text
        assert one["name"].lower() in typed.text.lower()
    everything = await asked(ann)
    stud = (await ann.choose(everything, "Show other games", ["Stud games"])).message
    assert stud is not None
    first = offered(stud)
    later = (await ann.click(stud, "Next page")).message
    assert later is not None
    assert "Stud games" in later.text or "stud games" in later.text
    assert not {*first} & {*offered(later)}


async def test_filters_go_together(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    page = await asked(ann, players=6, minutes=2, wild=True, split=False)
    assert "for 6 players, 2 minutes a deal at most, with wild cards" in page.text
    games = {one.name: one for one in evening.bot.games.values()}
    for name in offered(page):
        assert games[name].minutes <= 2
        assert games[name].seats[0] <= 6 <= games[name].seats[1]
    none = await asked(ann, players=10, wild=True, split=True, minutes=1, easy=True)
    assert "No game is all of that" in none.text
    assert none.select("Show other games").options


async def test_games_like_one(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    by_command = await asked(ann, like="baseball")
    assert "like Baseball" in by_command.text
    assert "Night Baseball" in offered(by_command)
    page = await asked(ann, name="baseball")
    by_button = (await ann.click(page, "Games like it")).message
    assert by_button is not None
    assert offered(by_button) == offered(by_command)


async def test_what_is_dealt_here(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "Nothing that fits was dealt here yet" in (await asked(ann, name="kind-lately")).text
    ann, _ = await evening.seated("Ann", "Bo", game="razz")
    await fold_on(evening)
    told(await ann.slash("table mode", play="badugi"))
    for _ in range(2):
        await evening.deal()
        await fold_on(evening)
    told(await ann.slash("table mode", play="razz"))
    await evening.deal()
    await fold_on(evening)
    assert offered(await asked(ann, name="dealt here lately")) == ["Razz", "Badugi"]
    told(await ann.slash("table mode", play="badugi"))
    await evening.deal()
    await fold_on(evening)
    assert offered(await asked(ann, name="dealt most here")) == ["Badugi", "Razz"]
    first = await ann.choices("games", "name", "")
    assert "Badugi" in [one["name"] for one in first]


async def test_words_and_rotations(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    horse = offered(await asked(ann, name="horse"))
    assert horse == [
        "Texas Hold'em", "Omaha Hi-Lo", "Razz", "Seven-Card Stud", "Stud Eight or Better",
    ]  # fmt: skip
    words = await asked(ann, name="high low")
    assert "“high low”" in words.text
    assert has(words, "Next page")
    assert "I don't deal Chinese poker" in (await asked(ann, name="chinese")).text
    assert "No game is called" in (await asked(ann, name="qxqx")).text
    assert offered(await asked(ann, name="holdm")) == ["Texas Hold'em"]
