nvm ls  # want safe
nvm install 22  # want moderate
nvm use 20  # want moderate
nvm exec 20 rm -rf ~  # want blocked irreversible
mise ls  # want safe
mise use -p /etc/mise.toml node@20  # want dangerous
mise exec node@20 -- rm -rf ~  # want blocked irreversible
mise x npm:cowsay -- node --version  # want moderate
mise exec -- node --version  # want safe
mise x node@22 -- rm -rf ~  # want blocked irreversible
mise x -c "rm -rf ~"  # want blocked irreversible
mise exec node@22  # want moderate
mise trust  # want dangerous
pyenv versions  # want safe
rbenv exec rm -rf ~  # want blocked irreversible
asdf list  # want safe
volta list  # want safe
volta run rm -rf ~  # want blocked irreversible
volta run --node 20 node --version  # want moderate
volta setup  # want dangerous
corepack --version  # want safe
corepack enable  # want moderate
direnv status  # want safe
direnv allow  # want dangerous
direnv edit .  # want dangerous
direnv exec . rm -rf ~  # want blocked irreversible
nix search nixpkgs hello  # want moderate
nix why-depends nixpkgs#hello nixpkgs#glibc  # want moderate
nix why-depends /nix/store/a-hello /nix/store/b-glibc  # want safe
nix hash file x  # want safe
nix build  # want moderate
nix develop -c rm -rf ~  # want blocked irreversible
nix-shell --version  # want safe
nix-shell -p hello --run 'rm -rf ~'  # want blocked irreversible
nix path-info .  # want moderate
nix eval .#x  # want moderate
rbenv init - bash  # want safe
rbenv init  # want dangerous
asdf env node make  # want moderate
asdf env node rm -rf src  # want dangerous irreversible
mise env  # want moderate
sdk env init  # want moderate
n ls  # want safe
n latest  # want moderate
tfswitch -v  # want safe
tfswitch  # want moderate
nix-collect-garbage  # want moderate
nix-collect-garbage -d  # want dangerous irreversible
nix-collect-garbage --delete-older-than 30d  # want dangerous irreversible
nix-collect-garbage -d --dry-run  # want safe
