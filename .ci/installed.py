"""Install the program as users do and play a hand, on every Python that is on this machine.

For each version that the project supports: a wheel, a virtual environment by plain pip with the
constraints of a release, the sandbox, one deal at a practice table, and a proof of the books. Once
more on the oldest Python with the lowest version of each direct dependency. A Python that is not
here is named. Exit code 1 where a trial fails.
"""

import asyncio
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp

CHECKOUT = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PATIENCE = 180
"""Seconds for a start and a deal."""
LOWEST = "3.11"


def python(version: str) -> str | None:
    """Return the path of a Python of this version that works, or None."""
    for found in filter(None, (shutil.which(f"python{version}"), *_of_pyenv(version))):
        if subprocess.run([found, "-c", ""], check=False, capture_output=True).returncode == 0:
            return found
    return None


def _of_pyenv(version: str) -> Iterator[str]:
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from map(str, sorted(root.glob(f"versions/{version}.*/bin/python{version}")))


def installed(found: str, wheel: Path, folder: Path, *, lowest: bool) -> Path:
    """Install the wheel into a new environment; return its folder of programs."""
    subprocess.run([found, "-m", "venv", folder / "env"], check=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    bounds = folder / "bounds.txt"
    if lowest:
        rows = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["dependencies"]
        direct = folder / "direct.in"
        direct.write_text("\n".join(rows))
        words = ["uv", "pip", "compile", "-q", "--resolution=lowest-direct", "--no-config"]
        words += [f"--python={found}", str(direct), f"--output-file={bounds}"]
        subprocess.run(words, check=True, cwd=folder)
    else:
        bounds.write_text((CHECKOUT / "constraints.txt").read_text())
    words = [programs / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*words, "-c", bounds, wheel], check=True)
    return programs


async def play(programs: Path, folder: Path) -> None:
    """Start the sandbox, play one deal of practice, stop, and prove the books."""
    port = "8653"
    env = os.environ | {
        "DEALER_DATA_FOLDER": str(folder / "data"), "DEALER_SANDBOX_PORT": port,
        "DEALER_OPEN_BROWSER": "0", "DEALER_THINK_SECONDS": "0.2", "DISCORD_TOKEN": "",
    }  # fmt: skip
    (folder / "data").mkdir()
    dealer = programs / "dealer"
    with (folder / "said.txt").open("wb") as said:
        runs = await asyncio.create_subprocess_exec(
            dealer, cwd=folder, env=env, stdout=said, stderr=said
        )
        try:
            async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
                await _deal(session, f"http://127.0.0.1:{port}")
        except BaseException:
            sys.stderr.write((folder / "said.txt").read_text(errors="replace"))
            raise
        finally:
            runs.send_signal(signal.SIGTERM)
            await runs.wait()
    proof = await asyncio.create_subprocess_exec(dealer, "db", "check", cwd=folder, env=env)
    if await proof.wait():
        raise RuntimeError("the books are wrong")


async def _deal(session: aiohttp.ClientSession, origin: str) -> None:
    """Play a deal at a practice table over the page's own socket, by checking or folding.

    A call is not pressed: one that is dear is asked about first, in private.
    """
    socket = await _connected(session, origin)
    there = await _asked(socket, do="snapshot")
    while not any(one["name"] == "practice" for one in there["commands"]):
        await asyncio.sleep(0.3)
        there = await _asked(socket, do="snapshot")
    ann, poker = there["users"][0]["id"], there["channels"][0]["id"]
    for ticks in itertools.count():
        threads = (await _asked(socket, do="threads", **{"as": ann}))["threads"]
        if not threads and ticks % 20 == 0:  # a bot that is still signing in answers nothing
            await _asked(socket, do="slash", **{"as": ann}, channel=poker, name="practice")
        for thread in threads:
            found = await _asked(socket, do="messages", **{"as": ann}, channel=thread["id"])
            for message in found["messages"]:
                ids = list(_ids(message["components"]))
                if any(one.startswith("d1:hand_step:") for one in ids):
                    return
                moves = [one for one in ids if one.startswith(("d1:check:", "d1:fold:"))]
                if moves and not message["ephemeral_to"]:
                    press = {"message": message["id"], "custom_id": min(moves)}
                    await _asked(socket, do="press", **{"as": ann}, **press)
        await asyncio.sleep(0.5)


async def _connected(
    session: aiohttp.ClientSession, origin: str
) -> aiohttp.ClientWebSocketResponse:
    while True:
        try:
            return await session.ws_connect(f"{origin}/page/ws", headers={"Origin": origin})
        except aiohttp.ClientError:
            await asyncio.sleep(0.3)


async def _asked(socket: aiohttp.ClientWebSocketResponse, **wanted: Any) -> dict[str, Any]:
    """Return the answer to one request. Raise RuntimeError with what the page says against it."""
    await socket.send_json({"id": 1, **wanted})
    while True:
        message = await socket.receive()
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise RuntimeError("the sandbox has gone")
        frame: dict[str, Any] = json.loads(message.data)
        if frame.get("re") == 1:
            if not frame["ok"]:
                raise RuntimeError(f"{wanted['do']}: {frame['error']}")
            return frame


def _ids(parts: list[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        if part.get("custom_id") and not part.get("disabled"):
            yield part["custom_id"]
        yield from _ids(part.get("components", []))


def main() -> int:
    """Try each Python that is here; return 1 if a trial failed."""
    failed = False
    with tempfile.TemporaryDirectory() as made:
        words = ["uv", "build", "-q", "--wheel", f"--out-dir={made}", str(CHECKOUT)]
        subprocess.run(words, check=True)
        (wheel,) = Path(made).glob("*.whl")
        for version, lowest in [*((one, False) for one in VERSIONS), (LOWEST, True)]:
            found = python(version)
            what = f"Python {version}{', lowest versions' * lowest}"
            if found is None:
                print(f"{what}: not on this machine")
                continue
            folder = Path(made) / f"{version}{'-lowest' * lowest}"
            folder.mkdir()
            try:
                asyncio.run(play(installed(found, wheel, folder, lowest=lowest), folder))
            except (subprocess.CalledProcessError, TimeoutError, RuntimeError) as error:
                print(f"{what}: {type(error).__name__}: {error}")
                failed = True
            else:
                print(f"{what}: installed, a hand played, the books are right")
    return failed


if __name__ == "__main__":
    sys.exit(main())
