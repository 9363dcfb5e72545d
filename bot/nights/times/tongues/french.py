"""French."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

FRENCH = Tongue(
    weekdays=(
        "lundi lundis lun", "mardi mardis mar", "mercredi mercredis mer", "jeudi jeudis jeu",
        "vendredi vendredis ven", "samedi samedis sam", "dimanche dimanches dim",
    ),
    months=(
        "janvier janv", "fevrier fev fevr", "mars", "avril avr", "mai", "juin", "juillet juil",
        "aout", "septembre sept", "octobre oct", "novembre nov", "decembre dec",
    ),
    days={0: "aujourdhui aujourd_hui", 1: "demain", 2: "apres_demain"},
    parts={
        Part.MORNING: "matin",
        Part.AFTERNOON: "apres_midi",
        Part.EVENING: "soir soiree ce_soir nuit",
        Part.NOON: "midi",
        Part.MIDNIGHT: "minuit",
    },
    units={
        Unit.MINUTE: "minute minutes min",
        Unit.HOUR: "heure heures h",
        Unit.DAY: "jour jours",
        Unit.WEEK: "semaine semaines",
    },
    ordinals=(
        "premier 1er premiere", "deuxieme second 2e", "troisieme 3e", "quatrieme 4e",
        "cinquieme 5e", "dernier",
    ),
    numbers=(
        "un une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
        "douze",
    ),
    every="chaque tous_les toutes_les",
    every_other="un_sur_deux sur_deux toutes_les_deux_semaines toutes_les_2_semaines",
    coming="ce cet",
    following="prochain prochaine",
    ahead="dans",
    at="a vers des pour",
    hour="heures heure h",
    fillers="le la du de en mois semaine les un une",
    spans={30: "une_demi_heure", 90: "une_heure_et_demie"},
    next_week="semaine_prochaine",
    week_on="en_huit",
    added={30: "et_demie", 15: "et_quart", -15: "moins_le_quart"},
    feasts={(12, 24): "reveillon_de_noel", (12, 25): "noel", (12, 31): "saint_sylvestre"},
    zone="heure_de heure_d",
)  # fmt: skip
