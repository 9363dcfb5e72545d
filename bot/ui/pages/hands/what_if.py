"""The what-if page: why a player lost, hidden hands, their chances, and their costliest choice.

It is for a player of the deal, and made of what `Hindsight` lets through. Choices are added as they
are evaluated.
"""

from collections.abc import Iterator, Sequence

import discord

from bot.companions import Verdict
from bot.engine.cards import Card
from bot.engine.views.hindsight import Held, Turn
from bot.engine.views.shapes import SeatView
from bot.tables.company.looking_back import Review
from bot.tables.company.mind import ChoiceReview
from bot.ui.mechanics.faces import choice_name
from bot.ui.mechanics.records import settle_face, told
from bot.ui.pages.hands.why import why
from bot.ui.parts.board import board_note
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, button, fitted, rows, screen
from bot.ui.parts.lines import clipped, escaped, past_person_name
from bot.ui.parts.press import Press
from bot.ui.words.games import phase_name
from bot.ui.words.hands import names_of
from bot.ui.words.titles import game_name
from bot.ui.words.wild import wild_line

A_NAME = 20


def what_if_page(review: Review, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the what-if page, as far as the player's choices are evaluated."""
    return fitted(lambda skin: _page(review, skin), skin)


def _page(review: Review, skin: Skin) -> discord.ui.LayoutView:
    row = review.row
    title = skin.say("what_if.title", id=row.link, game=game_name(review.game, skin.locale))
    ways = [
        ("button.hand_look", Press("hand_step", arg=f"{row.link}-first-0")),
        ("button.beats", Press("beats_beside", arg=review.game.code)),
    ]
    leads = [
        button(skin.say(key), press, disabled=not review.finished)  # redrawn until then
        for key, press in ways
    ]
    if not review.finished or None in review.reviews:  # an evaluation may have been lost
        again = Press("what_if", row.table, row.number, "here")
        leads.insert(0, button(skin.say("button.what_if"), again))
    return screen(
        [
            title,
            why(review, skin),
            "\n".join(_of_all(review, skin)),
            "\n".join(_hands(review, skin)),
            "\n".join(_streets(review, skin)),
            "\n".join(_costliest(review, skin)),
            skin.say("what_if.how") if review.past.turns else None,
            *rows(leads),
        ],
        GREY,
    )


def _of_all(review: Review, skin: Skin) -> Iterator[str]:
    """Yield the cards that everybody saw, and what they were good for."""
    deal, game = review.past.deal, review.game
    yield from (board_note(game, board, skin) for board in deal.boards if board)
    if deal.wild or game.wild.own:
        yield wild_line(game, deal.wild, skin.locale, over=True)
    yield from settle_face(game).lay_open(deal, skin)


def _hands(review: Review, skin: Skin) -> Iterator[str]:
    past = review.past
    if past.own.cards:
        text = skin.say("what_if.own", cards=_in_order(past.own.cards, past.deal.apart, skin))
        yield _held(review, past.own, text, skin)
    for one in past.others:
        name = escaped(clipped(past_person_name(review.people, one.player, skin.locale), A_NAME))
        if one.cards:
            key = "what_if.held" if one.whole else "what_if.showed"
            text = skin.say(key, name=name, cards=skin.cards(one.cards))
            yield _held(review, one, text, skin)
    if past.untold:
        yield skin.say("what_if.untold", n=past.untold)


def _in_order(cards: Sequence[Card], apart: int, skin: Skin) -> str:
    """Return the player's own cards as the panel orders them; cards set apart come first."""
    hands = (skin.sorted(some) for some in (cards[:apart], cards[apart:]) if some)
    return " | ".join(map(skin.cards, hands))


def _held(review: Review, one: Held, text: str, skin: Skin) -> str:
    names = names_of(one.readings, skin.locale)
    notes = [" / ".join(names)] if names else []
    for note in (*notes, *_acts_of_seat(review, one.view, skin)):
        text = skin.say("what_if.note", text=text, note=note)
    return text


def _acts_of_seat(review: Review, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield what a seat did that its cards don't say, and its result."""
    deal, face = review.past.deal, settle_face(review.game)
    yield from told(seat, skin) if face.did is None else face.did(deal, seat, skin)
    if seat.folded and seat.declared != "out":
        yield skin.say(f"act.{face.folded}")
    yield from face.came_to(deal, seat, skin)


def _streets(review: Review, skin: Skin) -> Iterator[str]:
    """Yield the player's chances at the first question of each street, and cards they gave up."""
    seen, shown, told = set[str](), review.past.own.cards, False
    for at, turn in enumerate(review.past.turns):
        if turn.phase in seen:
            continue
        seen.add(turn.phase)
        reviews = review.reviews[at] if at < len(review.reviews) else None
        text, told = _street(turn, reviews, skin), told or _has_part(reviews)
        if set(turn.held) - set(review.past.own.cards) and turn.held != shown:
            shown = turn.held
            text = skin.say("what_if.then", text=text, cards=skin.cards(skin.sorted(turn.held)))
        yield text
    if told:
        yield skin.say("what_if.part")


def _street(turn: Turn, reviews: ChoiceReview | None, skin: Skin) -> str:
    facts: dict[str, object] = {"street": _named(turn, skin), "pot": turn.pot}
    if reviews is None or not _has_part(reviews):
        return skin.say("what_if.street.plain", **facts)
    facts["part"] = round(100 * reviews.verdict.advice.share)
    if not turn.open.keys() - turn.tracked.keys():
        return skin.say("what_if.street", **facts)
    return skin.say("what_if.street.open", **facts, open=round(100 * reviews.part))


def _has_part(reviews: ChoiceReview | None) -> bool:
    """True if this choice was evaluated and any hand could win."""
    if reviews is None:
        return False
    advice = reviews.verdict.advice
    return bool(advice.share or advice.beaten_by or reviews.part)


def _named(turn: Turn, skin: Skin) -> str:
    return phase_name(turn.phase, skin.locale) if turn.phase else skin.say("hand.start")


def _costliest(review: Review, skin: Skin) -> Iterator[str]:
    """Yield the costliest choice, as far as choices are evaluated."""
    turns = review.past.turns
    found = [
        (one.verdict, turn)
        for one, turn in zip(review.reviews, turns, strict=False)
        if one is not None and round(one.verdict.cost)
    ]
    if found:
        yield _costly(*max(found, key=lambda pair: pair[0].cost), skin)
    elif not turns:
        yield skin.say("what_if.none")
    elif review.finished and None not in review.reviews:
        yield skin.say("what_if.fine")
    elif review.finished and any(review.reviews):
        yield skin.say("what_if.fine.rest")
    if not review.finished:
        yield skin.say("what_if.later", done=len(review.reviews), of=len(turns))
    elif None in review.reviews:
        yield skin.say("what_if.lost", n=review.reviews.count(None))


def _costly(verdict: Verdict, turn: Turn, skin: Skin) -> str:
    """Return the cost of a choice, and the best choice."""
    choice = choice_name(turn.choices, verdict.made.command, skin)
    better = choice_name(turn.choices, verdict.best.command, skin)
    chips = round(verdict.cost)
    street = _named(turn, skin)
    return skin.say("what_if.cost", street=street, choice=choice, chips=chips, better=better)
