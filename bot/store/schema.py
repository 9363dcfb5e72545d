"""The schema of all databases. Stored data are kept for ever: add tables and columns, rename none.

Times are integers, milliseconds since 1970 in UTC. Chips are integers up to 10^12. Players are
opaque numbers (`person.number`, never used twice). Only `person` knows the people behind them, and
can forget them. The store doesn't look inside JSON columns, apart from settings, and from the plans
of nights and the courses of tournaments, where it writes fields.
"""

import sqlalchemy as sa

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""Type of 64-bit integers; SQLite numbers rows only if the key's type is INTEGER."""
Data = sa.JSON(none_as_null=True)
Word = sa.String(120)

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _whole(name: str, *extra: sa.ForeignKey, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, Whole, *extra, nullable=null)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, Whole, primary_key=True)


def _part(name: str, *extra: sa.ForeignKey) -> sa.Column[int]:
    return sa.Column(name, Whole, *extra, primary_key=True, autoincrement=False)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _later_flag(name: str) -> sa.Column[bool]:
    """Return a column that older rows got with a default."""
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def _later_whole(name: str) -> sa.Column[int]:
    return sa.Column(name, Whole, nullable=False, server_default="0")


person = sa.Table(
    "person",
    metadata,
    _key("number"),
    sa.Column("discord_id", Whole, unique=True),
    sa.Column("name", sa.String(100)),
    _whole("created"),
    _whole("dm", null=True),
    _whole("dm_last", null=True),
    sa.Column("house", Word),
    sqlite_autoincrement=True,
)
"""A player; `dm` is their channel with the bot, `dm_last` the newest message there without cards.

`house` is the code of a house player, who has no Discord id.
"""
sa.Index(None, person.c.house, unique=True)

nick = sa.Table(
    "nick",
    metadata,
    _part("player", sa.ForeignKey("person.number")),
    _part("guild"),
    sa.Column("name", sa.String(100), nullable=False),
)
"""A person's nickname in one server, if they have one there."""

