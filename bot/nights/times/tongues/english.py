"""English."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

ENGLISH = Tongue(
    weekdays=(
        "monday mondays mon",
        "tuesday tuesdays tue tues",
        "wednesday wednesdays wed weds",
        "thursday thursdays thu thur thurs",
        "friday fridays fri",
        "saturday saturdays sat",
        "sunday sundays sun",
    ),
    months=(
        "january jan", "february feb", "march mar", "april apr", "may", "june jun",
        "july jul", "august aug", "september sep sept", "october oct", "november nov",
        "december dec",
    ),
    days={
        0: "today tonight tonite", 1: "tomorrow tmrw tmr tmw tom tomorow",
        2: "day_after_tomorrow overmorrow",
    },
    parts={
        Part.MORNING: "morning",
        Part.AFTERNOON: "afternoon arvo",
        Part.EVENING: "evening eve night tonight tonite",
        Part.NOON: "noon midday",
        Part.MIDNIGHT: "midnight",
    },
    units={
        Unit.MINUTE: "minute minutes min mins",
        Unit.HOUR: "hour hours hr hrs h",
        Unit.DAY: "day days d",
        Unit.WEEK: "week weeks wk wks",
    },
    ordinals=("first", "second", "third", "fourth", "fifth", "last"),
    numbers=(
        "one a an", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ),
    every="every each weekly",
    every_other="every_other every_second every_two_weeks every_2_weeks fortnightly biweekly",
    coming="this coming upcoming",
    following="next",
    ahead="in",
    at="at @ around about from starting",
    hour="oclock o_clock hrs h",
    fillers="on the of ish sharp month in week weekend later",
    past={30: "half_past", 15: "quarter_past", -15: "quarter_to"},
    spans={30: "half_an_hour half_hour", 90: "an_hour_and_a_half"},
    next_week="next_week next_wk",
    week_on="week_from a_week_from week_on a_week_on",
    feasts={
        (12, 24): "christmas_eve", (12, 25): "christmas christmas_day xmas",
        (12, 31): "new_years_eve new_year_s_eve nye",
    },
    zone="time",
    nearest_first=False,
)  # fmt: skip
