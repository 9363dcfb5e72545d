"""A finished deal as the page tells it: street by street, with everybody's cards."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.base.texts import clean
from bot.engine.kinds import Seat
from bot.rail.plain import plain
from bot.rail.snapshots import A_NAME, Json, boards, card
from bot.tables.histories import History
from bot.ui.pages.hands.telling import heading, step_lines
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import clipped, escaped, past_person_name
from bot.ui.table import outcomes
from bot.ui.table.odds import PERCENT
from bot.ui.table.seats import readings
from bot.ui.words import signed
from bot.ui.words.games import phase_name
from bot.ui.words.titles import game_name


@dataclass(slots=True)
class _Street:
    name: str
    boards: list[list[Json | None]] = field(default_factory=list)
    chances: list[Json] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)

    def told(self) -> Json:
        """Return the street; places of the board without a card are left out."""
        lying = [[one for one in board if one is not None] for board in self.boards]
        return {
            "name": self.name, "boards": [one for one in lying if one],
            "chances": self.chances, "acts": self.acts,
        }  # fmt: skip


def late(history: History, skin: Skin) -> Json:
    """Return a finished deal, as `Histories.late` gives it once it is due."""
    last, row = history.steps[-1].view, history.row
    return {
        "number": row.number,
        "title": skin.say("rail.late", n=row.number, game=game_name(history.game, skin.locale)),
        "streets": [one.told() for one in _streets(history, skin)],
        "hands": [
            {
                "name": _name(history, one.seat, skin),
                "cards": [*map(card, one.cards)],
                "says": (readings(one, skin) or ("",))[0],
            }
            for one in last.played
        ],
        "results": [*filter(None, map(plain, _results(history, skin)))],
    }


def _streets(history: History, skin: Skin) -> list[_Street]:
    """Return the streets; what comes before the first one is told as a part of it."""
    found, before = [_Street("")], None

    def naming(seat: Seat) -> str:
        return escaped(_name(history, seat, skin))

    showdown = skin.say("text.showdown")
    for at, step in enumerate(history.steps):
        if step.phase and (before is None or before.phase != step.phase):
            name = phase_name(step.phase, skin.locale)
            if found[-1].name:
                found.append(_Street(name))
            else:
                found[-1].name = name
        street = found[-1]
        begun = heading(before, step, skin)
        for line in filter(None, step_lines(before, step, naming, skin)):
            if line == showdown:
                found.append(street := _Street(line.strip("- ")))
            elif line != begun:
                street.acts.append(plain(line))
        street.boards = [*boards(step.view)]
        street.chances = [*_chances(history, at, skin)] or street.chances
        before = step
    return found


def _chances(history: History, at: int, skin: Skin) -> Iterator[Json]:
    chances = history.chances.get(at)
    if chances is None:
        return
    about, wins = "" if chances.exact else "≈", chances.wins(PERCENT)
    for one in chances.hands:
        percent = skin.say("rail.percent", about=about, wins=wins[one.seat])
        yield {"name": _name(history, one.seat, skin), "percent": percent}


def _results(history: History, skin: Skin) -> Iterator[str]:
    last = history.steps[-1]
    if last.view.dealt.voided:
        yield from outcomes.outcome(history.show(last), skin)
        return
    for one in sorted(last.view.played, key=lambda seat: -seat.net):
        name, net = escaped(_name(history, one.seat, skin)), signed(skin.locale, one.net)
        yield skin.say("rail.net", name=name, net=net, chips=one.stack)


def _name(history: History, seat: Seat, skin: Skin) -> str:
    found = history.steps[-1].view.player_of(seat)
    if found is None:
        return ""
    return clipped(clean(past_person_name(history.people, found.player, skin.locale)), A_NAME)
