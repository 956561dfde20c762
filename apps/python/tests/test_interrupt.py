"""Ctrl-C ends what runs; `bench/interrupts.py` measures how soon."""

import subprocess
import sys

import pytest

PROGRAM = """
import signal, sys, threading, time, os
import dokusat
empty = dokusat.Puzzle.parse("0" * 81)
def interrupt():
    global sent
    while time.process_time() < 0.5:
        time.sleep(0.01)
    sent = time.monotonic()
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt).start()
try:
    {work}
except KeyboardInterrupt:
    took = time.monotonic() - sent
    print(took)
"""

WORK = {
    "count": "empty.count()",
    "count with the solver": "empty.count(backend='cadical')",
    "count with the oracle": "empty.count(backend='oracle')",
    "solutions": "[None for _ in empty.solutions('least')]",
    "solve": "dokusat.Puzzle.parse(('0 ' * 150 + '\\n') * 150, latin=True).solve(backend='cadical')",
    "to_dimacs": "dokusat.Puzzle.parse(('0 ' * 25 + '\\n') * 25)"
    ".cnf(simplify='none', amo='pairwise').to_dimacs() and [None for _ in iter(int, 1)]",
    "parse": "dokusat.Puzzle.parse_all(('.' * 81 + '\\n') * 3000000)",
    "solve_many": "list(dokusat.solve_many(dokusat.Puzzle.parse(('0 ' * 64 + '\\n') * 64)"
    " for _ in range(1000)))",
    # A minimal 16x16 puzzle, which takes some seconds.
    "explain": "dokusat.Puzzle.parse("
    "'B2C0F0G0000000000050D00EG700000200078900E00D0G000F00040CB000A90E'"
    "'0A004000C0000001000307C6000F0E0G000000F00GBE60A000960E0G015082F0'"
    "'00000008000001200G0000E0A03700000869B00000F0EC030100650F00000D04'"
    "'00E00021500C00B0900F0800160A00CD80A00D000B0000400500000020G00A00'"
    ").explain()",
}


def seconds_until_interrupted(name):
    """Runs WORK[name] in an interpreter of its own: seconds from the signal to KeyboardInterrupt."""
    program = PROGRAM.format(work=WORK[name])
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0 and run.stdout, f"ended by itself: {run.stderr}"
    return float(run.stdout)


@pytest.mark.parametrize("name", WORK)
def test_interrupts(name):
    seconds_until_interrupted(name)
