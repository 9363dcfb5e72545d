"""Bad input of any command for hosts gets one private sentence with what would be right.

An amount that cannot be, a person who is not here, a time that is past or may be two, a permission
that is missing (by its name), a limit (which one, and when it ends).
"""

from typing import Any

import pytest

from bot.sandbox.checks.modals import Impossible
from bot.store.config.set_ups import MOST as MOST_SET_UPS
from bot.tables.players.limits import EXPORTS, REPORTS
from bot.tables.rights.acts import MOST_COHOSTS
from tests.e2e.evening import Evening, of_two_days, told
from tests.e2e.test_night import plan, post
from tests.workshop.sandbox.actor import Actor, Answer

Asked = tuple[str, dict[str, Any]]
ANYBODY = "<somebody>"
"""Stands in options for a person."""

AT_A_TABLE: tuple[Asked, ...] = (
    *((f"table {one}", {}) for one in ("pause", "resume", "close", "drawseats", "rules", "mode")),
    *((f"table {one}", {}) for one in ("settings", "stakes", "options", "got-it")),
    *((f"host {one}", {}) for one in ("skip", "agree", "last-round", "play-on")),
    *((f"host {one}", {"player": ANYBODY}) for one in ("kick", "ban", "unban", "handover")),
    ("table save-setup", {"name": "Friday"}),
    ("table revoke-see", {"player": ANYBODY}),
    ("table restore-see", {"player": ANYBODY}),
    ("host void", {"reason": "a misdeal"}),
)
OF_A_NIGHT: tuple[Asked, ...] = (
    *((f"night {one}", {}) for one in ("change", "cancel", "start", "status", "end", "again")),
    *((f"night {one}", {}) for one in ("decline", "host", "recap")),
    ("night answer", {"coming": "going"}),
    ("night handover", {"player": ANYBODY}),
    ("host cohost", {"player": ANYBODY}),
)
ANYBODYS = {"table rules", "table got-it", "host agree", "table settings"}
"""Commands that are not for hosts only."""
HOSTS_ALONE: tuple[Asked, ...] = (
    *(one for one in AT_A_TABLE if one[0] not in ANYBODYS),
    ("host cohost", {"player": ANYBODY}),
)
MANAGERS_ALONE: tuple[Asked, ...] = (
    *(("bank " + one, {"player": ANYBODY, "chips": 5, "reason": "x"}) for one in ("grant", "take")),
    ("bank show", {"player": ANYBODY}), ("bank pairs", {}), ("bank export", {}),
    ("server ban", {"player": ANYBODY}), ("server unban", {"who": "Bo"}), ("server bans", {}),
    ("season begin", {"name": "Spring"}), ("season points", {"points": "3 2 1"}),
    ("season count", {"night": "1"}), ("season end", {}),
    ("settings zone", {"zone": "Europe/Berlin", "server": True}), ("settings weekly", {}),
    ("settings pictures", {"when": "off"}), ("settings boards", {"hands": 1}),
    ("settings broke", {"rebuy": "once a day"}), ("settings options", {}),
    ("report list", {}), ("report where", {}), ("setup", {}),
    ("house list", {}), ("house add", {}), ("house build", {"game": "razz"}),
    ("house export", {"game": "razz"}), ("house show", {"game": "razz"}),
    ("house remove", {"game": "razz"}), ("table forget", {"name": "x"}),
    ("table save", {"name": "Friday", "games": "razz"}),
)  # fmt: skip


def one_sentence(answer: Answer) -> str:
    """Return an answer's text, and check that it is one short private sentence and no fault."""
    text = told(answer)
    assert "\n" not in text, text
    assert len(text) < 300, text
    assert "went wrong" not in text, text
    assert text[-1] in ".?!", text
    return text


async def asks(who: Actor, about: Actor, asked: Asked) -> str:
    command, options = asked
    meant: dict[str, Any] = {
        name: about if one == ANYBODY else one for name, one in options.items()
    }
    return one_sentence(await who.slash(command, **meant))


