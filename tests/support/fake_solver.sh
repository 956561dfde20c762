#!/bin/sh
# Stands in for SAT solvers that misbehave: the first argument says how. Further arguments are the
# business of each. Reads its input to the end unless that is the point.

read_input() { while read -r line; do :; done; }
# Literals 1 to $1, each behind the sign $2.
literals() { i=0; while [ $i -lt "$1" ]; do i=$((i + 1)); printf ' %s%d' "$2" $i; done; }

case $1 in
  says) # TEXT CODE
    read_input
    printf '%b' "$2"
    exit "$3"
    ;;
  says_to_file) # FILE TEXT CODE
    read_input
    printf '%b' "$3" >"$2"
    echo "c this is not the place to look"
    exit "$4"
    ;;
  answers_by_a_pipe) # FILE: which would keep its reader waiting
    read_input
    rm -f "$2"
    mkfifo "$2"
    exit 10
    ;;
  answers_by_a_link) # FILE: to something that never ends
    read_input
    ln -sf /dev/zero "$2"
    exit 10
    ;;
  lists_descriptors) # FILE: where it writes what it has open
    ls -l /proc/$$/fd >"$2"
    read_input
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  complains) # CODE: about itself, and gives no answer
    read_input
    printf 'warming up\nout of luck\n\n' >&2
    exit "$2"
    ;;
  shows_arguments) # ARGUMENTS: as a refutation whose exit code tells whether they are as expected
    shift
    [ "$#" -eq 4 ] && [ "$1" = 'two words' ] && [ "$2" = '' ] && [ "$3" = '$HOME|*' ] &&
      [ "$4" = "it's" ] || exit 99
    read_input
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  crashes)
    read_input
    echo 's SATISFIABLE'
    kill -SEGV $$
    ;;
  crashes_in_the_middle)
    read_input
    printf 's SATISFIABLE\nv 1 -'
    kill -KILL $$
    ;;
  hangs)
    read_input
    sleep 1000
    ;;
  hangs_before_reading) sleep 1000 ;;
  hangs_after_half_a_line)
    printf 's SATISF'
    sleep 1000
    ;;
  hangs_deaf) # to SIGTERM
    trap '' TERM
    while :; do sleep 1; done
    ;;
  hangs_with_family) # none of whom listens to SIGTERM
    (trap '' TERM; sleep 1000 & sleep 1000) &
    wait
    ;;
  hangs_without_output) # but has closed it
    read_input
    echo 's UNSATISFIABLE'
    exec >&- 2>&-
    sleep 1000
    ;;
  leaves_a_child) # that holds its output open
    read_input
    sleep 1000 &
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  cleans_up) # FILE: removed when it is told to end
    trap 'rm "$2"; exit 0' TERM
    touch "$2"
    while :; do sleep 0.01; done
    ;;
  floods_with_comments) yes 'c a comment that comes again and again' ;;
  floods_with_garbage) yes ;;
  floods_one_line) yes 'c' | tr -d '\n' ;;
  floods_errors)
    yes 'error' | head -c 30000000 >&2
    read_input
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  never_reads)
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  closes_input)
    exec <&-
    sleep 0.1
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  answers_before_reading) # VARIABLES: more than a pipe holds
    echo 's SATISFIABLE'
    printf 'v'
    literals "$2" ''
    printf ' 0\n'
    yes 'c still talking' | head -c 1000000
    read_input
    exit 10
    ;;
  waits) # FILE GO: makes the file, and answers when there is the other one
    : >"$2"
    until [ -e "$3" ]; do sleep 0.01; done
    echo 's UNSATISFIABLE'
    exit 20
    ;;
  answers_once) # FOLDER: made by the first to come, who answers when there is a file "go" in it;
    # who comes later makes "second" in it
    if mkdir "$2" 2>/dev/null; then
      until [ -e "$2/go" ]; do sleep 0.01; done
      echo 's UNSATISFIABLE'
      exit 20
    fi
    : >"$2/second"
    sleep 1000
    ;;
  *)
    echo "fake_solver.sh: what is '$1'?" >&2
    exit 2
    ;;
esac
