"""A table for screens, opened, filled and played by the real engine, and read as text."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.engine.cards import cards
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import (
    BidChoices,
    BuyChoices,
    CardChoices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.commands import (
    Bid,
    Call,
    Check,
    Choose,
    Cut,
    DealStreet,
    Declare,
    Discard,
    Draw,
    Fold,
    HandCommand,
    PlayCard,
)
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat
from bot.engine.shuffle import Arranged, Seed
from bot.engine.table import commands as c
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.machine import play
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.tables.show import Person, Show
from bot.ui.parts.cards import Skin
from bot.ui.table.message import table_message
from bot.ui.table.more import more_panel
from bot.ui.table.panel import hand_panel
from tests import library

GAMES = library.GAMES
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
SEED = Seed(b"s" * 32)
DUE = 1_800_000_000.0


class Ring:
    """A table with players 1 to n in seats 1 to n, named Ann, Bo, Cy and so on."""

    def __init__(
        self,
        code: str | Game = "holdem",
        stacks: tuple[Chips, ...] = (500, 500, 500),
        *,
        names: Mapping[int, str] | None = None,
        settings: Settings | None = None,
        options: Options | None = None,
    ) -> None:
        game = GAMES[code] if isinstance(code, str) else code
        self.game: Game = announce(game, options or Options())
        self.names = names or dict(enumerate(NAMES, start=1))
        settings = settings or Settings(seats=10)
        self.table = Table(games={"g": self.game})
        self.do(c.OpenTable(7, 1, "g", settings))
        for player, chips in enumerate(stacks, start=1):
            self.do(c.Sit(player, chips))

    def do(
        self,
        command: c.TableCommand,
        source: Seed | Arranged | None = None,
        *,
        nobody: bool = False,
    ) -> "Ring":
        _, self.table = play(self.table, command, source, nobody=nobody)
        return self

    def deal(self, deck: str = "") -> "Ring":
        """Deal, with the named cards on top of the deck."""
        if not deck:
            return self.do(c.Deal(), SEED)
        top = cards(deck)
        rest = tuple(card for card in self.game.pack.cards() if card not in top)
        return self.do(c.Deal(), Arranged((*top, *rest)))

    @property
    def hand(self) -> Hand:
        """Return the running or the last deal."""
        assert self.table.hand is not None
        return self.table.hand

    @property
    def turn(self) -> Seat:
        """Return the seat that is asked."""
        return self.hand.waiting[0]

    def act(self, *made: Any) -> "Ring":
        """Play commands without a seat for the player to act: Fold, Check, (RaiseTo, 40)."""
        for one in made:
            kind, *args = one if isinstance(one, tuple) else (one,)
            self.do(kind(self.turn, *args))
        return self

    def passively(self) -> "Ring":
        """Check or call and stand pat until the deal is over."""
        while self.table.running():
            self.do(self.passive())
        return self

    def round(self) -> "Ring":
        """Check or call and stand pat until the step of the deal changes."""
        at = (self.hand.phase, self.hand.step)
        while self.table.running() and (self.hand.phase, self.hand.step) == at:
            self.do(self.passive())
        return self

    def screens(self, skin: Skin, rounds: int) -> Iterator[discord.ui.LayoutView]:
        """Yield the table's message and a player's panels, before a deal and at each step of it."""
        for at in range(rounds):
            if at == 1:
                self.deal()
            elif at and not self.table.running():
                break
            elif at:
                self.round()
            show = self.show(1)
            yield table_message(self.show(), skin)
            yield hand_panel(show, skin)
            yield more_panel(show, skin)

    def passive(self) -> HandCommand:  # noqa: C901 - one case for each kind
        """Return a check, a call or standing pat; the clock's next card if nobody is asked."""
        if self.hand.now.by_clock:
            return DealStreet()
        if self.hand.step == "draw":
            return Draw(self.turn)
        choices = legal(self.hand, self.turn)
        if isinstance(choices, DiscardChoices):
            held = self.hand.places[self.turn].cards
            return Discard(self.turn, tuple(held[: choices.count]))
        if isinstance(choices, CutChoices):
            return Cut(self.turn)
        if isinstance(choices, CardChoices):
            return Choose(self.turn, choices.among[: choices.count])
        if isinstance(choices, BuyChoices):
            return Draw(self.turn)
        if isinstance(choices, StayChoices):
            return Draw(self.turn)
        if isinstance(choices, PlayChoices):
            return PlayCard(self.turn, choices.cards[0])
        if isinstance(choices, BidChoices):
            return Bid(self.turn, 0)
        if isinstance(choices, DeclareChoices):
            return Declare(self.turn, choices.words[-1])
        return Check(self.turn) if choices.check else Call(self.turn)  # type: ignore[union-attr]

    def show(self, player: int = 0, *, due: float | None = None, due_for: str = "turn") -> Show:
        people = {number: Person(number, 900 + number, name) for number, name in self.names.items()}
        return Show(look(self.table, player), people, 11, 22, due, due_for if due else "")


def everything(view: discord.ui.LayoutView | discord.ui.Modal) -> Iterator[dict[str, Any]]:
    """Return every component as Discord receives it."""
    payload = (
        view.to_dict()["components"] if isinstance(view, discord.ui.Modal) else view.to_components()
    )

    def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for part in parts:
            yield part
            yield from walk(part.get("components") or [])
            if "component" in part:
                yield from walk([part["component"]])

    yield from walk(payload)


def seen(view: discord.ui.LayoutView | discord.ui.Modal) -> str:
    """Return the text of the screen line by line; buttons in brackets, a line for each row."""
    lines = []
    for part in everything(view):
        if part["type"] == 10:
            lines.append(part["content"])
        elif part["type"] == 1:
            lines.append(
                " ".join(f"[{one['label']}]" for one in part["components"] if "label" in one)
            )
        elif part["type"] == 18:
            lines.append(f"{part['label']} ({part['description']})")
    return "\n".join(lines).replace("\u00a0", " ")


def labels(view: discord.ui.LayoutView) -> list[str]:
    """Return the labels of all buttons."""
    return [part["label"] for part in everything(view) if part["type"] == 2]


def ids(view: discord.ui.LayoutView) -> list[str]:
    """Return the custom_ids of everything that can be pressed."""
    return [part["custom_id"] for part in everything(view) if "custom_id" in part]


__all__ = ["DUE", "Fold", "Ring", "everything", "ids", "labels", "seen"]
