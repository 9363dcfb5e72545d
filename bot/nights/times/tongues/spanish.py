"""Spanish."""

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
    days={0: "hoy", 1: "manana", 2: "pasado_manana"},
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
    fillers="el los de del la las mes semana a",
    spans={30: "media_hora", 90: "una_hora_y_media hora_y_media"},
    next_week="proxima_semana semana_que_viene semana_proxima",
    added={30: "y_media", 15: "y_cuarto", -15: "menos_cuarto"},
    feasts={(12, 24): "nochebuena", (12, 25): "navidad", (12, 31): "nochevieja"},
    zone="hora_de hora",
    tomorrow_is_morning=True,
)  # fmt: skip
