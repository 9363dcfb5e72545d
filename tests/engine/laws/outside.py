"""Everything just outside of what is allowed: all of it must be refused."""

from collections.abc import Iterator

from bot.engine.hand import commands as hc
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.money.off_turn import may_show
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.table import commands as tc
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table


def outside(table: Table) -> Iterator[tc.TableCommand]:
    """Commands that nothing allows now."""
    hand = table.hand
    everybody = {0, 11, *table.chairs}
    yield from _choosing(table)
    if hand is None or hand.ended:
        yield from (hc.Fold(seat) for seat in everybody)
        yield from (hc.TimeOut(seat) for seat in everybody)
        yield from (hc.Plan(seat, "fold") for seat in everybody)
        yield from (tc.MoreTime(1), hc.DealStreet(), hc.VoidHand("late"))
        return
    yield tc.Deal()
    silent = [seat for seat in everybody if not _may_show(hand, seat)]
    yield from (hc.ShowCards(seat) for seat in silent)
    target = (hand.waiting or (1,))[0]
    yield from (hc.AskToSee(seat, target) for seat in everybody)
    yield from () if hand.now.by_clock else [hc.DealStreet()]
    acts = (hc.Fold, hc.Check, hc.Call, hc.Draw, hc.TimeOut, tc.MoreTime)
    for seat in everybody - set(hand.waiting):
        yield acts[(table.question + seat) % len(acts)](seat)
        yield hc.RaiseTo(seat, hand.round.price + hand.round.step)
        if seat not in hand.places or hand.places[seat].folded:
            yield from (hc.GiveUp(seat), hc.Plan(seat, "fold"))
    for seat in hand.waiting:
        choices = hands.legal(hand, seat)
        assert choices is not None
        yield from _outside(hand, seat, choices)


def _may_show(hand: Hand, seat: Seat) -> bool:
    return seat in hand.places and may_show(hand, hand.places[seat])


def _choosing(table: Table) -> Iterator[tc.TableCommand]:
    """Choices by anybody but the one to choose; and nothing is passed on ahead."""
    now, ahead = schedule.chooser(table), schedule.chooses_ahead(table)
    if schedule.choice_is_open(table) and table.button:
        yield tc.Deal()
    for chair in table.chairs.values():
        if chair.seat != now:
            yield from (tc.PassDeal(chair.player), tc.ChoiceTimeOut(chair.player))
        if chair.seat not in {now, ahead}:
            yield from (tc.ChooseGame(chair.player, table.game), tc.Surprise(chair.player))
            yield tc.PickGame(chair.player, table.game)


def _outside(  # noqa: C901 - one case a kind
    hand: Hand, seat: Seat, choices: Choices
) -> Iterator[tc.TableCommand]:
    held = tuple(hand.places[seat].cards)
    strange = hand.deck[-1] if hand.deck[-1] not in held else hand.deck[-2]
    yield hc.Plan(seat, "fold")
    if isinstance(choices, BetChoices):
        yield hc.Draw(seat, held[:1])
        yield from () if choices.check else (hc.Check(seat),)
        yield from () if choices.call else (hc.Call(seat),)
        yield from () if choices.fold else (hc.Fold(seat),)
        yield from (hc.RaiseTo(seat, choices.all_in + 1), hc.RaiseTo(seat, choices.price))
        yield from (hc.RaiseTo(seat, to) for to in (-1, choices.least - 1, choices.most + 1))
        return
    if isinstance(choices, DeclareChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.RaiseTo(seat, 10), hc.Draw(seat, held[:1]))
        yield from (hc.Declare(seat, ""), hc.Declare(seat, "maybe"), hc.Bid(seat, 1))
        yield hc.Declare(seat, "9")
        return
    if isinstance(choices, BidChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.RaiseTo(seat, 1), hc.Declare(seat, "in"))
        yield from (hc.Bid(seat, -1), hc.Bid(seat, choices.most + 1))
        return
    if isinstance(choices, CutChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.Draw(seat), hc.Cut(seat, "x" * 61))
        yield from (hc.Cut(seat, str(at)) for at in (choices.least - 1, choices.most + 1))
        return
    if isinstance(choices, CardChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.Draw(seat, held[:1]), hc.Choose(seat))
        yield hc.Choose(seat, (*choices.among[: choices.count - 1], strange))
        yield hc.Choose(seat, (*choices.among[: choices.count], strange))
        return
    if isinstance(choices, BuyChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.Call(seat), hc.Draw(seat, (strange,)))
        yield hc.Draw(seat, held[: choices.most + 1])
        return
    if isinstance(choices, PlayChoices):
        yield from (hc.Check(seat), hc.Fold(seat), hc.Draw(seat), hc.PlayCard(seat, strange))
        yield from (hc.PlayCard(seat, card) for card in held if card not in choices.cards)
        yield from [hc.PlayForced(seat)] * (len(choices.cards) > 1)
        return
    if isinstance(choices, StayChoices):
        yield from (hc.Check(seat), hc.Call(seat), hc.RaiseTo(seat, 10), hc.Draw(seat, (strange,)))
        yield from [hc.Fold(seat)] * (not choices.may_pass)
        yield hc.Draw(seat, (held[0], held[0]))
        return
    if isinstance(choices, DiscardChoices):
        count = choices.count
        yield from (hc.Check(seat), hc.Fold(seat), hc.RaiseTo(seat, 10), hc.Draw(seat, held[:1]))
        yield from (hc.Discard(seat), hc.Discard(seat, held[: count + 1]))
        yield hc.Discard(seat, (*held[: count - 1], strange))
        return
    yield hc.Discard(seat, held[:1])
    yield from (hc.Check(seat), hc.Call(seat), hc.Fold(seat), hc.RaiseTo(seat, 10))
    yield from (hc.Draw(seat, (strange,)), hc.Draw(seat, (held[0], held[0])))
    yield hc.Draw(seat, (*held[: choices.most], strange))
    if choices.must:
        yield from (hc.Draw(seat), hc.Draw(seat, tuple(set(held) - set(choices.must))[:1]))
