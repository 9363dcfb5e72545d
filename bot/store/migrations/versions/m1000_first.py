"""The schema of version 1.0.0, the first that anybody had."""

from collections.abc import Mapping
from types import MappingProxyType

import sqlalchemy as sa
from alembic import op

revision = "1000"
down_revision = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""64 bits everywhere; SQLite counts up only a key spelled INTEGER."""
WORD = sa.String(120)
NONE: Mapping[str, str] = MappingProxyType({})


def upgrade() -> None:
    """Make all tables, and the triggers that keep rows as they were written."""
    for room in (people, servers, nights, tables, screens, ledger, hands, sums, rights):
        room()
    if op.get_bind().dialect.name == "postgresql":
        guards_on_postgresql()
    else:
        guards()


def number(name: str) -> sa.Column[int]:
    """Return the key of a table whose rows the database numbers."""
    return sa.Column(name, WHOLE, nullable=False)


def wholes(names: str, *, null: bool = False) -> list[sa.Column[int]]:
    """Return a column of integers for each of these words."""
    return [sa.Column(name, WHOLE, nullable=null, autoincrement=False) for name in names.split()]


def words(names: str, *, null: bool = False) -> list[sa.Column[str]]:
    """Return a column of short texts for each of these words."""
    return [sa.Column(name, WORD, nullable=null) for name in names.split()]


def flags(names: str, *, null: bool = False) -> list[sa.Column[bool]]:
    """Return a column of yes or no for each of these words."""
    return [sa.Column(name, sa.Boolean(), nullable=null) for name in names.split()]


def data(names: str, *, null: bool = False) -> list[sa.Column[object]]:
    """Return a column of JSON for each of these words."""
    return [sa.Column(name, sa.JSON(none_as_null=True), nullable=null) for name in names.split()]


def table(
    name: str, *parts: sa.schema.SchemaItem, key: str, refers: Mapping[str, str] = NONE,
    unique: str = "", **options: bool,
) -> None:  # fmt: skip
    """Make a table whose constraints are named as `bot.store.schema` names them.

    `refers` says which column of another table a column refers to.
    """
    held: list[sa.Constraint] = [
        sa.ForeignKeyConstraint([column], [target], name=op.f(f"fk_{name}_{column}"))
        for column, target in refers.items()
    ]
    if unique:
        named = op.f("_".join(["uq", name, *unique.split()]))
        held.append(sa.UniqueConstraint(*unique.split(), name=named))
    primary = sa.PrimaryKeyConstraint(*key.split(), name=op.f(f"pk_{name}"))
    op.create_table(name, *parts, *held, primary, **options)


def index(name: str, of: str, columns: str, *, unique: bool = False, where: str = "") -> None:
    """Make an index, of all rows or of those for which `where` holds."""
    condition = sa.text(where) if where else None
    op.create_index(
        name, of, columns.split(), unique=unique, sqlite_where=condition,
        postgresql_where=condition,
    )  # fmt: skip


def people() -> None:
    """Make tables of persons: names, choices, what they did within the hour and were granted."""
    table(
        "person",
        number("number"),
        *wholes("discord_id", null=True),
        sa.Column("name", sa.String(100), nullable=True),
        *wholes("created"),
        *wholes("dm dm_last", null=True),
        *words("house", null=True),
        key="number",
        unique="discord_id",
        sqlite_autoincrement=True,
    )
    index("ix_person_house", "person", "house", unique=True)
    table(
        "nick",
        *wholes("player guild"),
        sa.Column("name", sa.String(100), nullable=False),
        key="player guild",
        refers={"player": "person.number"},
    )
    table(
        "person_setting",
        *wholes("player"),
        *data("settings"),
        key="player",
        refers={"player": "person.number"},
    )
    table("spent", number("number"), *words("mark"), *wholes("at"), key="number")
    index("ix_spent_mark", "spent", "mark")


def servers() -> None:
    """Make tables of servers: their choices, house games and saved lists."""
    table("server", *wholes("guild"), *data("settings"), key="guild")
    table("game", *words("hash code"), *data("resolved"), key="hash")
    table(
        "house_game",
        number("id"),
        *wholes("guild"),
        *words("code name"),
        sa.Column("text", sa.Text(), nullable=False),
        *words("hash"),
        *data("resolved"),
        *wholes("by at"),
        *wholes("retired", null=True),
        key="id",
        refers={"by": "person.number"},
        sqlite_autoincrement=True,
    )
    index(
        "one_house_game_of_a_code", "house_game", "guild code", unique=True, where="retired IS NULL"
    )
    table(
        "set_up",
        number("number"),
        *wholes("guild"),
        *words("name key"),
        *data("games opening"),
        *wholes("by at"),
        key="number",
        unique="guild key",
        refers={"by": "person.number"},
        sqlite_autoincrement=True,
    )


def nights() -> None:
    """Make tables of nights, their guests and results."""
    table(
        "night",
        number("number"),
        *wholes("guild channel host"),
        *words("state"),
        *wholes("starts"),
        *wholes("ends", null=True),
        *data("plan"),
        *wholes("event message reminded began ended follows uncounted", null=True),
        key="number",
        refers={"host": "person.number", "follows": "night.number"},
        sqlite_autoincrement=True,
    )
    index("ix_night_guild_ended", "night", "guild ended")
    index("one_night_a_channel", "night", "channel", unique=True, where="ended IS NULL")
    table(
        "night_guest",
        *wholes("night player"),
        *words("answer"),
        *wholes("at"),
        *wholes("moving moved", null=True),
        key="night player",
        refers={"night": "night.number", "player": "person.number"},
    )
    table(
        "night_result",
        *wholes("night player guild net buy_in bought hands ended"),
        key="night player",
        refers={"night": "night.number", "player": "person.number"},
    )
    index("ix_night_result_guild_ended", "night_result", "guild ended")
    table(
        "season",
        number("id"),
        *wholes("guild"),
        *words("name"),
        *wholes("first"),
        *wholes("end began ended", null=True),
        *data("points", null=True),
        *wholes("best nights", null=True),
        key="id",
        unique="guild name",
        sqlite_autoincrement=True,
    )


def tables() -> None:
    """Make tables of poker tables, their logs and the compressed logs."""
    table(
        "poker_table",
        number("number"),
        *wholes("guild channel opened_by"),
        *words("mode"),
        *wholes("opened"),
        *wholes("closed", null=True),
        *wholes("last_seq"),
        *wholes("night archived let_go", null=True),
        key="number",
        refers={"opened_by": "person.number", "night": "night.number"},
        sqlite_autoincrement=True,
    )
    index("closed_and_not_archived", "poker_table", "closed", where="archived IS NULL")
    index("ix_poker_table_channel", "poker_table", "channel")
    index("ix_poker_table_night", "poker_table", "night")
    index("one_open_table_a_channel", "poker_table", "channel", unique=True, where="closed IS NULL")
    table(
        "event_log",
        *wholes("table seq at"),
        *wholes("by", null=True),
        *data("command events"),
        key="table seq",
        refers={"table": "poker_table.number", "by": "person.number"},
    )
    table(
        "snapshot",
        *wholes("table seq version"),
        *data("state"),
        key="table",
        refers={"table": "poker_table.number"},
    )
    table(
        "dictionary", *wholes("id"), sa.Column("data", sa.LargeBinary(), nullable=False), key="id"
    )
    table(
        "archive",
        *wholes("table first last dictionary"),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        key="table first",
        refers={"table": "poker_table.number", "dictionary": "dictionary.id"},
    )


def screens() -> None:
    """Make tables of deadlines, running programs, and what is shown on Discord."""
    table(
        "deadline",
        number("id"),
        *wholes("table"),
        *words("kind"),
        *wholes("question due"),
        *wholes("seat", null=True),
        key="id",
        refers={"table": "poker_table.number"},
    )
    index("ix_deadline_table", "deadline", "table")
    table("claim", *wholes("shard epoch"), *words("owner"), key="shard")
    table(
        "handed",
        number("number"),
        *wholes("shard"),
        *data("payload"),
        *wholes("at"),
        key="number",
        sqlite_autoincrement=True,
    )
    index("ix_handed_shard", "handed", "shard")
    table("pulse", *words("name"), *wholes("at"), key="name")
    table(
        "screen",
        *wholes("table"),
        *words("kind"),
        *wholes("hand player channel message"),
        *words("hash"),
        *wholes("at"),
        key="table kind hand player",
        refers={"table": "poker_table.number"},
    )
    table(
        "open_panel",
        *wholes("table player message"),
        sa.Column("token", sa.Text(), nullable=False),
        *wholes("until hand"),
        key="table player",
        refers={"table": "poker_table.number", "player": "person.number"},
    )


def ledger() -> None:
    """Make tables of accounts and their entries."""
    table(
        "account",
        number("id"),
        *words("key kind"),
        *wholes("guild"),
        *wholes("table night player", null=True),
        *wholes("balance"),
        sa.CheckConstraint(
            "kind = 'mint' OR balance >= 0", name=op.f("ck_account_never_below_zero")
        ),
        key="id",
        unique="key",
        refers={"table": "poker_table.number", "player": "person.number"},
    )
    index("ix_account_guild_player", "account", "guild player")
    index("ix_account_table", "account", "table")
    table(
        "journal",
        number("id"),
        *words("key kind"),
        *wholes("at guild"),
        *wholes("by table hand", null=True),
        *data("memo", null=True),
        key="id",
        unique="key",
        refers={"by": "person.number", "table": "poker_table.number"},
        sqlite_autoincrement=True,
    )
    table(
        "posting",
        *wholes("journal account amount"),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_posting_moves_chips")),
        key="journal account",
        refers={"journal": "journal.id", "account": "account.id"},
    )
    index("ix_posting_account_journal", "posting", "account journal")
    table(
        "remembered",
        *words("mark by kind"),
        *wholes("table night until", null=True),
        *wholes("chips"),
        key="mark",
        refers={"table": "poker_table.number", "night": "night.number"},
    )


def hands() -> None:
    """Make tables of finished hands and their seats."""
    table(
        "hand",
        number("id"),
        *wholes("guild table number"),
        *words("game game_hash"),
        *wholes("unit button"),
        *words("deck_root"),
        *wholes("pot carried rake"),
        *flags("voided showdown"),
        *wholes("started ended first_seq last_seq"),
        key="id",
        unique="table number",
        refers={"table": "poker_table.number", "game_hash": "game.hash"},
        sqlite_autoincrement=True,
    )
    index("ix_hand_guild_ended", "hand", "guild ended")
    table(
        "hand_seat",
        *wholes("hand seat player position start paid won net"),
        *wholes("folded_at", null=True),
        *flags("showdown voluntary raised_first"),
        *wholes("bets calls"),
        sa.Column("chance", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("saw", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("place", WORD, nullable=False, server_default=""),
        key="hand seat",
        refers={"hand": "hand.id", "player": "person.number"},
    )
    index("ix_hand_seat_player_hand", "hand_seat", "player hand")
    table(
        "afterwards",
        *wholes("journal player hand chips"),
        key="journal player",
        refers={"journal": "journal.id", "player": "person.number", "hand": "hand.id"},
    )
    index("ix_afterwards_hand", "afterwards", "hand")
    index("ix_afterwards_player", "afterwards", "player")


def sums() -> None:
    """Make tables of sums over finished hands."""
    table(
        "stat",
        *wholes("guild player"),
        *words("chips"),
        *wholes("day"),
        *words("game place"),
        *wholes(
            "hands net milli won wins chances voluntary raised bets calls saw"
            " showdowns showdowns_won biggest"
        ),
        *wholes("biggest_hand", null=True),
        key="guild player chips day game place",
        refers={"player": "person.number", "biggest_hand": "hand.id"},
    )
    index("ix_stat_board", "stat", "guild day chips")
    table(
        "tally",
        *wholes("guild"),
        *words("chips game"),
        *wholes("player slot hands net milli won wins"),
        key="guild chips game player slot",
        refers={"player": "person.number"},
        sqlite_with_rowid=False,
    )
    table(
        "total",
        *wholes("guild"),
        *words("chips game"),
        *wholes("player hands net milli won wins biggest last"),
        key="guild chips game player",
        refers={"player": "person.number"},
        sqlite_with_rowid=False,
    )
    index("ix_total_player", "total", "player")
    table(
        "peak",
        *wholes("guild"),
        *words("chips game"),
        *wholes("level node player biggest"),
        key="guild chips game level node player",
        refers={"player": "person.number"},
        sqlite_with_rowid=False,
    )
    table(
        "opponents",
        *wholes("guild player others"),
        key="guild player",
        refers={"player": "person.number"},
        sqlite_with_rowid=False,
    )
    table(
        "pace",
        *wholes("guild"),
        *words("game"),
        *wholes("deals timed took"),
        key="guild game",
        sqlite_with_rowid=False,
    )
    table("stale", *words("name"), key="name")
    table(
        "met",
        *wholes("guild player other"),
        key="guild player other",
        refers={"player": "person.number", "other": "person.number"},
    )


def rights() -> None:
    """Make tables of acts of hosts and managers, co-hosts, bans and reports."""
    table(
        "act",
        number("number"),
        *wholes("guild at by"),
        *words("rank kind"),
        *wholes("channel table night player", null=True),
        sa.Column("reason", sa.String(200), nullable=False, server_default=""),
        *data("facts", null=True),
        key="number",
        refers={
            "by": "person.number",
            "table": "poker_table.number",
            "night": "night.number",
            "player": "person.number",
        },
        sqlite_autoincrement=True,
    )
    index("ix_act_guild_number", "act", "guild number")
    index("ix_act_night", "act", "night")
    index("ix_act_table", "act", "table")
    table(
        "cohost",
        *words("what"),
        *wholes("number player"),
        key="what number player",
        refers={"player": "person.number"},
    )
    table(
        "server_ban",
        number("number"),
        *wholes("guild"),
        *words("mark key"),
        *wholes("player", null=True),
        *wholes("by at"),
        sa.Column("reason", sa.String(200), nullable=False, server_default=""),
        *wholes("lifted", null=True),
        key="number",
        refers={"player": "person.number", "by": "person.number"},
        sqlite_autoincrement=True,
    )
    index("ix_server_ban_guild_mark", "server_ban", "guild mark")
    table(
        "report",
        number("number"),
        *wholes("guild at by"),
        *wholes("about", null=True),
        *wholes("channel"),
        sa.Column("text", sa.Text(), nullable=False),
        *flags("seen"),
        key="number",
        refers={"by": "person.number", "about": "person.number"},
        sqlite_autoincrement=True,
    )
    index("ix_report_guild_number", "report", "guild number")


COVERED = """coalesce((SELECT "last" FROM archive WHERE "table" = OLD."table"
AND "first" <= OLD.seq ORDER BY "first" DESC LIMIT 1), 0) >= OLD.seq"""
"""True for a row of a log that an archive row covers: that may be deleted."""
LET_GO = """EXISTS (SELECT 1 FROM poker_table WHERE number = OLD."table" AND let_go IS NOT NULL)"""
"""True for an archive row whose table's deals were let go: that may be deleted."""
WRITTEN_ONCE = ("event_log", "journal", "posting", "dictionary", "archive")
"""Tables whose rows are never changed, and deleted only as the two conditions say."""


