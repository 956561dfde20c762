"""Installs the package with pip into a new folder, and imports it from there.

Run by tests/python.sh with DOKUSAT_BUILD_DIR. Exits with 77 where there is no pip.
"""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

if any(importlib.util.find_spec(name) is None for name in ("pip", "setuptools", "wheel")):
    print("no pip, setuptools and wheel here: nothing was tried")
    sys.exit(77)

source = pathlib.Path(__file__).resolve().parent.parent
with tempfile.TemporaryDirectory() as work:
    # pip builds in the source folder, which must stay as it is. CMakeLists.txt beside it has the version.
    copy = pathlib.Path(work) / "source" / "python"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    shutil.copy(source.parent / "CMakeLists.txt", copy.parent)
    target = pathlib.Path(work) / "installed"
    subprocess.check_call(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps"]
        + ["--no-index", "--target", target, copy],
    )
    program = (
        "import dokusat; assert dokusat.__file__.startswith(%r);"
        "print(dokusat.__version__, dokusat.Puzzle.parse('1.......2.....4.').count())" % str(target)
    )
    environment = dict(os.environ, PYTHONPATH=str(target))
    printed = subprocess.check_output([sys.executable, "-c", program], env=environment, text=True)
    version = next(target.glob("dokusat-*.dist-info")).name.split("-")[1].removesuffix(".dist")
    assert printed.split() == [version, "3"], printed
    assert (target / "dokusat" / "py.typed").exists()
    assert (target / "dokusat" / "__init__.pyi").exists()
print("installed, imported, asked")
