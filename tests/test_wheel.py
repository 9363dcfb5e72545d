"""The installed wheel is the program, without the tools of the people who build it."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

import bot.cli.main as program
from bot.base.folders import CHECKOUT, CODE

UV = shutil.which("uv")


@pytest.mark.skipif(UV is None, reason="uv is not on the path")
def test_the_wheel_holds_the_program_alone(tmp_path: Path) -> None:
    subprocess.run(  # noqa: S603 - our own words
        [UV or "", "build", "--wheel", "--quiet", "--out-dir", str(tmp_path), str(CHECKOUT)],
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    files = set(zipfile.ZipFile(wheel).namelist())
    code = {
        one.relative_to(CHECKOUT).as_posix()
        for folder in (CODE, CHECKOUT / "cogs")
        for one in folder.rglob("*.py")
    }
    assert {one for one in files if one.endswith(".py")} == code
    assert {one.split("/")[0] for one in files if ".dist-info/" not in one} == {"bot", "cogs"}


def test_bench_needs_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "CHECKOUT", tmp_path)
    result = CliRunner().invoke(program.main, ["bench", "--load"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("dealer: bench: needs a checkout")
    assert len(result.stderr.splitlines()) == 1


def test_bench_in_a_checkout_measures_from_any_folder(tmp_path: Path) -> None:
    """The arguments and the exit code of the tool are passed on."""
    ran = subprocess.run(
        [sys.executable, "-m", "bot", "bench", "--short"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr == "dealer: --short: goes with --load or --store\n"
