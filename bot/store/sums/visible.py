"""Condition for people whom others may see on boards."""

import sqlalchemy as sa

from bot.store.schema import person, person_setting


def visible() -> sa.ColumnElement[bool]:
    """Return the condition for rows of `person` who are known and don't hide themselves."""
    hides = sa.select(person_setting.c.player).where(
        person_setting.c.player == person.c.number,
        person_setting.c.settings["hidden"].as_boolean().is_(sa.true()),
    )
    return sa.and_(person.c.discord_id.is_not(None), ~hides.exists())
