"""Guided deals: each is dealt as its game is, asks what is legal, and never meets real chips."""

import re
from dataclasses import replace

import pytest

from bot.companions.lessons import (
    LEARNER,
    Course,
    course,
    guided,
    lessons,
    must_fit,
    others_move,
    seed,
)
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options, announce
from bot.engine.hand import commands as hc
from bot.engine.hand.machine import legal, only_card
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.wishes import usual_buy_in
from bot.engine.table.commands import ChangeSettings, Deal, OpenTable, Sit
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.tables.show import Person, Show
from bot.ui.mechanics.picker import mask_of
from bot.ui.parts.cards import PLAIN
from bot.ui.table.panel import hand_panel
from bot.ui.table.seats import readings
from bot.ui.table.teaching.guide import guide_text, seen
from bot.ui.words import fields, say
from bot.ui.words.shelf import ENGLISH_CATALOGUE
from tests.library import GAMES
from tests.ui.ring import labels

EVERY = tuple(lessons())
TEN = 10
LONGEST = 200
"""Characters of what one step says of one thing: two short sentences."""


def worked_out(code: str) -> Course:
    lesson = lessons()[code]
    return course(lesson, announce(GAMES[lesson.game], Options()))


def opened(found: Course) -> Table:
    """As /learn opens it, before the deal."""
    _, table = machine.play(Table(games={"g": found.game}), OpenTable(7, 1, "g", found.settings))
    for player in range(1, found.lesson.players + 1):
        house = "" if player == LEARNER else "careful"
        _, table = machine.play(table, Sit(player, usual_buy_in(found.settings), house=house))
    return table


def moments(found: Course) -> list[Table]:
    """Every state of the guided deal, as its house players and the learner make it."""
    table = opened(found)
    _, table = machine.play(table, Deal(), seed(table))
    passed = [table]
    while table.running():
        hand = table.hand
        assert hand is not None
        forced = only_card(hand)
        command: hc.HandCommand | None
        if hand.now.by_clock:
            command = hc.DealStreet()
        elif forced is not None:
            command = hc.PlayForced(forced)
        else:
            # the learner last, so that a question to all is open while they are asked
            asked = min(hand.waiting, key=lambda seat: seat == LEARNER)
            now = guided(table, LEARNER)
            assert now is not None
            command = now.command if asked == LEARNER else others_move(table, asked)
        assert command is not None
        _, table = machine.play(table, command)
        passed.append(table)
    return passed


def shown(table: Table) -> Show:
    view = look(table, LEARNER)
    people = {one.player: Person(one.player, 900 + one.player, "Ann") for one in view.seats}
    return Show(view, people, 1, 2, practice=True, guide=guided(table, LEARNER))


def test_there_are_ten_each_of_another_game() -> None:
    assert len({one.game for one in lessons().values()}) == len(EVERY) == TEN


@pytest.mark.parametrize("code", EVERY)
def test_what_each_step_asks_is_legal_and_said(code: str) -> None:
    """All that the words name lies before the learner then; at the end they have won chips."""
    found = worked_out(code)
    told, said = set[int](), list[str]()
    for table in moments(found):
        show = shown(table)
        assert show.guide is not None
        said.append(guide_text(show, PLAIN))
        if show.guide.command is not None:
            assert table.hand is not None
            assert legal(table.hand, LEARNER) is not None
            machine.play(table, show.guide.command)
            told.add(show.guide.step)
            assert "▶ Press" in said[-1]
    assert told == set(range(len(found.steps)))
    assert "**Learnt:**" in said[-1]
    assert shown(moments(found)[-1]).view.seats[0].net > 0


@pytest.mark.parametrize("code", ["five_card_draw", "lowball_27", "bourre"])
def test_the_button_that_changes_cards_is_called_by_its_words(code: str) -> None:
    """As it stands on the panel once these cards are picked."""
    met = 0
    for table in moments(worked_out(code)):
        show = shown(table)
        if show.guide is not None and isinstance(show.guide.command, hc.Draw):
            own, met = show.view.own, met + 1
            assert own is not None
            panel = hand_panel(show, picked=mask_of(own.cards, show.guide.command.cards))
            last = guide_text(show, PLAIN).splitlines()[-1]
            named = re.findall(r"\*\*(.+?)\*\*", last)
            assert len(named) == 1
            assert named[0] in labels(panel)
    assert met


@pytest.mark.parametrize("code", EVERY)
def test_what_came_of_a_step_is_said_when_it_has_come(code: str) -> None:
    """Not while others still have to answer; and nothing is to come after the last step."""
    found = worked_out(code)
    steps = [*map(str, range(1, len(found.steps) + 1)), "learnt"]
    results = [str(ENGLISH_CATALOGUE[f"lesson.{code}.{step}"]) for step in steps]
    for table in moments(found):
        now, show = guided(table, LEARNER), shown(table)
        assert now is not None
        assert show.view.own is not None
        said, cards = guide_text(show, PLAIN), seen(show.view, show.view.own, PLAIN)
        told = [at for at, text in enumerate(results) if told_by(text, cards) in said]
        if now.over or now.command is not None:
            assert told == [now.step]
            continue
        assert not told
        assert ("Your next step" in said) is (now.step < now.of)


def told_by(template: str, cards: dict[str, str]) -> str:
    """The sentence, as far as its cards are seen."""
    return re.sub(r"\{(c..)\}", lambda one: cards.get(one[1], "unseen"), template)


