# Knock on Ten: the words of the README, as commands.
#
#   PYTHON=/path/to/python3.13   the Python to build on (3.11 or newer)
#   PORT=9000                    where `make run` serves
#   ARGS="-k gin"                passed on to pytest

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
# There is one in the environment for each version, so its name tells which version that is.
VENV_PYTHON := $(BIN)/python$(VERSION)
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help run test test-postgres fuzz faults load lint format bench lock

help:
	@echo "make run    play: serves the site on this machine"
	@echo "make test   run the tests, in a browser too where one can be had"
	@echo "make test-postgres  run them on a PostgreSQL server too, without the browser"
	@echo "make fuzz   use the site at random for twenty thousand requests"
	@echo "make faults kill the server under load, a hundred times"
	@echo "make load   let two hundred players play at once"
	@echo "make lint   check style, types, imports and templates"
	@echo "make format put code and templates into the style that lint checks"
	@echo "make bench  measure the engine, a move and the weight of each page"
	@echo "make lock   pin the newest versions of the dependencies"

run: $(VENV)/.installed
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py collectstatic --no-input --verbosity 0
	@exec $(BIN)/gunicorn

# The browser's tests wait for it now and then, so they run beside the others; each half in two
# processes, so that both work on to the end where one is done before the other.
test: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.browser.find_browser
ifdef ARGS
	@$(BIN)/python -m pytest $(ARGS)
else
	@$(BIN)/python -m pytest $(TWO) tests/browser > $(VENV)/browser-tests.log 2>&1 & browser=$$!; \
	$(BIN)/python -m pytest $(TWO) --ignore=tests/browser; others=$$?; \
	wait $$browser; browser=$$?; cat $(VENV)/browser-tests.log; \
	exit $$((others || browser))
endif

test: TWO := -n 2 --dist worksteal

# All that has to do with a database, on a server that the tests bring along.
test-postgres: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.postgres -n 2 $(or $(ARGS),--ignore=tests/browser)

# The same machine as in the tests, for a night; FUZZ_SEED=7 goes one way again.
fuzz: $(VENV)/.installed-dev
	@FUZZ_REQUESTS=$${FUZZ_REQUESTS:-20000} FUZZ_SEED=$${FUZZ_SEED:-$$(date +%s)} \
	$(BIN)/python -m pytest tests/fuzz --show-capture=no $(ARGS)

faults: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.faults $(or $(ARGS),100)

load: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.load $(ARGS)

lint: $(VENV)/.installed-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy --strict play ginsite lessons
	@$(BIN)/lint-imports
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 --check {} +

format: $(VENV)/.installed-dev
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format --quiet .
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 {} + || true

bench: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.bench

$(VENV_PYTHON):
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Knock on Ten needs Python 3.11 or newer: make PYTHON=/path/to/it")'
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.installed: requirements.lock | $(VENV_PYTHON)
	$(INSTALL) -r requirements.lock
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock | $(VENV_PYTHON)
	$(INSTALL) -r requirements-dev.lock
	@touch $@

# One lock for every Python from 3.11 on, made by a tool that the site itself does not need.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet uv
	.venv-lock/bin/uv pip compile --upgrade $(COMPILE) pyproject.toml -o requirements.lock
	.venv-lock/bin/uv pip compile --upgrade $(COMPILE) -c requirements.lock --extra postgres pyproject.toml -o requirements-postgres.lock
	.venv-lock/bin/uv pip compile --upgrade $(COMPILE) -c requirements-postgres.lock --group dev pyproject.toml -o requirements-dev.lock
	rm -r .venv-lock

lock: COMPILE := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock"
