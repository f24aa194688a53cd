"""The release's machinery: workflows, Dockerfile and compose file pass their linters; notes come from the changelog."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from pentarchy import __version__
from tools import release_notes

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yaml"))
PROGRAMS = Path(sys.executable).parent
LINTERS = {
    "zizmor": ["zizmor", "--offline", "--persona", "regular", "--quiet", ".github/workflows"],
    "workflow schema": ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)],
    "compose schema": ["check-jsonschema", "--builtin-schema", "vendor.compose-spec", "compose.yaml"],
    "yamllint": ["yamllint", "--strict", ".github", "compose.yaml", ".yamllint.yaml"],
    "hadolint": ["hadolint", "Dockerfile"],
}


@pytest.mark.long
@pytest.mark.parametrize("linter", LINTERS)
def test_a_linter_finds_nothing(linter: str) -> None:
    program, *arguments = LINTERS[linter]
    found = subprocess.run([str(PROGRAMS / program), *arguments], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_named_by_commit_and_every_job_says_its_rights(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    loose = [name for name in re.findall(r"uses: (\S+)", text) if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name)]
    assert not loose, loose
    read = yaml.safe_load(text)
    assert read["permissions"] == {}
    assert not [name for name, job in read["jobs"].items() if "permissions" not in job]
    assert not [name for name, job in read["jobs"].items() if "timeout-minutes" not in job]


def test_the_tests_run_on_every_python_that_is_promised() -> None:
    read = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yaml").read_text(encoding="utf-8"))
    tested = read["jobs"]["test"]["strategy"]["matrix"]["python"]
    promised = (ROOT / "docs" / "stability.md").read_text(encoding="utf-8")
    assert f"**Python** {tested[0]} to {tested[-1]}" in promised
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={tested[0]}"' in project
    assert all(f'"cp{python.replace(".", "")}-*"' in project for python in tested)


def test_what_the_workflows_start_is_there() -> None:
    for workflow in WORKFLOWS:
        for tool in re.findall(r"(tools/\w+\.(?:py|sh))", workflow.read_text(encoding="utf-8")):
            assert (ROOT / tool).is_file(), f"{workflow.name} starts {tool}"


CHANGELOG = "## [Unreleased]\n\n- new\n\n## [0.2.0] - 2026-12-01\n\n- b\n\n## [0.1.0] - 2026-01-01\n\n- a\n"


def test_notes_are_the_section_of_a_version() -> None:
    assert release_notes.notes(CHANGELOG, "0.2.0") == "- b"
    assert release_notes.notes(CHANGELOG, "0.1.0") == "- a"
    assert release_notes.notes(CHANGELOG, "0.3.0") is None


def test_a_tag_that_is_not_the_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.main("v99.0.0") == 1
    assert f"the version is {__version__}" in capsys.readouterr().err
    assert release_notes.version() == __version__


def test_the_lock_file_has_every_hash_and_no_address() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not [name for name, one in packages.items() if name and "integrity" not in one]
    assert not [name for name, one in packages.items() if "resolved" in one]
