"""What the shards of one process share, and what several processes do of it."""

from pathlib import Path

from bot.base.settings import Settings
from bot.client.workshop import Workshop
from bot.store.bus import Bus
from tests.library import GAMES


async def test_each_process_sends_its_part_of_what_the_bot_may(tmp_path: Path) -> None:
    workshop = Workshop(Settings(_env_file=None, data_folder=tmp_path), GAMES, Bus())
    assert workshop.outbox.per_second == 24
    workshop.share_with(3)
    assert (workshop.outbox.per_second, workshop.spacing.parts) == (8, 3)
    workshop.share_with(100)
    assert workshop.outbox.per_second == 1
    workshop.close()


async def test_behind_a_proxy_each_sends_as_if_it_were_alone(tmp_path: Path) -> None:
    """The proxy has them all wait their turn."""
    settings = Settings(
        _env_file=None, data_folder=tmp_path, api_base="http://127.0.0.1:3000/api/v10"
    )
    workshop = Workshop(settings, GAMES, Bus())
    workshop.share_with(3)
    assert (workshop.outbox.per_second, workshop.spacing.parts) == (24, 3)
    workshop.close()