def test_a_card_of_a_running_trick_is_said_to_be_played() -> None:
    """A name alone below it would mean nothing."""
    waiting = [shown(table) for table in moments(worked_out("bourre"))]
    (led, *_) = [
        show for show in waiting
        if show.guide is not None and show.guide.step == show.guide.of and not show.guide.over
    ]  # fmt: skip
    said = str([one.to_component_dict() for one in hand_panel(led).children])
    assert "Played by Ann" in said
    assert "won" not in guide_text(led, PLAIN)


@pytest.mark.parametrize("code", EVERY)
def test_the_end_names_the_hands_that_were_shown(code: str) -> None:
    show = shown(moments(worked_out(code))[-1])
    said = guide_text(show, PLAIN).splitlines()[1].lower()
    hands = " ".join(one for seat in show.view.played for one in readings(seat, PLAIN))
    for named in re.findall(r"pair of \w+|\w+s and \w+s", said):
        assert named in hands


@pytest.mark.parametrize("code", EVERY)
def test_each_step_has_its_words_and_no_other_has(code: str) -> None:
    """At most three short sentences a line."""
    found = worked_out(code)
    wanted = {str(number) for number in range(1, len(found.steps) + 1)}
    begin = f"lesson.{code}."
    there = {key.removeprefix(begin) for key in ENGLISH_CATALOGUE if key.startswith(begin)}
    assert there == {*wanted, "about", "learnt"}
    for key in there:
        template = str(ENGLISH_CATALOGUE[begin + key])
        for line in template.splitlines():
            assert len(line) <= LONGEST, key
            assert len(re.findall(r"[.!?:](?= |$)", line)) <= 3, key
        assert all(re.fullmatch("c..", one) for one in fields(template))


TOLD = {
    "omaha_hi_lo.3": "a quarter of the pot",
    "razz.1": "straights and flushes don't count",
    "five_card_draw.3": "likely kept a pair",
    "guts.1": "few a flush or straight",
    "bourre.2": "the highest card of the suit led",
}
"""Wrong beliefs that a beginner could take along, by the step that they concern."""


@pytest.mark.parametrize(("key", "words"), TOLD.items())
def test_what_counts_is_said_where_it_matters(key: str, words: str) -> None:
    assert words in str(ENGLISH_CATALOGUE[f"lesson.{key}"])


@pytest.mark.parametrize("code", EVERY)
def test_only_cards_that_the_learner_sees_can_be_named(code: str) -> None:
    """Whatever else a sentence named would be a KeyError."""
    for table in moments(worked_out(code)):
        view = look(table, LEARNER)
        if view.own is None or table.hand is None or not table.running():
            continue
        hidden = {
            card
            for seat, place in table.hand.places.items()
            for card, up in zip(place.cards, place.up, strict=True)
            if seat != LEARNER and not up
        }
        named = seen(view, view.own, PLAIN)
        assert len(named) == len({*named})
        for card in hidden:
            with pytest.raises(KeyError):
                say("en", "lesson.do.card", card=named[f"c{PLAIN.cards([card])}"])


@pytest.mark.parametrize("code", EVERY)
def test_any_other_answer_is_explained_and_not_done(code: str) -> None:
    found = worked_out(code)
    for table in moments(found):
        now = guided(table, LEARNER)
        assert now is not None
        if now.command is None and not now.over:
            with pytest.raises(Illegal) as refused:
                must_fit(table, LEARNER, hc.Fold(LEARNER))
            assert refused.value.code is Refusal.LESSON_WAITS
        elif now.command is not None:
            must_fit(table, LEARNER, now.command)
            with pytest.raises(Illegal) as refused:
                must_fit(table, LEARNER, hc.Fold(LEARNER))
            assert refused.value.code is Refusal.LESSON
            assert say("en", f"lesson.not.{refused.value.facts['instead']}")
    must_fit(moments(found)[-1], LEARNER, hc.ShowCards(LEARNER))


def test_a_deal_that_went_otherwise_is_no_lesson_any_more() -> None:
    """As where the learner's clock ran out: nobody guides, and house players are free."""
    table = moments(worked_out("holdem"))[0]
    _, table = machine.play(table, hc.TimeOut(LEARNER))
    assert guided(table, LEARNER) is None
    assert others_move(table, 2) is None
    must_fit(table, LEARNER, hc.Fold(LEARNER))


def test_real_chips_are_never_dealt_cards_that_are_known() -> None:
    """Not by opening a table so, nor by changing one, nor in any later deal."""
    settings = worked_out("holdem").settings
    game = worked_out("holdem").game
    with pytest.raises(Illegal) as refused:
        machine.play(Table(games={"g": game}), OpenTable(7, 1, "g", replace(settings, fill=0)))
    assert refused.value.code is Refusal.PRACTICE_ONLY
    _, plain = machine.play(Table(games={"g": game}), OpenTable(7, 1, "g", Settings()))
    with pytest.raises(Illegal) as refused:
        machine.play(plain, ChangeSettings(1, replace(Settings(), lesson="holdem"), "g"))
    assert refused.value.code is Refusal.PRACTICE_ONLY
    assert seed(plain) is None
    assert seed(opened(worked_out("holdem"))) == lessons()["holdem"].seed
    assert seed(moments(worked_out("holdem"))[-1]) is None
