"""Each question of a game has a face on every screen; one without a face can be played too."""

import sys
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import cache, partial
from typing import get_args

import pytest

from bot.engine.games.customs import Cut
from bot.engine.games.options import Options
from bot.engine.hand.choices import Choices, DeclareChoices
from bot.engine.hand.commands import Choose, Discard, Draw, HandCommand
from bot.engine.hand.edges import edges
from bot.engine.table import commands as c
from bot.tables.show import Show
from bot.ui.input import completing, typed
from bot.ui.input.pressed import answer
from bot.ui.mechanics import moves
from bot.ui.mechanics.faces import (
    QUESTIONS,
    QuestionFace,
    choice_name,
    face_of,
    label_name,
)
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.drawing import piece, strictly
from bot.ui.parts.press import press_of
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.private import in_words
from bot.ui.words import ENGLISH, SHELF, knows
from tests.ui.ring import GAMES, Ring, ids, labels

KINDS: tuple[type, ...] = get_args(Choices)
FOLDER = "bot/ui/mechanics/questions"
SENTENCES = "bot/ui/words/languages/en/mechanics"


def lacking(make: Callable[[], object]) -> str:
    """Return the key of a sentence that is missing; "" if none is."""
    try:
        make()
    except KeyError as error:
        return str(error.args[0])
    return ""


class Asked:
    """A question that a game asks at a step, as the player who is asked sees it."""

    def __init__(self, ring: Ring) -> None:
        self.ring, self.step, self.show = copy(ring), ring.hand.step, ring.show(ring.turn)
        own = self.show.view.own
        assert own is not None
        assert own.choices is not None
        self.own, self.choices, self.kind = own, own.choices, type(own.choices)
        face, choices = face_of(own.choices), own.choices
        self.unsaid = lacking(lambda: face.asked(choices, PLAIN))
        self.code = "" if self.unsaid else face.asked(choices, PLAIN).code

    def seen(self) -> Show:
        return self.show

    def accepts(self, command: c.TableCommand) -> bool:
        """True if the engine accepts this answer; otherwise raises Illegal."""
        copy(self.ring).do(command)
        return True


@cache
def questions() -> dict[tuple[str, type, str], Asked]:
    """Return a question of each step, kind and code, from all games played passively."""
    found: dict[tuple[str, type, str], Asked] = {}
    cutting = Options(cut=next(one for one in Cut if one is not Cut.OFF))
    for at, code in enumerate(sorted(GAMES)):
        stacks = (500,) * GAMES[code].seats[0]
        ring = Ring(code, stacks, options=None if at else cutting).deal()
        while ring.table.running():
            if ring.hand.waiting:
                asked = Asked(ring)
                found.setdefault((asked.step, asked.kind, asked.code), asked)
            ring.do(ring.passive())
    return found


def place_of(kind: type) -> str:
    """Return the file in which the face of a kind is, or would be."""
    for name, module in list(sys.modules.items()):
        face = getattr(module, "FACE", None)
        if name.startswith("bot.ui.mechanics.questions.") and getattr(face, "kind", None) is kind:
            return name.replace(".", "/") + ".py"
    return f"{FOLDER}/{kind.__name__.removesuffix('Choices').lower()}s.py"


def missing(asked: Asked) -> Iterator[str]:
    """Yield each slot that this question needs and its face leaves to the plain form."""
    face = face_of(asked.choices)
    cards = any(isinstance(one, Draw | Discard | Choose) for one in edges_of(asked))
    deeds = (piece(partial(face.deed, asked.choices, one, PLAIN), None) for one in edges_of(asked))
    named = all(one and knows(ENGLISH, one[0]) for one in deeds)
    slots = {
        "asked": face.asked is not moves.a_question,
        "private": face.private is not moves.move_rows,
        "typed": face.typed.offered is not moves.move_offers,
        "picks": face.picks is not None or not cards,
        "deed": named,
    }
    for slot in (slot for slot, has in slots.items() if not has):
        yield f"step {asked.step}: {asked.kind.__name__} has no {slot}: {place_of(asked.kind)}"


def edges_of(asked: Asked) -> list[HandCommand]:
    return [*edges(asked.ring.hand, asked.own.seat)]


def test_each_kind_of_choices_has_a_face():
    assert {kind: place_of(kind) for kind in KINDS if kind not in QUESTIONS} == {}


def test_each_question_of_every_game_has_every_slot_that_it_needs():
    assert [line for asked in questions().values() for line in missing(asked)] == []
    assert {asked.kind for asked in questions().values()} == set(KINDS)


def test_a_forgotten_slot_is_named_with_its_step_kind_and_file(monkeypatch):
    face = QUESTIONS[DeclareChoices]
    monkeypatch.setitem(QUESTIONS, DeclareChoices, replace(face, private=moves.move_rows))
    asked = next(one for one in questions().values() if one.kind is DeclareChoices)
    place = f"{FOLDER}/declarations.py"
    assert [*missing(asked)] == [f"step {asked.step}: DeclareChoices has no private: {place}"]
    monkeypatch.delitem(QUESTIONS, DeclareChoices)
    assert f"step {asked.step}: DeclareChoices has no asked: {place}" in [*missing(asked)]


