"""Texts that the bot offers: they can be typed in full, and lists don't escape them."""

from bot.engine.table.agreed.agreement import NAMES, chosen, spelled, values
from bot.ui.words.options import option_label, value_words
from tests.e2e.evening import Evening, told
from tests.e2e.test_forget_me import forgotten
from tests.e2e.test_season import night as ended_night
from tests.workshop.sandbox.actor import Actor

ODD = "j_o*h~n`|x"
"""A name of signs that format text."""


async def test_every_house_rule_is_understood_as_it_is_printed(evening: Evening) -> None:
    """Each label, and each value: as the list has it, with chips, and with the tick of a panel."""
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    for name in NAMES:
        label = option_label(name)
        shown = told(await ann.slash("table options", option=label))
        assert "There is no choice" not in shown
        value = [*values(name)][-1]
        for words in {
            value_words(name, value), value_words(name, value, unit=10),
            value_words(name, value).upper(), f"{value_words(name, value)} ✓",
        }:  # fmt: skip
            before = evening.show().view.settings
            text = told(await ann.slash("table options", option=label.lower(), value=words))
            settings = evening.show().view.settings
            if settings == before:
                assert "no such" not in text, (name, words)
                continue
            assert chosen(settings, name) == value, (name, words)
        told(await ann.slash("table options", option=name, value="-"))


async def test_values_are_offered_for_an_option_typed_as_it_is_printed(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    for option in ("raise_cap", option_label("raise_cap"), option_label("raise_cap").upper()):
        offered = await ann.choices("table options", "value", "4", option=option)
        assert "4" in [one["value"] for one in offered]


async def test_an_option_alone_is_shown_and_stays(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    told(await ann.slash("table options", option="raise_cap", value="4"))
    before = evening.show().view.settings
    for options in ({"option": "raise_cap"}, {}):
        told(await ann.slash("table options", **options))
        assert evening.show().view.settings == before
    assert "Which house rule becomes" in told(await ann.slash("table options", value="4"))
    told(await ann.slash("table stakes"))
    told(await ann.slash("table mode"))
    assert evening.show().view.settings == before


async def test_all_that_is_typed_at_once_is_taken_or_nothing(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    before = evening.show().view.settings
    wrong = await ann.slash("table options", preset="casino", option="raise_cap", value="lots")
    assert "no choice" in told(wrong)
    assert evening.show().view.settings == before
    told(await ann.slash(
        "table options", preset="Casino", option="raise_cap", value="4", hours=2
    ))  # fmt: skip
    settings = evening.show().view.settings
    assert (settings.preset, spelled(chosen(settings, "raise_cap"))) == ("casino", "4")
    assert settings.rules.session_end


async def typed_in_full(player: Actor, command: str, option: str) -> list[str]:
    """Everything that is offered for an option, typed as it is shown; what was answered."""
    names = [one["name"] for one in await player.choices(command, option, "")]
    return [told(await player.slash(command, **{option: name})) for name in names]


async def test_what_is_offered_can_be_typed(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann, "razz", house_players=3)
    told(await ann.slash("table save-setup", name=ODD))
    for said in await typed_in_full(ann, "settings options", "preset"):
        assert "no preset" not in said.lower()
    for said in await typed_in_full(ann, "rules", "game"):
        assert "No game" not in said
    for said in await typed_in_full(ann, "table open", "setup"):
        assert "No set-up" not in said
    name = next(one["name"] for one in await ann.choices("learn", "game", ""))
    assert "No game" not in told(await ann.slash("learn", game=name))


async def test_a_night_of_a_season_can_be_typed(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await ann.slash("season begin", name=ODD)
    await ended_night(evening, {ann: 100, bo: -100})
    assert [one["name"] for one in await ann.choices("season show", "season", "j_o")] == [ODD]
    (night,) = await ann.choices("season show", "night", "")
    assert "Ann" in told(await ann.slash("season show", night=night["name"]))


async def test_completions_show_names_as_people_see_them(evening: Evening) -> None:
    """Lists, set-ups, bans and house games; each is found by a part of what is seen."""
    ann, bo = evening.people("Ann", "Bo")
    bo.rename(ODD)
    await bo.slash("bank balance")
    told(await ann.slash("server ban", player=bo))
    await evening.open(ann)
    told(await ann.slash("table save", name=ODD, games="razz; badugi"))
    told(await ann.slash("table save-setup", name=ODD))
    for command, option in (
        ("server unban", "who"), ("table forget", "name"), ("table remove-setup", "name"),
        ("table open", "setup"), ("night plan", "setup"), ("practice", "game"),
    ):  # fmt: skip
        more = {"when": "friday 8pm"} if command == "night plan" else {}
        offered = [one["name"] for one in await ann.choices(command, option, "j_o", **more)]
        assert offered[0] == ODD, command
        assert not any("\\" in one for one in offered)
    assert "is lifted" in told(await ann.slash("server unban", who=ODD))


async def test_one_who_was_forgotten_is_unbanned_as_offered(evening: Evening) -> None:
    """The name is unknown here; the text in its place is understood."""
    ann, bo = evening.people("Ann", "Bo")
    await bo.slash("bank balance")
    told(await ann.slash("server ban", player=bo))
    await forgotten(bo)
    (offered,) = await ann.choices("server unban", "who", "")
    assert "is lifted" in told(await ann.slash("server unban", who=offered["name"]))
