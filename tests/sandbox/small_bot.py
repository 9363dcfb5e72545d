"""A small real bot, built with discord.py, that does one of everything the sandbox must carry."""

import io
import re
import struct
import sys
import zlib
from typing import Any

import discord
import yarl
from discord import app_commands, ui


def png(width: int = 4, height: int = 3) -> bytes:
    """A valid picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x20\x60\x20" * width for _ in range(height)))
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


class Step(ui.DynamicItem[ui.Button[Any]], template=r"step:(?P<count>\d+)"):
    """A button that carries its count in its id, so that it outlives the process."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Press {count}", custom_id=f"step:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Step":
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=table(self.count + 1))


class Whisper(ui.DynamicItem[ui.Button[Any]], template="whisper"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Whisper", custom_id="whisper"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Whisper":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Only {interaction.user}.", ephemeral=True)
        await interaction.followup.send("And again.", ephemeral=True)


class AskRaise(ui.DynamicItem[ui.Button[Any]], template="ask"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Ask", custom_id="ask", style=discord.ButtonStyle.green))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "AskRaise":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Raise())


class Silent(ui.DynamicItem[ui.Button[Any]], template="silent"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Silent", custom_id="silent"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Silent":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        """Never answers."""


class Pick(ui.DynamicItem[ui.Select[Any]], template="pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Red", "Blue")]
        select: ui.Select[Any] = ui.Select(custom_id="pick", placeholder="Colour", options=options)
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Pick":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        await interaction.response.send_message(f"Took {data['values'][0]}.", ephemeral=True)


class PickPerson(ui.DynamicItem[ui.UserSelect[Any]], template="person"):
    def __init__(self) -> None:
        super().__init__(ui.UserSelect(custom_id="person", placeholder="Who"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "PickPerson":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        name = data["resolved"]["users"][data["values"][0]]["global_name"]
        await interaction.response.send_message(f"Took {name}.", ephemeral=True)


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    shelf: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        shelf.add_item(item)
    return shelf


def table(count: int) -> ui.LayoutView:
    """The V2 message on which most tests press."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(f"# Count {count}"))
    box.add_item(row(Step(count), Whisper(), AskRaise(), Silent()))
    box.add_item(row(Pick()))
    box.add_item(row(PickPerson()))
    view.add_item(box)
    return view


class Raise(ui.Modal, title="Raise to"):
    amount: Any = ui.Label(
        text="Amount", component=ui.TextInput(custom_id="amount", min_length=1, max_length=6)
    )
    speed: Any = ui.Label(
        text="Speed",
        component=ui.RadioGroup(
            custom_id="speed",
            options=[
                discord.RadioGroupOption(label="Fast", value="f"),
                discord.RadioGroupOption(label="Slow", value="s", default=True),
            ],
        ),
    )
    extras: Any = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Wild", value="w"),
                discord.CheckboxGroupOption(label="Low", value="l"),
            ],
        ),
    )
    sure: Any = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))
    who: Any = ui.Label(
        text="Against", component=ui.UserSelect(custom_id="who", required=False, min_values=0)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        people = ",".join(user.display_name for user in self.who.component.values)
        said = (
            f"{self.amount.component.value} {self.speed.component.value} "
            f"{self.extras.component.values} {self.sure.component.value} [{people}]"
        )
        await interaction.response.send_message(said, ephemeral=True)


class SmallBot(discord.Client):
    """The bot, with the errors of its commands and how often it resumed."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, guild_ready_timeout=0, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.failures: list[Exception] = []
        self.resumed = 0
        self.add_dynamic_items(Step, Whisper, AskRaise, Silent, Pick, PickPerson)
        self.tree.error(self._note)
        add_table(self.tree)
        add_answers(self.tree)
        add_doings(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identifies again at once; the library would wait five seconds."""

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def _note(self, interaction: discord.Interaction, error: Exception) -> None:
        self.failures.append(error)


def add_table(tree: app_commands.CommandTree[Any]) -> None:
    """A subcommand with options and autocomplete."""
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="open", description="Open a table")
    @app_commands.describe(game="Which", seats="How many", host="Whose")
    async def open_table(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 10] = 6,
        host: discord.Member | None = None,
    ) -> None:
        whose = host.display_name if host else "nobody"
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"{game} for {seats} by {whose}"))
        await interaction.response.send_message(view=view)

    @open_table.autocomplete("game")
    async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = ["Hold'em", "Omaha", "Five-Card Draw"]
        found = [name for name in known if typed.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name) for name in found]

    tree.add_command(group)


def add_answers(tree: app_commands.CommandTree[Any]) -> None:
    """One command for each way to answer."""

    @tree.command(description="Show the buttons")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=table(0))

    @tree.command(description="Think first")
    async def think(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)
        await interaction.edit_original_response(content="Thought.")

    @tree.command(description="Never answer")
    async def mute(interaction: discord.Interaction) -> None:
        """Answers nothing."""


def add_doings(tree: app_commands.CommandTree[Any]) -> None:
    """One command for each thing that a bot does beside answering."""

    @tree.command(description="Read a file")
    async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
        text = (await file.read()).decode()
        said = f"{file.filename}, {file.size} bytes, {file.content_type}: {text}"
        await interaction.response.send_message(said, ephemeral=True)

    @tree.command(description="Write to somebody")
    async def whisper(interaction: discord.Interaction, to: discord.User) -> None:
        try:
            await to.send(view=table(0))
        except discord.Forbidden as error:
            await interaction.response.send_message(f"No: {error.code}", ephemeral=True)
        else:
            await interaction.response.send_message("Sent.", ephemeral=True)

    @tree.command(description="Show a picture")
    async def picture(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        file = discord.File(io.BytesIO(png()), "board.png")
        await interaction.response.send_message(view=view, file=file)

    @tree.command(description="Open a thread")
    async def thread(interaction: discord.Interaction, private: bool = False) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        made = await interaction.channel.create_thread(name="Side game", type=kind)
        if private:
            await made.add_user(interaction.user)
        await made.send("Here.")
        await interaction.response.send_message(made.mention, ephemeral=True)


if __name__ == "__main__":
    discord.http.Route.BASE = sys.argv[1]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2])
    SmallBot().run(sys.argv[3], log_handler=None)