async def test_where_there_is_no_table_or_night(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    for asked in AT_A_TABLE:
        assert "/table open" in await asks(ann, bo, asked), asked
    for asked in OF_A_NIGHT:
        assert "/night plan" in await asks(ann, bo, asked), asked


async def test_whoever_does_not_host_is_told_whose_it_is(evening: Evening) -> None:
    _, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    for asked in HOSTS_ALONE:
        said = await asks(cy, bo, asked)
        assert "Only the host, Ann, " in said, asked
        assert "Manage Server" in said, asked
    assert "Only hosts and managers can read the log" in one_sentence(await cy.slash("host log"))
    aside = await evening.driver.add_channel("aside")
    await post(evening.driver.user("Ann"), await evening.driver.user("Ann").slash(
        "night plan", aside, when="in 2 hours"
    ))  # fmt: skip
    for command, options in OF_A_NIGHT:
        if command in {"night status", "night answer", "night again", "night recap", "night end"}:
            continue
        named = {name: bo if one == ANYBODY else one for name, one in options.items()}
        assert "host" in one_sentence(await cy.slash(command, aside, **named)), command


async def test_whoever_does_not_manage_is_told_what_it_takes(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    assert ann
    for asked in MANAGERS_ALONE:
        said = await asks(bo, bo, asked)
        assert "Only managers can do that" in said, asked
        assert "Manage Server, or the role" in said, asked


async def test_a_person_who_is_not_here(evening: Evening) -> None:
    """A person who has left the server gets no chips, no night and no powers; a bot never plays."""
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    aside = await evening.driver.add_channel("aside")
    await post(ann, await ann.slash("night plan", aside, when="in 2 hours"))
    cy.leave_guild()
    gifts: tuple[Asked, ...] = (
        ("host cohost", {}),
        ("bank grant", {"chips": 5, "reason": "a gift"}),
    )
    for command, options in gifts:
        said = one_sentence(await ann.slash(command, player=cy, **options))
        assert said == "They have left this server. Pick somebody who is here.", command
    assert "have left this server" in one_sentence(
        await ann.slash("night handover", aside, player=cy)
    )
    dee = evening.driver.user("Dee")
    for command in ("host kick", "host handover", "table revoke-see"):
        said = one_sentence(await ann.slash(command, player=dee))
        assert "Dee" in said or "isn't" in said or "nobody" in said.lower(), (command, said)
    assert "Dee has never had chips here" in one_sentence(await ann.slash("bank show", player=dee))
    assert bo


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("table open", {"game": "holdem", "unit": -5}),
        ("table stakes", {"big_blind": -1}),
        ("night plan", {"when": "fri at 8", "buy_in": 0}),
        ("night plan", {"when": "fri at 8", "rebuys": -1}),
        ("settings boards", {"hands": -1}),
        ("season begin", {"name": "Spring", "best": -1}),
        ("bank export", {"days": 0}),
    ],
)
async def test_an_amount_below_its_least_is_not_sent_by_discord(
    evening: Evening, command: str, options: dict[str, Any]
) -> None:
    """Discord itself refuses it and names the range, as these options have one."""
    (ann,) = evening.people("Ann")
    with pytest.raises(Impossible, match="must be a number between"):
        await ann.slash(command, **options)


