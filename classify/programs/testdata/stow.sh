stow --version  # want safe
stow -n -v vim  # want safe
stow -t build/home vim  # want moderate
stow --dotfiles -t ~ shell  # want moderate
stow --adopt -t ~ shell  # want dangerous irreversible
stow -D -t ~ shell  # want moderate
