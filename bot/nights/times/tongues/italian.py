"""Italian words for times."""

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
    days={
        -1: "ieri", -2: "l_altro_ieri", 0: "oggi stasera stanotte", 1: "domani",
        2: "dopodomani dopo_domani domani_l_altro",
    },
    parts={
        Part.MORNING: "mattina di_mattina mattino",
        Part.AFTERNOON: "pomeriggio di_pomeriggio del_pomeriggio",
        Part.EVENING: "sera di_sera della_sera stasera stanotte notte questa_sera",
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
    fillers="nel nella a in_punto il la di del della le ore lo",
    either="o oppure",
    of_week="settimana",
    of_month="mese",
    spans={
        15: "un_quarto_d_ora quarto_d_ora", 30: "mezz_ora mezzora mezza_ora",
        45: "tre_quarti_d_ora", 90: "un_ora_e_mezza un_ora_e_mezzo",
    },
    halves="e_mezza e_mezzo",
    weekend="fine_settimana weekend week_end",
    next_week="prossima_settimana settimana_prossima",
    added={
        30: "e_mezza e_mezzo e_trenta", 15: "e_un_quarto e_quindici", -15: "meno_un_quarto",
        5: "e_cinque", 10: "e_dieci", 20: "e_venti", -5: "meno_cinque", -10: "meno_dieci",
        -20: "meno_venti", 45: "e_tre_quarti",
    },
    feasts={
        (12, 24): "vigilia_di_natale vigilia", (12, 25): "natale giorno_di_natale",
        (12, 26): "santo_stefano", (12, 31): "san_silvestro ultimo_dell_anno",
        (1, 1): "capodanno", (1, 6): "epifania befana", (8, 15): "ferragosto",
    },
    zone="ora_di",
    none="no nessuno nessuna",
)  # fmt: skip
