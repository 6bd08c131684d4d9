helmfile --version  # want safe
helmfile diff  # want moderate
helmfile -e prod apply  # want moderate
helmfile destroy  # want dangerous irreversible
helmfile template --output-dir /etc  # want dangerous
helmfile diff --show-secrets  # want moderate
helmfile --helm-binary /tmp/x list  # want moderate
