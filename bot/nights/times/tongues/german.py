"""German words for times."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

GERMAN = Tongue(
    weekdays=(
        "montag montags mo", "dienstag dienstags di", "mittwoch mittwochs mi",
        "donnerstag donnerstags do", "freitag freitags fr", "samstag samstags sonnabend sa",
        "sonntag sonntags so",
    ),
    months=(
        "januar jan janner", "februar feb", "marz mrz maerz", "april apr", "mai", "juni jun",
        "juli jul", "august aug", "september sep sept", "oktober okt", "november nov",
        "dezember dez",
    ),
    days={
        -1: "gestern", -2: "vorgestern", 0: "heute heut", 1: "morgen",
        2: "ubermorgen uebermorgen", 3: "uberubermorgen",
    },
    parts={
        Part.MORNING: "morgens vormittag vormittags fruh",
        Part.AFTERNOON: "nachmittag nachmittags",
        Part.EVENING: "abend abends nachts nacht",
        Part.NOON: "mittag mittags",
        Part.MIDNIGHT: "mitternacht",
    },
    units={
        Unit.MINUTE: "minute minuten min",
        Unit.HOUR: "stunde stunden std h",
        Unit.DAY: "tag tage tagen",
        Unit.WEEK: "woche wochen",
    },
    ordinals=(
        "erste ersten erster", "zweite zweiten zweiter", "dritte dritten dritter",
        "vierte vierten vierter", "funfte funften funfter", "letzte letzten letzter",
    ),
    numbers=(
        "eins ein einer einem", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun",
        "zehn", "elf", "zwolf",
    ),
    every="jeden jede jeder wochentlich",
    every_other="jeden_zweiten jede_zweite alle_zwei_wochen alle_2_wochen",
    coming="diesen dieser diese kommenden kommender kommende",
    following="nachsten nachster nachste",
    ahead="in",
    at="um gegen ab",
    hour="uhr h",
    fillers="am den der im des vom zum dem punktlich",
    either="oder",
    of_week="woche",
    of_month="monats monat",
    past={
        -30: "halb", 15: "viertel_nach", -15: "viertel_vor dreiviertel drei_viertel",
        -45: "viertel", 5: "funf_nach", 10: "zehn_nach", 20: "zwanzig_nach", -5: "funf_vor",
        -10: "zehn_vor", -20: "zwanzig_vor", -35: "funf_vor_halb", -25: "funf_nach_halb",
    },
    added={15: "funfzehn", 30: "dreissig", 45: "funfundvierzig"},
    spans={
        15: "viertelstunde einer_viertelstunde eine_viertelstunde",
        30: "einer_halben_stunde eine_halbe_stunde halbe_stunde halben_stunde",
        45: "dreiviertelstunde einer_dreiviertelstunde",
        90: "anderthalb_stunden eineinhalb_stunden", 150: "zweieinhalb_stunden",
        210: "dreieinhalb_stunden",
    },
    halves="und_eine_halbe",
    weekend="wochenende",
    next_week="nachste_woche nachster_woche kommende_woche kommender_woche",
    joined={
        Part.MORNING: "morgen fruh vormittag",
        Part.AFTERNOON: "nachmittag",
        Part.NOON: "mittag",
        Part.EVENING: "abend nacht",
    },
    feasts={
        (12, 6): "nikolaus nikolaustag",
        (12, 24): "heiligabend heilig_abend heiliger_abend weihnachtsabend",
        (12, 25): "weihnachten weihnachtstag erster_weihnachtstag ersten_weihnachtstag",
        (12, 26): "zweiter_weihnachtstag zweiten_weihnachtstag stephanstag",
        (12, 31): "silvester silvesterabend", (1, 1): "neujahr neujahrstag",
    },
    zone="zeit",
    none="nein aus keine",
    tomorrow_is_morning=True,
)  # fmt: skip
