"""What dokusat raises. That a puzzle has no solution is an answer, never an error."""

from typing import Optional

__all__ = ["BackendError", "Error", "InternalError", "ParseError", "Undecided"]


class Error(Exception):
    """The base of all exceptions of dokusat."""

    #: As in answers in JSON. A ValueError or TypeError about an argument has one, too.
    code: str = "failed"


class ParseError(Error, ValueError):
    """A text that does not follow its format.

    ``str()`` of it is the whole message, with the line and a caret below the place.
    """

    code = "parse"

    def __init__(
        self,
        report: str,
        message: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
        text: str = "",
    ) -> None:
        super().__init__(report)
        #: What is wrong, without the place.
        self.message = message
        #: From 1; None where the error has no place.
        self.line = line
        #: In bytes, from 1; None where the error has no place.
        self.column = column
        #: The line itself.
        self.text = text

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return (type(self), (str(self), self.message, self.line, self.column, self.text))


class Undecided(Error):
    """A question that was not decided within its limits."""

    code = "undecided"


class BackendError(Error):
    """A solver that cannot be run, breaks down, or gives an answer that cannot be right."""


class InternalError(Error):
    """An answer of dokusat's own that breaks the rules, and was held back: a bug."""


def refused(code: str, message: str) -> Exception:
    """The exception for an argument of the wrong type, or with the wrong value."""
    error = TypeError(message) if code == "type" else ValueError(message)
    setattr(error, "code", code)
    return error
