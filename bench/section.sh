# Sourced by the scripts that write tables into documents.
#
#   replace_section FILE NAME    standard input takes the place of what stands between the lines
#                                "<!-- NAME -->" and "<!-- end of NAME -->"
replace_section() {
  local file=$1 name=$2 text
  text=$(mktemp)
  cat >"$text"
  grep -qx "<!-- $name -->" "$file" && grep -qx "<!-- end of $name -->" "$file" ||
    { echo "$file: no section $name" >&2; return 1; }
  awk -v name="$name" -v text="$text" '
    $0 == "<!-- end of " name " -->" { while ((getline line < text) > 0) print line; inside = 0 }
    !inside { print }
    $0 == "<!-- " name " -->" { inside = 1 }' "$file" >"$text.new"
  cat "$text.new" >"$file"
  rm -f "$text" "$text.new"
}

machine() {
  echo "Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)), $(g++ --version | head -1), load at the start $(cut -d' ' -f1 /proc/loadavg)."
}
