puppet parser validate site.pp # want safe
puppet lookup key --explain # want safe
puppet resource service # want safe
puppet resource user bob ensure=absent # want dangerous
puppet apply --noop site.pp # want safe
puppet apply site.pp # want dangerous
knife node list # want safe
knife node show web1 # want safe
knife node delete web1 # want dangerous irreversible
knife ssh 'name:*' uptime # want moderate
chef-client --version # want safe
chef-client # want dangerous
salt '*' test.ping # want safe
salt '*' cmd.run uptime # want moderate
salt '*' pillar.items # want moderate
salt-call --local grains.items # want safe
salt-key -L # want safe
salt-key -D # want dangerous irreversible
salt-key -d web1 # want dangerous irreversible
puppet facts --logdest facts.log  # want moderate
puppet facts  # want safe
puppet facts upload  # want moderate
puppet config set server x --noop  # want dangerous
puppet module install stdlib --noop  # want moderate
