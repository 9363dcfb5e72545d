"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything, and guard what is written once."""
    people()
    tables()
    screens()
    ledger()
    hands()
    if op.get_bind().dialect.name == "sqlite":
        for table in ("event_log", "journal", "posting"):
            guard(table, "update")
            guard(table, "delete")


def guard(table: str, verb: str) -> None:
    """Refuse to change or delete a row once it is written."""
    op.execute(
        f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb.upper()} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} is written once'); END"
    )


def whole(name: str, *, null: bool = False) -> sa.Column[int]:
    """64 bits everywhere; SQLite counts up only a key spelled INTEGER."""
    return sa.Column(name, sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=null)


def part(name: str) -> sa.Column[int]:
    """Make a part of a key that the caller gives."""
    column = whole(name)
    column.autoincrement = False
    return column


def word(name: str) -> sa.Column[str]:
    """Hold short text."""
    return sa.Column(name, sa.String(120), nullable=False)


def data(name: str, *, null: bool = False) -> sa.Column[object]:
    """Hold JSON."""
    return sa.Column(name, sa.JSON(none_as_null=True), nullable=null)


def flag(name: str) -> sa.Column[bool]:
    """Hold yes or no."""
    return sa.Column(name, sa.Boolean(), nullable=False)


def refers(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    """Hold a column to the key of another table."""
    return sa.ForeignKeyConstraint([column], [target], name=op.f(f"fk_{table}_{column}"))


def people() -> None:
    """Know people, and what they and their servers prefer."""
    op.create_table(
        "person",
        whole("number"),
        whole("discord_id", null=True),
        sa.Column("name", sa.String(length=100), nullable=True),
        whole("created"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_person")),
        sa.UniqueConstraint("discord_id", name=op.f("uq_person_discord_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "person_setting",
        part("player"),
        data("settings"),
        refers("person_setting", "player", "person.number"),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_person_setting")),
    )
    op.create_table(
        "server",
        part("guild"),
        data("settings"),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_server")),
    )


def tables() -> None:
    """Keep tables, the games they deal and their logs."""
    op.create_table(
        "game",
        word("hash"),
        word("code"),
        data("resolved"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_game")),
    )
    op.create_table(
        "poker_table",
        whole("number"),
        whole("guild"),
        whole("channel"),
        whole("opened_by"),
        word("mode"),
        whole("opened"),
        whole("closed", null=True),
        whole("last_seq"),
        refers("poker_table", "opened_by", "person.number"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_poker_table")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_open_table_a_channel",
        "poker_table",
        ["channel"],
        unique=True,
        sqlite_where=sa.text("closed IS NULL"),
        postgresql_where=sa.text("closed IS NULL"),
    )
    op.create_table(
        "event_log",
        part("table"),
        part("seq"),
        whole("at"),
        whole("by", null=True),
        data("command"),
        data("events"),
        refers("event_log", "by", "person.number"),
        refers("event_log", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("table", "seq", name=op.f("pk_event_log")),
    )
    op.create_table(
        "snapshot",
        part("table"),
        whole("seq"),
        whole("version"),
        data("state"),
        refers("snapshot", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_snapshot")),
    )


def screens() -> None:
    """Make room for what is due, and for what stands on Discord."""
    op.create_table(
        "deadline",
        whole("id"),
        whole("table"),
        word("kind"),
        whole("question"),
        whole("due"),
        whole("seat", null=True),
        refers("deadline", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deadline")),
    )
    op.create_index(op.f("ix_deadline_table"), "deadline", ["table"])
    op.create_table(
        "pulse", word("name"), whole("at"), sa.PrimaryKeyConstraint("name", name=op.f("pk_pulse"))
    )
    op.create_table(
        "screen",
        part("table"),
        word("kind"),
        part("hand"),
        part("player"),
        whole("channel"),
        whole("message"),
        word("hash"),
        whole("at"),
        refers("screen", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("table", "kind", "hand", "player", name=op.f("pk_screen")),
    )


def ledger() -> None:
    """Keep accounts and what moved between them."""
    op.create_table(
        "account",
        whole("id"),
        word("key"),
        word("kind"),
        whole("guild"),
        whole("table", null=True),
        whole("night", null=True),
        whole("player", null=True),
        whole("balance"),
        sa.CheckConstraint(
            "kind = 'mint' OR balance >= 0", name=op.f("ck_account_never_below_zero")
        ),
        refers("account", "player", "person.number"),
        refers("account", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("key", name=op.f("uq_account_key")),
    )
    op.create_index(op.f("ix_account_guild_player"), "account", ["guild", "player"])
    op.create_index(op.f("ix_account_table"), "account", ["table"])
    op.create_table(
        "journal",
        whole("id"),
        word("key"),
        word("kind"),
        whole("at"),
        whole("guild"),
        whole("by", null=True),
        whole("table", null=True),
        whole("hand", null=True),
        data("memo", null=True),
        refers("journal", "by", "person.number"),
        refers("journal", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal")),
        sa.UniqueConstraint("key", name=op.f("uq_journal_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "posting",
        part("journal"),
        part("account"),
        whole("amount"),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_posting_moves_chips")),
        refers("posting", "account", "account.id"),
        refers("posting", "journal", "journal.id"),
        sa.PrimaryKeyConstraint("journal", "account", name=op.f("pk_posting")),
    )
    op.create_index(op.f("ix_posting_account_journal"), "posting", ["account", "journal"])


def hands() -> None:
    """Keep what statistics need of finished hands."""
    op.create_table(
        "hand",
        whole("id"),
        whole("guild"),
        whole("table"),
        whole("number"),
        word("game"),
        word("game_hash"),
        whole("unit"),
        whole("button"),
        word("deck_root"),
        whole("pot"),
        whole("carried"),
        whole("rake"),
        flag("voided"),
        flag("showdown"),
        whole("started"),
        whole("ended"),
        whole("first_seq"),
        whole("last_seq"),
        refers("hand", "game_hash", "game.hash"),
        refers("hand", "table", "poker_table.number"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand")),
        sa.UniqueConstraint("table", "number", name=op.f("uq_hand_table_number")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_hand_guild_ended"), "hand", ["guild", "ended"])
    op.create_table(
        "hand_seat",
        part("hand"),
        part("seat"),
        whole("player"),
        whole("position"),
        whole("start"),
        whole("paid"),
        whole("won"),
        whole("net"),
        whole("folded_at", null=True),
        flag("showdown"),
        flag("voluntary"),
        flag("raised_first"),
        whole("bets"),
        whole("calls"),
        refers("hand_seat", "hand", "hand.id"),
        refers("hand_seat", "player", "person.number"),
        sa.PrimaryKeyConstraint("hand", "seat", name=op.f("pk_hand_seat")),
    )
    op.create_index(op.f("ix_hand_seat_player_hand"), "hand_seat", ["player", "hand"])
