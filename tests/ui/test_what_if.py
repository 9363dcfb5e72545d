"""What if shows what cards were worth in their deal: trumps, wild cards, declarations."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.companions import Advice, Prospect, Verdict, decide
from bot.engine.games.game import Showdown
from bot.engine.hand import events as he
from bot.engine.hand.commands import DealStreet, Fold
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Row, hindsight
from bot.store import HandRow
from bot.tables.company.looking_back import Review
from bot.tables.company.mind import ChoiceReview
from bot.tables.show import Person
from bot.ui.pages.hands.what_if import what_if_page
from bot.ui.pages.hands.why import why
from bot.ui.parts.cards import PLAIN, Skin, card_text
from tests.companions.deals import LONGEST, seated, style_of
from tests.engine.card_room import LIBRARY, Room
from tests.engine.card_room import NAMES as ROOM
from tests.ui.ring import everything
from tests.ui.test_prompt import must_fit, text_of

NAMES = {1: "Ann", 2: "⌂ Clara", 3: "⌂ Lou", 4: "⌂ Bruno"}
BEST = Prospect(Fold(1), 0, 0, 0)
ADVICE = Advice(
    (BEST,), by_chips=True, wins=0.3, share=0.3, price=0, call=0, pot=0, beaten_by=(), worlds=1
)
LOOKED = ChoiceReview(Verdict(BEST, BEST, ADVICE), 0.2)
"""A choice that cost nothing."""


def deals(code: str, players: int = 4) -> Iterator[tuple[str, Review, Table]]:
    """Yield what Ann reads after each deal of a game among house players."""
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = next(key for key, one in LIBRARY.items() if one.code == code)
    table = seated(game, [1000] * players)
    while True:
        rows: list[Row] = []
        events, table = machine.play(table, tc.Deal(), Seed(luck.randbytes(32)))
        rows.append((tc.Deal(), of_deal(events)))
        for _ in range(LONGEST):
            hand = table.hand
            if hand is None or hand.ended:
                break
            command: tc.TableCommand = DealStreet()
            if not hand.now.by_clock:
                player = table.chairs[hand.waiting[0]].player
                found = decide(table, player, style=style_of(player), seed=b"a deal", worlds=0)
                assert found is not None
                command = found.command
            events, table = machine.play(table, command)
            rows.append((command, of_deal(events)))
        yield *read(rows, game, players), table


def of_deal(events: Sequence[TableEvent]) -> tuple[he.HandEvent, ...]:
    """Return the events of the deal alone."""
    kept = [one for one in events if isinstance(one, he.HandEvent)]
    begun = next((at for at, one in enumerate(kept) if isinstance(one, he.HandStarted)), 0)
    return tuple(kept[begun:])


def read(rows: list[Row], game: str, players: int) -> tuple[str, Review]:
    past = hindsight(rows, Table(LIBRARY, number=1), 1, set(range(2, players + 1)))
    row = HandRow(1, 1, 1, 1, None, 1, LIBRARY[game].code, game, 0, False, 0, 0, 0)
    people = {one: Person(one, one, NAMES.get(one, "W" * 32)) for one in range(1, players + 1)}
    review = Review(row, LIBRARY[game], 1, past, people)
    page = what_if_page(review, PLAIN)
    must_fit(page)
    return text_of(page), review


def test_nothing_leads_on_while_it_is_thought_over() -> None:
    """A page drawn later would replace the page that the reader went to.

    **What if** itself stays: its evaluation may be lost with the program that ran it.
    """
    _, review, _ = next(deals("holdem"))

    def off(review: Review) -> list[bool]:
        return [
            bool(one.get("disabled"))
            for one in everything(what_if_page(review))
            if one["type"] == 2
        ]

    assert not review.finished
    assert off(review) == [False, True, True]
    assert off(replace(review, reviews=(LOOKED,) * len(review.past.turns))) == [False, False]


def test_of_what_was_not_thought_over_nothing_is_said_and_it_can_be_asked_again() -> None:
    """The page neither says that nothing was costly, nor explains shares that are missing."""
    _, review, _ = next(one for one in deals("holdem") if len(one[1].past.turns) > 1)
    many = len(review.past.turns)
    none = what_if_page(replace(review, reviews=(None,) * many))
    assert "No costly choice" not in text_of(none)
    assert "Your part" not in text_of(none)
    assert f"{many} choices took too long to think over" in text_of(none)
    again = [one["custom_id"] for one in everything(none) if one.get("label") == "What if"]
    assert again == ["d1:what_if:1:1:here"]
    some = text_of(what_if_page(replace(review, reviews=(LOOKED, *(None,) * (many - 1)))))
    assert "No costly choice" not in some
    assert "Your other choices gave away no chips" in some
    whole = what_if_page(replace(review, reviews=(LOOKED,) * many))
    assert "No costly choice" in text_of(whole)
    assert "What if" not in [one.get("label") for one in everything(whole)]


def test_whose_part_stands_beside_a_street_says_when_it_was_so() -> None:
    """A recap compares hands at the last all-in, among the players left then."""
    _, review, _ = next(deals("holdem"))
    says = "-# Your part: at your first choice there, if everybody had stayed."
    assert says not in text_of(what_if_page(review))
    text = text_of(what_if_page(replace(review, reviews=(LOOKED,))))
    assert "your part: 30 % by what you saw, 20 % by the cards above" in text
    assert text.count(says) == 1


def line_of(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if name in line)


def test_tricks_name_the_trump_and_who_took_how_many() -> None:
    """A player who passed took no trick, and one who played for none went bourré."""
    suits = ("clubs", "diamonds", "hearts", "spades")
    met = set[str]()
    for text, review, table in deals("bourre"):
        hand = table.hand
        assert hand is not None
        assert hand.trump is not None
        assert f"({card_text(hand.trump)})" in line_of(text, "Trumps: ")
        assert any(f"Trumps: {one} (" in text for one in suits)
        for held in review.past.others:
            line, place = line_of(text, NAMES[held.player]), hand.places[held.seat]
            if place.folded:
                assert line.endswith("· passed")
            elif hand.last_trick:
                met.add("none" if not place.tricks else "some")
                tricks = {0: "no trick", 1: "1 trick"}.get(place.tricks, f"{place.tricks} tricks")
                assert line.endswith(f"· {tricks}")
        if met == {"none", "some"}:
            return


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("baseball", "Wild: nines and threes"),
        ("kings_and_little_ones", "Wild: kings, and everybody's own lowest hole card"),
        ("spit_in_the_ocean", "\nWild: "),
    ],
)
def test_wild_cards_of_the_deal_are_named(code: str, says: str) -> None:
    text, *_ = next(deals(code))
    assert says in text
    assert "Wild now" not in text


def test_wild_cards_that_came_and_went_are_those_of_the_end() -> None:
    """No card can become wild any more."""
    found = [text for text, *_ in (next(deals("follow_the_queen")),)]
    assert "yet" not in found[0]
    assert "Wild now" not in found[0]
    assert "Wild: queens" in found[0]


def test_whoever_is_out_has_not_folded_and_the_ghost_is_shown() -> None:
    for text, _, table in deals("guts_ghost"):
        hand = table.hand
        assert hand is not None
        assert "folded" not in text
        assert "· stayed out" in text or all(one.declared == "in" for one in hand.places.values())
        if hand.ghost:
            assert f"The ghost had {PLAIN.cards(hand.ghost)}" in text
            assert "· went in" in text
            return


def test_what_was_declared_stands_behind_the_hand() -> None:
    for text, _, table in deals("five_card_stud_declare"):
        hand = table.hand
        assert hand is not None
        declared = {one.declared for one in hand.places.values()} - {""}
        for word, says in {"high": "went high", "low": "went low", "both": "both ways"}.items():
            assert (says in text) == (word in declared)
        if len(declared) > 1:
            return


def of_room(room: Room, cards: Mapping[str, str], acts: Sequence[str], skin: Skin = PLAIN) -> str:
    """Return what Ann reads after a deal among people, none of whom shares their cards."""
    rows: list[Row] = [(tc.Deal(), of_deal(room.deal(**cards)))]
    for line in acts:
        command = room.command(line)
        rows.append((command, of_deal(room.do(command))))
    past = hindsight(rows, Table(room.games, number=1), 1, set())
    game = room.games[room.game]
    row = HandRow(1, 1, 1, 1, None, 1, game.code, room.game, 0, False, 0, 0, 0)
    people = {at: Person(at, at, name) for at, name in enumerate(ROOM, 1)}
    page = what_if_page(Review(row, game, 1, past, people), skin)
    must_fit(page)
    return text_of(page)


HELD = {"Ann": "5s 8d", "Bo": "Jd 4c", "Cy": "9s 7h", "board": "Jh 4d 2h 8s Kc"}
CHECKED = ["Ann calls", "Bo calls", "Cy checks"]
CHECKED += [f"{one} checks" for _ in range(3) for one in ("Bo", "Cy", "Ann")]


def holdem(**options: Any) -> Room:
    return Room("holdem no_limit", 500, 500, 500, **options)


def test_a_hand_that_a_person_showed_stands_with_the_others() -> None:
    """The winner's cards are known too; cards that nobody saw stay secret."""
    text = of_room(holdem(showdown=Showdown.IN_ORDER), HELD, CHECKED)
    assert "Bo J♦ 4♣ · two pair, jacks and fours" in text
    assert "Cy" not in text.split("Bo J♦")[1].split("keeps")[0]
    assert "1 person keeps what they held face down" in text
    text = of_room(holdem(), HELD, CHECKED)
    assert "Cy 9♠ 7♥" in text
    assert "stays theirs" not in text


