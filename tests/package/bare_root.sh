#!/usr/bin/env bash
# Installs the Debian packages into a bare Debian, solves there, links a program there, removes them, and
# looks for what was left. Takes some minutes, root, mmdebstrap and a mirror, so that it is no part of CTest.
#
#   tests/package/bare_root.sh BUILD_DIR [SUITE]
set -eu
source=$(realpath "$(dirname "$0")/../..")
build=$(realpath "$1") suite=${2-bookworm}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
root=$work/root
fail() { echo "$*" >&2 && exit 1; }

(cd "$build" && cpack -G DEB -B "$work/packages" >"$work/log" 2>&1) || fail "cpack: $(cat "$work/log")"
mmdebstrap --quiet --variant=apt --skip=cleanup/apt/lists --mode=root "$suite" "$root"
mkdir "$root/packages" && cp "$work"/packages/*.deb "$source/tests/package/consumer.cpp" "$root/packages"
# The mirror as this machine knows it, with what it needs to be reached.
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
cp -r /etc/apt/apt.conf.d /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
# What the removal of packages leaves to the system itself.
files() { (cd "$root" && find . -path ./proc -prune -o -path './var/*' -prune -o -print | sort); }

inside apt-get -qq update
inside apt-get -qq install --yes --no-install-recommends g++ pkg-config man-db >/dev/null
files >"$work/before"
inside sh -c 'apt-get -qq install --yes --no-install-recommends /packages/*.deb' >/dev/null
[ "$(inside sh -c 'echo 1.......2.....4. | dokusat solve --order least')" = 1234432124133142 ] ||
  fail "the installed program does not solve"
inside man -w dokusat-solve >/dev/null || fail "no manual page is found"
inside sh -c 'g++ -std=c++20 /packages/consumer.cpp -o /packages/consumer $(pkg-config --cflags --libs dokusat)'
[ "$(inside /packages/consumer)" = 1234432124133142 ] || fail "the linked program does not solve"
rm "$root/packages/consumer"
inside apt-get -qq purge --yes dokusat libdokusat-dev dokusat-doc >/dev/null
inside apt-get -qq autoremove --purge --yes >/dev/null
files >"$work/after"
if ! diff "$work/before" "$work/after" | grep '^> .*dokusat'; then
  echo "installed, solved, linked and removed; nothing of it was left"
else
  fail "that was left"
fi
