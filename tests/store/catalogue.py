"""Catalogue of a database: its columns, constraints, indexes, triggers and functions."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

Described = dict[str, list[str]]
"""Return sorted lines for each kind of thing, without the order of columns."""

OF_SERVER = {
    "columns": """
        SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
            CASE WHEN a.attnotnull THEN 'NOT NULL' END, pg_get_expr(d.adbin, d.adrelid),
            nullif(a.attidentity, ''))
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
            AND NOT a.attisdropped""",
    "constraints": """
        SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace""",
    "indexes": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "sequences": """
        SELECT concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle)
        FROM pg_sequences WHERE schemaname = 'public'""",
    "triggers": """
        SELECT concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)) FROM pg_trigger t
        JOIN pg_class c ON c.oid = t.tgrelid
        WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal""",
    "functions": """
        SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace""",
}


def of_server(address: str) -> Described:
    """Describe a database of PostgreSQL."""
    import psycopg

    with psycopg.connect(address) as connection:
        return {
            kind: sorted(row[0] for row in connection.execute(asked.encode()).fetchall())
            for kind, asked in OF_SERVER.items()
        }


def of_file(file: Path) -> Described:
    """Describe a file of SQLite."""
    with closing(sqlite3.connect(file)) as connection:
        made = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
        tables = {name: sql for kind, name, sql in made if kind == "table"}
        columns = [
            f"{table} {column[1:]}"
            for table in tables
            for column in connection.execute(f'PRAGMA table_xinfo("{table}")')
        ]
    return {
        "columns": sorted(columns),
        "tables": sorted(line for name, sql in tables.items() for line in _parts(name, sql)),
        "indexes": _plain(made, "index"),
        "triggers": _plain(made, "trigger"),
    }


def _plain(made: list[tuple[str, str, str | None]], wanted: str) -> list[str]:
    return sorted(
        f"{name} {' '.join((sql or '').split())}" for kind, name, sql in made if kind == wanted
    )


def _parts(name: str, sql: str) -> list[str]:
    """Return each column and constraint of a table, and what stands behind its parentheses.

    A reference that an added column brings along, which has no name, is told as one that was made
    with the table.
    """
    inside, _, options = " ".join(sql.split()).partition("(")[2].rpartition(")")
    parts = [one.strip() for one in re.split(r",\s+(?![^(]*\))", inside)]
    for at, part in enumerate(parts):
        if brought := re.fullmatch(r"(\w+) (\w+) (REFERENCES .*)", part):
            column, kind, other = brought.groups()
            parts[at] = f"{column} {kind}"
            parts.append(f"CONSTRAINT fk_{name}_{column} FOREIGN KEY({column}) {other}")
    return [*(f"{name}: {one}" for one in parts), f"{name} {options}"]
