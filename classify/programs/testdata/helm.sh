helm list -A  # want safe
helm status web -n prod  # want safe
helm get values web  # want safe
helm template ./chart -f values.yaml  # want safe
helm lint chart  # want safe
helm search repo nginx  # want safe
helm install web ./chart --dry-run  # want safe
helm install web ./chart -f values.yaml  # want moderate
helm upgrade --install web ./chart --set image.tag=2  # want moderate
helm upgrade web ./chart --post-renderer 'rm -rf src'  # want dangerous irreversible
helm rollback web 3  # want moderate
helm uninstall web  # want dangerous irreversible
helm repo add acme https://charts.example.org  # want moderate
helm plugin install https://example.org/plugin  # want moderate
helm dependency update ./chart  # want moderate
helm registry login registry.example.org -u kim --password-stdin  # want moderate
helm diff upgrade web ./chart -f values.yaml  # want safe
helm diff revision web 1 2  # want safe
helm diff upgrade web ./chart --post-renderer ./x.sh  # want moderate
helm template . -f values.yaml  # want safe
helm template . --set-file a=README.md,b=src/a.txt  # want safe
helm template . --set-file a=README.md,b=/etc/shadow  # want moderate
helm template . --set-file a=$HOME/.local/state/gk-hook/key  # want blocked
helm template . --dependency-update  # want moderate
helm template web https://example.com/web.tgz  # want moderate
helm template . -f https://example.com/values.yaml  # want moderate
helm diff upgrade web . --show-secrets  # want moderate