def test_up_cards_of_who_folded_are_no_whole_hand() -> None:
    room = Room("seven_card_stud fixed_limit", 500, 500)
    cards = {"Ann": "Ah Td 2c", "Bo": "Jd 4c 9s"}
    text = of_room(room, cards, ["Ann brings in", "Bo folds"])
    assert "Bo showed 9♠ · folded" in text
    assert "1 person keeps what they held face down" in text


def test_ones_own_cards_are_sorted_as_on_the_panel() -> None:
    assert "**You** 5♠ 8♦" in of_room(holdem(), HELD, CHECKED)
    assert "**You** 8♦ 5♠" in of_room(holdem(), HELD, CHECKED, replace(PLAIN, sort="rank"))


def why_of(text: str) -> str:
    """Return the sentence below the title."""
    title, said, *_ = [one for one in text.splitlines() if one and not one.startswith("-#")]
    assert title.startswith("## What if")
    return said


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (HELD, "**Bo**'s two pair, jacks and fours, beat your pair of eights."),
        ({**HELD, "Ann": "Jc 8d"},
         "Your two pair, jacks and eights, beat **Bo**'s two pair, jacks and fours."),
        ({**HELD, "Ann": "Jc 4h"}, "You and **Bo** split: two pair, jacks and fours each."),
        ({**HELD, "Ann": "Kd 2c", "Bo": "Kh 4c"},
         "**Bo**'s two pair, kings and fours, beat your two pair, kings and twos."),
        ({**HELD, "Bo": "Ah 3c", "Ann": "As 3h", "Cy": "8c 9h"},
         "**Cy**'s pair of eights beat your ace high."),
    ],
)  # fmt: skip
def test_it_begins_with_whose_hand_beat_whose(cards: Mapping[str, str], says: str) -> None:
    assert why_of(of_room(holdem(), cards, CHECKED)) == says