remembered = sa.Table(
    "remembered",
    metadata,
    sa.Column("mark", Word, primary_key=True),
    sa.Column("by", Word, nullable=False),
    sa.Column("kind", Word, nullable=False),
    _whole("table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("night", sa.ForeignKey("night.number"), null=True),
    _whole("until", null=True),
    _whole("chips"),
    _whole("tournament", sa.ForeignKey("tournament.number"), null=True),
)
"""A mark of a forgotten person; `mark` is a hash, `by` names the key with which it was made.

It is deleted with its table, night or tournament, or at `until`; see
`bot.store.identity.remembered`.
"""

spent = sa.Table(
    "spent",
    metadata,
    _key("number"),
    sa.Column("mark", Word, nullable=False),
    _whole("at"),
)
"""A counted request of a person within the last hour, under a hash of the person.

See `bot.store.identity.allowances`.
"""
sa.Index(None, spent.c.mark)

person_setting = sa.Table(
    "person_setting",
    metadata,
    _part("player", sa.ForeignKey("person.number")),
    sa.Column("settings", Data, nullable=False),
)

server = sa.Table(
    "server",
    metadata,
    _part("guild"),
    sa.Column("settings", Data, nullable=False),
)

game = sa.Table(
    "game",
    metadata,
    sa.Column("hash", Word, primary_key=True),
    sa.Column("code", Word, nullable=False),
    sa.Column("resolved", Data, nullable=False),
)

house_game = sa.Table(
    "house_game",
    metadata,
    _key("id"),
    _whole("guild"),
    sa.Column("code", Word, nullable=False),
    sa.Column("name", Word, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("hash", Word, nullable=False),
    sa.Column("resolved", Data, nullable=False),
    _whole("by", sa.ForeignKey("person.number")),
    _whole("at"),
    _whole("retired", null=True),
    sqlite_autoincrement=True,
)
"""A house game of a server; `text` is its file, empty for a game built without one."""
sa.Index(
    "one_house_game_of_a_code",
    house_game.c.guild,
    house_game.c.code,
    unique=True,
    sqlite_where=house_game.c.retired.is_(None),
    postgresql_where=house_game.c.retired.is_(None),
)

set_up = sa.Table(
    "set_up",
    metadata,
    _key("number"),
    _whole("guild"),
    sa.Column("name", Word, nullable=False),
    sa.Column("key", Word, nullable=False),
    sa.Column("games", Data, nullable=False),
    sa.Column("opening", Data, nullable=False),
    _whole("by", sa.ForeignKey("person.number")),
    _whole("at"),
    sa.UniqueConstraint("guild", "key"),
    sqlite_autoincrement=True,
)
"""A set-up that a server saved; `key` is its name in small letters."""

night = sa.Table(
    "night",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("channel"),
    _whole("host", sa.ForeignKey("person.number")),
    sa.Column("state", Word, nullable=False),
    _whole("starts"),
    _whole("ends", null=True),
    sa.Column("plan", Data, nullable=False),
    _whole("event", null=True),
    _whole("message", null=True),
    _whole("reminded", null=True),
    _whole("began", null=True),
    _whole("ended", null=True),
    _whole("follows", sa.ForeignKey("night.number"), null=True),
    _whole("uncounted", null=True),
    sqlite_autoincrement=True,
)
"""A night; `event` and `message` are ids of Discord, `follows` is the night of the week before.

`uncounted` is when a manager of the server took the night out of its season's points.
"""
sa.Index(
    "one_night_a_channel",
    night.c.channel,
    unique=True,
    sqlite_where=night.c.ended.is_(None),
    postgresql_where=night.c.ended.is_(None),
)
sa.Index(None, night.c.guild, night.c.ended)

night_guest = sa.Table(
    "night_guest",
    metadata,
    _part("night", sa.ForeignKey("night.number")),
    _part("player", sa.ForeignKey("person.number")),
    sa.Column("answer", Word, nullable=False),
    _whole("at"),
    _whole("moving", null=True),
    _whole("moved", null=True),
)
"""A guest's answer; `moving` is the table at which to seat them, `moved` their last move."""

night_vote = sa.Table(
    "night_vote",
    metadata,
    _part("night", sa.ForeignKey("night.number")),
    _part("starts"),
    _part("player", sa.ForeignKey("person.number")),
    sa.Column("answer", Word, nullable=False),
    _whole("at"),
)
"""A player's answer to one of the dates of a night, by its start, until a date is chosen."""

night_result = sa.Table(
    "night_result",
    metadata,
    _part("night", sa.ForeignKey("night.number")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("guild"),
    _whole("net"),
    _whole("buy_in"),
    _whole("bought"),
    _whole("hands"),
    _whole("ended"),
)
"""A player's result of a night in chips; `bought` is all buy-ins and top-ups together."""
sa.Index(None, night_result.c.guild, night_result.c.ended)

tournament = sa.Table(
    "tournament",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("channel"),
    _whole("host", sa.ForeignKey("person.number")),
    _whole("night", sa.ForeignKey("night.number"), null=True),
    sa.Column("state", Word, nullable=False),
    sa.Column("plan", Data, nullable=False),
    sa.Column("course", Data, nullable=False),
    sa.Column("seed", Word, nullable=False),
    _whole("opened"),
    _whole("starts", null=True),
    _whole("began", null=True),
    _whole("ended", null=True),
    _whole("message", null=True),
    sqlite_autoincrement=True,
)
"""A tournament; `night` is the night whose programme it is, `message` the id of its board.

`course` is what must be remembered while it is played, `seed` the source of all its lots.
"""
sa.Index(
    "one_tournament_a_channel",
    tournament.c.channel,
    unique=True,
    sqlite_where=tournament.c.ended.is_(None),
    postgresql_where=tournament.c.ended.is_(None),
)
sa.Index(None, tournament.c.guild, tournament.c.ended)
sa.Index(None, tournament.c.night)

tournament_entry = sa.Table(
    "tournament_entry",
    metadata,
    _part("tournament", sa.ForeignKey("tournament.number")),
    _part("player", sa.ForeignKey("person.number")),
    _part("life"),
    _whole("at"),
    _whole("paid"),
    _whole("table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("seat", null=True),
    _whole("moves"),
    _whole("out", null=True),
    _whole("out_table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("out_deal", null=True),
    _whole("stack", null=True),
    sa.Column("how", Word, nullable=False),
    _flag("kept"),
    sa.Column("by", Data, nullable=False),
)
"""A player's entry; `life` counts their entries from 1, `paid` is the chips that went to the pool.

`table` and `seat` are where they sit or are to sit. `out` is when they went out, in the deal
`out_deal` of the table `out_table`, with `stack` chips before its antes. `kept` is true for a
removed player who keeps their place, `by` the players who won their last chips.
"""
sa.Index(None, tournament_entry.c.player)

tournament_result = sa.Table(
    "tournament_result",
    metadata,
    _part("tournament", sa.ForeignKey("tournament.number")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("guild"),
    _whole("place"),
    _whole("prize"),
    _whole("bounty"),
    _whole("knockouts"),
    _whole("lives"),
    _whole("paid"),
    _whole("ended"),
)
"""A player's result of a tournament; `prize`, `bounty` and `paid` are chips."""
sa.Index(None, tournament_result.c.guild, tournament_result.c.ended)
sa.Index(None, tournament_result.c.player)

poker_table = sa.Table(
    "poker_table",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("channel"),
    _whole("opened_by", sa.ForeignKey("person.number")),
    sa.Column("mode", Word, nullable=False),
    _whole("opened"),
    _whole("closed", null=True),
    _whole("last_seq"),
    _whole("night", sa.ForeignKey("night.number"), null=True),
    _whole("archived", null=True),
    _whole("let_go", null=True),
    _whole("tournament", sa.ForeignKey("tournament.number"), null=True),
    _later_whole("rail_generation"),
    sqlite_autoincrement=True,
)
"""A table; `archived` is when the last row of its log was moved to the archive, `let_go` when the
archived log was deleted, after as many days as the operator keeps deals. `rail_generation` counts
how often all links to its rail were ended."""
sa.Index(None, poker_table.c.night)
sa.Index(None, poker_table.c.tournament)
sa.Index(None, poker_table.c.channel)
sa.Index(
    "closed_and_not_archived",
    poker_table.c.closed,
    sqlite_where=poker_table.c.archived.is_(None),
    postgresql_where=poker_table.c.archived.is_(None),
)
sa.Index(
    "one_open_table_a_channel",
    poker_table.c.channel,
    unique=True,
    sqlite_where=poker_table.c.closed.is_(None),
    postgresql_where=poker_table.c.closed.is_(None),
)

event_log = sa.Table(
    "event_log",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    _part("seq"),
    _whole("at"),
    _whole("by", sa.ForeignKey("person.number"), null=True),
    sa.Column("command", Data, nullable=False),
    sa.Column("events", Data, nullable=False),
)

dictionary = sa.Table(
    "dictionary",
    metadata,
    _part("id"),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""A dictionary for archived rows, by the number that zstd gives it; never deleted."""

archive = sa.Table(
    "archive",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    _part("first"),
    _whole("last"),
    _whole("dictionary", sa.ForeignKey("dictionary.id")),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary(32), nullable=False),
)
"""A deal of a closed table: rows of its log from `first` to `last`, see `bot.store.archive`.

`hash` is the SHA-256 of the rows' bytes before compression.
"""

snapshot = sa.Table(
    "snapshot",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    _whole("seq"),
    _whole("version"),
    sa.Column("state", Data, nullable=False),
)

deadline = sa.Table(
    "deadline",
    metadata,
    _key("id"),
    sa.Column("table", Whole, sa.ForeignKey("poker_table.number"), nullable=False, index=True),
    sa.Column("kind", Word, nullable=False),
    _whole("question"),
    _whole("due"),
    _whole("seat", null=True),
)

claim = sa.Table(
    "claim",
    metadata,
    _part("shard"),
    _whole("epoch"),
    sa.Column("owner", Word, nullable=False),
)
"""The program that may write for a shard, see `bot.store.postgres.claims`."""

handed = sa.Table(
    "handed",
    metadata,
    _key("number"),
    _whole("shard"),
    sa.Column("payload", Data, nullable=False),
    _whole("at"),
    sqlite_autoincrement=True,
)
"""A press that another program must answer within seconds, see `bot.store.play.handed_presses`."""
sa.Index(None, handed.c.shard)

pulse = sa.Table(
    "pulse",
    metadata,
    sa.Column("name", Word, primary_key=True),
    _whole("at"),
)
"""The moment when a clock last ran, which tells a restart how long the program was down."""

screen = sa.Table(
    "screen",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    sa.Column("kind", Word, primary_key=True),
    _part("hand"),
    _part("player"),
    _whole("channel"),
    _whole("message"),
    sa.Column("hash", Word, nullable=False),
    _whole("at"),
)
"""A message on Discord; hand 0 stands for no hand, player 0 for everybody."""

open_panel = sa.Table(
    "open_panel",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("message"),
    sa.Column("token", sa.Text, nullable=False),
    _whole("until"),
    _whole("hand"),
)
"""A private panel that a process left open at its end, see `bot.store.play.open_panels`."""

account = sa.Table(
    "account",
    metadata,
    _key("id"),
    sa.Column("key", Word, nullable=False, unique=True),
    sa.Column("kind", Word, nullable=False),
    _whole("guild"),
    _whole("table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("night", null=True),
    _whole("player", sa.ForeignKey("person.number"), null=True),
    _whole("balance"),
    _whole("tournament", null=True),
    sa.CheckConstraint("kind = 'mint' OR balance >= 0", name="never_below_zero"),
)
sa.Index(None, account.c.guild, account.c.player)
sa.Index(None, account.c.table)

journal = sa.Table(
    "journal",
    metadata,
    _key("id"),
    sa.Column("key", Word, nullable=False, unique=True),
    sa.Column("kind", Word, nullable=False),
    _whole("at"),
    _whole("guild"),
    _whole("by", sa.ForeignKey("person.number"), null=True),
    _whole("table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("hand", null=True),
    sa.Column("memo", Data),
    sqlite_autoincrement=True,
)

posting = sa.Table(
    "posting",
    metadata,
    _part("journal", sa.ForeignKey("journal.id")),
    _part("account", sa.ForeignKey("account.id")),
    _whole("amount"),
    sa.CheckConstraint("amount <> 0", name="moves_chips"),
)
sa.Index(None, posting.c.account, posting.c.journal)

RERAISES = (
    *("three_bet_chance", "three_bet", "met_three_bet", "folded_to_three_bet"),
    *("c_bet_chance", "c_bet", "met_c_bet", "folded_to_c_bet"),
)
"""Flags of a seat, which sums count under the same names."""

hand = sa.Table(
    "hand",
    metadata,
    _key("id"),
    _whole("guild"),
    _whole("table", sa.ForeignKey("poker_table.number")),
    _whole("number"),
    sa.Column("game", Word, nullable=False),
    sa.Column("game_hash", Word, sa.ForeignKey("game.hash"), nullable=False),
    _whole("unit"),
    _whole("button"),
    sa.Column("deck_root", Word, nullable=False),
    _whole("pot"),
    _whole("carried"),
    _whole("rake"),
    _flag("voided"),
    _flag("showdown"),
    _whole("started"),
    _whole("ended"),
    _whole("first_seq"),
    _whole("last_seq"),
    _whole("reckoned", null=True),
    sa.Column("side_pots", Data),
    sa.UniqueConstraint("table", "number"),
    sqlite_autoincrement=True,
)
"""A finished hand; `reckoned` is the version by which its luck was reckoned, 0 while it is due.

It is NULL for a hand in which luck cannot be told from play. `side_pots` are those of a summary, or
NULL.
"""
sa.Index(None, hand.c.guild, hand.c.ended)
sa.Index(
    "hands_by_chances",
    hand.c.reckoned,
    hand.c.id,
    sqlite_where=hand.c.reckoned.is_not(None),
    postgresql_where=hand.c.reckoned.is_not(None),
)

hand_seat = sa.Table(
    "hand_seat",
    metadata,
    _part("hand", sa.ForeignKey("hand.id")),
    _part("seat"),
    _whole("player", sa.ForeignKey("person.number")),
    _whole("position"),
    _whole("start"),
    _whole("paid"),
    _whole("won"),
    _whole("net"),
    _whole("folded_at", null=True),
    _flag("showdown"),
    _flag("voluntary"),
    _flag("raised_first"),
    _whole("bets"),
    _whole("calls"),
    _later_flag("chance"),
    _later_flag("saw"),
    sa.Column("place", Word, nullable=False, server_default=""),
    *map(_later_flag, RERAISES),
    _later_whole("luck"),
)
sa.Index(None, hand_seat.c.player, hand_seat.c.hand)

afterwards = sa.Table(
    "afterwards",
    metadata,
    _part("journal", sa.ForeignKey("journal.id")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("hand", sa.ForeignKey("hand.id")),
    _whole("chips"),
)
"""Chips that an entry moved after a deal, see `bot.store.books.afterwards`."""
sa.Index(None, afterwards.c.hand)
sa.Index(None, afterwards.c.player)

stat = sa.Table(
    "stat",
    metadata,
    _part("guild"),
    _part("player", sa.ForeignKey("person.number")),
    sa.Column("chips", Word, primary_key=True),
    _part("day"),
    sa.Column("game", Word, primary_key=True),
    sa.Column("place", Word, primary_key=True),
    _whole("hands"),
    _whole("net"),
    _whole("milli"),
    _whole("won"),
    _whole("wins"),
    _whole("chances"),
    _whole("voluntary"),
    _whole("raised"),
    _whole("bets"),
    _whole("calls"),
    _whole("saw"),
    _whole("showdowns"),
    _whole("showdowns_won"),
    _whole("biggest"),
    _whole("biggest_hand", sa.ForeignKey("hand.id"), null=True),
    *map(_later_whole, (*RERAISES, "squares", "luck", "luck_milli", "luck_squares", "took")),
)
"""Sums over finished hands, see `bot.store.sums.counting`."""
sa.Index("ix_stat_board", stat.c.guild, stat.c.day, stat.c.chips)

tally = sa.Table(
    "tally",
    metadata,
    _part("guild"),
    sa.Column("chips", Word, primary_key=True),
    sa.Column("game", Word, primary_key=True),
    _part("player", sa.ForeignKey("person.number")),
    _part("slot"),
    _whole("hands"),
    _whole("net"),
    _whole("milli"),
    _whole("won"),
    _whole("wins"),
    _later_whole("luck"),
    sqlite_with_rowid=False,
)
"""A player's sums at the end of a quarter of an hour in which they played; see
`bot.store.sums.standing`, also for the next three tables."""

total = sa.Table(
    "total",
    metadata,
    _part("guild"),
    sa.Column("chips", Word, primary_key=True),
    sa.Column("game", Word, primary_key=True),
    _part("player", sa.ForeignKey("person.number")),
    _whole("hands"),
    _whole("net"),
    _whole("milli"),
    _whole("won"),
    _whole("wins"),
    _whole("biggest"),
    _whole("last"),
    _later_whole("luck"),
    sqlite_with_rowid=False,
)
"""A player's sums of all time; `last` is the quarter of an hour in which they last played."""
sa.Index(None, total.c.player)

peak = sa.Table(
    "peak",
    metadata,
    _part("guild"),
    sa.Column("chips", Word, primary_key=True),
    sa.Column("game", Word, primary_key=True),
    _part("level"),
    _part("node"),
    _part("player", sa.ForeignKey("person.number")),
    _whole("biggest"),
    sqlite_with_rowid=False,
)
"""The most that a player won in one hand, in stretches of 1, 4, 16, … quarters of an hour."""

opponents = sa.Table(
    "opponents",
    metadata,
    _part("guild"),
    _part("player", sa.ForeignKey("person.number")),
    _whole("others"),
    sqlite_with_rowid=False,
)
"""The number of others with whom a player has played."""

pace = sa.Table(
    "pace",
    metadata,
    _part("guild"),
    sa.Column("game", Word, primary_key=True),
    _whole("deals"),
    _whole("timed"),
    _whole("took"),
    sqlite_with_rowid=False,
)
"""Deals of a game in a server: all, those played out, and the milliseconds that these took."""

stale = sa.Table(
    "stale",
    metadata,
    sa.Column("name", Word, primary_key=True),
)
"""The name of sums that are out of date and must be rebuilt."""

met = sa.Table(
    "met",
    metadata,
    _part("guild"),
    _part("player", sa.ForeignKey("person.number")),
    _part("other", sa.ForeignKey("person.number")),
    *map(_later_whole, ("deals", "taken", "showdowns", "showdowns_won")),
)
"""A pair of players who have played together in a server, with sums over their deals together.

`taken` are thousandths of chips that the player won from the other, less those lost to them;
`showdowns` are those of both, and `showdowns_won` those in which the player alone won chips.
"""

season = sa.Table(
    "season",
    metadata,
    _key("id"),
    _whole("guild"),
    sa.Column("name", Word, nullable=False),
    _whole("first"),
    _whole("end", null=True),
    _whole("began", null=True),
    _whole("ended", null=True),
    sa.Column("points", Data),
    _whole("best", null=True),
    _whole("nights", null=True),
    sa.Column("way", Word),
    _whole("role", null=True),
    sa.UniqueConstraint("guild", "name"),
    sqlite_autoincrement=True,
)
"""A season of a server. `first` and `end` (not included) are days since 1970; `began` and `ended`
are the moments that decide which nights belong to it. `points`, `best`, `nights` and `way` are
those of `Scoring` in `bot.engine.night.league`, whose defaults stand for missing values. `role` is
that of Discord's which the leader has."""

act = sa.Table(
    "act",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("at"),
    _whole("by", sa.ForeignKey("person.number")),
    sa.Column("rank", Word, nullable=False),
    sa.Column("kind", Word, nullable=False),
    _whole("channel", null=True),
    _whole("table", sa.ForeignKey("poker_table.number"), null=True),
    _whole("night", sa.ForeignKey("night.number"), null=True),
    _whole("player", sa.ForeignKey("person.number"), null=True),
    sa.Column("reason", sa.String(200), nullable=False, server_default=""),
    sa.Column("facts", Data),
    _whole("tournament", sa.ForeignKey("tournament.number"), null=True),
    sqlite_autoincrement=True,
)
"""An act of a host, a co-host or a manager, see `bot.store.rights.acts`."""
sa.Index(None, act.c.guild, act.c.number)
sa.Index(None, act.c.table)
sa.Index(None, act.c.night)
sa.Index(None, act.c.tournament)

cohost = sa.Table(
    "cohost",
    metadata,
    sa.Column("what", Word, primary_key=True),
    _part("number"),
    _part("player", sa.ForeignKey("person.number")),
)
"""A co-host of a table or night, by its number."""

server_ban = sa.Table(
    "server_ban",
    metadata,
    _key("number"),
    _whole("guild"),
    sa.Column("mark", Word, nullable=False),
    sa.Column("key", Word, nullable=False),
    _whole("player", sa.ForeignKey("person.number"), null=True),
    _whole("by", sa.ForeignKey("person.number")),
    _whole("at"),
    sa.Column("reason", sa.String(200), nullable=False, server_default=""),
    _whole("lifted", null=True),
    sqlite_autoincrement=True,
)
"""A person's ban from a server; `mark` is a hash of the person, made with the key `key`."""
sa.Index(None, server_ban.c.guild, server_ban.c.mark)

report = sa.Table(
    "report",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("at"),
    _whole("by", sa.ForeignKey("person.number")),
    _whole("about", sa.ForeignKey("person.number"), null=True),
    _whole("channel"),
    sa.Column("text", sa.Text, nullable=False),
    _flag("seen"),
    sqlite_autoincrement=True,
)
"""A report to a server's managers; `seen` is true once it reached one of them."""
sa.Index(None, report.c.guild, report.c.number)

proposal = sa.Table(
    "proposal",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("at"),
    _whole("by", sa.ForeignKey("person.number")),
    sa.Column("kind", Word, nullable=False),
    sa.Column("reason", sa.String(200), nullable=False, server_default=""),
    _whole("chips"),
    sa.Column("lines", Data, nullable=False),
    sa.Column("state", Word, nullable=False),
    _whole("channel", null=True),
    _whole("second", sa.ForeignKey("person.number"), null=True),
    _whole("settled", null=True),
    sqlite_autoincrement=True,
)
"""Chips for several banks that a manager proposed, see `bot.store.desk.proposals`.

`lines` are pairs of a player and chips, `second` is the other manager who signed or refused.
"""
sa.Index(None, proposal.c.guild, proposal.c.state)

untold = sa.Table(
    "untold",
    metadata,
    _part("journal", sa.ForeignKey("journal.id")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("guild"),
)
"""An entry by which managers changed a player's bank, until the player is told."""
sa.Index(None, untold.c.player, untold.c.guild)

left_out = sa.Table(
    "left_out",
    metadata,
    _part("season", sa.ForeignKey("season.id")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("at"),
)
"""A player whom a manager left out of a season's points and boards."""

rail_holder = sa.Table(
    "rail_holder",
    metadata,
    _part("table", sa.ForeignKey("poker_table.number")),
    _part("player", sa.ForeignKey("person.number")),
    _whole("generation"),
)
"""How often a player ended their own links to a table's rail."""

season_role = sa.Table(
    "season_role",
    metadata,
    _part("season", sa.ForeignKey("season.id")),
    _part("player", sa.ForeignKey("person.number")),
    _part("role"),
    _whole("at"),
)
"""A role of Discord's that the bot gave to a player who led a season, until it is taken back."""

day_hand = sa.Table(
    "day_hand",
    metadata,
    _part("guild"),
    _part("day"),
    sa.Column("seed", Word, nullable=False),
    _whole("began"),
    _whole("posted", null=True),
)
"""The hand of a server's day (in days since 1970); `posted` is when its result was."""

day_play = sa.Table(
    "day_play",
    metadata,
    _key("number"),
    _whole("guild"),
    _whole("day"),
    _whole("player", sa.ForeignKey("person.number")),
    _whole("turn"),
    sa.Column("commands", Data, nullable=False),
    _whole("net", null=True),
    _whole("at"),
    sa.UniqueConstraint("guild", "day", "player"),
    sqlite_autoincrement=True,
)
"""How a player played the hand of a day, see `bot.store.play.days`."""

note = sa.Table(
    "note",
    metadata,
    _part("guild"),
    _part("by", sa.ForeignKey("person.number")),
    _part("about", sa.ForeignKey("person.number")),
    sa.Column("text", sa.Text, nullable=False),
    _whole("at"),
)
"""A player's note on another player of a server, which only its writer reads."""
sa.Index(None, note.c.about)

WRITTEN_ONCE = (event_log.name, journal.name, posting.name, dictionary.name, archive.name)
"""Tables whose rows are never changed or deleted, with two exceptions.

A row of a log is deleted once an archive row covers it, and an archive row once its table's deals
are not kept any longer.
"""
GUARDS = tuple(f"{table}_no_{verb}" for table in WRITTEN_ONCE for verb in ("update", "delete"))
"""Triggers that enforce `WRITTEN_ONCE` on SQLite."""
