"""The Examples of every public docstring are run, the compiled ones too."""

import doctest
import inspect

import pytest

import pysolver
from pysolver import notation


def documented():
    """(name, object) of each public name and of each member of a public class."""
    for module in (pysolver, notation):
        for name in module.__all__:
            thing = getattr(module, name)
            yield f"{module.__name__}.{name}", thing
            if inspect.isclass(thing):
                members = [key for key in vars(thing) if not key.startswith("_")]
                yield from ((f"{name}.{key}", getattr(thing, key)) for key in members)


EXAMPLES = {
    name: (thing.__doc__, vars(inspect.getmodule(thing) or pysolver))
    for name, thing in documented()
    if ">>>" in (getattr(thing, "__doc__", None) or "")
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name):
    doc, scope = EXAMPLES[name]
    test = doctest.DocTestParser().get_doctest(doc, dict(vars(pysolver)) | dict(scope), name, None, None)
    found = []
    doctest.DocTestRunner().run(test, out=found.append)
    assert test.examples
    assert not found, "".join(found)


def test_hand_and_its_readers_have_examples():
    assert {"pysolver.Hand", "Hand.parse", "Hand.build", "Hand.format", "Meld.parse"} <= set(EXAMPLES)