def test_whoever_mucked_reads_what_beat_them_and_of_nobody_else() -> None:
    """Bo shows first; Ann, who need not show, knows her own hand."""
    room = holdem(showdown=Showdown.IN_ORDER)
    said = why_of(of_room(room, {**HELD, "Cy": "8c 9h"}, CHECKED))
    assert said == "**Bo**'s two pair, jacks and fours, beat your pair of eights."


def test_whoever_folded_reads_who_took_the_pot_and_with_what_if_it_was_shown() -> None:
    rest = ["Bo checks", "Cy checks"] * 3
    acts = ["Ann folds", "Bo calls", "Cy checks", *rest]
    won = "You folded. **Bo**'s two pair, jacks and fours, won."
    assert why_of(of_room(holdem(), HELD, acts)) == won
    quietly = ["Ann folds", "Bo raises to 40", "Cy folds"]
    assert why_of(of_room(holdem(), HELD, quietly)) == (
        "You folded. **Bo** took the pot, and nobody called."
    )


def test_whoever_folded_reads_the_ranks_that_told_two_hands_apart() -> None:
    acts = ["Ann folds", "Bo calls", "Cy checks", *["Bo checks", "Cy checks"] * 3]
    held = {**HELD, "Bo": "Ah Kd", "Cy": "As Qd", "board": "Jh 4d 2h 8s 6c"}
    assert "**Bo**'s ace-king high won." in why_of(of_room(holdem(), held, acts))


