promtool push metrics http://localhost:9091 metrics.txt  # want moderate
promtool test rules --junit=out.xml rules.yml  # want moderate
