"""Names of cities, countries and clocks mean what people mean, or are asked about."""

from datetime import UTC, datetime

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.nights.times.places import clock, zones
from bot.nights.when import meanings
from bot.nights.zones import zone_named, zone_of, zones_in, zones_like
from bot.ui.parts.zones import zone_label
from bot.ui.words.refusals import sentence
from bot.ui.words.zones import zone_name

NOW = datetime(2026, 7, 15, 12, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("GMT+2", "Etc/GMT-2"),
        ("UTC-5", "Etc/GMT+5"),
        ("utc + 2", "Etc/GMT-2"),
        ("+2", "Etc/GMT-2"),
        ("+05:30", "Asia/Kolkata"),
        ("GMT+5:45", "Asia/Kathmandu"),
        ("UTC\u22123", "Etc/GMT+3"),
        ("UTC", "UTC"),
        ("gmt+0", "UTC"),
        ("Etc/GMT+2", "Etc/GMT+2"),
        ("EST", "America/New_York"),
        ("est5edt", "America/New_York"),
        ("PDT", "America/Los_Angeles"),
        ("Pacific Time", "America/Los_Angeles"),
        ("Central European Summer Time", "Europe/Berlin"),
        ("MEZ", "Europe/Berlin"),
        ("JST", "Asia/Tokyo"),
        ("Eastern", "America/New_York"),
        ("Beijing", "Asia/Shanghai"),
        ("Pekín", "Asia/Shanghai"),
        ("Bombay", "Asia/Kolkata"),
        ("London", "Europe/London"),
        ("Londres", "Europe/London"),
        ("New York", "America/New_York"),
        ("new york city", "America/New_York"),
        ("America/New_York", "America/New_York"),
        ("Moskau", "Europe/Moscow"),
        ("München", "Europe/Berlin"),
        ("St. Louis", "America/Chicago"),
        ("Berliner Zeit", "Europe/Berlin"),
        ("heure de Paris", "Europe/Paris"),
        ("Japan", "Asia/Tokyo"),
        ("Inde", "Asia/Kolkata"),
        ("Alemania", "Europe/Berlin"),
        ("España", "Europe/Madrid"),
        ("China", "Asia/Shanghai"),
        ("uk", "Europe/London"),
        ("California", "America/Los_Angeles"),
        ("Paris, Texas", "America/Chicago"),
        ("London, Ontario", "America/Toronto"),
        ("Barcelona, Spain", "Europe/Madrid"),
        ("Birmingham, Alabama", "America/Chicago"),
        ("Birmingham, Michigan", "America/New_York"),
        ("Denver, USA", "America/Denver"),
        ("Springfield, Illinois", "America/Chicago"),
        ("London UK", "Europe/London"),
        ("new york ny", "America/New_York"),
    ],
)
def test_a_name_means_what_people_mean(typed, zone):
    assert zone_named(typed, "en-US") == zone


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("IST", {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"}),
        ("CST", {"America/Chicago", "Asia/Shanghai", "America/Havana"}),
        ("BST", {"Europe/London", "Asia/Dhaka"}),
        ("MST", {"America/Denver", "America/Phoenix"}),
        ("Brazil", {"America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"}),
        ("Brasilien", {"America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"}),
        ("usa", {"America/New_York", "America/Chicago", "America/Los_Angeles"}),
        ("Australia", {"Australia/Sydney", "Australia/Adelaide", "Australia/Perth"}),
        ("Georgia", {"America/New_York", "Asia/Tbilisi"}),
        ("Birmingham", {"Europe/London", "America/Chicago"}),
    ],
)
def test_a_name_of_several_clocks_is_asked_about(typed, zones):
    with pytest.raises(Illegal) as no:
        zone_named(typed, "en-US")
    assert no.value.code is Refusal.WHICH_ZONE
    asked = no.value.facts["zones"]
    assert isinstance(asked, tuple)
    assert set(asked) == zones
    said = sentence(no.value, "en-US")
    assert all(zone_name(one, "en-US") in said for one in zones)


@pytest.mark.parametrize(
    ("typed", "offered"), [("Lodnon", "London"), ("Tokyoo", "Tokyo"), ("Nwe York", "New York")]
)
def test_a_misspelt_name_is_asked_back_and_never_taken(typed, offered):
    with pytest.raises(Illegal) as no:
        zone_named(typed, "en-US")
    assert no.value.code is Refusal.UNKNOWN_ZONE
    assert f"Did you mean {offered}" in sentence(no.value, "en-US")


@pytest.mark.parametrize(
    "typed", ["xyzzy", "poker india", "UTC+15", "UTC-3:30", "GMT 5", "", "../etc/passwd"]
)
def test_what_names_no_clock_is_refused(typed):
    with pytest.raises(Illegal) as no:
        zone_named(typed, "en-US")
    assert no.value.code is Refusal.UNKNOWN_ZONE
    assert "Did you mean" not in sentence(no.value, "en-US")


@pytest.mark.parametrize(
    "typed", ["Tokyo London", "Tokyo, London", "Moscow, London", "Paris Tokyo"]
)
def test_of_two_places_neither_is_taken(typed):
    with pytest.raises(Illegal) as no:
        zone_named(typed, "en-US")
    assert no.value.code is Refusal.UNKNOWN_ZONE


