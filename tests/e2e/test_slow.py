"""A slow table in Discord: opened by typing, played with quiet hours, and what is refused."""

import pytest

from tests.e2e.evening import Evening, told

HOUR = 3600


async def test_a_slow_table_is_opened_played_and_left_alone(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo", clock="8h")
    settings = evening.show().view.settings
    assert (settings.clock, settings.time_bank, settings.slow) == (8 * HOUR, 0, True)
    answer = told(await ann.slash("settings me", quiet="23-8"))
    assert "Quiet hours 23:00\u20138:00 (UTC)" in answer
    assert answer.endswith("I don't know your time zone yet: `/settings zone` sets it.")
    chosen = await evening.bot.store.config.preferences.of(evening.player(ann))
    assert "zone" not in chosen, "UTC is assumed and not chosen"
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    assert told(await ann.slash("settings me")).endswith(
        "(Berlin): slow tables leave you alone then."
    )
    rules = told(await bo.slash("table rules"))
    assert "8 hours a turn" in rules
    assert "10 minutes" in told(await ann.slash("table settings", clock="soon"))
    assert "slow table" in told(await ann.slash("table settings", clock="5m"))
    assert "1 hour to 3 days" in told(await ann.slash("table settings", clock="4d"))
    assert "8 hours a turn" not in told(await ann.slash("table settings", clock="1d"))
    assert evening.show().view.settings.clock == 24 * HOUR


@pytest.mark.parametrize("clock", ["5", "11m", "59m", "4d", "soon", "-8h", ""])
async def test_other_times_are_refused_in_one_sentence(evening: Evening, clock: str) -> None:
    (ann,) = evening.people("Ann")
    answer = told(await ann.slash("table open", game="holdem", clock=clock))
    assert "1 hour to 3 days" in answer
    assert not evening.bot.tables.hosts()


async def test_quiet_hours_and_holidays_out_of_range_are_refused(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "1 to 12 hours" in told(await ann.slash("settings me", quiet="8-21"))
    assert "within 21 days" in told(await ann.slash("settings me", away_until="in 40 days"))
    assert "Quiet hours" not in told(await ann.slash("settings me", quiet="off"))


async def test_a_holiday_sits_a_player_out(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo", clock="1d")
    answer = told(await ann.slash("settings me", away_until="in 10 days"))
    assert "You are away until" in answer
    assert "1 slow table" in answer
    assert [one.away for one in evening.show().view.seats] == ["asked", ""]
    assert "You are away" not in told(await ann.slash("settings me", away_until="nein"))
