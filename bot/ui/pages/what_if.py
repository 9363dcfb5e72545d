"""What if: what house players had, where one stood street by street, and one's dearest choice.

For one who played the deal, made of what `Hindsight` lets through; choices are added as they are
thought of.
"""

from collections.abc import Iterator

import discord

from bot.companions import Verdict
from bot.engine.views.hindsight import Held, Turn
from bot.tables.company.looking_back import Review
from bot.tables.company.mind import Looked
from bot.ui.mechanics.naming import deed_name
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, button, fitted, rows, screen
from bot.ui.parts.lines import clipped, escaped, person_then
from bot.ui.parts.press import Press
from bot.ui.words.games import phase_name
from bot.ui.words.hands import names_of
from bot.ui.words.titles import game_name
from bot.ui.words.winning import sentence_case

A_NAME = 20


def what_if_page(review: Review, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """As far as it was thought over."""
    return fitted(lambda skin: _page(review, skin), skin)


def _page(review: Review, skin: Skin) -> discord.ui.LayoutView:
    row = review.row
    title = skin.say("what_if.title", id=row.link, game=game_name(review.game, skin.locale))
    steps = button(skin.say("button.hand_look"), Press("hand_step", arg=f"{row.link}-first-0"))
    beats = button(skin.say("button.beats"), Press("beats", arg=review.game.code))
    return screen(
        [
            title,
            "\n".join(_hands(review, skin)),
            "\n".join(_streets(review, skin)),
            "\n".join(_dearest(review, skin)),
            skin.say("what_if.how") if review.past.turns else None,
            *rows([steps, beats]),
        ],
        GREY,
    )


def _hands(review: Review, skin: Skin) -> Iterator[str]:
    past = review.past
    for board in past.boards:
        if board:
            yield skin.say("what_if.board", cards=skin.cards(board))
    if past.own.cards:
        text = skin.say("what_if.own", cards=skin.cards(past.own.cards))
        yield _held(review, past.own, text, skin)
    for one in past.others:
        name = escaped(clipped(person_then(review.people, one.player, skin.locale), A_NAME))
        if one.cards:
            text = skin.say("what_if.held", name=name, cards=skin.cards(one.cards))
            yield _held(review, one, text, skin)
    if past.untold:
        yield skin.say("what_if.untold", n=past.untold)


def _held(review: Review, one: Held, text: str, skin: Skin) -> str:
    names = names_of(one.readings, skin.locale)
    if names:
        text = skin.say("what_if.reading", text=text, hand=" / ".join(names))
    if not one.folded:
        return text
    return skin.say("what_if.passed" if review.game.for_tricks else "what_if.folded", text=text)


def _streets(review: Review, skin: Skin) -> Iterator[str]:
    """Where they stood when each street first asked them something."""
    told = set[str]()
    for at, turn in enumerate(review.past.turns):
        if turn.phase in told:
            continue
        told.add(turn.phase)
        looked = review.looked[at] if at < len(review.looked) else None
        yield _street(turn, looked, review, skin)


def _street(turn: Turn, looked: Looked | None, review: Review, skin: Skin) -> str:
    facts: dict[str, object] = {"street": _named(turn, skin), "pot": turn.pot}
    sense = None if looked is None else looked.verdict.sense
    if looked is None or sense is None or not (sense.share or sense.beaten_by or looked.part):
        return skin.say("what_if.street.plain", **facts)
    facts["part"] = round(100 * sense.share)
    if not review.past.others:
        return skin.say("what_if.street", **facts)
    return skin.say("what_if.street.open", **facts, open=round(100 * looked.part))


def _named(turn: Turn, skin: Skin) -> str:
    return phase_name(turn.phase, skin.locale) if turn.phase else skin.say("what_if.start")


def _dearest(review: Review, skin: Skin) -> Iterator[str]:
    """What gave away most, as far as it was thought over."""
    turns = review.past.turns
    found = [
        (one.verdict, turn)
        for one, turn in zip(review.looked, turns, strict=False)
        if one is not None and round(one.verdict.cost)
    ]
    if found:
        yield _costly(*max(found, key=lambda pair: pair[0].cost), skin)
    elif not turns:
        yield skin.say("what_if.none")
    elif review.finished:
        yield skin.say("what_if.fine")
    if not review.finished:
        yield skin.say("what_if.later", done=len(review.looked), of=len(turns))
    elif None in review.looked:
        yield skin.say("what_if.lost", n=review.looked.count(None))


def _costly(verdict: Verdict, turn: Turn, skin: Skin) -> str:
    """What it cost, and what was right."""
    deed = deed_name(turn.choices, verdict.made.command, skin)
    better = sentence_case(deed_name(turn.choices, verdict.best.command, skin))
    text = skin.say("what_if.dearest.street", street=_named(turn, skin), deed=deed)
    return skin.say("what_if.cost", text=text, chips=round(verdict.cost), better=better)
