"""Two tables that look alike to the public have one stream, byte for byte, at every moment."""

from collections.abc import Iterator

import pytest

from bot.rail.late import late
from bot.rail.snapshots import card, live, written
from bot.store import HandRow
from bot.tables.histories import History
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, card_text
from tests.engine.laws.test_chronicle import KINDS, evening
from tests.engine.laws.test_rail import Moment, hidden_of, moments


def streamed(moment: Moment) -> Iterator[bytes]:
    """Everything that a stream holds at this moment: the snapshot, and deals that are due."""
    rail = moment.rail()
    yield written(live(Show(rail.view, {}, 1, 2, due=moment.second), PLAIN))
    ended = {one.number: one for one in moment.finished}
    for deal in rail.deals:
        game = deal.steps[-1].view.game
        row = HandRow(
            deal.number, 1, 1, 2, None, deal.number, game.code, "", 0, ended[deal.number].voided,
            int(ended[deal.number].ended * 1000), 1, 2,
        )  # fmt: skip
        yield written(late(History(row, game, 0, deal.steps, {}, ()), PLAIN))


@pytest.mark.parametrize("code", KINDS)
def test_two_tables_that_look_alike_have_one_stream(code: str) -> None:
    differing = told = 0
    for moment in moments(evening(code, 30)):
        other = moment.twin()
        differing += other.table.hand != moment.table.hand or other.finished != moment.finished
        ours = [*streamed(moment)]
        assert [*streamed(other)] == ours
        told += len(ours) > 1
        hand = moment.table.hand
        if hand is not None and moment.table.running():
            secret = {card_text(one) for one in hidden_of(moment.table)}
            shown = live(Show(moment.rail().view, {}, 1, 2), PLAIN)
            cards = [one for seat in shown["seats"] for one in seat["cards"]]
            cards += [one for board in shown["boards"] for one in board if one]
            assert all(one == card(None) for one in cards if not one["known"])
            assert not {one["text"] for one in cards if one["known"]} & secret
    assert differing
    assert told
