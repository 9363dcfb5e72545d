"""Italian."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

ITALIAN = Tongue(
    weekdays=(
        "lunedi lun", "martedi mar", "mercoledi mer", "giovedi gio", "venerdi ven",
        "sabato sab", "domenica dom",
    ),
    months=(
        "gennaio gen", "febbraio feb", "marzo", "aprile apr", "maggio mag", "giugno giu",
        "luglio lug", "agosto ago", "settembre set sett", "ottobre ott", "novembre nov",
        "dicembre dic",
    ),
    days={0: "oggi stasera", 1: "domani", 2: "dopodomani"},
    parts={
        Part.MORNING: "mattina di_mattina mattino",
        Part.AFTERNOON: "pomeriggio di_pomeriggio del_pomeriggio",
        Part.EVENING: "sera di_sera della_sera stasera notte",
        Part.NOON: "mezzogiorno",
        Part.MIDNIGHT: "mezzanotte",
    },
    units={
        Unit.MINUTE: "minuto minuti min",
        Unit.HOUR: "ora ore h",
        Unit.DAY: "giorno giorni",
        Unit.WEEK: "settimana settimane",
    },
    ordinals=(
        "primo prima", "secondo", "terzo", "quarto", "quinto", "ultimo ultima",
    ),
    numbers=(
        "un una uno un_ora", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove",
        "dieci", "undici", "dodici",
    ),
    every="ogni tutti_i",
    every_other="ogni_due ogni_2 ogni_due_settimane ogni_2_settimane",
    coming="questo questa",
    following="prossimo prossima",
    ahead="tra fra",
    at="alle all verso_le dalle ore h",
    hour="ore h",
    fillers="il la di del della le mese settimana ore lo",
    spans={30: "mezz_ora mezzora", 90: "un_ora_e_mezza"},
    next_week="prossima_settimana settimana_prossima",
    added={30: "e_mezza e_mezzo", 15: "e_un_quarto", -15: "meno_un_quarto"},
    feasts={(12, 24): "vigilia_di_natale", (12, 25): "natale", (12, 31): "san_silvestro"},
    zone="ora_di",
)  # fmt: skip
