promtool push metrics http://localhost:9091 metrics.txt  # want moderate
