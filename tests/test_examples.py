"""The Examples of every docstring in the package are run, the compiled ones too."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import pysolver


def modules():
    yield pysolver
    for found in pkgutil.walk_packages(pysolver.__path__, "pysolver."):
        if found.name != "pysolver.__main__":
            yield importlib.import_module(found.name)


def documented():
    """(name, docstring, module) of each module, of what it defines, and of the members of its classes."""
    for module in modules():
        yield module.__name__, module.__doc__, module
        for name, thing in vars(module).items():
            if getattr(thing, "__module__", None) == module.__name__ and not name.startswith("__"):
                yield f"{module.__name__}.{name}", thing.__doc__, module
                for key, member in vars(thing).items() if inspect.isclass(thing) else ():
                    yield f"{module.__name__}.{name}.{key}", getattr(member, "__doc__", None), module


EXAMPLES = {
    name: (doc, module) for name, doc, module in documented() if isinstance(doc, str) and ">>>" in doc
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name):
    doc, module = EXAMPLES[name]
    scope = vars(pysolver) | vars(module)
    example = doctest.DocTestParser().get_doctest(doc, scope, name, None, None)
    failures = []
    doctest.DocTestRunner().run(example, out=failures.append)
    assert example.examples
    assert not failures, "".join(failures)


def test_the_counting_functions_and_the_hand_have_examples():
    names = {name.rpartition(".")[2] for name in EXAMPLES}
    assert {
        "shanten",
        "waits",
        "useful_tiles",
        "discards",
        "decompose",
        "Hand",
        "Meld",
        "parse",
        "build",
    } <= names
    assert {"count_tiles", "get_include", "main"} <= names
