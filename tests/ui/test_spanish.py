"""Spanish links lists by sound and has two ways of numbers; verbs agree with lists."""

import pytest

from bot.ui.words import decimal, listed, number, say, tenth


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("Inés", "Ann e Inés"),
        ("**Ignacio**", "Ann e **Ignacio**"),
        ("Hilario", "Ann e Hilario"),
        ("Íñigo", "Ann e Íñigo"),
        ("hielo", "Ann y hielo"),
        ("Iago", "Ann y Iago"),
        ("Yago", "Ann y Yago"),
        ("Bo", "Ann y Bo"),
        ("<@7>", "Ann y <@7>"),
    ],
)
def test_and_before_its_own_sound(last, said):
    for locale in ("es", "es-ES", "es-419"):
        assert listed(locale, ["Ann", last]) == said
    assert listed("es", ["Cy", "Ann", last]) == f"Cy, {said}"


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("8", "7 u 8"),
        ("80", "7 u 80"),
        ("11", "7 u 11"),
        ("11.000", "7 u 11.000"),
        ("110", "7 o 110"),
        ("18", "7 o 18"),
        ("Omaha", "7 u Omaha"),
        ("`hoy`", "7 u `hoy`"),
        ("Inés", "7 o Inés"),
    ],
)
def test_or_before_its_own_sound(last, said):
    assert listed("es", ["7", last], last="or") == said


def test_a_list_of_one_or_without_a_link_stays():
    assert listed("es", ["Inés"]) == "Inés"
    assert listed("es", ["Ann", "Inés"], last="row") == "Ann, Inés"
    assert listed("fr", ["Ann", "Inès"]) == "Ann et Inès"


@pytest.mark.parametrize(
    ("locale", "thousands", "tenths"), [("es-ES", "12.000", "1,5"), ("es-419", "12,000", "1.5")]
)
def test_numbers_are_a_countrys_own_in_every_sentence(locale, thousands, tenths):
    """Most sentences stand in the folder that both share."""
    assert say(locale, "button.call", chips=12_000) == f"Igualar {thousands}"
    assert number(locale, 12_000) == thousands
    assert tenth(locale, 1.5) == tenths
    assert decimal(locale, -1.5) == f"-{tenths}"


@pytest.mark.parametrize(
    ("locale", "key", "one", "two"),
    [
        ("en", "proposal.short", "Ann no longer has that much", "Ann and Bo no longer have that"),
        ("fr", "match.left", "**Ann** prend", "**Ann et Bo** prennent"),
        ("es", "match.left", "**Ann** se lleva", "**Ann y Bo** se llevan"),
        ("de", "unasked.others", "Hand fehlt: Ann", "Hand fehlen: Ann und Bo"),
        ("pt-BR", "result.swing", "Foi nas duas e falhou: Ann", "Foram nas duas e falharam: Ann e"),
    ],
)
def test_a_verb_goes_by_the_number_of_names(locale, key, one, two):
    for names, told in ((["Ann"], one), (["Ann", "Bo"], two)):
        assert told in say(locale, key, names=listed(locale, names), chips=5)
