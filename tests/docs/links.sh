#!/usr/bin/env bash
# Fails on a link of a Markdown page to a file or heading that is not there. Headings are named as
# GitHub names them: small letters, blanks as "-", no other marks.
#
#   tests/docs/links.sh PAGE...
set -u
export LC_ALL=C.UTF-8
links=0 broken=0

anchors() { sed -n 's/^##* //p' "$1" | sed 's/[^[:alnum:] _-]//g; s/ /-/g' | tr '[:upper:]' '[:lower:]'; }

for page; do
  while IFS= read -r link; do
    case $link in http*) continue ;; esac
    links=$((links + 1))
    file=${link%%#*}
    target=$(dirname "$page")/$file
    [ -n "$file" ] || target=$page
    if [ ! -e "$target" ]; then
      echo "$page: no file $link"
    elif [[ $link == *#* ]] && ! anchors "$target" | grep -qx -- "${link#*#}"; then
      echo "$page: no heading $link"
    else
      continue
    fi
    broken=$((broken + 1))
  done < <(grep -oE '\]\([^) ]+\)' "$page" | sed 's/^](//; s/)$//')
done
echo "$links links, $broken broken"
[ "$links" -gt 0 ] && [ "$broken" -eq 0 ]