@pytest.mark.parametrize(
    ("typed", "hour"),
    [("20:00 -05:00", 1), ("20:00 -0500", 1), ("20:00 -05", 1), ("2027-01-15 20:00 -05:00", 1),
     ("20:00 +02:00", 18), ("20:00 +2", 18), ("20:00 +05:30", 14)],
)  # fmt: skip
def test_an_offset_behind_a_blank_counts(typed, hour):
    (found, *_) = meanings(typed, "Europe/Berlin", NOW, "en-US")
    assert found.at is not None
    assert datetime.fromtimestamp(found.at / 1000, UTC).hour == hour


@pytest.mark.parametrize(
    "typed", ["20:00-05:00", "20:00 - 02:00", "20:00 -23:00", "8-11pm", "20 -02", "friday 20 -01"]
)
def test_the_end_of_a_span_is_no_offset(typed):
    (found, *_) = meanings(typed, "Europe/Berlin", NOW, "en-US")
    assert found.at is not None
    assert datetime.fromtimestamp(found.at / 1000, UTC).hour == 18


@pytest.mark.parametrize("typed", ["friday 20:00 +1h", "tomorrow +1 20:00", "24 -05 20:00"])
def test_figures_with_a_sign_elsewhere_are_no_offset(typed):
    with pytest.raises(Illegal) as no:
        meanings(typed, "Europe/Berlin", NOW, "en-US")
    assert no.value.code is Refusal.BAD_TIME


@pytest.mark.parametrize("zone", ["America/New_York", "America/Toronto"])
def test_who_has_an_abbreviation_of_their_own_is_asked_about_another(zone):
    """New York shows the same hours as Havana, and means Chicago by CST."""
    with pytest.raises(Illegal) as no:
        meanings("fri 8pm CST", zone, NOW, "en-US")
    assert no.value.code is Refusal.WHICH_ZONE


@pytest.mark.parametrize("zone", ["America/Chicago", "America/Havana", "Asia/Shanghai"])
def test_cst_is_their_own_clock_where_it_is_called_so(zone):
    (found, *_) = meanings("fri 8pm CST", zone, NOW, "en-US")
    assert clock(found.zone) == clock(zone)


def test_every_zone_is_known_by_its_own_name():
    assert [one for one in zones() if zone_named(one, "en-US") != one] == []


def test_a_name_of_several_clocks_within_a_time_is_asked_about():
    with pytest.raises(Illegal) as no:
        meanings("fri 8pm IST", "Europe/Berlin", NOW, "en-US")
    assert no.value.code is Refusal.WHICH_ZONE
    assert "“IST”" in sentence(no.value, "en-US")


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "Asia/Colombo", "Europe/Dublin"])
def test_it_is_their_own_clock_for_who_lives_by_it(zone):
    (found,) = meanings("fri 8pm IST", zone, NOW, "en-US")[:1]
    assert clock(found.zone) == clock(zone)


@pytest.mark.parametrize(
    ("locale", "first"),
    [
        ("de", "Berlin, Paris, Rom"),
        ("fr", "Paris, Berlin, Rome"),
        ("it", "Roma, Berlino, Parigi"),
        ("es-ES", "Madrid, Berlín, París"),
        ("en-GB", "London, Lisbon, Dublin"),
        ("en-US", "New York, Toronto"),
        ("es-419", "Ciudad de México"),
        ("ja", "東京, ソウル"),
    ],
)
def test_a_list_begins_with_the_readers_own_clocks_in_words(locale, first):
    listed = zones_in(locale)
    assert zone_label(listed[0], locale) == first
    assert zones_like("", locale) == list(listed)
    labels = [zone_label(one, locale) for one in listed]
    assert len(set(labels)) == len(labels) <= 25
    assert not any("/" in one or "_" in one for one in labels)
    assert listed[-1] == "UTC"


def test_americans_find_their_clocks_before_others():
    named = [zone_name(one, "en-US") for one in zones_in("en-US")]
    assert named[:5] == ["New York", "Chicago", "Los Angeles", "Denver", "Phoenix"]


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("ber", "Europe/Berlin"),
        ("new y", "America/New_York"),
        ("munich", "Europe/Berlin"),
        ("lodnon", "Europe/London"),
        ("est", "America/New_York"),
        ("gmt+2", "Etc/GMT-2"),
        ("brazil", "America/Sao_Paulo"),
        ("deutsch", "Europe/Berlin"),
    ],
)
def test_while_somebody_types_the_likeliest_is_offered_first(typed, zone):
    assert zones_like(typed, "en-US")[0] == zone


def test_a_fixed_offset_is_shown_as_people_write_it():
    assert zone_name("Etc/GMT-2", "en-US") == "UTC+2"
    assert zone_label("Etc/GMT+5", "en-US") == "UTC-5"


def test_what_is_stored_is_a_name_of_the_zone_database():
    assert zone_of("Europe/Berlin").key == "Europe/Berlin"
    with pytest.raises(Illegal):
        zone_of("berlin")
