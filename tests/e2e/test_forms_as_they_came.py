"""Each form of the bot is accepted as it came, and then changes nothing that it did not ask for."""

import re
from collections.abc import Awaitable, Callable

import pytest

from bot.engine.table.agreed.programme import Mode
from bot.ui.parts.press_shapes import FORMS
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_modes import choosing, prompt, seen_again
from tests.e2e.test_powers import one_of
from tests.e2e.test_preview import preview
from tests.e2e.test_seldom import press
from tests.e2e.tournaments.test_directing import playing
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Modal, Seen

ORBIT = "until everybody has dealt once"
REFUSED = re.compile(
    r"No game|can't|isn't|is not|must|Name the|went wrong|too late|not a number|whole number"
)
"""Words of sentences that refuse what a form sent."""
Opened = Callable[[Evening], Awaitable[tuple[Actor, Modal]]]


async def as_it_came(player: Actor, form: Modal) -> Answer | None:
    """Send it untouched; None where a field that Discord wants filled in is empty."""
    empty = [one for one in form.fields if not one.value and one.raw.get("required", True)]
    return None if empty else await player.submit(form)


async def opened(player: Actor, seen: Seen | None, action: str) -> tuple[Actor, Modal]:
    form = (await press(player, seen, action)).modal
    assert form is not None
    return player, form


async def host_menu(evening: Evening, host: Actor) -> Seen:
    more = (await host.click(await evening.panel(host), "More")).message
    assert more is not None
    menu = (await host.click(more, "Host…")).message
    assert menu is not None
    return menu


async def sit(evening: Evening) -> tuple[Actor, Modal]:
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, least_buy_in=300, most_buy_in=900)
    return await opened(bo, await evening.message(bo), "sit")


async def guest(evening: Evening) -> tuple[Actor, Modal]:
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, guests=bo.mention)
    for player in (ann, bo):
        await evening.sit(player)
    seen: Seen | None = await ann.until(lambda one: has(one, "My hand"))
    for label in ("My hand", "More", "Host…", "Guests…"):
        assert seen is not None
        seen = (await ann.click(seen, label)).message
    assert seen is not None
    form = (await ann.click(seen, "Name guests…")).modal
    assert form is not None
    return ann, form


async def note(evening: Evening) -> tuple[Actor, Modal]:
    ann, bo = await evening.seated("Ann", "Bo")
    told(await ann.slash("note", player=bo, text="Never bluffs."))
    form = (await ann.menu("Note", bo)).modal
    assert form is not None
    return ann, form


async def topup(evening: Evening) -> tuple[Actor, Modal]:
    ann, _ = await evening.seated("Ann", "Bo", chips=500)
    return await opened(ann, await evening.more(ann), "topup")


async def total(evening: Evening) -> tuple[Actor, Modal]:
    players = await evening.seated("Ann", "Bo")
    player = evening.turn(*players)
    return await opened(player, await evening.panel(player), "raise_to")


async def total_ahead(evening: Evening) -> tuple[Actor, Modal]:
    players = await evening.seated("Ann", "Bo")
    waits = next(one for one in players if one is not evening.turn(*players))
    return await opened(waits, await evening.panel(waits), "raise_ahead")


async def bid(evening: Evening) -> tuple[Actor, Modal]:
    players = await evening.seated("Ann", "Bo", "Cy", game="guts_auction")
    while not any(one.label.startswith("Bid") for one in (await evening.panel(players[0])).buttons):
        for one in evening.asked(*players):
            await one.slash("act", action="in")
    asked = evening.asked(*players)[0]
    return await opened(asked, await evening.panel(asked), "bid_form")


async def cut(evening: Evening) -> tuple[Actor, Modal]:
    players = await evening.seated("Ann", "Bo", "Cy", game="five card draw", preset="us_home")
    asked = evening.turn(*players)
    return await opened(asked, await evening.message(asked), "cut_form")


async def find_game(evening: Evening) -> tuple[Actor, Modal]:
    ann, *_ = await choosing(evening, "Ann", "Bo")
    shown = await prompt(evening, ann)
    await ann.click(shown, "All games")
    return await opened(ann, seen_again(ann, shown), "find_game")


async def house_build(evening: Evening) -> tuple[Actor, Modal]:
    (ann,) = evening.people("Ann")
    form = (await ann.slash("house build", game="holdem")).modal
    assert form is not None
    return ann, form


async def preview_time(evening: Evening) -> tuple[Actor, Modal]:
    (ann,) = evening.people("Ann")
    return await opened(ann, await preview(ann, "tomorrow 20:00"), "preview_time")


async def preview_zone(evening: Evening) -> tuple[Actor, Modal]:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="America/New_York"))
    return await opened(ann, await preview(ann, "tomorrow 20:00"), "preview_zone")


async def setup_zone(evening: Evening) -> tuple[Actor, Modal]:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="America/New_York", server=True))
    return await opened(ann, (await ann.slash("setup")).message, "setup_zone")


def of_host(action: str) -> Opened:
    async def of_table(evening: Evening) -> tuple[Actor, Modal]:
        ann, *_ = await evening.seated("Ann", "Bo")
        return await opened(ann, await host_menu(evening, ann), action)

    return of_table


def upon(action: str) -> Opened:
    async def of_player(evening: Evening) -> tuple[Actor, Modal]:
        ann, *_ = await evening.seated("Ann", "Bo", "Cy")
        return await opened(ann, await one_of(evening, ann, "Bo"), action)

    return of_player


