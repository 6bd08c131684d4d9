ast-grep -p 'foo($A)' -l py src  # want safe
ast-grep run --pattern 'x' --lang ts --json  # want safe
ast-grep scan  # want safe
ast-grep --version  # want safe
ast-grep -p a -r b -l js src  # want safe
ast-grep -p a -r b -l js -U src  # want moderate
ast-grep run -p a -r b --update-all  # want moderate
ast-grep test --update-all  # want moderate
ast-grep -p a --custom-languages trust  # want moderate
ast-grep new rule x  # want moderate
sg -p 'foo($A)' -l py  # want safe
sg scan --json  # want safe
sg run -p x src  # want safe
sg run -p a -r b -U src  # want moderate
sg docker -c 'rm -rf src'  # want dangerous irreversible
sg docker ls  # want dangerous
sg run 'rm -rf src'  # want dangerous irreversible
sg run -c 'rm -rf src'  # want dangerous irreversible
oxlint --version  # want safe
oxlint src  # want moderate
oxlint --fix src  # want moderate
svelte-check --version  # want safe
svelte-check --threshold error  # want moderate
ctags --version  # want safe
ctags --list-languages  # want safe
ctags -x src/main.c  # want safe
ctags -R -f - src  # want safe
ctags -R .  # want moderate
ctags -R -o /etc/passwd src  # want dangerous irreversible
ctags --options=evil.ctags -x a.c  # want moderate
ccache -s  # want safe
ccache --version  # want safe
ccache -C  # want moderate
ccache -M 5G  # want moderate
ccache gcc -c x.c  # want moderate
ccache rm -rf src  # want dangerous irreversible
sccache --show-stats  # want safe
sccache --stop-server  # want moderate
bear --version  # want safe
bear -- make  # want moderate
bear -- rm -rf src  # want dangerous irreversible
gcov --version  # want safe
gcov -n main.c  # want safe
gcov main.c  # want moderate
lcov --summary cov.info  # want safe
lcov -l cov.info  # want safe
lcov -c -d . -o cov.info  # want moderate
lcov --gcov-tool ./x --summary cov.info  # want moderate
gotestsum --version  # want safe
gotestsum ./...  # want moderate
gotestsum -- -count=1 ./...  # want moderate
gotestsum --post-run-command 'rm -rf src'  # want dangerous irreversible
goreleaser check  # want safe
goreleaser --version  # want safe
goreleaser build --snapshot --clean  # want moderate
goreleaser release --snapshot  # want moderate
goreleaser release --clean  # want dangerous irreversible
repomix --version  # want safe
repomix --style xml -o out.xml  # want moderate
repomix --remote https://example.com/x  # want moderate
pip-compile --version  # want safe
pip-compile --dry-run requirements.in  # want moderate
pip-compile -o requirements.txt requirements.in  # want moderate