def unsaid(asked: Asked) -> set[str]:
    """Return the keys of sentences that this question lacks, before and after each answer."""
    known = asked.unsaid or knows(ENGLISH, f"ask.{asked.code}")
    lacks = {asked.unsaid, "" if known else f"ask.{asked.code}"}
    face = face_of(asked.choices)
    for command in edges_of(asked):
        lacks.add(lacking(partial(face.deed, asked.choices, command, PLAIN)))
        ring = copy(asked.ring)
        ring.do(command)
        lacks |= undrawn(ring, asked.own.seat)
    return lacks - {""}


def undrawn(ring: Ring, seat: int) -> set[str]:
    """Return the keys that a table's screens lack after an answer, until the deal is over."""
    lacks = set[str]()
    with strictly():
        lacks.add(lacking(lambda: table_message(ring.show(), PLAIN)))
        lacks.add(lacking(lambda: hand_panel(ring.show(seat), PLAIN)))
        while ring.table.running():
            ring.do(ring.passive())
        lacks.add(lacking(lambda: table_message(ring.show(), PLAIN)))
    return lacks


def lines(asked: Asked) -> list[str]:
    """Return a line for each sentence that a question lacks, with its step, kind and file."""
    return [
        f"step {asked.step}: {asked.kind.__name__} lacks the sentence {key}: {SENTENCES}"
        for key in sorted(unsaid(asked))
    ]


def test_each_question_and_each_answer_has_its_sentence():
    assert [line for asked in questions().values() for line in lines(asked)] == []


def swapping() -> Asked:
    return next(one for one in questions().values() if one.step == "swap")


@pytest.mark.parametrize("key", ["ask.swap", "button.declare.keep", "act.declared.swap"])
def test_a_forgotten_sentence_is_named_with_its_step_kind_and_place(monkeypatch, key):
    monkeypatch.delitem(SHELF.book(ENGLISH).lines, key)
    wanted = f"step swap: DeclareChoices lacks the sentence {key}: {SENTENCES}"
    assert wanted in lines(swapping())


def test_a_question_without_its_sentences_is_answered_by_its_legal_answers(monkeypatch):
    asked = swapping()
    english = SHELF.book(ENGLISH).lines
    for key in ("ask.swap", *(f"button.declare.{one}" for one in ("keep", "swap"))):
        monkeypatch.delitem(english, key)
    presses = [press_of(one) for one in ids(hand_panel(asked.show, PLAIN))]
    numbered = [one for one in presses if one is not None and one.action == "move"]
    values = [value for _, value in completing.choices(asked.show, "move", PLAIN)]
    legal = edges_of(asked)
    assert [answer(one, asked.seen)(asked.own.seat) for one in numbered] == legal
    assert [typed.command(one, asked.show, PLAIN)(asked.own.seat) for one in values] == legal
    assert [label_name(asked.choices, one, PLAIN) for one in legal] == ["keep", "swap"]


def test_what_is_offered_while_typing_is_an_answer():
    for name, asked in questions().items():
        offered = [value for _, value in completing.choices(asked.show, "", PLAIN)]
        assert offered, name
        whole = [one for one in offered if not one.startswith(("cut ", "more time"))]
        for value in whole[:1]:
            made = typed.command(value, asked.show, PLAIN)
            assert asked.accepts(made(asked.own.seat)), (name, value)


def test_each_answer_is_called_something():
    for asked in questions().values():
        for command in edges_of(asked):
            assert choice_name(asked.choices, command, PLAIN)
            assert label_name(asked.choices, command, PLAIN)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_kind_without_a_face_is_played_by_its_legal_answers(monkeypatch, kind):
    monkeypatch.delitem(QUESTIONS, kind)
    every = [asked for asked in questions().values() if asked.kind is kind]
    assert every
    for asked in every:
        show, legal = asked.show, edges_of(asked)
        with strictly():
            public = table_message(asked.ring.show(), PLAIN)
            panel = hand_panel(show, PLAIN, picked=1)
            cards_dm(show, PLAIN)
            in_words(show, PLAIN)
            assert ping_text(asked.ring.show(), show.people[asked.own.seat], PLAIN)
        assert "Choose" in " ".join(labels(public))
        presses = [press_of(one) for one in ids(panel)]
        numbered = [one for one in presses if one is not None and one.action == "move"]
        assert len(numbered) == len(legal)
        assert all(asked.accepts(answer(one, asked.seen)(asked.own.seat)) for one in numbered)
        words = [value for _, value in completing.choices(show, "move", PLAIN)]
        assert len(words) == len(legal)
        for value in words:
            assert asked.accepts(typed.command(value, show, PLAIN)(asked.own.seat))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_face_that_leaves_out_its_slots_breaks_no_screen(monkeypatch, kind):
    bare: QuestionFace[Choices] = QuestionFace(kind, asked=QUESTIONS[kind].asked)
    monkeypatch.setitem(QUESTIONS, kind, bare)
    for asked in questions().values():
        if asked.kind is kind:
            with strictly():
                table_message(asked.ring.show(), PLAIN)
                panel = hand_panel(asked.show, PLAIN)
            assert any(one.startswith("d1:move:") for one in ids(panel))
