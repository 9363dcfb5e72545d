"""Features of Discord that the library lacks; a newer library that has one fails here."""

import inspect

import discord
from discord import app_commands

UPLOADS = (discord.ui.FileUpload, app_commands.Argument, app_commands.Command)


def test_the_library_knows_no_file_types_of_uploads():
    """When it does: let `/house add` ask for .toml, and the sandbox's page offer those alone."""
    options = inspect.signature(discord.ui.FileUpload).parameters
    assert "file_types" not in options
    slots = {name for kind in UPLOADS for name in getattr(kind, "__slots__", ())}
    assert "file_types" not in slots
    assert not [name for name in dir(app_commands) if "file_type" in name]
