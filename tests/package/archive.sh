#!/usr/bin/env bash
# Unpacks the archive of the preset `portable` and solves with it in a folder in which there is nothing
# else: no library, no file of the system. Wants a build of its own and root, so that it is no part of CTest.
#
#   cmake --preset portable && cmake --build --preset portable
#   tests/package/archive.sh
set -eu
build=$(realpath "$(dirname "$0")/../../build-portable")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2 && exit 1; }

(cd "$build" && cpack -G TGZ -B "$work" >"$work/log" 2>&1) || fail "cpack: $(cat "$work/log")"
mkdir "$work/root" && tar -xzf "$work"/dokusat-*.tar.gz -C "$work/root"
program=$(cd "$work/root" && echo dokusat-*/bin/dokusat)
alone() { chroot "$work/root" "/$program" "$@"; }

[ "$(echo 1.......2.....4. | alone solve --order least)" = 1234432124133142 ] || fail "no solution"
# On several threads, with the solver inside, and through files that are compressed.
echo 1.......2.....4. | alone solve -j 2 --backend race --count -o /answer.xz
echo 1.......2.....4. | alone encode -o /puzzle.cnf.zst
[ "$(xz -dc "$work/root/answer.xz")" = 3 ] || fail "another number"
[ -s "$work/root/puzzle.cnf.zst" ] || fail "no formula"
echo "$(alone --version) solves alone"
