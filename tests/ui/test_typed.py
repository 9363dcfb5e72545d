"""`/act`: typed commands, and suggestions while typing."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options
from bot.engine.hand.commands import Call, Check, Declare, Draw, Fold, Plan, RaiseTo, ShowCards
from bot.engine.hand.machine import play
from bot.engine.table.commands import MoreTime
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.mechanics.own_cards import as_shown
from bot.ui.parts.cards import PLAIN, Skin, card_text
from bot.ui.table.panel import cards_heading
from bot.ui.words.refusals import sentence
from tests.ui.ring import Ring


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("fold", Fold(1)),
        (" Check ", Check(1)),
        ("call", Call(1)),
        ("raise 40", RaiseTo(1, 40)),
        ("raise to 1.2k", RaiseTo(1, 1200)),
        ("bet 40", RaiseTo(1, 40)),
        ("all in", RaiseTo(1, 500)),
        ("all-in", RaiseTo(1, 500)),
        ("pass", Check(1)),
        ("open 30", RaiseTo(1, 30)),
        ("muck", Fold(1)),
    ],
)
def test_r309_what_was_typed_becomes_a_command(typed, made):
    assert command(typed, Ring().deal("2c").show(1))(1) == made


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("I go 30", RaiseTo(1, 30)),
        ("I see", Call(1)),
        ("I raise 40", RaiseTo(1, 40)),
        ("I fold", Fold(1)),
        ("served", Draw(1)),
        ("withdraw", Fold(1)),
        ("accept", Call(1)),
        ("I go", RaiseTo(1, 20)),
        ("minimum", RaiseTo(1, 20)),
        ("bid 30", RaiseTo(1, 30)),
        ("I see and raise 40", RaiseTo(1, 50)),
        ("see and raise to 40", RaiseTo(1, 40)),
        ("I go with 10", Call(1)),
        ("I go with", Call(1)),
        ("go with 30", RaiseTo(1, 30)),
        ("I rise 10", RaiseTo(1, 20)),
        ("I rise 40", RaiseTo(1, 40)),
        ("raise by 40", RaiseTo(1, 50)),
        ("I see and rise 10", RaiseTo(1, 20)),
        ("I\u2019ll go with 10", Call(1)),
        ("I'd see and rise to 40", RaiseTo(1, 40)),
        ("call and raise 30", RaiseTo(1, 40)),
    ],
)
def test_r310_r311_words_of_other_rooms(typed, made):
    assert command(typed, Ring().deal("2c").show(1))(1) == made


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("I go with 10", [("Call 10", "call")]),
        ("I rise 10", [("Raise to 20", "raise 20")]),
        ("I see and rise 10", [("Raise to 20", "raise 20")]),
        ("I'll see and raise 5", []),
        ("raise 10", [("Raise to 20", "raise 20")]),
    ],
)
def test_r310_a_sentence_is_shown_back_as_what_it_comes_to(typed, offered):
    """Enter sends the suggestion, and there is no other."""
    show = Ring().deal("2c").show(1)
    assert choices(show, typed, PLAIN) == offered
    assert [command(value, show)(1) for _, value in offered] == [command(typed, show)(1)] * bool(
        offered
    )


@pytest.mark.parametrize(
    ("typed", "locale"), [("call 40", "en"), ("mitgehen 40", "de"), ("Ich gehe mit 40", "de")]
)
def test_a_call_is_typed_as_its_button_says(typed, locale):
    """Any other amount is refused: the player meant the bet that they saw."""
    show, skin = Ring().deal("2c").act((RaiseTo, 40)).show(2), Skin(locale=locale)
    assert command(typed, show, skin)(2) == Call(2)
    with pytest.raises(Illegal) as refused:
        command(typed.replace("40", "30"), show, skin)
    assert refused.value.code is Refusal.NOT_UNDERSTOOD


@pytest.mark.parametrize(
    ("typed", "made"),
    [("bring-in 5", Call), ("bringe 5", Call), ("auffüllen auf 10", RaiseTo)],
)
def test_a_bring_in_is_typed_as_its_buttons_say(typed, made):
    ring = Ring("seven_card_stud", (900,) * 4).deal()
    assert isinstance(command(typed, ring.show(ring.turn), Skin(locale="de"))(ring.turn), made)


def test_r310_going_with_a_bet_that_has_been_raised_since_is_refused():
    """The player meant the bet that they saw, so a larger call is refused."""
    ring = Ring().deal("2c").act((RaiseTo, 40))
    with pytest.raises(Illegal) as refused:
        ring.do(command("I go with 10", ring.show(2))(2))
    assert refused.value.code is Refusal.RAISE_TOO_SMALL


def test_what_is_refused_is_quoted_as_it_was_typed():
    with pytest.raises(Illegal) as refused:
        command("Suivre 50", Ring().deal("2c").show(2), Skin(locale="fr"))
    assert refused.value.facts == {"typed": "Suivre 50"}


def test_r310_who_bets_first_goes_with_what_they_say():
    ring = Ring().deal("2c").act(Call, Call)
    assert command("I go with 10", ring.show(3))(3) == Check(3)
    ring.act(Check)
    turn = ring.turn
    assert command("I go with 30", ring.show(turn))(turn) == RaiseTo(turn, 30)
    assert choices(ring.show(turn), "I go with 30", PLAIN) == [("Bet 30", "raise 30")]


def test_r151_r310_to_pass_keeps_ones_place_and_never_folds():
    ring = Ring("five_card_draw").deal()
    assert command("I pass", ring.show(ring.turn))(ring.turn) == Check(ring.turn)
    ring.act((RaiseTo, 10))
    with pytest.raises(Illegal):
        ring.do(command("pass", ring.show(ring.turn))(ring.turn))


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("dance", Refusal.NOT_UNDERSTOOD),
        ("raise a lot", Refusal.NOT_A_NUMBER),
        ("draw 9", Refusal.NOT_YOUR_CARD),
        ("draw ²", Refusal.WHICH_CARDS),
        pytest.param(f"draw {'9' * 5000}", Refusal.NOT_YOUR_CARD, id="draw-5000-digits"),
        pytest.param(f"play {'9' * 5000}", Refusal.NOT_YOUR_CARD, id="play-5000-digits"),
        pytest.param(f"cards {'9' * 5000}", Refusal.NOT_YOUR_CARD, id="cards-5000-digits"),
        ("raise", Refusal.NOT_A_NUMBER),
    ],
)
def test_nonsense_is_refused(typed, code):
    with pytest.raises(Illegal) as refused:
        command(typed, Ring().deal("2c").show(1))
    assert refused.value.code is code


def test_cards_are_drawn_by_their_places():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    held = ring.hand.places[1].cards
    assert command("draw 1, 3", ring.show(1))(1) == Draw(1, (held[0], held[2]))
    assert command("pat", ring.show(1))(1) == Draw(1)


SORTED = Skin(sort="rank")


def test_places_count_as_the_panel_shows_the_cards():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    show = ring.show(1)
    assert show.view.own is not None
    seen = SORTED.sorted(show.view.own.cards)
    assert tuple(seen) != show.view.own.cards, "else this shows nothing"
    assert SORTED.cards(seen) in cards_heading(show.view, show.view.own, SORTED)
    assert command("draw 1 3", show, SORTED)(1) == Draw(1, (seen[0], seen[2]))
    for place, (name, value) in enumerate(choices(show, "draw", SORTED), start=1):
        assert card_text(seen[place - 1]) in name
        assert command(value, show, SORTED)(1) == Draw(1, (seen[place - 1],))
    ahead = ring.show(2)
    assert ahead.view.own is not None
    first = SORTED.sorted(ahead.view.own.cards)[0]
    assert command("ahead draw 1", ahead, SORTED)(2) == Plan(2, "draw", cards=(first,))


def test_places_of_open_cards_come_after_those_face_down():
    ring = Ring("seven_card_stud").deal()
    show = ring.show(1)
    own = as_shown(show.view, show.view.own, SORTED) if show.view.own else None
    assert own is not None
    place = ring.hand.places[1]
    assert own.cards == (*SORTED.sorted(place.cards[:2]), place.cards[2])


@pytest.mark.parametrize(
    ("typed", "locale", "word"),
    [("fold", "en", "out"), ("call", "en", "in"), ("no voy", "es", "out"), ("voy", "es", "in")],
)
def test_whoever_goes_or_folds_at_guts_is_in_or_out(typed, locale, word):
    assert command(typed, Ring("guts").deal().show(1), Skin(locale=locale))(1) == Declare(1, word)


@pytest.mark.parametrize("typed", ["draw three", "discard the fives"])
def test_cards_that_are_not_named_by_places_are_asked_for(typed):
    with pytest.raises(Illegal) as refused:
        command(typed, Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call).show(1))
    assert refused.value.code is Refusal.WHICH_CARDS


def test_r310_cards_asked_for_by_number():
    """Players choose which cards they throw, unless they throw none or all."""
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    held = tuple(ring.hand.places[1].cards)
    assert command("cards 0", ring.show(1))(1) == Draw(1)
    assert command("cards 5", ring.show(1))(1) == Draw(1, held)
    assert command("cards 1 3", ring.show(1))(1) == Draw(1, (held[0], held[2]))
    with pytest.raises(Illegal) as refused:
        command("cards 3", ring.show(1))
    assert refused.value.code is Refusal.WHICH_CARDS


def test_what_is_legal_is_offered_with_prices():
    show = Ring().deal("2c").show(1)
    assert choices(show, "", PLAIN) == [
        ("Call 10", "call"),
        ("Raise to 20", "raise 20"),
        ("Raise to 22", "raise 22"),
        ("Raise to 35", "raise 35"),
        ("All-in 500", "raise 500"),
        ("Fold", "fold"),
        ("+15 s (30 s spare)", "more time"),
    ]
    assert choices(show, "f", PLAIN) == [("Fold", "fold")]
    assert choices(show, "raise 77", PLAIN) == [("Raise to 77", "raise 77")]


@pytest.mark.parametrize("typed", ["foldd", "raise 12 13", "draw 9", "call 500", "dance"])
def test_nothing_is_offered_for_what_does_not_parse(typed):
    """Enter would send the first suggestion, whatever it is."""
    assert choices(Ring().deal("2c").show(1), typed, PLAIN) == []


@pytest.mark.parametrize("typed", ["all in", "allin", "max"])
def test_all_in_is_offered_for_what_it_is(typed):
    assert choices(Ring().deal("2c").show(1), typed, PLAIN) == [("All-in 500", "raise 500")]
    ring = Ring(stacks=(500, 200, 200)).deal("2c").act((RaiseTo, 300))
    (short,) = ring.hand.waiting
    offered = choices(ring.show(short), typed, PLAIN)
    assert [value for _, value in offered] == ["call"]


def test_r293_out_of_turn_choices_ahead_are_offered_to_who_asks_for_nothing_else():
    ring = Ring().deal("2c")
    ahead = [
        ("Ahead: Fold", "ahead fold"),
        ("Ahead: Call exactly 5", "ahead call 5"),
        ("Ahead: Call any", "ahead call any"),
        *((f"Ahead: Raise to {to}", f"ahead raise {to}") for to in (20, 30)),
        ("Ahead: All-in 500", "ahead raise 500"),
    ]
    assert choices(ring.show(2), "", PLAIN) == ahead
    assert choices(ring.show(2), "ahead c", PLAIN) == ahead[1:3]
    assert choices(ring.show(2), "fold", PLAIN) == []
    ring.do(command("ahead call 5", ring.show(2))(2))
    assert choices(ring.show(2), "", PLAIN)[-1] == ("Ahead: nothing", "ahead nothing")
    assert choices(Ring(options=Options(act_ahead=False)).deal("2c").show(2), "", PLAIN) == []


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("ahead check/fold", Plan(2, "check_fold")),
        ("Ahead  check or fold", Plan(2, "check_fold")),
        ("ahead fold", Plan(2, "fold")),
        ("ahead call", Plan(2, "call", 5)),
        ("ahead call 40", Plan(2, "call", 40)),
        ("ahead call any", Plan(2, "call_any")),
        ("ahead raise to 1.2k", Plan(2, "raise", 1200)),
        ("ahead raise 40", Plan(2, "raise", 40)),
        ("ahead nothing", Plan(2, "")),
        ("ahead", Plan(2, "")),
    ],
)
def test_r293_what_is_typed_ahead_becomes_a_choice(typed, made):
    assert command(typed, Ring().deal("2c").show(2))(2) == made


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("ahead dance", Refusal.NOT_UNDERSTOOD),
        ("ahead call lots", Refusal.NOT_A_NUMBER),
        ("ahead raise", Refusal.NOT_A_NUMBER),
        ("ahead draw 9", Refusal.NOT_YOUR_CARD),
        ("ahead play", Refusal.NOT_UNDERSTOOD),
    ],
)
def test_nonsense_ahead_is_refused(typed, code):
    with pytest.raises(Illegal) as refused:
        command(typed, Ring().deal("2c").show(2))
    assert refused.value.code is code


@pytest.mark.parametrize("code", ["holdem", "five_card_draw", "bourre", "seven_27"])
def test_r293_whatever_is_offered_ahead_is_accepted(code):
    """Every suggestion ahead is a valid plan, in each round and for each waiting player."""
    ring, kinds = Ring(code).deal(), set[str]()
    while ring.table.running():
        for seat in (1, 2, 3):
            for _, value in choices(ring.show(seat), "ahead", PLAIN):
                made = command(value, ring.show(seat))(seat)
                assert isinstance(made, Plan)
                play(ring.hand, made)
                kinds.add(made.plan)
        ring.do(ring.passive())
    assert kinds


@pytest.mark.parametrize("typed", ["more time", "+15 s", "time"])
def test_more_time_is_typed(typed):
    ring = Ring().deal("2c")
    assert command(typed, ring.show(1))(1) == MoreTime(1)
    ring.do(MoreTime(1)).do(MoreTime(1))
    assert "more time" not in [value for _, value in choices(ring.show(1), "", PLAIN)]


def test_each_card_is_offered_for_the_draw():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    offered = choices(ring.show(1), "", PLAIN)
    assert offered[0] == ("Stand pat", "pat")
    draws = [value for _, value in offered[1:] if value != "more time"]
    assert draws == [f"draw {place}" for place in range(1, 6)]


def test_cards_that_are_discarded_in_a_draw_are_exchanged():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    show = ring.show(1)
    for typed, locale in (("discard 1 3", "en"), ("jogo fora 1 e 3", "pt-BR")):
        skin = Skin(locale=locale)
        assert command(typed, show, skin)(1) == command("draw 1 3", show, skin)(1)
    assert command("fico", show, Skin(locale="pt-BR"))(1) == Draw(1)


@pytest.mark.parametrize(
    ("code", "rounds", "first", "offered"),
    [
        ("howdy_doody", 1, "give 1 2 3", 35),
        ("irish", 2, "discard 1 2", 6),
        ("super_stud", 1, "discard 1 2", 6),
        ("mexican_stud", 0, "turn 1", 2),
        ("mexican_stud", 2, "turn 1", 2),
    ],
)
def test_answers_of_as_many_cards_as_are_asked_for_are_offered(code, rounds, first, offered):
    """Each suggestion is accepted as it is: Enter sends the first."""
    ring = Ring(code).deal()
    for _ in range(rounds):
        ring.round()
    seat = ring.turn
    every = [value for _, value in choices(ring.show(seat), "", PLAIN) if value != "more time"]
    assert (every[0], len(every)) == (first, offered)
    for value in every:
        made = command(value, ring.show(seat))(seat)
        assert not isinstance(made, MoreTime)
        play(ring.hand, made)


def test_a_verb_without_chips_asks_for_them():
    with pytest.raises(Illegal) as refused:
        command("raise", Ring().deal("2c").show(1))
    assert sentence(refused.value) == "Type a number of chips, such as 200."


def test_all_in_for_less_than_the_price_is_a_call():
    ring = Ring(stacks=(500, 200, 200)).deal("2c").act((RaiseTo, 300))
    (short,) = ring.hand.waiting
    assert command("all in", ring.show(short))(short) == Call(short)


def test_r291_show_is_typed_where_cards_may_be_shown():
    ring = Ring(options=Options(show_to_act=True)).deal().act(Fold)
    shown = ring.turn
    assert command("show", ring.show(shown))(shown) == ShowCards(shown)


@pytest.mark.parametrize("typed", ["take on", "Keep taking", "take_on"])
def test_cards_are_taken_on_by_typing_it(typed):
    ring = Ring("seven_27").deal("2c 2d 2h 3c 3d 3h").act(Check, Check, Check)
    assert command(typed, ring.show(ring.turn))(ring.turn) == Declare(ring.turn, "take_on")
    for label, locale in (
        ("take on to 20", "en"), ("weiter nehmen bis 20", "de"), ("prendre jusqu'à 20", "fr"),
        ("tomar cartas hasta 20", "es"), ("pegar até 20", "pt-BR"),
    ):  # fmt: skip
        on = command(label, ring.show(ring.turn), Skin(locale=locale))
        assert on(ring.turn) == Declare(ring.turn, "take_on")
    later = ring.hand.after(ring.turn)[0].seat
    assert command("ahead take on", ring.show(later))(later) == Plan(later, "take_on")
