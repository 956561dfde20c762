"""The type stubs say what the module has."""

import pathlib
import subprocess
import sys

import dokusat
import pytest


def test_everything_has_a_docstring():
    for name in dokusat.__all__:
        thing = getattr(dokusat, name)
        assert name == "__version__" or thing.__doc__, name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            if not member.startswith("_"):
                assert value.__doc__, f"{name}.{member}"


def test_stubs_fit_the_module():
    pytest.importorskip("mypy.stubtest", reason="no mypy here")
    allowed = pathlib.Path(__file__).with_name("stubtest_allowed.txt")
    run = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "dokusat", "--ignore-missing-stub"]
        + ["--allowlist", str(allowed)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
