"""Room on the disk that the tables of a file take."""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

_BY_TABLE = """
SELECT coalesce(of.tbl_name, 'schema'), sum(stat.pgsize)
FROM dbstat AS stat LEFT JOIN sqlite_schema AS of ON of.name = stat.name GROUP BY 1
"""


def bytes_by_table(file: Path) -> Counter[str]:
    """Return the bytes of each table with its indexes; empty if SQLite lacks `dbstat`."""
    with closing(sqlite3.connect(file)) as connection:
        try:
            return Counter(dict(connection.execute(_BY_TABLE).fetchall()))
        except sqlite3.OperationalError:
            return Counter()
