#!/bin/bash
# Copies the files of this checkout, those alone that differ, so that what an interrupted run planted
# is taken back, with a new date: what was built of it is built again.
#
#   tests/mutants/copy_sources.sh TO_DIR
set -euo pipefail
mkdir -p "$1"
to=$(realpath "$1")
cd "$(dirname "$(realpath "$0")")/../.."
git ls-files -z | while IFS= read -r -d '' file; do
  cmp -s "$file" "$to/$file" || cp --parents "$file" "$to"
done
