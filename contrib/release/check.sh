#!/bin/bash
# Installs and tries what contrib/release/build.sh made, each part in a bare Debian.
#
#   contrib/release/check.sh OUT [PART...]
#
# The parts, by default all of them: program, packages, wheel, page, npm. Needs root, mmdebstrap, Node, and for
# the program of another processor qemu-user-static.
set -euo pipefail
out=$(realpath "${1:?usage: contrib/release/check.sh OUT [PART...]}")
shift
source=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
root=$work/root
sudoku=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
least=1234432124133142 # of 1.......2.....4.

fail() { echo "check.sh: $*" >&2 && exit 1; }
# What is mounted for a command there is gone with it.
inside=(unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
  exec chroot "$0" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"')
inside() { "${inside[@]}" "$root" "$@"; }
install() { inside apt-get -qq install --yes --no-install-recommends "$@" >/dev/null 2>&1; }
# The one artefact of that name.
made() {
  local files
  mapfile -t files < <(compgen -G "$out/$1")
  [[ ${#files[@]} -eq 1 ]] || fail "expected one $1 in $out, found ${#files[@]}"
  echo "${files[0]}"
}

# A Debian with nothing but apt in it, which knows the mirror as this machine does. Kept in build-bare.tar.
bare_debian() {
  local bare=$source/build-bare.tar
  if [ ! -e "$bare" ]; then
    mmdebstrap --quiet --variant=apt --mode=root bookworm "$work/bare.tar"
    mv "$work/bare.tar" "$bare"
  fi
  rm -rf "$root" && mkdir "$root" && tar -xf "$bare" -C "$root"
  echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/unsafe-io" # it is thrown away
  cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
  rm -f "$root/etc/apt/sources.list"
  cp -r /etc/apt/apt.conf.d /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
  inside apt-get -qq update 2>/dev/null
}

# In folders with nothing else in them: no library, no file of the system.
check_program() {
  local archive processor program emulator
  for archive in "$out"/dokusat-*-linux-*.tar.gz; do
    processor=${archive##*-linux-} processor=${processor%.tar.gz}
    rm -rf "$root" && mkdir "$root" && tar -xzf "$archive" -C "$root"
    program=/$(cd "$root" && echo dokusat-*/bin/dokusat)
    emulator=()
    if [ "$processor" != "$(uname -m)" ]; then
      cp "$(command -v "qemu-$processor-static")" "$root/qemu"
      emulator=(/qemu)
    fi
    alone() { chroot "$root" "${emulator[@]}" "$program" "$@"; }
    [ "$(echo 1.......2.....4. | alone solve --order least)" = $least ] || fail "$archive does not solve"
    # On several threads, with the solver inside, and through files that are compressed.
    echo 1.......2.....4. | alone solve -j 2 --backend race --count -o /answer.xz
    echo 1.......2.....4. | alone encode -o /puzzle.cnf.zst
    [ "$(xz -dc "$root/answer.xz")" = 3 ] || fail "$archive counts another number"
    [ -s "$root/puzzle.cnf.zst" ] || fail "$archive writes no formula"
    [ -n "$(find "$root" -name dokusat-solve.1.gz)" ] || fail "$archive has no manual pages"
    echo "program, $processor: $(alone --version) solves alone"
  done
}

# Solve, link a program, remove, and look for what was left.
check_packages() {
  bare_debian
  files() { (cd "$root" && find . -path ./proc -prune -o -path './var/*' -prune -o -print | sort); }
  install g++ pkg-config man-db
  files >"$work/before"
  mkdir "$root/packages"
  cp "$(made 'dokusat_*.deb')" "$(made 'libdokusat-dev_*.deb')" "$(made 'dokusat-doc_*.deb')" \
    "$source/tests/package/consumer.cpp" "$root/packages"
  inside sh -c 'apt-get -qq install --yes --no-install-recommends /packages/*.deb' >/dev/null
  [ "$(inside sh -c 'echo 1.......2.....4. | dokusat solve --order least')" = $least ] ||
    fail "the installed program does not solve"
  inside man -w dokusat-solve >/dev/null || fail "no manual page is found"
  inside sh -c 'g++ -std=c++20 /packages/consumer.cpp -o /packages/consumer $(pkg-config --cflags --libs dokusat)'
  [ "$(inside /packages/consumer)" = $least ] || fail "the linked program does not solve"
  rm -r "$root/packages"
  inside apt-get -qq purge --yes dokusat libdokusat-dev dokusat-doc >/dev/null
  inside apt-get -qq autoremove --purge --yes >/dev/null
  files >"$work/after"
  if diff "$work/before" "$work/after" | grep '^> .*dokusat'; then fail "that was left"; fi
  echo "packages: installed, solved, linked and removed; nothing of them was left"
}

check_wheel() {
  bare_debian
  install python3-venv
  if inside sh -c 'command -v cc c++ gcc g++'; then fail "there is a compiler"; fi
  cp "$(made 'dokusat-*.whl')" "$root/"
  inside python3 -m venv /venv
  inside sh -c '/venv/bin/pip install --quiet --no-index /dokusat-*.whl'
  inside /venv/bin/python -c "
import dokusat
puzzle = dokusat.Puzzle.parse('1.......2.....4.')
assert puzzle.solve('least').text == '$least\n'
assert puzzle.solve('least', backend='cadical').text == '$least\n'
assert puzzle.count() == 3
assert dokusat.Puzzle.parse('$sudoku').explain().status == 'solved'
print('wheel:', dokusat.__version__, 'solves and explains in a virtual environment without a compiler')"
}

check_page() {
  bare_debian
  install chromium
  cp "$(made dokusat.html)" "$root/"
  local answer
  answer=$(timeout 300 node "$source/contrib/release/open_page.mjs" \
    "file:///dokusat.html#size=9&board=3x3&givens=${sudoku//./0}" "${inside[@]}" "$root" chromium 2>"$work/log") ||
    fail "chromium: $(tail -n 3 "$work/log")"
  [ "$answer" = "From the clues: there is one solution." ] || fail "the page answers: $answer"
  echo "page: opened from the disk by $(inside chromium --version 2>/dev/null | cut -d " " -f 1-2), answers"
}

check_npm() {
  bare_debian
  install npm
  cp "$(made 'dokusat-*.tgz')" "$root/"
  cp "$source/apps/web/tests/npm.mjs" "$root/"
  inside sh -ec 'mkdir /project && cd /project && npm install --silent --offline --no-audit --no-fund /dokusat-*.tgz'
  inside sh -ec 'cd /project && node /npm.mjs node_modules/dokusat >/dev/null'
  [ "$(inside sh -ec 'cd /project && echo 1.......2.....4. | npx --offline dokusat count' | grep -o '"count":"[0-9]*"')" = '"count":"3"' ] ||
    fail "npx dokusat does not count"
  echo "npm: the module, the worker and the command answer in Node $(inside node --version)"
}

(($# > 0)) || set -- program packages wheel page npm
for part in "$@"; do
  case $part in
    program | packages | wheel | page | npm) "check_$part" ;;
    *) fail "expected program, packages, wheel, page or npm, found: $part" ;;
  esac
done
