"""A host's choice of house players holds: whom they added stays, whom they sent home stays away."""

from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Leave, SendHome
from bot.store import Store
from bot.tables.company.roster import MARK, ROSTER, next_to_come
from bot.ui.parts.cards import PLAIN
from bot.ui.table.company import company_line
from tests.tables.company import Passive, house, play_on, seated, settle, witty
from tests.tables.evening import Evening


def called(evening: Evening) -> list[str]:
    """The house players who sit there, in seat order."""
    show = evening.show()
    return [show.people[one].here.removeprefix(f"{MARK} ") for one in house(evening)]


def number(evening: Evening, name: str) -> int:
    return house(evening)[called(evening).index(name)]


def said(evening: Evening) -> str:
    return "\n".join(company_line(evening.show(), PLAIN))


async def asked_in(evening: Evening, style: str = "") -> None:
    await (
        evening.tables.at(evening.table).at_practice().attendance.ask_in(evening.players[0], style)
    )
    await settle(evening)


async def sent_home(evening: Evening, name: str) -> None:
    ann = evening.players[0]
    await evening.submit(ann, SendHome(ann, number(evening, name)))
    await settle(evening)


async def test_whom_a_host_adds_stays_and_whom_they_send_home_stays_away(
    practice: Evening,
) -> None:
    """People come and go meanwhile, and the program begins anew."""
    ann, bo, cy, _ = practice.players
    await seated(practice, ann, bo)
    assert called(practice) == ["Lou", "Bruno"]
    await asked_in(practice, "sly")
    await sent_home(practice, "Lou")
    assert sorted(called(practice)) == ["Bruno", "Silas"]
    await seated(practice, cy)
    assert called(practice) == ["Silas"]
    await practice.submit(cy, Leave(cy))
    await settle(practice)
    assert sorted(called(practice)) == ["Clara", "Silas"]
    await practice.restart()
    await practice.submit(bo, Leave(bo))
    await settle(practice)
    assert sorted(called(practice)) == ["Bruno", "Clara", "Silas"]
    await practice.deal()
    await practice.restart()
    await asked_in(practice)
    assert sorted(called(practice)) == ["Bruno", "Clara", "Nell", "Silas"]
    assert await practice.faults() == []


async def test_who_was_sent_home_comes_again_where_nobody_else_is_left(practice: Evening) -> None:
    """They also come again if no other house player has the wanted style."""
    await seated(practice, practice.players[0])
    await sent_home(practice, "Lou")
    await asked_in(practice, "loose")
    assert "Lola" in called(practice)
    await sent_home(practice, "Lola")
    await asked_in(practice, "loose")
    assert "Lou" in called(practice)
    everybody = tuple(one.code for one in ROSTER)
    for there, style, home, comes in (
        (["clara"], "", ("lou", "bruno"), "silas"),
        (["clara"], "careful", ("conrad",), "conrad"),
        (["clara"], "", ("bruno", *everybody), "bruno"),
    ):
        found = next_to_come(there, style, home)
        assert found is not None
        assert found.code == comes


async def test_who_sits_longest_makes_room(practice: Evening) -> None:
    """A house player in a running deal plays on and leaves after it."""
    ann, bo, cy, _ = practice.players
    await seated(practice, ann)
    await asked_in(practice, "sly")
    assert called(practice) == ["Clara", "Lou", "Bruno", "Silas"]
    await seated(practice, bo)
    assert called(practice) == ["Lou", "Bruno", "Silas"]
    await practice.deal()
    await seated(practice, cy)
    assert called(practice) == ["Lou", "Bruno", "Silas"]
    await play_on(practice)
    assert called(practice) == ["Bruno", "Silas"]


async def test_at_a_full_table_it_is_the_same_one(store: Store, mind: Passive) -> None:
    evening = Evening(store, witty(mind))
    await evening.open(0, settings=Settings(seats=2, fill=2))
    ann, bo, *_ = evening.players
    await seated(evening, ann)
    await seated(evening, bo)
    assert house(evening) == []


async def test_the_table_says_who_came_and_who_went(practice: Evening) -> None:
    """Until the next deal; whom everybody finds there at first needs no word."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    assert said(practice) == ""
    await practice.deal()
    await play_on(practice)
    await asked_in(practice)
    assert said(practice) == "-# ⌂ Silas sat down"
    await sent_home(practice, "Lou")
    await seated(practice, bo)
    both = "-# ⌂ Silas sat down, ⌂ Lou went home, ⌂ Clara made room"
    assert said(practice) == both
    await practice.restart()
    assert said(practice) == both
    await practice.deal()
    assert said(practice) == ""
    await sent_home(practice, "Silas")
    await play_on(practice)
    assert said(practice) == "-# ⌂ Silas went home"


async def test_all_are_sent_home_and_the_table_stays_one_for_practice(practice: Evening) -> None:
    """Even by somebody who is about to leave themselves."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await sent_home(practice, "Clara")
    await practice.deal()
    await practice.submit(ann, Leave(ann))
    for one in house(practice):
        await practice.submit(ann, SendHome(ann, one))
    assert practice.tables.at(practice.table).host.table.settings.fill == 1
