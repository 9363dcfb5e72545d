"""The time of a turn, as it is typed."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.ui.input.clocks import turn_time


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("30", 30), ("2m", 120), ("8h", 28_800), ("1.5 days", 129_600), ("8 horas", 28_800),
        ("2 Tage", 172_800), ("1,5 jours", 129_600), ("30 segundos", 30), ("2 min", 120),
    ],
)  # fmt: skip
def test_times_are_read_in_the_words_of_each_language(typed, seconds):
    assert turn_time(typed) == seconds


@pytest.mark.parametrize("typed", ["soon", "8 weeks", "h", "1", "-8h", "8h 30"])
def test_other_times_are_refused(typed):
    with pytest.raises(Illegal) as refused:
        turn_time(typed)
    assert refused.value.code is Refusal.CLOCK_RANGE
