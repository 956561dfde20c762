"""Has the functions of ``_native`` refuse arguments in our words, in place of pybind11's."""

import functools
from typing import Any, Callable, Iterable


def _in_our_words(native: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(native)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return native(*args, **kwargs)
        except TypeError as error:
            if "incompatible function arguments" not in str(error):
                raise
        from .refusals import refusal  # imported here, as it is rarely needed

        raise refusal(native, args, kwargs)

    return call


def speak_plainly(module: Any, classes: Iterable[type], functions: Iterable[str]) -> None:
    """Has the methods of the classes and the functions of the module refuse arguments in our words."""
    for each in classes:
        for name, member in list(vars(each).items()):
            if isinstance(member, staticmethod):
                setattr(each, name, staticmethod(_in_our_words(member.__func__)))
            elif type(member).__name__ == "instancemethod" and (name == "__getitem__" or name[0] != "_"):
                setattr(each, name, _in_our_words(getattr(each, name)))
    for name in functions:
        setattr(module, name, _in_our_words(getattr(module, name)))