def guards() -> None:
    """Make the triggers of SQLite."""
    for name in WRITTEN_ONCE:
        guard(name, "update")
    for name in ("journal", "posting", "dictionary"):
        guard(name, "delete")
    guard("event_log", "delete", f"WHEN NOT ({COVERED})")
    guard("archive", "delete", f"WHEN NOT {LET_GO}")


def guard(name: str, verb: str, when: str = "") -> None:
    """Refuse to change or delete rows of a table on SQLite."""
    op.execute(
        f"CREATE TRIGGER {name}_no_{verb} BEFORE {verb.upper()} ON {name} {when} "
        f"BEGIN SELECT RAISE(ABORT, '{name} is written once'); END"
    )


REFUSE = """
CREATE FUNCTION written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$
"""


def guards_on_postgresql() -> None:
    """Make the same triggers there, where a condition that asks another table is a function.

    A table can be emptied there without deleting its rows, so that is refused as well.
    """
    op.execute(REFUSE)
    may_go = {"event_log": COVERED, "archive": LET_GO}
    for name, condition in may_go.items():
        op.execute(
            f"CREATE FUNCTION {name}_may_go() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" IF {condition} THEN RETURN OLD; END IF;"
            f" RAISE EXCEPTION '{name} is written once' USING ERRCODE = 'restrict_violation';"
            " END $$"
        )
    for name in WRITTEN_ONCE:
        for verb, each in (("update", "ROW"), ("delete", "ROW"), ("truncate", "STATEMENT")):
            function = f"{name}_may_go" if verb == "delete" and name in may_go else "written_once"
            op.execute(
                f"CREATE TRIGGER {name}_no_{verb} BEFORE {verb.upper()} ON {name}"
                f" FOR EACH {each} EXECUTE FUNCTION {function}()"
            )
