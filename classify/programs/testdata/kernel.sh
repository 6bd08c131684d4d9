ldconfig  # want dangerous
update-alternatives --log log.txt --list editor # want moderate
