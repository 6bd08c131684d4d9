glab mr list  # want safe
glab issue view 7  # want safe
glab mr create --fill --yes  # want moderate
glab mr merge 7  # want moderate
glab issue delete 7  # want dangerous irreversible
glab ci status --live  # want safe
glab repo clone acme/app  # want moderate
glab repo delete acme/app -y  # want dangerous irreversible
glab release delete v1  # want dangerous irreversible
glab variable set KEY value  # want moderate
glab variable delete KEY  # want dangerous irreversible
glab ssh-key add key.pub  # want dangerous
glab auth status --show-token  # want moderate
glab api projects/1  # want safe
glab api -X DELETE projects/1  # want dangerous irreversible
glab config get token # want moderate
glab variable list  # want safe
glab variable get KEY  # want moderate
glab variable export  # want moderate
GITLAB_HOST=git.example.org glab mr list  # want moderate
glab mr view 3 -w  # want safe
glab mr list -R evil.example/x/y  # want moderate
glab mr list -R group/sub/app  # want safe
