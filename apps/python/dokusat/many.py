"""Questions about many puzzles: threads answer while the answers are taken."""

import collections
import json
import operator
import string
import time
from typing import Any, Callable, Deque, Dict, Iterator, List, Optional, Tuple

from . import _native, answers
from .errors import Error, refused

#: Tasks whose answers were not taken; more if there are many threads.
_MOST_TASKS = 32
#: Seconds after which a source is slow; it then waits for an answer before its next puzzle.
_SLOW_SOURCE = 0.0005
_PATIENCE = 0.005
#: The most puzzles in a task, and seconds after which it is a short or a long one.
_TOGETHER = 256
_SHORT = 0.005
_LONG = 0.02
#: Digits of the format `lines`.
_DIGITS = string.digits + string.ascii_uppercase


class _Crew:
    """Threads that do tasks in the order in which they are given, each with a worker of its own."""

    def __init__(self, number: int, new_worker: Callable[[], Callable[[Any], Any]]) -> None:
        import concurrent.futures
        import queue
        import threading

        self.wait = concurrent.futures.wait
        self._new_future = concurrent.futures.Future
        self._new_worker = new_worker
        self._tasks: Any = queue.SimpleQueue()
        self._waiting = [threading.Thread(target=self._work, daemon=True) for _ in range(number)]
        self._number = number

    def give(self, task: Any) -> Any:
        """The future result of the task."""
        future: Any = self._new_future()
        self._tasks.put((future, task))
        if self._waiting:
            self._waiting.pop().start()
        return future

    def end(self) -> None:
        for _ in range(self._number):
            self._tasks.put(None)

    def _work(self) -> None:
        worker = self._new_worker()
        tasks: Any = iter(self._tasks.get, None)
        for future, task in tasks:
            try:
                future.set_result(worker(task))
            except BaseException as error:
                future.set_exception(error)


def _text(rows: Any) -> str:
    """The text of a puzzle that is a row of an array, or rows of numbers: 0 for an empty cell."""
    try:
        values = [operator.index(v) for row in rows for v in (row if hasattr(row, "__iter__") else (row,))]
    except TypeError:
        found = type(rows).__name__
        raise refused("type", f"puzzles: expected texts, Puzzles or rows of numbers, found {found}") from None
    if any(not 0 <= value < len(_DIGITS) for value in values):
        raise refused("value", f"puzzles: expected numbers from 0 to {len(_DIGITS) - 1}, found {values!r:.100}")
    return "".join(_DIGITS[value] for value in values)


def _taken(source: Iterator[Any], size: int) -> Tuple[List[Any], bool, bool]:
    """Some puzzles, whether the source is slow, and whether it is at its end."""
    items: List[Any] = []
    start = time.monotonic()
    for item in source:
        items.append(item if isinstance(item, (str, _native.Puzzle)) else _text(item))
        is_slow = time.monotonic() - start > _SLOW_SOURCE
        if is_slow or len(items) >= size:
            return items, is_slow, False
    return items, False, True


def _answers(
    source: Iterator[Any], new_answerer: Callable[[], Any], threads: int, unpack: Any, stop: _native.Stop, raises: bool
) -> Iterator[Any]:
    size = 1

    def new_worker() -> Callable[[List[Any]], Any]:
        answerer = new_answerer()

        def work(items: List[Any]) -> Any:
            nonlocal size
            start = time.monotonic()
            found = answerer.answers(items, stop)
            took = time.monotonic() - start
            if took < _SHORT:
                size = min(_TOGETHER, max(size, 2 * len(items)))
            elif took > _LONG:
                size = max(1, len(items) // 2)
            return [one if isinstance(one, Exception) else unpack(one) for one in found] if unpack else found

        return work

    crew = _Crew(threads, new_worker)
    waiting: Deque[Any] = collections.deque()
    most = max(_MOST_TASKS, 2 * threads)
    at_end = False
    try:
        while waiting or not at_end:
            while not at_end and len(waiting) < most and not (waiting and waiting[0].done()):
                items, is_slow, at_end = _taken(source, size)
                if items:
                    waiting.append(crew.give(items))
                if is_slow:
                    crew.wait(list(waiting)[:1], _PATIENCE)
            for answer in waiting.popleft().result() if waiting else ():
                if isinstance(answer, Exception) and (raises or not isinstance(answer, Error)):
                    raise answer
                yield answer
    finally:
        stop.set()
        crew.end()


_UNPACK: Dict[str, Any] = {"count": int, "rate": lambda text: answers.rating(json.loads(text))}


def many(
    question: str, puzzles: Any, fields: Dict[str, Any], *, threads: Optional[int], format: Optional[str], box: Any,
    latin: bool, errors: str, backend: Optional[str] = None,
) -> Iterator[Any]:  # fmt: skip
    """The answers to a question about each puzzle."""
    if errors not in ("raise", "return"):
        raise refused("value", f"errors: expected 'raise' or 'return', found {errors!r:.100}")
    stop = _native.Stop()
    text = answers.json_of(fields, question)

    def new_answerer() -> _native.Answerer:
        return _native.Answerer(question, text, backend, format, answers.board(box, latin), 1, stop)

    new_answerer()  # raises the errors of its arguments now
    number = answers.number_of_threads(threads)
    return _answers(iter(puzzles), new_answerer, number, _UNPACK.get(question), stop, errors == "raise")


def generate_many(number: int, fields: Dict[str, Any], threads: Optional[int]) -> Iterator[Any]:
    """The first puzzles of a seed."""
    workers = answers.number_of_threads(threads)

    def puzzles() -> Iterator[Any]:
        crew = _Crew(workers, lambda: answers.generate)
        waiting: Deque[Any] = collections.deque()
        try:
            for index in range(1, number + 1):
                waiting.append(crew.give({**fields, "index": index}))
                if len(waiting) > 2 * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            crew.end()

    return puzzles()
