# Every target sets up what it needs. `make play` and `make test` are all a newcomer has to know.

PLAY   := serve
GAMES  ?= 200
SEED   ?= 1
MUTANTS ?= 20
GAME   ?=

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
DOORS  := $(VENV)/.doors
TOOLS  := $(VENV)/.tools
PIP    := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt

# Tests run on all cores; those that share a server or a browser stay together (tests/conftest.py).
CORES  ?= auto
PYTEST := $(BIN)/python -m pytest -n $(CORES) --dist loadgroup
WEB    := $(if $(wildcard web/package.json),web/dist/.built)
STATIC := $(if $(wildcard web/package.json),dist/static/.built)
# What the client carries to play without a server.
PLAYED := $(shell find src/pentarchy -name '*.py' -o -name '*.toml' -o -name '*.md' 2>/dev/null | grep -vE '/(server|cli|arena|corpus|battery|research)/')

.PHONY: help setup doors docs play test test-all lint types system web static web-test fuzz mutants bench speed fast plain fast-build test-fast texts wheel clean

help:
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{printf "make %-10s %s\n", $$1, $$2}'

play: $(READY) $(WEB)  ## start the server and print its address
	@$(BIN)/pentarchy $(PLAY)

test: lint types system web-test  ## lint, types and the tests: every rule, the battery, the server, a browser sample
	PYTHONPATH=src $(PYTEST) -m 'not long' $(ARGS)

test-all: lint types system web-test doors docs  ## every test: whole games in the browser, both databases, the research doors, the compiled build too
	PYTHONPATH=src $(PYTEST) $(ARGS)
	@$(MAKE) --no-print-directory test-fast

setup: $(READY)  ## make .venv and install Pentarchy into it

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Pentarchy needs Python 3.11 or newer: make PYTHON=..."; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing into $(VENV) ..."
	@$(PIP) hatchling editables setuptools wheel
	@$(PIP) --no-build-isolation -e '.[dev,server]'
	@touch $@

doors: $(DOORS)  ## install PettingZoo, Gymnasium and OpenSpiel into .venv

$(DOORS): $(READY)
	@echo "installing PettingZoo, Gymnasium and OpenSpiel ..."
	@$(PIP) --no-build-isolation -e '.[doors]'
	@touch $@

$(TOOLS): $(READY)
	@echo "installing what builds the docs and looks at the release ..."
	@$(PIP) --no-build-isolation -e '.[docs,release]'
	@touch $@

docs: $(TOOLS)  ## build the docs' site into build/site; the server shows it at /docs
	@$(BIN)/python tools/docs_site.py

lint: $(READY)
	$(BIN)/ruff check

types: $(READY)
	$(BIN)/mypy --strict src/pentarchy

system: $(READY)
	@tools/system.sh

web: $(READY) $(WEB)  ## build the browser client

static: $(READY) $(STATIC)  ## build dist/static: a folder for any static host, to play without a server
	@du -sh dist/static

dist/static/.built: $(WEB)
	@PYTHON=$(abspath $(BIN)/python) tools/web.sh static
	@touch $@

web/dist/.built: $(READY) $(PLAYED) $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)
	@PYTHON=$(abspath $(BIN)/python) tools/web.sh build
	@touch $@

web-test: $(WEB) $(STATIC)
	$(if $(WEB),@PYTHON=$(abspath $(BIN)/python) tools/web.sh test)

fuzz: $(READY)  ## random games with every check on (GAME=domaine GAMES=200 SEED=1)
	@for game in $(or $(GAME),$$($(BIN)/pentarchy games --json | $(BIN)/python -c 'import json, sys; print(*[game["name"] for game in json.load(sys.stdin)])')); do \
		$(BIN)/pentarchy fuzz $$game --games $(GAMES) --seed $(SEED) || exit 1; done

mutants: $(READY)  ## change a game's rules a little and see whether its tests notice (GAME=domaine MUTANTS=20 SEED=1)
	@$(BIN)/python tools/mutants.py $(or $(GAME),$(error which game? make mutants GAME=domaine)) --mutants $(MUTANTS) --seed $(SEED)

bench: $(READY)  ## measure the engine (GAME=domaine for one game)
	@$(BIN)/pentarchy bench $(GAME)

YARDSTICK ?= $(wildcard ../shared/yardstick/domaine_prototype.py)
speed: $(READY)  ## measure briefly, in yardsticks (YARDSTICK=a script that prints decisions/s) if there is one
	@$(BIN)/pentarchy bench --seconds 0.3 --runs 2 $(if $(YARDSTICK),--yardstick $(YARDSTICK))

fast: $(READY)  ## compile kernel, parts and games; the virtual environment uses them from now on
	@$(BIN)/python tools/compile.py --use

plain: $(READY)  ## use the plain sources again
	@$(BIN)/python tools/compile.py --plain

fast-build: $(READY)
	@$(BIN)/python tools/compile.py

test-fast: fast-build  ## the tests on the compiled build
	PYTHONPATH=build/fast $(PYTEST) -m 'not long' -o pythonpath="build/fast ." $(ARGS)

texts: $(READY)  ## collect every text that players read into build/texts.pot, for translators
	@mkdir -p build
	@$(BIN)/pybabel -q extract -k _ --project Pentarchy --sort-by-file -o build/texts.pot src/pentarchy
	@grep -c '^msgid' build/texts.pot

wheel: $(TOOLS)  ## build a wheel into dist/ (PENTARCHY_COMPILED=1 for a compiled one)
	@$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

clean:  ## remove what was built, keep .venv
	rm -rf build dist web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
