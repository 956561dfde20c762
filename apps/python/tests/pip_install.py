"""Installs the package with pip into a new folder, from its folder and from a source distribution, and
imports it from there. What the source distribution carries is configured by CMake, and not compiled.

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

source = pathlib.Path(__file__).resolve().parents[3]


def install(package: pathlib.Path, target: pathlib.Path) -> None:
    subprocess.check_call(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps"]
        + ["--no-index", "--target", target, package],
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
    assert (target / "dokusat" / "_native.pyi").exists()


with tempfile.TemporaryDirectory() as folder:
    work = pathlib.Path(folder)
    # pip builds in the source folder, so build a copy.
    left_out = (".git", "build*", "tests", "cnf_examples", "*.egg-info")
    shutil.copytree(source, work / "source", ignore=shutil.ignore_patterns(*left_out))
    python = work / "source" / "apps" / "python"
    install(python, work / "installed")
    if importlib.util.find_spec("build"):
        command = ["-m", "build", "--no-isolation", "--outdir", work]
    else:
        command = ["setup.py", "--quiet", "sdist", "--dist-dir", work]
    subprocess.check_call([sys.executable, *command], cwd=python, stdout=subprocess.DEVNULL)
    archive = next(work.glob("dokusat-*.tar.gz"))
    shutil.rmtree(work / "source")
    install(archive, work / "installed_from_archive")
    shutil.unpack_archive(archive, work / "unpacked")
    sources = next((work / "unpacked").iterdir()) / "sources"
    subprocess.check_call(
        ["cmake", "-S", sources, "-B", work / "build", "-DBUILD_TESTING=OFF", "-DDOKUSAT_PYTHON=ON"]
        + [f"-DPython_EXECUTABLE={sys.executable}", "--log-level=WARNING"],
        stdout=subprocess.DEVNULL,
    )
print("installed from the folder and from a source distribution, imported, asked")
