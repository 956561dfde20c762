#!/bin/bash
# Runs the encoding lab, or makes the tables and plots of docs/lab/encodings.md of what it wrote.
#
#   bench/encodings.sh run BUILD_DIR OUT_DIR [DATA_DIR] [PIECE...]
#   bench/encodings.sh report OUT_DIR
#
# BUILD_DIR holds dokusat_bench_encodings and dokusat_bench_puzzles (cmake --build BUILD_DIR --target
# dokusat_bench_encodings dokusat_bench_puzzles). Each piece writes OUT_DIR/PIECE.csv and .json and takes four minutes at
# most; without names all are run that DATA_DIR (see bench/instances.cpp) allows.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }

digits=minimal,natural,complete,triads,complete-triads
amo=pairwise,sequential,ladder,product,commander,bimander,binary
embedded=cadical:default,cadical:plain,cadical:sat,cadical:unsat
external=$(for solver in minisat cryptominisat5 picosat clasp; do
  command -v "$solver" >/dev/null && printf ',%s' "$solver"
done || true)

# options PIECE: what the piece measures.
options() {
  case $1 in
    sizes) ;;
    dominoes) echo "set=file:dominoes5.txt seconds=5" ;;
    dominoes-solvers) echo "set=file:dominoes5-sample.txt seconds=1 solver=$embedded$external" ;;
    latin20) echo "set=latin20 seconds=1 encoding=minimal,natural,complete solver=$embedded$external" ;;
    open16) echo "set=open16 seconds=1 question=first solver=$embedded$external" ;;
    open25) echo "set=open25 seconds=4 question=first threads=2" ;;
    levels) echo "set=clues17,hardest seconds=2 encoding=complete,complete-triads simplify=none,units,singles,locked,probing" ;;
    hardest-amo) echo "set=hardest seconds=2 amo=$amo" ;;
    hardest-solvers) echo "set=hardest seconds=2 solver=$embedded$external" ;;
    clues17) echo "set=clues17 seconds=2 simplify=units solver=$embedded$external" ;;
    gecode25) echo "set=gecode25 seconds=8 simplify=probing threads=2 encoding=complete,triads,complete-triads" ;;
    *) echo "no piece named $1" >&2; return 1 ;;
  esac
}
generated=(sizes dominoes dominoes-solvers latin20 open16 open25)
recorded=(levels hardest-amo hardest-solvers clues17 gecode25)

