"""Typed times of meetings in six languages."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import Reading, readings, several
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


CHOICES = (
    ("en-US", "fri or sat 8pm", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("en-US", "fri 7pm or 9pm", "Fri 2026-11-27 19:00 // Fri 2026-11-27 21:00"),
    ("en-US", "mon, tue or wed 8pm", ("Mon 2026-11-23 20:00 // Tue 2026-11-24 20:00 // "
     "Wed 2026-11-25 20:00")),
    ("en-US", "fri, sat 8pm", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("en-US", "fri 8pm, sat 9pm", "Fri 2026-11-27 20:00 // Sat 2026-11-28 21:00"),
    ("en-US", "friday, 4 december or saturday, 5 december 8pm",
     "Fri 2026-12-04 20:00 // Sat 2026-12-05 20:00"),
    ("en-US", "4 or 5 december 8pm", "Fri 2026-12-04 20:00 // Sat 2026-12-05 20:00"),
    ("en-US", "dec 6 or 7 8pm", "Sun 2026-12-06 20:00 // Mon 2026-12-07 20:00"),
    ("en-US", "6, 7 or 8 december 8pm", ("Sun 2026-12-06 20:00 // Mon 2026-12-07 20:00 // "
     "Tue 2026-12-08 20:00")),
    ("en-US", "8pm fri or sat", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("en-US", "fri or sat 9pm london",
     "Fri 2026-11-27 21:00 Europe/London // Sat 2026-11-28 21:00 Europe/London"),
    ("en-US", "every fri or sat 8pm", "Fri 2026-11-27 20:00 week // Sat 2026-11-28 20:00 week"),
    ("en-US", "<t:1800000000:F> or <t:1800086400>",
     "Fri 2027-01-15 09:00 // Sat 2027-01-16 09:00"),
    ("en-US", "fri or sat", "Fri 2026-11-27 ? // Sat 2026-11-28 ?"),
    ("en-US", "fri 8pm or fri 8pm", "Fri 2026-11-27 20:00"),
    ("en-US", "fri or gibberish 8pm", ""),
    ("en-US", "fri, 8pm", ""),
    ("en-US", "friday, december 4, 8pm", ""),
    ("en-US", "fri 8 o'clock", ""),
    ("de", "Fr oder Sa um 20 Uhr", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("de", "4. oder 5. Dezember 20 Uhr", "Fri 2026-12-04 20:00 // Sat 2026-12-05 20:00"),
    ("fr", "vendredi ou samedi à 20h", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("fr", "lundi, mardi ou mercredi 20h30", ("Mon 2026-11-23 20:30 // Tue 2026-11-24 20:30 // "
     "Wed 2026-11-25 20:30")),
    ("es-ES", "viernes o sábado a las 20", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("es-ES", "6 o 7 de diciembre a las 20:30", "Sun 2026-12-06 20:30 // Mon 2026-12-07 20:30"),
    ("it", "venerdì oppure sabato alle 21", "Fri 2026-11-27 21:00 // Sat 2026-11-28 21:00"),
    ("pt-BR", "sexta ou sábado às 20h", "Fri 2026-11-27 20:00 // Sat 2026-11-28 20:00"),
    ("pt-BR", "o sábado às 20h", ""),
)  # fmt: skip


@pytest.mark.parametrize(("locale", "typed", "meant"), CHOICES)
def test_a_choice_of_dates_means_what_people_mean(locale, typed, meant):
    assert " // ".join(map(told, several(typed, HERE, NOW, locale))) == meant


def test_all_six_languages_can_offer_a_choice():
    assert {locale.partition("-")[0] for locale, _, _ in CHOICES} == TONGUES.keys()


@pytest.mark.parametrize(("locale", "typed", "_"), PHRASES)
def test_one_time_is_no_choice(locale, typed, _):
    assert several(typed, HERE, NOW, locale) == ()


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
