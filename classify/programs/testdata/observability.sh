sentry-cli releases list # want safe
sentry-cli releases new v1 # want moderate
sentry-cli releases delete v1 # want dangerous irreversible
pd service list # want safe
pd service delete 4711 # want dangerous irreversible
promtool check rules rules.yml # want safe
promtool query instant http://localhost:9090 up # want safe
grafana-cli plugins ls # want safe
grafana-cli plugins install p # want moderate
grafana-cli admin reset-admin-password x # want dangerous irreversible
logcli query '{app="x"}' # want safe
datadog-ci --version  # want safe
datadog-ci junit upload reports  # want moderate
logcli query '{app="web"}' --output-file out.txt  # want moderate
newrelic --version  # want safe
newrelic entity tags create --guid x --tag team:web  # want moderate
promtool push metrics http://localhost:9091 metrics.txt  # want moderate
promtool test rules --junit=out.xml rules.yml  # want moderate
logcli query '{app="x"}' # want safe
logcli query --part-path-prefix=/etc/cron.d/x --parallel-max-workers=4 '{app="x"}' # want dangerous
prometheus --version  # want safe
prometheus --config.file=prometheus.yml  # want dangerous
prometheus --config.file=prometheus.yml --web.listen-address=127.0.0.1:9090  # want moderate
prometheus --web.listen-address=127.0.0.1:9090 --storage.tsdb.path=/etc/x  # want dangerous
