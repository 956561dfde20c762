#!/bin/bash
# Installs what is missing, builds the program and solves a Su-domino-ku file with it.
#
#   ./setup.sh            what building and running need, and no more
#   ./setup.sh --test     also what the tests need, external solvers among it; builds and runs the tests
#   ./setup.sh --dev      also what .ci/run needs: clang, shells, Python and so on; runs no tests
#   ./setup.sh --release  what contrib/release/ needs; builds nothing
#
# Made for Debian 12; elsewhere it works where the packages have the same names.
set -euo pipefail
cd "$(dirname "$0")"

example=cnf_examples/boj4574_1.txt

say() { echo "setup: $*"; }
fail() {
  echo "setup: $*" >&2
  exit 1
}

test=false
dev=false
release=false
case "$#:${1-}" in
  0:) ;;
  1:--test) test=true ;;
  1:--dev) dev=true ;;
  1:--release) release=true ;;
  1:-h | 1:--help)
    sed -n '2,9s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
  *) fail "expected nothing, --test, --dev or --release, found: $*" ;;
esac

missing=()
need_command() { command -v "$1" >/dev/null || missing+=("$2"); }
need_package() {
  local status
  status=$(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null) || status=none
  [[ $status == ii* || $status == hi* ]] || missing+=("$1")
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  grep -E '^\| (system|Fedora|Arch|openSUSE|macOS)' docs/guides/install.md >&2
  fail "no apt-get here: install the packages of your system (above), then build with CMake (docs/guides/install.md)"
fi
need_command g++ g++
need_command cmake cmake
need_command ninja ninja-build
need_package libcadical-dev
need_package libboost-dev
need_package libboost-program-options-dev
need_package libboost-iostreams-dev
need_package libzstd-dev
need_package zlib1g-dev
need_package nlohmann-json3-dev
if $test || $dev; then
  need_package libgtest-dev
  need_package libgmock-dev
  need_package libxml2-dev
  need_command cadical cadical
  need_command minisat minisat
  need_command cryptominisat5 cryptominisat
  need_command picosat picosat
  need_command clasp clasp
  need_command minizinc minizinc
  need_command fzn-gecode flatzinc
  need_package sgt-puzzles
fi
if $dev || $release; then
  need_package libbz2-dev # this and the next for a static program
  need_package liblzma-dev
  need_command pkg-config pkg-config
  need_command dpkg-shlibdeps dpkg-dev
  need_command file file
  need_command node nodejs
  need_command npm npm # some builds of Node bring it
  need_command em++ emscripten
  for package in python3-dev pybind11-dev python3-pip python3-setuptools python3-wheel; do
    need_package "$package"
  done
fi
if $release; then
  need_command git git
  need_command mmdebstrap mmdebstrap
  need_command patchelf patchelf
  need_command qemu-aarch64-static qemu-user-static
  need_command xz xz-utils
fi
if $dev; then
  need_command clang++ clang
  need_package libclang-rt-dev
  need_command clang-format clang-format
  need_command clang-tidy clang-tidy
  need_command mandoc mandoc
  need_command man man-db
  need_command zsh zsh
  need_command fish fish
  need_command doxygen doxygen
  need_command lintian lintian
  need_package slurm-wlm
  need_package munge
  need_command parallel parallel
  need_command chromium chromium
  for package in python3-pytest python3-mypy python3-build; do need_package "$package"; done
fi

if ((${#missing[@]} > 0)); then
  say "installing ${missing[*]}"
  root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null ||
      fail "neither root nor sudo: have an administrator run: apt-get install ${missing[*]}"
    root=(sudo)
  fi
  apt_get() { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" </dev/null; }
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  if ! apt_get update >"$log" 2>&1; then
    cat "$log" >&2
    fail "apt-get update failed"
  fi
  if ! apt_get install --yes --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
    cat "$log" >&2
    fail "apt-get install ${missing[*]} failed"
  fi
fi

if $release; then exit; fi
say "building in build/"
# The tests take longer to build than the program.
testing=OFF
if $test || $dev; then testing=ON; fi
# The module of Debian's Python is one file more in the same build.
python=()
if $dev; then python=(-DDOKUSAT_PYTHON=ON -DPython_EXECUTABLE=/usr/bin/python3); fi
quiet=()
[[ -t 1 ]] || quiet=(-- --quiet) # the errors of the compiler are shown nevertheless
cmake --preset release -DBUILD_TESTING=$testing "${python[@]}" --log-level=WARNING >/dev/null
targets=(dokusat_cli)
if $dev; then targets+=(dokusat_python_package); fi
cmake --build --preset release --target "${targets[@]}" "${quiet[@]}"

say "build/dokusat solve $example"
build/dokusat solve "$example"

if $test; then
  say "building and running the tests"
  cmake --workflow --preset test
fi