run() {
  local build=$1 out=$2 data=$3 piece words
  local pieces=("${@:4}")
  if [[ ${#pieces[@]} -eq 0 ]]; then
    pieces=("${generated[@]}")
    [[ -z $data ]] || pieces+=("${recorded[@]}")
  fi
  if [[ ! -f $out/dominoes5.txt ]]; then
    "$build/bench/dokusat_bench_puzzles" 100 5 1 >"$out/puzzles"
    mv "$out/puzzles" "$out/dominoes5.txt"
    # Ten puzzles of seven lines: a number, five dominoes, the singles.
    head -n 70 "$out/dominoes5.txt" >"$out/dominoes5-sample.txt"
  fi
  for piece in "${pieces[@]}"; do
    if [[ $piece == sizes ]]; then
      "$build/bench/dokusat_bench_encodings" --sizes "$out/sizes"
      continue
    fi
    read -ra words <<<"$(options "$piece")"
    (cd "$out" && "$build/bench/dokusat_bench_encodings" "$piece" "data=$data" "${words[@]}")
  done
}

# table OUT PIECE SET ROWS COLUMNS [SIMPLIFY]: milliseconds a puzzle, undecided ones at their limit,
# with the number of those in parentheses; ROWS and COLUMNS are titles of the CSV.
table() {
  local file=$1/$2.csv
  [[ -s $file ]] || return 0
  awk -F, -v set="$3" -v rows="$4" -v columns="$5" -v level="${6:-}" '
    NR == 1 { for (i = 1; i <= NF; ++i) at[$i] = i; next }
    $at["set"] != set || (level != "" && $at["simplify"] != level) { next }
    {
      r = $at[rows]; c = $at[columns]
      if (!(r in seen_row)) { seen_row[r] = 1; row[++nrows] = r }
      if (!(c in seen_column)) { seen_column[c] = 1; column[++ncolumns] = c }
      time[r, c] += $at["unique_seconds"]; ++count[r, c]
      clauses[r] += $at["clauses"]; variables[r] += $at["variables"]; ++in_row[r]
      if ($at["first"] ~ /unknown|error/ || ($at["unique"] ~ /unknown|error/ && $at["unique_seconds"] >= $at["limit"])) ++open[r, c]
    }
    END {
      printf "\n| %s |", rows
      for (j = 1; j <= ncolumns; ++j) printf " %s |", column[j]
      printf " variables | clauses |\n|---|"
      for (j = 1; j <= ncolumns + 2; ++j) printf "---:|"
      print ""
      for (i = 1; i <= nrows; ++i) {
        r = row[i]
        printf "| `%s` |", r
        for (j = 1; j <= ncolumns; ++j) {
          k = r SUBSEP column[j]
          ms = 1000 * time[k] / count[k]
          printf (ms < 100 ? " %.1f" : " %.0f"), ms
          if (open[k]) printf " (%d)", open[k]
          printf " |"
        }
        printf " %.0f | %.0f |\n", variables[r] / in_row[r], clauses[r] / in_row[r]
      }
    }' "$file"
}

# cactus OUT PIECE SET BY: for each value of BY, how many puzzles are decided within each time.
cactus() {
  local out=$1 piece=$2 set=$3 by=$4 title=$5 file names name
  file=$out/$piece.csv
  [[ -s $file ]] || return 0
  names=$(awk -F, -v by="$by" 'NR == 1 { for (i = 1; i <= NF; ++i) at[$i] = i; next } !($at[by] in s) { s[$at[by]] = 1; print $at[by] }' "$file")
  for name in $names; do
    awk -F, -v set="$set" -v by="$by" -v name="$name" '
      NR == 1 { for (i = 1; i <= NF; ++i) at[$i] = i; next }
      $at["set"] == set && $at[by] == name && $at["first"] !~ /unknown|error/ &&
        $at["unique_seconds"] < $at["limit"] { print $at["unique_seconds"] }' "$file" |
      sort -g | awk '{ print NR, ($1 < 0.0001 ? 0.0001 : $1) }' >"$out/$piece.$name.dat"
  done
  gnuplot <<END
set terminal svg size 720,440 font "sans-serif,12" background "white"
set output "docs/lab/plots/$piece.svg"
set title "$title"
set xlabel "puzzles decided"
set ylabel "seconds for each, at most"
set logscale y
set grid
set key outside right
plot $(for name in $names; do printf '"%s" using 1:2 with lines linewidth 2 title "%s", ' "$out/$piece.$name.dat" "$name"; done | sed 's/, $//')
END
}

sizes_plot() {
  local out=$1 name
  [[ -f $out/sizes.csv ]] || return 0
  for name in ${digits//,/ } placement partner-columns partner; do
    awk -F, -v name="$name" '$2 == name && $3 == "auto" { print $1, $5 }' "$out/sizes.csv" >"$out/sizes.$name.dat"
  done
  gnuplot <<END
set terminal svg size 720,440 font "sans-serif,12" background "white"
set output "docs/lab/plots/sizes.svg"
set title "Clauses of the empty board, at-most-one auto"
set xlabel "size of the board"
set ylabel "clauses"
set logscale xy
set xtics (4, 9, 16, 25, 36, 49, 64, 81)
set grid
set key outside right
plot $(for name in ${digits//,/ } placement partner-columns partner; do printf '"%s" using 1:2 with linespoints title "%s", ' "$out/sizes.$name.dat" "$name"; done | sed 's/, $//')
END
}

sizes_table() {
  [[ -f $1/sizes.csv ]] || return 0
  printf '\n| size | encoding | pairwise: variables | clauses | auto: variables | clauses |\n|---|---|---:|---:|---:|---:|\n'
  awk -F, 'NR > 1 { k = $1 "," $2; if ($3 == "pairwise") p[k] = $4 " | " $5; else if (k in p) printf "| %d | `%s` | %s | %s | %s |\n", $1, $2, p[k], $4, $5 }' "$1/sizes.csv" |
    awk -F'[| ]+' '$2 == 9 || $2 == 25 || $2 == 81'
}

# section OUT PIECE TITLE: the heading of a piece, if it was run.
section() { [[ ! -s $1/$2.csv ]] || printf '\n### %s\n' "$3"; }

report() {
  local out=$1
  mkdir -p docs/lab/plots
  cactus "$out" hardest-amo hardest encoding "94 hard 9x9, CaDiCaL, all at-most-one encodings"
  cactus "$out" gecode25 gecode25 encoding "18 Sudoku of 25x25 with uniqueness, CaDiCaL sat"
  cactus "$out" dominoes dominoes5 encoding "100 Su-domino-ku with 5 dominoes, CaDiCaL sat"
  sizes_plot "$out"
  {
    sed '/^<!-- measured -->$/q' docs/lab/encodings.md
    cat <<TEXT

Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)). Times are milliseconds a puzzle, from the
puzzle to knowing whether its solution is the only one (\`open…\`: to the first
solution); an undecided puzzle counts with the time limit, and the number of those is in
parentheses. Variables and clauses are means over the row. \`cadical\` is the \`sat\` configuration, the
at-most-one encoding \`auto\`, the simplification \`singles\` unless the title says otherwise. Compare
figures of one table only; the machine had other work, so small differences say nothing.
\`bench/encodings.sh\` says what each piece runs.
TEXT
    section "$out" sizes "Sizes of the empty board ([plot](plots/sizes.svg))"
    sizes_table "$out"
    section "$out" dominoes "\`dominoes5\`: 100 Su-domino-ku of 9×9, 5 dominoes and the singles placed, one solution; limit 5 s ([plot](plots/dominoes.svg))"
    table "$out" dominoes dominoes5 encoding solver
    section "$out" dominoes-solvers "\`dominoes5\`, ten puzzles, by solver; limit 1 s"
    table "$out" dominoes-solvers dominoes5-sample encoding solver
    section "$out" hardest-amo "\`hardest\`: 94 of the hardest 9×9, by at-most-one encoding (variables and clauses: means over these); limit 2 s ([plot](plots/hardest-amo.svg))"
    table "$out" hardest-amo hardest encoding amo
    section "$out" hardest-solvers "\`hardest\`, by solver; limit 2 s"
    table "$out" hardest-solvers hardest encoding solver
    section "$out" clues17 "\`clues17\`: 99 of 9×9 with 17 clues, \`units\`; limit 2 s"
    table "$out" clues17 clues17 encoding solver
    section "$out" gecode25 "\`gecode25\`: 18 of 25×25, \`probing\`; limit 8 s ([plot](plots/gecode25.svg))"
    table "$out" gecode25 gecode25 encoding solver
    section "$out" open16 "\`open16\`: 20 random 16×16, 62 % open; limit 1 s"
    table "$out" open16 open16 encoding solver
    section "$out" open25 "\`open25\`: 8 random 25×25, half open; limit 4 s"
    table "$out" open25 open25 encoding solver
    section "$out" latin20 "\`latin20\`: 20 random Latin squares, 42 % open; limit 1 s"
    table "$out" latin20 latin20 encoding solver
    for set in clues17 hardest; do
      section "$out" levels "\`$set\`, levels of simplification; limit 2 s"
      table "$out" levels "$set" encoding simplify
    done
  } >"$out/encodings.md"
  cp "$out/encodings.md" docs/lab/encodings.md
}

root=$(realpath "$(dirname "$0")/..")
case $1 in
  run)
    build=$(realpath "$2")
    mkdir -p "${3:?OUT_DIR}"
    out=$(realpath "$3")
    data=${4:+$(realpath "$4")}
    run "$build" "$out" "$data" "${@:5}"
    ;;
  report)
    out=$(realpath "$2")
    cd "$root"
    report "$out"
    ;;
  *)
    echo "expected run or report" >&2
    exit 2
    ;;
esac
