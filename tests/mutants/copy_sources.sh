#!/bin/bash
# Copies the files of this checkout, those alone that differ, so that what an interrupted run planted
# is taken back, with a new date: what was built of it is built again. What was copied before and
# is no longer in the checkout goes, by the list TO_DIR.files.
#
#   tests/mutants/copy_sources.sh TO_DIR
set -euo pipefail
mkdir -p "$1"
to=$(realpath "$1")
cd "$(dirname "$(realpath "$0")")/../.."
git ls-files -z | while IFS= read -r -d '' file; do
  cmp -s "$file" "$to/$file" || cp --parents "$file" "$to"
done
git ls-files | LC_ALL=C sort >"$to.files.new"
[[ ! -f $to.files ]] || LC_ALL=C comm -13 "$to.files.new" "$to.files" |
  while IFS= read -r file; do rm -f -- "$to/$file"; done
mv "$to.files.new" "$to.files"
