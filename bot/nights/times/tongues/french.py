"""French words for times."""

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
    days={
        -1: "hier", -2: "avant_hier", 0: "aujourdhui aujourd_hui", 1: "demain", 2: "apres_demain"},
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
    ahead="dans d_ici",
    at="a vers des pour",
    hour="heures heure h",
    fillers="le la du de en les un une au pour pile precises",
    either="ou",
    of_week="semaine",
    of_month="mois",
    spans={
        15: "un_quart_d_heure quart_d_heure", 30: "une_demi_heure demi_heure",
        45: "trois_quarts_d_heure", 90: "une_heure_et_demie",
    },
    halves="et_demie et_demi",
    weekend="week_end weekend",
    next_week="semaine_prochaine",
    week_on="en_huit",
    fortnight_on="en_quinze",
    added={
        30: "et_demie et_demi trente", 15: "et_quart et_le_quart quinze",
        -15: "moins_le_quart moins_quart moins_un_quart", -5: "moins_cinq", -10: "moins_dix",
        -20: "moins_vingt", -25: "moins_vingt_cinq", 45: "quarante_cinq",
    },
    feasts={
        (12, 24): "reveillon_de_noel veille_de_noel", (12, 25): "noel jour_de_noel",
        (12, 31): "saint_sylvestre reveillon_du_nouvel_an veille_du_nouvel_an",
        (1, 1): "jour_de_l_an nouvel_an premier_de_l_an",
    },
    zone="heure_de heure_d",
    none="non aucun aucune",
)  # fmt: skip
