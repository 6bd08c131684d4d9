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
checkov --version  # want safe
checkov -d .  # want moderate
conftest test app.yaml  # want moderate
cspell --version  # want safe
cspell README.md  # want moderate
commitlint --from main  # want moderate
sqlfluff lint query.sql  # want moderate
sqlfluff fix query.sql  # want moderate
lychee --offline README.md  # want safe
lychee README.md  # want moderate
snyk --version  # want safe
snyk test  # want moderate
trufflehog filesystem .  # want moderate
trivy fs .  # want safe
osv-scanner scan -r .  # want safe
lychee --offline README.md  # want safe
lychee --offline --cache README.md  # want moderate
lychee --offline --cookie-jar jar README.md  # want moderate
