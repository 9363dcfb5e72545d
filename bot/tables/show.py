"""The input of a screen: one viewer's view of a table, with names and the clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.base.texts import clean, told_apart
from bot.companions.lessons import Guided
from bot.engine.views.look import TableView
from bot.odds import Chances
from bot.store import Act, Rank
from bot.tables.event_facts import EventFacts


@dataclass(frozen=True, slots=True)
class Person:
    """A player by number; Discord id 0 and no name for one who was forgotten."""

    number: int
    discord_id: int
    name: str
    """Name in all servers."""
    nick: str = ""
    """Nickname in the server of this screen; empty for none."""

    @property
    def here(self) -> str:
        """The name to show; empty where nothing of it can be seen."""
        return clean(self.nick) or clean(self.name)


@dataclass(frozen=True, slots=True)
class Show:
    """All facts of a screen; it shows what `view.viewer` may know, where 0 is the public.

    One record with many fields, as two shows that are equal are drawn once.
    """

    view: TableView
    people: Mapping[int, Person]
    """People by player number: everybody seated, and the host."""
    guild: int
    channel: int
    due: float | None = None
    """Unix seconds when the running clock ends."""
    due_for: str = ""
    """Purpose of that clock: turn, choice, deal (the next one starts), close, or empty."""
    night: int | None = None
    """The night that the table belongs to."""
    scrip: bool = False
    """True if the table plays for the night's own chips."""
    past: bool = False
    """The deal has given way to the next: this is its record for good, and nothing is to press."""
    chances: Chances | None = None
    """Chances of the open hands during a run-out, once they are known."""
    minutes: Mapping[str, int] = field(default_factory=dict)
    """Minutes of a deal by game code, for games that were played here often enough."""
    cohosts: tuple[int, ...] = ()
    """Players who have the host's powers beside them."""
    acts: tuple[Act, ...] = ()
    """Acts of hosts since the deal began, in order."""
    rank: Rank | None = None
    """Role in which the viewer may use host commands; None if they may not."""

    standing: EventFacts | None = None
    """The state of the table's tournament; None if it belongs to none."""
    notice: str = ""
    """Reason why all tables stand still: a `Trouble`, "leaving", "back", or empty."""
    unreached: str = ""
    """Reason why the viewer's cards don't come by direct message, if they want that."""
    practice: bool = False
    """True if the table plays for practice chips, so that house players may sit here."""
    event: int | None = None
    """The tournament that the table belongs to, which runs it and whose chips it plays for."""
    day: int = 0
    """The day of a slow table's deal, counted from 1; 0 elsewhere."""
    stands: float | None = None
    """Unix seconds when the first quiet hours end, if everybody who is asked has them."""
    notes: Mapping[int, str] = field(default_factory=dict)
    """The viewer's own notes on players who sit here, by player number."""
    guide: Guided | None = None
    """The viewer's progress in their guided deal; None if there is none."""

    @property
    def apart(self) -> bool:
        """True if the chips are not those of the server's bank."""
        return self.scrip or self.practice or self.event is not None

    @property
    def where(self) -> str:
        """Suffix of keys of sentences about chips, for their source; empty for the bank."""
        return ".tab" if self.scrip else ".practice" if self.practice else ""

    def outside(self) -> "Show":
        """Return the show for direct messages, where people have the name that all servers know."""
        return replace(self, people=everywhere(self.people))


def everywhere(people: Mapping[int, Person]) -> dict[int, Person]:
    """Return people without their nicknames in one server."""
    return distinct({number: replace(one, nick="") for number, one in people.items()})


def distinct(people: dict[int, Person]) -> dict[int, Person]:
    """Return people of whom no two are called alike: their numbers stand behind one name."""
    called = {number: one.here for number, one in people.items()}
    apart = told_apart(called)
    if apart == called:
        return people
    return {
        number: one if apart[number] == called[number] else replace(one, nick=apart[number])
        for number, one in people.items()
    }
