#!/usr/bin/env bash
# Makes the Debian packages and the archive of a build, unpacks them, and runs what is in them.
#
#   tests/package/unpack.sh BUILD_DIR VERSION
#
# Everything must have been built. Exits with 77 where there are no tools for Debian packages.
set -eu
build=$(realpath "$1") version=$2
for tool in dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || { echo "no $tool here: nothing was tried" && exit 77; }
done
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2 && exit 1; }

cd "$build"
cpack -G DEB -B "$work/packages" >"$work/log" 2>&1 || fail "cpack -G DEB: $(cat "$work/log")"
cpack -G TGZ -B "$work/packages" >"$work/log" 2>&1 || fail "cpack -G TGZ: $(cat "$work/log")"

solves() {
  [ "$(echo 1.......2.....4. | "$1" solve --order least)" = 1234432124133142 ] || fail "$1 does not solve"
  case $("$1" --version) in "dokusat $version "*) ;; *) fail "$1 has another version" ;; esac
}
mkdir "$work/root" "$work/archive"
for package in dokusat libdokusat-dev dokusat-doc; do
  deb=$(echo "$work/packages/${package}_$version"-1_*.deb)
  dpkg-deb -x "$deb" "$work/root"
  [ "$(dpkg-deb -f "$deb" Package)" = "$package" ] || fail "$deb is another package"
  for file in copyright changelog.Debian.gz; do
    [ -e "$work/root/usr/share/doc/$package/$file" ] || fail "$package has no $file"
  done
done
solves "$work/root/usr/bin/dokusat"
dpkg-deb -f "$work/packages/dokusat_$version"-1_*.deb Depends | grep -q 'libc6 (>=' || fail "no dependencies"
for file in bin/dokusat share/man/man1/dokusat-solve.1.gz share/man/man5/dokusat-formats.5.gz \
    share/zsh/vendor-completions/_dokusat include/dokusat/dokusat.hpp share/doc/dokusat-doc/README.md; do
  [ -e "$work/root/usr/$file" ] || fail "no package has /usr/$file"
done
[ -n "$(find "$work/root" -name 'dokusat.pc')" ] || fail "no package has dokusat.pc"

tar -xzf "$work"/packages/dokusat-*.tar.gz -C "$work/archive"
solves "$work/archive/"*/bin/dokusat
if grep -q '^CADICAL_LIBRARY:.*\.a$' CMakeCache.txt; then
  for copyright in "$work/root" "$work/archive/"*; do
    grep -qr 'Armin Biere' "$copyright" --include=copyright || fail "CaDiCaL's authors are not named in $copyright"
  done
fi

if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error "$work"/packages/*.deb || fail "lintian found errors"
else
  echo "no lintian here: not asked"
fi
echo "3 packages and 1 archive unpacked and run"
