#!/bin/sh
# Links to other pages of the repository lead nowhere from the pages that Doxygen makes.
sed -E 's/\[([^]]+)\]\([^)]*\)/\1/g' "$1"
