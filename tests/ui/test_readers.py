"""Public screens are in the server's language, private ones in the reader's, kept for DMs."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.platform.readers import Readers

SERVER, ANN = 7, 1


class Preferences:
    """A player's preferences, as the store keeps them."""

    def __init__(self, **kept: str) -> None:
        self.kept: dict[str, Any] = dict(kept)
        self.changes = 0

    async def of(self, _: int) -> dict[str, Any]:
        return self.kept

    async def change(self, _: int, changes: dict[str, Any]) -> dict[str, Any]:
        self.changes += 1
        self.kept |= changes
        return self.kept


def readers(preferences: Preferences | None = None, server: str = "de") -> Readers:
    guild = SimpleNamespace(preferred_locale=discord.Locale(server))
    client: Any = SimpleNamespace(get_guild={SERVER: guild}.get)
    kept: Any = preferences or Preferences()
    return Readers(client, kept)


@pytest.mark.usefixtures("languages")
def test_a_channel_is_in_its_servers_language():
    assert readers().in_server(SERVER).say("button.sit") == "Setzen"
    assert readers(server="fr").in_server(SERVER).say("button.sit") == "Sit"
    assert readers().in_server(0).say("button.sit") == "Sit"


@pytest.mark.usefixtures("languages")
def test_an_answer_is_in_its_readers_language():
    pressed: Any = SimpleNamespace(locale=discord.Locale.polish, user=SimpleNamespace(id=9))
    assert readers().of_press(pressed).say("button.fold") == "Pas"


@pytest.mark.usefixtures("languages")
async def test_the_language_of_the_last_press_is_kept_for_direct_messages():
    preferences = Preferences()
    before = readers(preferences)
    assert (await before.of(ANN)).say("button.fold") == "Fold"
    await before.note(ANN, "pl")
    await before.note(ANN, "pl")
    assert preferences.changes == 1
    assert (await before.of(ANN)).say("button.fold") == "Pas"
    after_a_restart = readers(preferences)
    assert (await after_a_restart.of(ANN)).say("button.fold") == "Pas"
    await after_a_restart.note(ANN, "en-GB")
    assert preferences.kept == {"locale": None}


@pytest.mark.usefixtures("languages")
@pytest.mark.parametrize(("chosen", "said"), [("de", "Passen"), ("en", "Fold"), ("fr", "Pas")])
async def test_a_chosen_language_goes_before_that_of_discord(chosen, said):
    """A chosen language whose folder is gone counts as none."""
    ours = readers(Preferences(language=chosen))
    pressed: Any = SimpleNamespace(locale=discord.Locale.polish, user=SimpleNamespace(id=9))
    await ours.learn(9, ANN)
    ours.speak_to(pressed)
    assert ours.of_press(pressed).say("button.fold") == said


@pytest.mark.usefixtures("languages")
async def test_a_language_without_a_folder_is_not_kept():
    preferences = Preferences()
    await readers(preferences).note(ANN, "fr")
    assert preferences.kept == {}


@pytest.mark.usefixtures("english_alone")
async def test_a_language_whose_folder_is_gone_is_answered_in_english():
    assert (await readers(Preferences(locale="pl")).of(ANN)).say("button.fold") == "Fold"


@pytest.mark.usefixtures("english_alone")
async def test_while_there_is_english_alone_nothing_is_kept_or_asked():
    preferences = Preferences()
    speaking = readers(preferences)
    await speaking.note(ANN, "pl")
    assert (preferences.kept, preferences.changes) == ({}, 0)
    assert speaking.in_server(SERVER) is speaking.in_server(0)


async def test_own_cards_are_sorted_by_rank_until_a_player_says_otherwise():
    """The order holds everywhere in private, after a restart too; public screens stay as dealt."""
    preferences, pressed = Preferences(), SimpleNamespace(locale=None, user=SimpleNamespace(id=9))
    pressed.locale = discord.Locale.british_english
    reading: Any = readers(preferences)
    assert (reading.of_press(pressed).sort, reading.in_server(SERVER).sort) == ("rank", "")
    for chosen, sort in (("suit", "suit"), ("dealt", ""), (None, "rank")):
        preferences.kept = {} if chosen is None else {"sort": chosen}
        reading = readers(preferences)
        await reading.learn(9, ANN)
        assert reading.of_press(pressed).sort == sort
        assert (await reading.of(ANN)).sort == sort


async def test_what_one_player_chose_elsewhere_is_read_anew_and_what_others_chose_is_not():
    reading = readers(Preferences(sort="suit"))
    for player in (1, 2):
        await reading.learn(10 * player, player)
    reading.stale(1)
    assert (reading.knows(10), reading.knows(20)) == (False, True)
    reading.stale(3)
    assert reading.knows(20)
    reading.stale()
    assert not reading.knows(20)
