ldconfig  # want dangerous
