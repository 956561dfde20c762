#!/bin/bash
# Prints the folder of the sources of the CaDiCaL that is installed, unpacked below DIR. They come from
# where the package came from; the source list is one of its own, so the machine's stays as it is.
#
#   cadical_source.sh DIR
set -euo pipefail
mkdir -p "$1/lists/partial"
cd "$1"
shopt -s nullglob
version=$(dpkg-query -W -f='${source:Version}' libcadical-dev)
unpacked=(cadical-*/src)
if ((${#unpacked[@]} == 0)); then
  # "500 URI SUITE/COMPONENT ARCHITECTURE Packages", of the version that is installed first.
  write_sources() {
    apt-cache "$@" policy libcadical-dev |
      awk '$1 ~ /^[0-9]+$/ && $2 ~ /:\/\// { split($3, part, "/"); print "deb-src", $2, part[1], part[2] }' \
        >sources.list
  }
  write_sources
  if [[ ! -s sources.list ]]; then # the machine's lists were removed
    own=(-o "Dir::State::Lists=$PWD/lists" -o APT::Sandbox::User=)
    apt-get -qq "${own[@]}" update >&2
    write_sources "${own[@]}"
  fi
  own=(-qq -o "Dir::Etc::SourceList=$PWD/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$PWD/lists" -o APT::Sandbox::User=)
  apt-get "${own[@]}" update >&2
  apt-get "${own[@]}" source --only-source "cadical=$version" >&2
  unpacked=(cadical-*/src)
fi
dirname "$PWD/${unpacked[0]}"
