"""Why a player lost or won a deal, in a sentence: whose hand beat whose, as everybody saw.

The player's own hand is included, though others did not see it. Side pots and boards that were run
twice are left out.
"""

from collections.abc import Sequence

from bot.engine.games.game import Way
from bot.engine.hand.step import settling
from bot.engine.kinds import Seat
from bot.engine.ranking import Category, Reading
from bot.engine.views.shapes import SeatView
from bot.tables.company.looking_back import Review
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import clipped, escaped, past_person_name
from bot.ui.words import listed
from bot.ui.words.hands import contest_name, hand_name, names_of, set_off
from bot.ui.words.winning import sentence_case, share_name

A_NAME = 20
ONCE = 1


def why(review: Review, skin: Skin) -> str:
    """Return a sentence for each part of the pot; "" if hands did not decide it."""
    deal, game = review.past.deal, review.game
    won: dict[int, list[Seat]] = {}
    for one in deal.awards:
        if not one.pot:
            won.setdefault(one.share, []).append(one.seat)
    if deal.voided or deal.runs > ONCE or not won or not settling(game.settle).by_hands:
        return ""
    mine = review.past.own.view
    texts = {share: _of_share(review, share, won[share], skin) for share in sorted(won)}
    if len(won) > 1:
        texts = {
            share: skin.say(
                "what_if.why.part",
                part=sentence_case(share_name(game, share, skin.locale)),
                text=text,
            )
            for share, text in texts.items()
            if text
        }
    start = []
    if mine.folded and any(texts.values()):
        passed = "out" if mine.declared == "out" else "folded"
        start = [skin.say(f"what_if.why.{passed}")]
    return " ".join([*start, *filter(None, texts.values())])


def _of_share(review: Review, share: int, won: Sequence[Seat], skin: Skin) -> str:
    """Return who won a share, and how the viewer's hand compared."""
    past, mine = review.past, review.past.own
    others = [one for one in past.seats if one.seat in won and one.seat != mine.seat]
    own = mine.readings[share] if mine.readings else None
    if not any(one.showdown for one in past.seats):
        told = bool(others) and not review.game.matched
        names = _names(review, others, skin)
        return skin.say("what_if.why.uncalled", names=names) if told else ""
    if mine.seat in won:
        return "" if own is None else _won(review, share, others, own, skin)
    best = _best(others, share)
    if best is None or best.category is Category.SUIT_CARD:
        facts = {} if best is None else {"hand": hand_name(best, skin.locale)}
        return skin.say("what_if.why.had", names=_names(review, others, skin), **facts)
    played = bool(mine.readings) and not mine.view.folded and not _went_elsewhere(review, share)
    if played and (own is None or not own.strength):
        facts = dict(zip(["mine"], names_of([own], skin.locale), strict=False))
        return _their(review, others, _named(review, best, share, skin), "none", skin, **facts)
    if not played or own is None or best.strength <= own.strength:  # something else decided it
        return _their(review, others, _named(review, best, share, skin), "won", skin)
    better, less = (
        contest_name(one, [met], skin.locale) for one, met in ((best, own), (own, best))
    )
    return _their(review, others, better, "lost", skin, mine=less)


def _named(review: Review, best: Reading, share: int, skin: Skin) -> str:
    """Return the best hand as the result names it, by the ranks that decided against others."""
    read = (_read(one, share) for one in review.past.seats)
    return contest_name(best, (one for one in read if one not in {None, best}), skin.locale)


def _their(
    review: Review, seats: Sequence[SeatView], hand: str, what: str, skin: Skin, **facts: str
) -> str:
    whose = _whose(review, seats, skin)
    return skin.say(f"what_if.why.{what}", whose=whose, hand=set_off(hand, skin.locale), **facts)


def _won(review: Review, share: int, others: Sequence[SeatView], own: Reading, skin: Skin) -> str:
    """Return that the viewer won, alone or not, and the hand they beat if somebody showed it."""
    if own.category is Category.SUIT_CARD:
        return skin.say("what_if.why.card", hand=hand_name(own, skin.locale))
    if others:
        hand = hand_name(own, skin.locale)
        return skin.say("what_if.why.split", names=_names(review, others, skin), hand=hand)
    rest = [one for one in review.past.seats if one.seat != review.past.own.seat]
    less = _best(rest, share)
    if less is None or less.strength >= own.strength:
        return skin.say("what_if.why.mine", hand=set_off(hand_name(own, skin.locale), skin.locale))
    met = [one for one in rest if _read(one, share) == less][:1]
    return skin.say(
        "what_if.why.beat",
        mine=set_off(contest_name(own, [less], skin.locale), skin.locale),
        whose=_whose(review, met, skin),
        hand=contest_name(less, [own], skin.locale),
    )


def _went_elsewhere(review: Review, share: int) -> bool:
    """True if the viewer declared for another part."""
    mine = review.past.own
    return review.game.shares[share].way is not Way.NONE and mine.readings[share] is None


def _read(seat: SeatView, share: int) -> Reading | None:
    """Return the hand of a player who did not fold, if everybody saw it and it qualifies."""
    found = seat.readings[share] if seat.readings and not seat.folded else None
    return found if found is not None and found.strength else None


def _best(seats: Sequence[SeatView], share: int) -> Reading | None:
    read = [one for one in (_read(seat, share) for seat in seats) if one is not None]
    return max(read, key=lambda one: one.strength, default=None)


def _whose(review: Review, seats: Sequence[SeatView], skin: Skin) -> str:
    return skin.say("what_if.why.whose", names=_names(review, seats, skin))


def _names(review: Review, seats: Sequence[SeatView], skin: Skin) -> str:
    people = (past_person_name(review.people, one.player, skin.locale) for one in seats)
    named = [escaped(clipped(one, A_NAME)) for one in people]
    return listed(skin.locale, named, last="and" if named else "row")