async def skip(evening: Evening) -> tuple[Actor, Modal]:
    ann, bo = await evening.seated("Ann", "Bo")
    if evening.turn(ann, bo) is ann:
        await evening.stay(ann)
    menu = await host_menu(evening, ann)
    evening.time.added += 61
    return await opened(ann, menu, "skip")


async def report(evening: Evening) -> tuple[Actor, Modal]:
    ann, bo = evening.people("Ann", "Bo")
    form = (await ann.slash("report abuse", player=bo)).modal
    assert form is not None
    return ann, form


async def wrong_word(evening: Evening) -> tuple[Actor, Modal]:
    (ann,) = evening.people("Ann")
    room = await evening.driver.add_channel("words")
    chosen = {"words_channel": int(room.id)}
    evening.bot.settings = evening.bot.settings.model_copy(update=chosen)
    return await opened(ann, (await ann.slash("help")).message, "wrong_word")


async def direct_act(evening: Evening) -> tuple[Actor, Modal]:
    ann, *_ = await playing(evening, "Ann", "Bo")
    page = (await ann.slash("tournament direct")).message
    assert page is not None
    form = (await ann.click(page, "Next level now")).modal
    assert form is not None
    return ann, form


EVERY: dict[str, Opened] = {
    "direct_act": direct_act,
    "sit": sit,
    "topup": topup,
    "raise": total,
    "raise_plan": total_ahead,
    "bid": bid,
    "cut": cut,
    "find_game": find_game,
    "house_build": house_build,
    "preview_time": preview_time,
    "preview_zone": preview_zone,
    "setup_zone": setup_zone,
    "mode": of_host("mode"),
    "stakes": of_host("stakes"),
    "save_setup": of_host("save_setup"),
    "void": of_host("void"),
    "skip": skip,
    "kick": upon("kick"),
    "ban": upon("ban"),
    "report": report,
    "wrong_word": wrong_word,
    "guest": guest,
    "note": note,
}


def test_every_form_is_sent_here() -> None:
    assert set(EVERY) == FORMS


@pytest.mark.parametrize("action", EVERY)
async def test_a_form_is_accepted_as_it_came(evening: Evening, action: str) -> None:
    player, form = await EVERY[action](evening)
    assert form.raw["custom_id"].split(":")[1] == action
    done = await as_it_came(player, form)
    if done is None:
        assert action in {
            "find_game",
            "guest",
            "house_build",
            "save_setup",
            "cut",
            "report",
            "void",
            "wrong_word",
        }
        return
    assert done.error is None
    text = "" if done.message is None else done.message.text
    assert not REFUSED.search(text.partition("\n")[0]), text


@pytest.mark.parametrize(
    "play",
    [
        {"play": "no limit razz, bomb pot"},
        {"play": "baseball, buy a card"},
        {"play": "horse"},
        {"play": "Friday"},
        {"games": "razz; limit hold'em; badugi; baseball, buy a card, bomb pot"},
        {"play": "dealer's choice"},
        {
            "play": "dealer's choice",
            "games": "razz; holdem, pot limit",
            "lasts": "until everybody has dealt once",
        },
    ],
    ids=str,
)
async def test_what_is_played_stays_as_it_is(evening: Evening, play: dict[str, str]) -> None:
    """A rotation by its games, or its name; the games of a menu are kept as well."""
    ann, _ = await evening.seated("Ann", "Bo")
    told(await ann.slash("table save", name="Friday", games="razz; plo8"))
    told(await ann.slash("table mode", **play))
    before = evening.show().view.settings, evening.show().view.outlook
    _, form = await opened(ann, await host_menu(evening, ann), "mode")
    assert told(await ann.submit(form))
    assert (evening.show().view.settings, evening.show().view.outlook) == before
    if before[1].programme.mode is not Mode.CHOICE:
        told(await ann.slash("table mode", play="guts"))
        assert "Changed" in told(await ann.slash("table mode", play=form.fields[0].value))
        assert (evening.show().view.settings, evening.show().view.outlook) == before


async def test_a_rotation_is_changed_in_the_form_that_shows_it(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo")
    told(await ann.slash("table mode", games="no limit razz; badugi"))
    _, form = await opened(ann, await host_menu(evening, ann), "mode")
    assert form.fields[0].value == "Razz, no limit; Badugi"
    told(await ann.submit(form, value=form.fields[0].value + "; plo8, bomb pot"))
    outlook = evening.show().view.outlook
    assert outlook.programme.mode is Mode.ROTATION
    games = [(one.game.code, one.game.limit.value, one.game.modifiers) for one in outlook.menu]
    assert games == [
        ("razz", "no_limit", ()),
        ("badugi", "fixed_limit", ()),
        ("omaha_hi_lo", "pot_limit", ("bomb_pot",)),
    ]


async def test_stakes_of_their_own_stay(evening: Evening) -> None:
    """The form asks for the unit; sent as it came it derives nothing from it anew."""
    ann, _ = await evening.seated("Ann", "Bo")
    told(await ann.slash("table stakes", ante=3, small_blind=4))
    before = evening.show().view.settings
    _, form = await opened(ann, await host_menu(evening, ann), "stakes")
    told(await ann.submit(form))
    assert evening.show().view.settings == before
