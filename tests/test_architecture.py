"""Knowledge flows one way: the engine knows no web, the table knows no lessons."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = sorted((ROOT / "play/engine").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Ways to the clock, to chance and to the world outside.
CLOSED = {"asyncio", "datetime", "os", "pathlib", "secrets", "socket", "subprocess", "time", "uuid"}
# What measures and fits players needs the clock, processors and programs; no game does.
WORKSHOP = {"arena.py", "fitting", "program.py", "sitting.py"}


def in_the_house(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every imported name, in full: ``json``, ``random.Random``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{name.name}" for name in node.names)


def test_the_import_contracts_hold() -> None:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as go; go()",
    ]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


def test_the_engine_loads_without_django() -> None:
    program = (
        "import sys, pkgutil, importlib, play.engine\n"
        "for module in pkgutil.walk_packages(play.engine.__path__, 'play.engine.'):\n"
        "    if not module.name.endswith('__main__'): importlib.import_module(module.name)\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'django'])\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("[]\n", "")


@pytest.mark.parametrize("path", ENGINE, ids=in_the_house)
def test_the_engine_stands_on_plain_python_alone(path: Path) -> None:
    for name in imports(ast.parse(path.read_text())):
        root = name.split(".")[0]
        assert name.startswith("play.engine") or root in sys.stdlib_module_names, name
        assert root not in CLOSED or WORKSHOP & {*path.parts}, name
        assert root != "random" or name == "random.Random", "chance is handed in, as a Random"


@pytest.mark.parametrize("path", ENGINE, ids=in_the_house)
def test_the_engine_makes_no_chance_of_its_own(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "input"}, f"line {node.lineno}"
            assert node.func.id != "Random" or node.args, f"line {node.lineno}: a seedless Random"


@pytest.mark.parametrize("path", TEMPLATES, ids=in_the_house)
def test_no_template_holds_what_the_content_policy_refuses(path: Path) -> None:
    text = path.read_text()
    assert not re.search(r"\sstyle\s*=|<style", text), "inline style"
    assert not re.search(r"\s(on[a-z]+|hx-on\S*)\s*=", text), "inline handler"
    for script in re.findall(r"<script\b[^>]*>", text):
        assert "src=" in script, "inline script"
