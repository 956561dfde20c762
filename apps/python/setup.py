"""Builds the native part of the package with CMake.

DOKUSAT_BUILD_DIR names a build that is configured already (-DDOKUSAT_PYTHON=ON, for this Python);
otherwise one is made for the occasion. CMAKE_ARGS holds more arguments for it.

The sources of the native part stand in the folder above this one; a source distribution (`python3 setup.py
sdist`) carries them in its own folder `sources`.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE / "sources" if (HERE / "sources").exists() else HERE.parent.parent
# Files that the build of the module does not need.
LEFT_OUT = (".*", "build*", "tests", "bench", "web", "cnf_examples", "contrib", "*.egg-info", "dist", "dokusat-*")


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(dokusat VERSION ([0-9.]+)", text, re.MULTILINE).group(1)


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        build = os.environ.get("DOKUSAT_BUILD_DIR")
        if not build:
            build = os.path.abspath(self.build_temp)
            subprocess.check_call(
                ["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release"]
                + ["-DBUILD_TESTING=OFF", "-DDOKUSAT_PYTHON=ON"]
                + [f"-DPython_EXECUTABLE={sys.executable}"]
                + shlex.split(os.environ.get("CMAKE_ARGS", ""))
            )
        # Ninja and make print their progress, which pip shows with -v.
        subprocess.check_call(["cmake", "--build", build, "--target", "dokusat_python_package", "--parallel"])
        package = pathlib.Path(build) / "python" / "dokusat"
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(package / target.name, target)
        for name in ("_questions.py", "_keys.py", "_native.pyi"):  # which the build writes
            shutil.copy2(package / name, target.with_name(name))


class SourceDistribution(sdist):
    def make_release_tree(self, base_dir: str, files: list) -> None:
        super().make_release_tree(base_dir, files)
        sources = pathlib.Path(base_dir) / "sources"
        shutil.copytree(ROOT, sources, ignore=shutil.ignore_patterns(*LEFT_OUT, "__pycache__"))


setup(
    version=version(),
    ext_modules=[Extension("dokusat._native", sources=[])],
    cmdclass={"build_ext": CMakeBuild, "sdist": SourceDistribution},
)
