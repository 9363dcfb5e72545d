"""A rail tells nothing of a deal before it is due, and everything from then on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pytest

from bot.engine.cards import Card
from bot.engine.hand import events as he
from bot.engine.table.state import Table
from bot.engine.views.chronicle import chronicle
from bot.engine.views.rail import DELAY, FINAL_DELAY, FinishedDeal, RailView, late_steps, rail
from bot.engine.worlds import hidden
from tests.engine.laws.evening import GAMES, Happening
from tests.engine.laws.test_chronicle import (
    KINDS,
    Rows,
    deals,
    evening,
    ever_known,
    with_other_cards,
)
from tests.engine.laws.twins import twin
from tests.slow import few

STEP = 40
"""Seconds between two commands, so that several finished deals wait at once."""


@dataclass(frozen=True)
class Moment:
    """A second of an evening: the table, and the deals that are over."""

    second: float
    table: Table
    finished: tuple[FinishedDeal, ...]

    def rail(self) -> RailView:
        return rail(self.table, self.finished, self.second)

    def twin(self) -> "Moment":
        """Return this moment with other secrets in the running deal and in deals not yet due."""
        finished = (
            one if one.opens_at <= self.second else with_other_secrets(one) for one in self.finished
        )
        return Moment(self.second, twin(self.table, 0), tuple(finished))


def with_other_secrets(deal: FinishedDeal) -> FinishedDeal:
    rows = [tuple(row) for row in deal.rows]
    pack = {card for row in rows for event in row for card in _dealt_from(event)}
    secret = sorted(pack - ever_known(rows, GAMES, 0))
    others: Mapping[Card, Card] = dict(zip(secret, secret[1:] + secret[:1], strict=True))
    changed = with_other_cards(rows, others)
    return FinishedDeal(deal.table, deal.number, changed, deal.ended, deal.final)


def _dealt_from(event: he.HandEvent) -> Sequence[Card]:
    return event.deck if isinstance(event, he.DeckShuffled) else ()


def finished_deal(rows: Rows, ended: float, *, final: bool = False) -> FinishedDeal:
    start = rows[0][0]
    assert isinstance(start, he.HandStarted)
    return FinishedDeal(1, start.number, rows, ended, final)


def moments(happenings: Sequence[Happening]) -> Iterator[Moment]:
    """Each moment of an evening, and the seconds around those at which its deals open."""
    finished: list[FinishedDeal] = []
    for at, one in enumerate(happenings):
        second = float(at * STEP)
        if any(isinstance(event, he.HandEnded) for event in one.events):
            finished.append(finished_deal(list(deals(happenings[: at + 1]))[-1], second))
        yield Moment(second, one.after, tuple(finished))
    for deal in finished:
        for second in (deal.opens_at - 0.001, deal.opens_at):
            if second > (len(happenings) - 1) * STEP:
                yield Moment(second, happenings[-1].after, tuple(finished))


@pytest.mark.parametrize("code", few(KINDS))
def test_two_tables_that_look_alike_have_one_rail(code):
    """At every moment, byte for byte, while one deal runs and others are not yet due."""
    waited = running = 0
    for moment in moments(evening(code, 40)):
        other = moment.twin()
        running += bool(moment.table.running() and other.table.hand != moment.table.hand)
        waited += other.finished != moment.finished
        assert other.rail() == moment.rail()
        assert repr(other.rail()).encode() == repr(moment.rail()).encode()
    assert running
    assert waited


@pytest.mark.parametrize("code", few(KINDS, every=3))
def test_no_hidden_card_of_the_running_deal_is_in_the_public_view(code):
    for moment in moments(evening(code, 25)):
        hand = moment.table.hand
        if hand is None or not moment.table.running():
            continue
        secret = hidden_of(moment.table)
        seen = {card for one in moment.rail().view.played for card in one.cards}
        assert not seen & secret


def hidden_of(table: Table) -> set[Card]:
    assert table.hand is not None
    return hidden(table.hand, 0)


@pytest.mark.parametrize("code", KINDS)
def test_a_late_deal_shows_every_card_that_was_held(code):
    rows = whole_deal(code)
    deal = finished_deal(rows, 1000)
    shown: dict[int, set[Card | None]] = {}
    for step in late_steps(deal, GAMES, deal.opens_at):
        for one in step.view.played:
            assert None not in one.cards
            assert len(one.cards) == len(one.up)
            shown.setdefault(one.seat, set()).update(one.cards)
    for row in rows:
        for event in row:
            if isinstance(event, he.CardsDealt):
                for seat, card in zip(event.seats, event.cards, strict=True):
                    assert card in shown[seat]


@pytest.mark.parametrize("code", KINDS)
def test_a_late_deal_tells_the_acts_that_the_public_heard(code):
    deal = finished_deal(whole_deal(code), 0)
    late = late_steps(deal, GAMES, deal.opens_at)
    assert [one.acts for one in late] == [one.acts for one in chronicle(deal.rows, GAMES, 1)]


def whole_deal(code: str) -> Rows:
    """The longest deal of an evening that was not voided."""
    found = [rows for rows in deals(evening(code, 60)) if not finished_deal(rows, 0).voided]
    return max(found, key=len)


@pytest.mark.parametrize(("final", "delay"), [(False, DELAY), (True, FINAL_DELAY)])
def test_a_deal_opens_after_its_delay_and_not_before(final, delay):
    happenings = evening("holdem", 60)
    table, rows = happenings[-1].after, whole_deal("holdem")
    deal = finished_deal(rows, 1000, final=final)
    assert rail(table, [deal], 1000 + delay - 0.001).deals == ()
    assert [one.number for one in rail(table, [deal], 1000 + delay).deals] == [deal.number]
    with pytest.raises(ValueError, match="not due"):
        late_steps(deal, GAMES, 1000 + delay - 0.001)


def test_other_cards_make_another_late_deal():
    """The law is not empty: once it is due, a deal tells what it hid."""
    every = [finished_deal(rows, 0) for rows in deals(evening("holdem", 60))]
    mucked = [one for one in every if None in cards_at_the_end(one) and not one.voided]
    assert mucked
    for deal in mucked:
        assert None not in late_steps(deal, GAMES, DELAY)[-1].view.played[0].cards
        other = with_other_secrets(deal)
        assert late_steps(other, GAMES, DELAY) != late_steps(deal, GAMES, DELAY)


def cards_at_the_end(deal: FinishedDeal) -> list[Card | None]:
    """The cards before all seats, as the public saw them."""
    *_, last = chronicle(deal.rows, GAMES, 1)
    return [card for one in last.view.played for card in one.cards]


def test_a_running_deal_is_refused():
    rows = whole_deal("holdem")
    with pytest.raises(ValueError, match="running"):
        finished_deal(rows[: len(rows) // 2], 0)


def test_a_voided_deal_keeps_its_cards():
    begun, *_ = whole_deal("holdem")
    deal = finished_deal([begun, (he.HandVoided("fault"), he.HandEnded())], 0)
    late = late_steps(deal, GAMES, DELAY)
    assert late == tuple(chronicle(deal.rows, GAMES, 1))
    cards = [card for one in late[-1].view.played for card in one.cards]
    assert cards
    assert set(cards) == {None}


def test_deals_come_in_their_order():
    happenings = evening("holdem", 60)
    finished = [finished_deal(one, 10 - at) for at, one in enumerate(deals(happenings))]
    assert len(finished) > 1
    found = rail(happenings[-1].after, reversed(finished), 10 + DELAY).deals
    assert [one.number for one in found] == [one.number for one in finished]
