"""Typed times of meetings in six languages."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import Reading, readings
from bot.nights.times.tongues import TONGUES

NOW = datetime(2026, 11, 22, 9, 0, tzinfo=UTC).timestamp()
HERE = "Europe/Berlin"
LINES = (Path(__file__).parent / "phrases.txt").read_text("utf-8").splitlines()
PHRASES = [
    tuple(part.strip() for part in line.split("|"))
    for line in LINES
    if line and not line.startswith("#")
]


def told(one: Reading) -> str:
    """Return a reading as text, such as "Fri 2026-11-27 20:00 America/New_York week"."""
    hour = "?" if one.time is None else f"{one.time:%H:%M}"
    zone = "" if one.zone == HERE else one.zone
    return " ".join(f"{one.day:%a %Y-%m-%d} {hour} {zone} {one.every}".split())


@pytest.mark.parametrize(("locale", "typed", "meant"), PHRASES)
def test_a_phrase_means_what_people_mean(locale, typed, meant):
    found = readings(typed, HERE, NOW, locale)
    assert (" // ".join(map(told, found)) or "nothing") == meant


def test_there_are_200_phrases_in_six_languages():
    assert len(PHRASES) >= 200
    assert {locale.partition("-")[0] for locale, _, _ in PHRASES} == TONGUES.keys()


@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        ("en-US", "next week friday at 8"),
        ("en-US", "friday next week 8pm"),
        ("en-GB", "friday week 8pm"),
        ("de", "nächste Woche Freitag 20 Uhr"),
        ("de", "Freitag in einer Woche 20 Uhr"),
        ("fr", "vendredi de la semaine prochaine à 20h"),
        ("fr", "vendredi en huit à 20h"),
        ("es-ES", "viernes de la próxima semana a las 20"),
        ("it", "venerdì della prossima settimana alle 20"),
        ("pt-BR", "sexta da próxima semana às 20h"),
    ],
)
def test_on_a_tuesday_next_week_s_friday_is_not_this_one(locale, typed):
    (found,) = readings(typed, HERE, NOW + 2 * 86_400, locale)
    assert told(found) == "Fri 2026-12-04 20:00"


def test_a_language_is_understood_by_readers_of_another():
    (found,) = readings("venerdì alle 21", HERE, NOW, "ja")
    assert told(found) == "Fri 2026-11-27 21:00"


def test_an_hour_that_clocks_show_twice_is_offered_twice():
    first, second = readings("2027-10-31 02:30", HERE, NOW, "en-GB")
    assert first.at is not None
    assert second.at == first.at + 3600 * 1000


def test_today_s_hour_that_has_passed_is_next_week_s():
    evening = NOW + 12 * 3600
    (found,) = readings("sunday 20:00", HERE, evening, "en-GB")
    assert told(found) == "Sun 2026-11-29 20:00"


def read_or_asked(typed: str, locale: str) -> tuple[Reading, ...]:
    """Return what is read, or nothing where a place of several clocks is asked about."""
    try:
        return readings(typed, HERE, NOW, locale)
    except Illegal as no:
        if no.code is not Refusal.WHICH_ZONE:
            raise
        return ()


@pytest.mark.slow
@settings(deadline=None)
@given(st.text(max_size=80), st.sampled_from(["en-US", "de", "fr", "es-ES", "it", "pt-BR", "ja"]))
def test_whatever_is_typed_is_a_time_or_nothing(typed, locale):
    for one in read_or_asked(typed, locale):
        assert one.at is None or one.starts == one.at


WORDS = sorted({word for _, typed, _ in PHRASES for word in typed.split()})


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=6), st.sampled_from(["en-US", "de", "pt-BR"]))
def test_words_of_times_in_any_order_are_a_time_or_nothing(words, locale):
    for one in read_or_asked(" ".join(words), locale):
        assert one.at is None or one.starts == one.at
