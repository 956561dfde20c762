#!/bin/sh
# Makes the paragraph that opens a header the description of its file. What Doxygen would take for its
# own commands or for HTML in a comment is text.
awk '
  { sub(/\r$/, "") }
  !done && /^\/\/( |$)/ { if (!begun) print "/// \\file"; begun = 1; sub(/^\/\//, "///") }
  !/^\/\/\// { if (begun) done = 1 }
  match($0, /\/\/\//) {
    code = substr($0, 1, RSTART + 2); text = substr($0, RSTART + 3)
    gsub(/\\/, "\\\\&", text); gsub(/<[a-z]/, "\\\\&", text)
    mark = sub(/^</, "", text) ? "<" : ""
    $0 = code mark text
  }
  { print }' "$1"
