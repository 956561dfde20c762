#!/bin/bash
# Makes what a release consists of, in the folder OUT.
#
#   contrib/release/build.sh OUT [PART...]
#
# The parts, by default all of them in this order:
#   native  the archive with the static program, the Debian packages, the wheel and the source distribution; in
#           build-release/
#   arm64   the archive for 64-bit ARM; in a bare Debian in build-arm64/, by root and mmdebstrap
#   web     dokusat.html and the npm package; in build-web/
#   sums    notes.md, from CHANGELOG.md, and SHA256SUMS
set -euo pipefail
mkdir -p "${1:?usage: contrib/release/build.sh OUT [PART...]}"
out=$(realpath "$1")
shift
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^project(dokusat VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

fail() { echo "build.sh: $*" >&2 && exit 1; }

# archive_name PROCESSOR
archive_name() { echo "dokusat-$version-linux-$1"; }

native() {
  local build=$PWD/build-release
  cmake --preset portable -B "$build" -DDOKUSAT_PORTABLE=ON -DDOKUSAT_PYTHON=OFF --log-level=WARNING
  cmake --build "$build"
  cpack --config "$build/CPackConfig.cmake" -G TGZ -B "$out" -D CPACK_PACKAGE_FILE_NAME="$(archive_name "$(uname -m)")"
  # Most objects are the same, linked with shared libraries; in the module the C++ library is inside.
  cmake --preset python -B "$build" -DDOKUSAT_PORTABLE=OFF -DBUILD_TESTING=OFF --log-level=WARNING \
    -DCMAKE_MODULE_LINKER_FLAGS="-static-libstdc++ -static-libgcc -Wl,--as-needed"
  cmake --build "$build"
  cpack --config "$build/CPackConfig.cmake" -G DEB -B "$out"
  wheel "$build"
  (cd apps/python && /usr/bin/python3 setup.py --quiet sdist --dist-dir "$out")
  rm -rf "$out/_CPack_Packages"
}

# wheel BUILD_DIR: with the libraries that are not on every Linux inside, and a tag that names the oldest C
# library with which it runs.
wheel() {
  local work python=/usr/bin/python3
  work=$(mktemp -d)
  DOKUSAT_BUILD_DIR=$1 $python -m pip wheel --quiet --no-build-isolation --no-deps --no-index \
    --wheel-dir "$work" ./apps/python
  $python -m wheel unpack --dest "$work" "$work"/dokusat-*.whl
  local folder=$work/dokusat-$version
  local module info
  module=$(echo "$folder"/dokusat/_native.*.so)
  info=$(echo "$folder"/*.dist-info)
  ldd "$module" | awk '$1 ~ /^lib(boost|zstd|bz2|lzma|z\.)/ { print $3 }' | while read -r library; do
    strip -o "$folder/dokusat/$(basename "$library")" "$library"
    cp "/usr/share/doc/$(dpkg -S "*/$(basename "$(realpath "$library")")" | head -n 1 | cut -d: -f1)/copyright" \
      "$info/copyright-of-$(basename "$library" | cut -d. -f1)"
    patchelf --set-rpath "\$ORIGIN" "$folder/dokusat/$(basename "$library")"
  done
  strip "$module"
  patchelf --set-rpath "\$ORIGIN" "$module"
  cp LICENSE "$info"
  local glibc
  glibc=$(objdump -T "$folder"/dokusat/*.so* | grep -o 'GLIBC_2\.[0-9]*' | sort -V | tail -n 1)
  glibc=${glibc#GLIBC_}
  sed -i "s/^\(Tag: .*-\)linux_/\1manylinux_${glibc/./_}_/" "$info/WHEEL"
  $python -m wheel pack --dest-dir "$out" "$folder"
  rm -rf "$work"
}

arm64() {
  local root=$PWD/build-arm64
  # Boost's archives need those of bz2 and lzma.
  local libraries=(libcadical-dev libboost-{,program-options-,iostreams-}dev libzstd-dev libbz2-dev liblzma-dev zlib1g-dev)
  [ -d "$root" ] || mmdebstrap --quiet --variant=apt --mode=root --architectures=amd64,arm64 \
    --include="$(IFS=, && echo "${libraries[*]/%/:arm64}"),nlohmann-json3-dev,cmake,ninja-build,g++-aarch64-linux-gnu,qemu-user-static" \
    bookworm "$root"
  rm -rf "$root/src" "$root/packages"
  mkdir "$root/src"
  git ls-files -z | tar --null --files-from=- --create | tar --extract --directory="$root/src"
  chroot "$root" env -i PATH=/usr/bin:/bin sh -ec "
    cd /src
    cmake --preset portable -B /build -DCMAKE_TOOLCHAIN_FILE=/src/contrib/release/aarch64.cmake --log-level=WARNING
    cmake --build /build
    cpack --config /build/CPackConfig.cmake -G TGZ -B /packages -D CPACK_PACKAGE_FILE_NAME=$(archive_name aarch64)"
  cp "$root"/packages/*.tar.gz "$out"
}

web() {
  cmake --preset web --log-level=WARNING
  cmake --build --preset web
  cp build-web/dokusat.html "$out"
  npm pack --silent --pack-destination "$out" ./build-web/npm
}

sums() {
  local heading tag
  heading=$(grep -m 1 "^## $version" CHANGELOG.md) || fail "CHANGELOG.md has no section for $version"
  grep -qx "version: $version" CITATION.cff || fail "CITATION.cff has another version than $version"
  tag=$(git tag --points-at HEAD)
  if [ -n "$tag" ]; then
    [ "$tag" = "v$version" ] || fail "the tag is $tag, the version in CMakeLists.txt $version"
    [[ $heading != *unreleased* ]] || fail "CHANGELOG.md calls $version unreleased: write the day there"
  fi
  # Links into the repository lead nowhere from the page of a release.
  awk -v heading="$heading" '/^## / { here = $0 == heading; next } here' CHANGELOG.md |
    sed 's/\[\([^]]*\)\](docs[^)]*)/\1/g' >"$out/notes.md"
  (cd "$out" && find . -type f ! -name SHA256SUMS ! -name notes.md -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
}

(($# > 0)) || set -- native arm64 web sums
for part in "$@"; do
  case $part in
    native | arm64 | web | sums) "$part" ;;
    *) fail "expected native, arm64, web or sums, found: $part" ;;
  esac
done
