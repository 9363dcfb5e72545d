"""Portuguese words for times."""

from bot.nights.times.tongues.tongue import Part, Tongue, Unit

PORTUGUESE = Tongue(
    weekdays=(
        "segunda segundas segunda_feira segundas_feiras 2a_feira seg",
        "terca tercas terca_feira tercas_feiras 3a_feira ter",
        "quarta quartas quarta_feira quartas_feiras 4a_feira qua",
        "quinta quintas quinta_feira quintas_feiras 5a_feira qui",
        "sexta sextas sexta_feira sextas_feiras 6a_feira sex",
        "sabado sabados sab",
        "domingo domingos dom",
    ),
    months=(
        "janeiro jan", "fevereiro fev", "marco mar", "abril abr", "maio mai", "junho jun",
        "julho jul", "agosto ago", "setembro set", "outubro out", "novembro nov", "dezembro dez",
    ),
    days={
        -1: "ontem", -2: "anteontem", 0: "hoje", 1: "amanha", 2: "depois_de_amanha"},
    parts={
        Part.MORNING: "da_manha de_manha madrugada da_madrugada de_madrugada",
        Part.AFTERNOON: "tarde da_tarde a_tarde",
        Part.EVENING: "noite da_noite a_noite hoje_a_noite",
        Part.NOON: "meio_dia",
        Part.MIDNIGHT: "meia_noite",
    },
    units={
        Unit.MINUTE: "minuto minutos min",
        Unit.HOUR: "hora horas h",
        Unit.DAY: "dia dias",
        Unit.WEEK: "semana semanas",
    },
    ordinals=(
        "primeira primeiro", "segundo", "terceira terceiro", "quarto", "quinto",
        "ultima ultimo",
    ),
    numbers=(
        "um uma", "dois duas", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez",
        "onze", "doze",
    ),
    every="cada toda todas_as todo todos_os",
    every_other="cada_duas a_cada_duas_semanas a_cada_2_semanas",
    coming="este esta neste nesta esse essa nesse nessa",
    following="proxima proximo que_vem",
    ahead="em daqui_a dentro_de",
    at="as pelas a_partir_das",
    hour="horas hs h",
    fillers="na no ao da do de dia o a os em_ponto",
    either="ou",
    of_week="semana",
    of_month="mes",
    spans={
        15: "um_quarto_de_hora", 30: "meia_hora", 45: "tres_quartos_de_hora",
        90: "uma_hora_e_meia hora_e_meia",
    },
    halves="e_meia",
    weekend="fim_de_semana fds",
    past={-15: "quinze_para_as", -10: "dez_para_as", -5: "cinco_para_as"},
    next_week="proxima_semana semana_que_vem",
    added={
        30: "e_meia e_trinta", 15: "e_quinze e_um_quarto", -15: "menos_um_quarto menos_quinze",
        5: "e_cinco", 10: "e_dez", 20: "e_vinte", -10: "menos_dez",
    },
    feasts={
        (12, 24): "vespera_de_natal", (12, 25): "natal dia_de_natal", (1, 1): "ano_novo",
        (12, 31): "vespera_de_ano_novo reveillon",
    },
    zone="hora_de horario_de",
    none="nao nenhum nenhuma",
)  # fmt: skip
