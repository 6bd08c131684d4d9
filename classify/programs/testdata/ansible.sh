ansible --version # want safe
ansible all -m ping # want moderate
ansible all -i hosts.ini --list-hosts # want safe
ansible all -C -m command -a 'rm x' # want safe
ansible web -m shell -a uptime # want moderate
ansible localhost -m shell -a 'rm -rf ~' # want blocked
ansible localhost -b -m command -a id # want dangerous
ansible web -m apt -a name=nginx # want moderate
ansible-playbook site.yml --syntax-check # want safe
ansible-playbook site.yml --list-tasks # want safe
ansible-playbook -i inventory.yml site.yml --list-tasks # want safe
ansible-playbook -i ./inventory site.yml --list-tasks # want moderate
ansible-playbook site.yml -e env=prod # want moderate
ansible-playbook site.yml --ssh-common-args '-o ProxyCommand=x' # want moderate
ansible-inventory -i hosts.ini --graph # want safe
ansible-inventory --list --output out.json # want moderate
ansible-doc -t lookup -l # want safe
ansible-config dump --only-changed # want safe
ansible-galaxy collection list # want safe
ansible-galaxy search nginx # want safe
ansible-galaxy install -r requirements.yml # want moderate
ansible-galaxy role delete me repo # want dangerous irreversible
ansible-vault view secrets.yml # want moderate
ansible-vault encrypt secrets.yml # want moderate
ansible-lint --list-rules # want moderate
ansible-pull -U https://example.com/r.git site.yml # want dangerous
ansible-console web # want moderate
ansible-test units # want moderate
ansible-console --version  # want safe
ansible-lint --version  # want safe
ansible-pull --version  # want safe
ansible-test --help  # want safe
ansible-vault --help  # want safe
ansible-playbook site.yml --check --diff # want moderate
ansible-console --list-hosts # want moderate
ansible-playbook site.yml --list-hosts -e 'x={{ lookup("pipe", "id") }}'  # want moderate
ansible-doc -t filter -l # want safe
ansible-doc --playbook-dir ./x -t filter -l # want moderate
