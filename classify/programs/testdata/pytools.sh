pytest --version  # want safe
pytest -xvs tests/test_a.py::test_b --tb=short  # want moderate
pytest --cov=src --cov-report=term-missing  # want moderate
pytest --basetemp=/home  # want blocked
ruff check .  # want safe
ruff --version  # want safe
ruff check --fix .  # want moderate
ruff format --check src  # want safe
ruff format src  # want moderate
black --check src  # want safe
black src  # want moderate
isort --check-only .  # want safe
mypy src --strict  # want moderate
mypy --version  # want safe
pyright  # want safe
flake8 src  # want moderate
flake8 --version  # want safe
pylint src  # want moderate
pylint --version  # want safe
bandit -r src  # want safe
tox -e py312  # want moderate
tox --version  # want safe
tox -l  # want moderate
tox list  # want moderate
nox --version  # want safe
nox -l  # want safe
nox -s tests  # want moderate
nox --report /etc/cron.d/x  # want dangerous
coverage report -m  # want safe
coverage run -m pytest  # want moderate
pip-audit  # want safe
bandit -o report.txt src  # want moderate
pip-audit --fix  # want moderate
pyright --createstub requests  # want moderate
pytest --junitxml ~/.bashrc tests  # want dangerous
pytest --junitxml report.xml tests  # want moderate
isort -c src  # want safe
isort src  # want moderate
black -c 'x  = 1'  # want safe
black -c 'x = 1' --check src  # want safe
black src  # want moderate
pytest --cov-report=html:/etc/cron.d/x  # want dangerous
tox -l --result-json /etc/cron.d/x  # want dangerous
coverage report  # want safe
coverage annotate  # want moderate
ruff check --config 'fix = true'  # want moderate
ruff check --config 'line-length = 100' src  # want safe
ruff check --config ruff.toml  # want safe
uv tree --script x.py  # want moderate
pytest --pastebin=failed  # want dangerous
ruff check @args  # want moderate
ruff check --select @args  # want moderate
