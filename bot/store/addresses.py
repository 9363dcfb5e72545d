"""Addresses of databases, as operators write them."""

from pathlib import Path

import sqlalchemy as sa

from bot.store.database import Database
from bot.store.errors import BadDatabase
from bot.store.file.sqlite import SqliteFile

EXAMPLE = "sqlite+aiosqlite:////var/lib/dealer/dealer.db"
A_SERVER = "postgresql://dealer@127.0.0.1/dealer"
NO_ADDRESS = f"not a database address; one looks like {EXAMPLE}, another like {A_SERVER}"
PORT = 5432
"""Port of PostgreSQL if the address names none."""
POSTGRES = frozenset({"postgresql", "postgres"})


def database_at(address: str) -> Database:
    """Return the database of an address. Raise BadDatabase for a wrong address.

    The error doesn't repeat the address, as a password may stand anywhere in it. The path of a file
    is resolved, so that two names of a file are the same database.
    """
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase(NO_ADDRESS) from error
    if url.get_backend_name() in POSTGRES:
        return _server(url)
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        raise BadDatabase(
            "the address of neither a SQLite file nor a PostgreSQL server; one looks like"
            f" {EXAMPLE}, another like {A_SERVER}"
        )
    try:
        file = Path(str(url.database)).resolve()
        folder = file.is_dir()
    except (OSError, RuntimeError, ValueError) as error:  # e.g. too long, a link to itself, a NUL
        raise BadDatabase(f"{url.database}: {getattr(error, 'strerror', None) or error}") from error
    if folder:
        raise BadDatabase(f"{file} is a folder; the address ends with the file's name")
    return SqliteFile(file)


def _server(url: sa.URL) -> Database:
    """Return a PostgreSQL database. Raise BadDatabase for a wrong address.

    An unescaped @ in a password is refused, as a part of the password would be taken for the host.
    """
    from bot.store.postgres.server import DRIVER, PostgresServer

    if "@" in f"{url.host}" or (url.password and "@" in f"{url.database}"):
        raise BadDatabase("more than one @ stands in the address: a password's @ is written %40")
    try:
        url.set(drivername=DRIVER).get_dialect()().create_connect_args(url)
    except sa.exc.ArgumentError as error:  # wrong ports and hosts behind the ?
        raise BadDatabase(NO_ADDRESS) from error
    return PostgresServer(url)


def database_file(address: str) -> Path:
    """Return the file of an address. Raise BadDatabase, with an alternative, for a server."""
    return database_at(address).file


def place_of(address: str) -> str:
    """Return the place where a server listens: host:port, or the path of a socket."""
    url = sa.make_url(address)
    host, port = url.host or str(url.query.get("host") or "localhost"), url.port or PORT
    return f"{host}/.s.PGSQL.{port}" if host.startswith("/") else f"{host}:{port}"


def through(address: str, port: int) -> str:
    """Return the address of the same database by another port of this machine."""
    url = sa.make_url(address).difference_update_query(["host", "port"])
    return url.set(host="127.0.0.1", port=port).render_as_string(hide_password=False)
