"""Seconds from Ctrl-C to KeyboardInterrupt in the work of apps/python/tests/test_interrupt.py, least and most of five.

    PYTHONPATH=build/python python3 bench/interrupts.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python" / "tests"))

from test_interrupt import WORK, seconds_until_interrupted  # noqa: E402

for name in WORK:
    times = [seconds_until_interrupted(name) for _ in range(5)]
    print(f"{name:24} {min(times):.3f} {max(times):.3f}", flush=True)
