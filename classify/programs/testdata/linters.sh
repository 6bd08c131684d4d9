shellcheck -x install.sh  # want safe
shfmt -d .  # want safe
shfmt -w x.sh  # want moderate
hadolint Dockerfile  # want safe
yamllint .  # want safe
actionlint  # want moderate
actionlint -version  # want safe
trivy fs .  # want safe
semgrep scan --config auto  # want moderate
gitleaks detect  # want safe
snyk monitor  # want dangerous
yamllint -c ./lint.yaml .  # want moderate
