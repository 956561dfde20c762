"""Builds the native part of the package with CMake.

DOKUSAT_BUILD_DIR names a build that is configured already (-DDOKUSAT_PYTHON=ON, for this Python);
otherwise one is made for the occasion. CMAKE_ARGS holds more arguments for it.
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

ROOT = pathlib.Path(__file__).resolve().parent.parent


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
        subprocess.check_call(["cmake", "--build", build, "--target", "dokusat_python"])
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(pathlib.Path(build) / "python" / "dokusat" / target.name, target)


setup(
    version=version(),
    ext_modules=[Extension("dokusat._native", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
