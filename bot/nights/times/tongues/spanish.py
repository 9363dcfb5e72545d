"""Spanish words for times."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

SPANISH = Tongue(
    weekdays=(
        "lunes lun", "martes mar", "miercoles mie", "jueves jue", "viernes vie",
        "sabado sabados sab", "domingo domingos dom",
    ),
    months=(
        "enero ene", "febrero feb", "marzo", "abril abr", "mayo", "junio jun", "julio jul",
        "agosto ago", "septiembre setiembre sep sept", "octubre oct", "noviembre nov",
        "diciembre dic",
    ),
    days={
        -1: "ayer", -2: "anteayer antier", 0: "hoy", 1: "manana", 2: "pasado_manana pasado"},
    parts={
        Part.MORNING: "de_la_manana por_la_manana",
        Part.AFTERNOON: "tarde de_la_tarde por_la_tarde",
        Part.EVENING: "noche de_la_noche por_la_noche esta_noche",
        Part.NOON: "mediodia",
        Part.MIDNIGHT: "medianoche",
    },
    units={
        Unit.MINUTE: "minuto minutos min",
        Unit.HOUR: "hora horas h",
        Unit.DAY: "dia dias",
        Unit.WEEK: "semana semanas",
    },
    ordinals=(
        "primer primero", "segundo", "tercer tercero", "cuarto", "quinto", "ultimo",
    ),
    numbers=(
        "un una uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
        "once", "doce",
    ),
    every="cada todos_los",
    every_other="cada_dos cada_2 cada_dos_semanas",
    coming="este esta",
    following="proximo proxima que_viene",
    ahead="en dentro_de",
    at="a_las a_la sobre_las desde_las",
    hour="horas hs hrs h",
    fillers="el los de del la las a en_punto",
    either="o u",
    of_week="semana",
    of_month="mes",
    spans={
        15: "un_cuarto_de_hora cuarto_de_hora", 30: "media_hora", 45: "tres_cuartos_de_hora",
        90: "una_hora_y_media hora_y_media",
    },
    halves="y_media",
    weekend="fin_de_semana finde",
    past={
        -15: "cuarto_para_las un_cuarto_para_las", -10: "diez_para_las", -5: "cinco_para_las",
    },
    next_week="proxima_semana semana_que_viene semana_proxima",
    added={
        30: "y_media y_treinta", 15: "y_cuarto y_quince", -15: "menos_cuarto", 5: "y_cinco",
        10: "y_diez", 20: "y_veinte", -5: "menos_cinco", -10: "menos_diez", -20: "menos_veinte",
        -25: "menos_veinticinco",
    },
    feasts={
        (12, 24): "nochebuena vispera_de_navidad", (12, 25): "navidad dia_de_navidad",
        (12, 31): "nochevieja fin_de_ano vispera_de_ano_nuevo", (1, 6): "reyes dia_de_reyes",
        (1, 1): "ano_nuevo dia_de_ano_nuevo",
    },
    zone="hora_de hora",
    none="no ninguno ninguna",
    tomorrow_is_morning=True,
)  # fmt: skip
