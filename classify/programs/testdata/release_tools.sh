changeset --version  # want safe
changeset status --verbose  # want safe
changeset status --output=/etc/hosts  # want dangerous irreversible
changeset add --empty  # want moderate
changeset version  # want moderate
changeset publish  # want dangerous irreversible
semantic-release --version  # want safe
semantic-release --dry-run  # want moderate
semantic-release  # want dangerous irreversible
release-it --version  # want safe
release-it --changelog  # want moderate
release-it minor --ci  # want dangerous irreversible
standard-version --help  # want safe
standard-version --dry-run  # want moderate
standard-version --scripts 'rm -rf src'  # want moderate
lint-staged --version  # want safe
lint-staged --no-stash  # want moderate
lint-staged -c /tmp/x.js  # want moderate
cz --help  # want safe
cz check --rev-range HEAD~3..HEAD  # want safe
cz version -p  # want safe
cz bump --dry-run  # want moderate
cz bump --yes  # want moderate
cz changelog --file-name /etc/hosts  # want dangerous irreversible
bump-my-version show current_version  # want safe
bump-my-version show-bump  # want safe
bump-my-version bump patch  # want moderate
bump-my-version bump patch /etc/hosts  # want dangerous
bump-my-version bump patch --tag --push-tag  # want moderate
bump2version --help  # want safe
bumpversion minor  # want moderate
bumpversion minor --commit-args '--no-verify'  # want moderate
gitlint --version  # want safe
gitlint --commits main..HEAD  # want safe
gitlint --extra-path /tmp/rules  # want moderate
gitlint install-hook  # want moderate
git-secrets --list  # want safe
git-secrets --scan -r  # want moderate
git-secrets --add-provider -- cat x  # want moderate
git-secrets --install  # want moderate
git-secrets --aws-provider  # want moderate
bfg --version  # want safe
bfg --blob-exec 'rm -rf src' repo.git  # want dangerous irreversible
bfg --delete-files id_rsa repo.git  # want dangerous irreversible
cookiecutter --list-installed  # want safe
cookiecutter gh:acme/template  # want moderate
cookiecutter --no-input templates/app -o out  # want moderate
cruft --help  # want safe
cruft check  # want moderate
cruft update -y  # want moderate
copier --version  # want safe
copier copy gh:acme/template .  # want moderate
copier update --trust  # want moderate
copier check-update  # want moderate
flit --version  # want safe
flit build  # want moderate
flit publish  # want dangerous irreversible
maturin --version  # want safe
maturin list-python  # want safe
maturin build --release  # want moderate
maturin develop  # want moderate
maturin publish  # want dangerous irreversible
pdoc --version  # want safe
pdoc -o docs mypackage  # want moderate
pdoc mypackage  # want moderate
