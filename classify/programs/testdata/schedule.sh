anacron -T  # want safe
anacron -f  # want moderate
at -l  # want safe
atrm -V  # want safe
logrotate /etc/logrotate.conf  # want dangerous irreversible
fcrontab -l  # want safe
fcrontab tab  # want dangerous irreversible
fcrontab -r  # want dangerous irreversible
incrontab -e  # want dangerous