def test_of_a_pot_that_was_divided_each_part_is_told() -> None:
    room = Room("omaha_hi_lo fixed_limit", 500, 500)
    cards = {"Ann": "Ah Kd Qc Js", "Bo": "As 2d 9c 9h", "board": "3h 5d 8s Kh Kc"}
    acts = ["Ann calls", "Bo checks", *["Bo checks", "Ann checks"] * 3]
    assert why_of(of_room(room, cards, acts)) == (
        "High: Your three kings beat **Bo**'s two pair, kings and nines."
        " Low: **Bo**'s 8-5 low won; you had no hand for it."
    )


@pytest.mark.parametrize("code", ["bourre", "cuckoo", "in_between", "three_five_seven"])
def test_where_hands_do_not_decide_a_pot_nothing_is_said_of_them(code: str) -> None:
    deal = deals(code)
    assert {why(review, PLAIN) for _, review, _ in (next(deal), next(deal))} == {""}


def test_a_card_that_wins_a_part_is_named_alone() -> None:
    for _, review, table in deals("chicago"):
        hand = table.hand
        assert hand is not None
        if len({one.share for one in hand.awards}) > 1:
            text = why(review, PLAIN)
            spade = r"Highest spade: (You|\*\*.*\*\*) had the \w+ of spades in the hole\."
            assert re.search(spade, text)
            return


def test_cards_that_went_are_told_once_where_they_were_held() -> None:
    """The cards before the draw are shown once, and left out if none was changed."""
    code = "five_card_draw"
    for text, review, _ in deals(code):
        went = set(review.past.turns[0].held) - set(review.past.own.cards)
        first = PLAIN.cards(PLAIN.sorted(review.past.turns[0].held))
        assert text.count(f"you had {first}") == bool(went)
        assert text.count("you had") == bool(went)
        if went:
            return


def test_at_cuckoo_a_lost_life_and_the_card_that_was_swapped() -> None:
    met = set[str]()
    for text, review, table in deals("cuckoo"):
        hand = table.hand
        assert hand is not None
        for held in review.past.others:
            lost = held.seat in hand.lost_life
            assert line_of(text, NAMES[held.player]).endswith("lost a life") == lost
        met.add("you had" if "you had" in text else "kept")
        if len(met) > 1:
            return


def test_at_in_between_what_came_of_the_bet() -> None:
    """Cards alone don't show that a player passed, or what they won."""
    for text, _, table in deals("in_between"):
        hand = table.hand
        assert hand is not None
        won = [one for one in hand.places.values() if one.wager > 0 and one.won]
        assert "· passed" in text or all(one.wager > 0 for one in hand.places.values())
        if won:
            assert f"· won {won[0].won}" in text
            return


def test_a_board_of_a_shape_lies_in_it() -> None:
    for text, review, _ in deals("pyramid"):
        board = review.past.deal.boards[0]
        if len(board) == 6:
            rows = text.split("```")[1].strip("\n").splitlines()
            assert [len(row.split()) for row in rows] == [1, 2, 3]
            return


@pytest.mark.parametrize("code", ["anaconda", "three_five_seven", "death_wheel", "baseball"])
def test_it_fits_with_everybody_at_the_table(code: str) -> None:
    most = LIBRARY[next(key for key, one in LIBRARY.items() if one.code == code)].seats[1]
    text, review, _ = next(deals(code, most))
    assert len(review.past.others) == most - 1
    assert "What if" in text
