ldconfig  # want dangerous
update-alternatives --log log.txt --list editor # want moderate
ausearch -m AVC -ts today  # want safe
ausearch --checkpoint point -m AVC  # want moderate
aureport -au -i  # want safe
