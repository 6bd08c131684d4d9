pip --version  # want safe
pip list --outdated  # want safe
pip show -f requests  # want safe
pip freeze  # want safe
pip check  # want safe
pip config list  # want safe
pip install -r requirements.txt  # want moderate
pip install --dry-run flask  # want moderate
pip install -e .  # want moderate
pip uninstall -y requests  # want moderate
pip config --editor '/bin/sh -c id' edit  # want moderate
pip cache purge  # want moderate
uv --version  # want safe
uv tree  # want safe
uv pip list  # want safe
uv python list  # want safe
uv sync --frozen  # want moderate
uv add httpx  # want moderate
uv run pytest -q  # want moderate
uv run rm -rf ~  # want blocked irreversible
uv publish  # want dangerous irreversible
uv tool update-shell  # want dangerous
uvx ruff check .  # want moderate
uvx --from pkg rm -rf ~  # want blocked irreversible
poetry --version  # want safe
poetry show --tree  # want safe
poetry install  # want moderate
poetry run pytest  # want moderate
poetry run rm -rf ~  # want blocked irreversible
poetry publish --build  # want dangerous irreversible
pipenv graph  # want safe
pipenv install  # want moderate
pipx list  # want safe
pipx install black  # want moderate
pipx ensurepath  # want dangerous
twine check dist/app.whl  # want safe
twine upload dist/app.whl  # want dangerous irreversible
conda env list  # want safe
conda install -y numpy  # want moderate
conda run -n ml rm -rf ~  # want blocked irreversible
conda init bash  # want dangerous
uvx --version  # want safe
pdm outdated  # want safe
conda env export  # want safe
conda env export --file env.yml  # want moderate
pipenv graph  # want safe
pipenv open requests  # want moderate
pip freeze -r ~/.ssh/id_rsa  # want moderate
pip freeze -r requirements.txt  # want safe
pip list -o -f http://example.org/wheels  # want moderate
pip show -f requests  # want safe
uv pip list --python ./bin/py  # want moderate
uv pip list --python 3.12  # want safe
uv pip tree -p cpython@3.11  # want safe
uv pip tree -p mypython  # want moderate
uv python find ./bin/py  # want moderate
uv python find 3.12  # want safe
uv tree --frozen  # want safe
uv export --frozen --no-hashes  # want safe
