#!/usr/bin/env bash
# Runs Python with the module that was built: tests/python.sh PYTHON BUILD_DIR ARGUMENT...
# Exits with 77 where that Python has no pytest.
set -u
python=$1 build=$(realpath "$2") || exit 2
shift 2
"$python" -c 'import pytest' 2>/dev/null ||
  { echo "$python has no pytest (python3-pytest): nothing was tried" && exit 77; }
export PYTHONPATH=$build/python PYTHONDONTWRITEBYTECODE=1 DOKUSAT_BUILD_DIR=$build
exec "$python" "$@"