async def test_an_amount_that_can_t_be(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    for command, options, right in (
        ("bank grant", {"player": bo, "chips": -5, "reason": "x"}, "Name 1 to 1,000,000,000"),
        ("bank take", {"player": bo, "chips": 0, "reason": "x"}, "Name 1 to 1,000,000,000"),
        ("bank take", {"player": bo, "chips": 9999, "reason": "x"}, "bank has 4,000"),
        ("topup", {"chips": 9_999_999}, "the most chips this table allows"),
        ("table settings", {"least_buy_in": 5000, "most_buy_in": 200}, "buy-in"),
        ("table stakes", {"small_blind": 50, "big_blind": 10}, "blind"),
        ("season begin", {"name": "Spring", "points": "3 x 1"}, "“10 7 5 3 1”"),
        ("season begin", {"name": "Spring", "points": "-3 -2"}, "“10 7 5 3 1”"),
    ):
        assert right in one_sentence(await ann.slash(command, **options)), (command, options)


@pytest.mark.parametrize(
    ("when", "right"),
    [
        ("yesterday 20:00", "Name a later one"),
        ("2020-01-01 20:00", "Name a later one"),
        ("gibberish", "Try “fri 20:00”"),
        ("31 feb 20:00", "Try “fri 20:00”"),
        ("every other friday 20:00", "every week"),
    ],
)
async def test_a_time_that_can_t_be(evening: Evening, when: str, right: str) -> None:
    """It is refused as a plan's time, as a changed time, and in the form."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    assert right in one_sentence(await ann.slash("night plan", when=when))
    await plan(evening, ann)
    assert right in one_sentence(await ann.slash("night change", when=when))


async def test_a_time_that_may_be_two_has_both_as_buttons(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    for typed in (of_two_days(), "friday at 12"):
        preview = (await ann.slash("night plan", when=typed)).message
        assert preview is not None
        labels = [one.label for one in preview.buttons]
        assert "Post" in labels
        assert any(one.startswith("Or ") for one in labels), typed
    await plan(evening, ann)
    changed = (await ann.slash("night change", when="friday at 12")).message
    assert changed is not None
    assert any(one.label.startswith("Or ") for one in changed.buttons)


async def test_a_missing_permission_is_named(evening: Evening) -> None:
    """The bot's own, and that of whoever asks."""
    ann, bo = evening.people("Ann", "Bo")
    bo.lose("send_messages")
    theirs: tuple[Asked, ...] = (
        ("table open", {"game": "holdem"}),
        ("night plan", {"when": "in 2 hours"}),
    )
    for command, options in theirs:
        said = one_sentence(await bo.slash(command, **options))
        assert "you're missing Send Messages" in said, command
    room = await evening.driver.add_channel("shut")
    evening.driver.set_bot_permission("send_messages", allowed=False, channel=room)
    ours: tuple[Asked, ...] = (
        *theirs,
        ("settings weekly", {"where": room}),
        ("report where", {"place": room}),
    )
    for asked in ours:
        command, options = asked
        where = room if asked in theirs else None
        said = one_sentence(await ann.slash(command, where, **options))
        assert "I'm missing a permission" in said, command
        assert "Send Messages" in said, command


async def test_a_limit_says_which_and_when_it_ends(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    person = await evening.bot.tables.people.person(int(ann.id), ann.name)
    for _ in range(EXPORTS):
        await evening.bot.limits.export(person)
    for command in ("settings export", "bank export"):
        said = one_sentence(await ann.slash(command))
        assert f"{EXPORTS} files within an hour" in said, command
        assert "<t:" in said, command
    for _ in range(REPORTS):
        await evening.bot.limits.report(person)
    form = (await ann.slash("report abuse")).modal
    assert form is not None
    said = one_sentence(await ann.submit(form, value="rude"))
    assert f"{REPORTS} reports within an hour" in said
    assert "<t:" in said
    names = [f"Helper {number}" for number in range(MOST_COHOSTS)]
    for one in evening.people(*names):
        told(await ann.slash("host cohost", player=one))
    said = one_sentence(await ann.slash("host cohost", player=bo))
    assert f"{MOST_COHOSTS} co-hosts at most. Take one off first" in said
    for number in range(MOST_SET_UPS):
        told(await ann.slash("table save-setup", name=f"Set-up {number}"))
    said = one_sentence(await ann.slash("table save-setup", name="One more"))
    assert f"{MOST_SET_UPS} set-ups" in said
    assert "/table remove-setup" in said
    told(await ann.slash("settings broke", rebuy="an hour later"))
    early = one_sentence(await bo.slash("bank rebuy"))
    assert "A rebuy goes up to 2,000" in early


async def test_tables_and_openings_have_a_limit_with_its_end(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    limits = evening.bot.limits
    person = await evening.bot.tables.people.person(int(ann.id), ann.name)
    for _ in range(limits._most.openings):
        async with limits.table(person):
            pass
    said = one_sentence(await ann.slash("table open", game="holdem"))
    assert f"{limits._most.openings} times within an hour" in said
    assert "<t:" in said
