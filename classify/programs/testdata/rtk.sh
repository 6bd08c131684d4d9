rtk git status # want safe
rtk ls -la src # want safe
rtk gain --history # want safe
rtk read src/main.go # want safe
rtk rm -rf ~ # want blocked
rtk proxy rm -rf ~ # want blocked
rtk init --global # want dangerous
