gh pr view 42 --json title,body --jq .title  # want safe
gh pr list --state open -L 50  # want safe
gh pr checks 42 --watch  # want safe
gh pr diff 42 -R acme/app  # want safe
gh pr create --fill --draft  # want moderate
gh pr merge 42 --squash --delete-branch  # want moderate
gh pr merge 42 --admin  # want dangerous
gh pr checkout 42  # want moderate
gh pr checkout 42 --force  # want dangerous irreversible
gh issue list --label bug  # want safe
gh issue create -t 'Crash; rm -rf /' -b 'text'  # want moderate
gh issue close 7 -c done  # want moderate
gh issue delete 7 --yes  # want dangerous irreversible
gh repo view acme/app  # want safe
gh repo clone acme/app  # want moderate
gh repo create acme/tool --private  # want moderate
gh repo edit --visibility public  # want dangerous irreversible
gh repo sync --force  # want dangerous irreversible
gh repo delete acme/app --yes  # want dangerous irreversible
gh repo deploy-key add key.pub --allow-write  # want dangerous
gh release list  # want safe
gh release create v1.2.0 dist/app.tgz --generate-notes  # want moderate
gh release delete v1.2.0 --cleanup-tag  # want dangerous irreversible
gh run list --workflow ci.yml --limit 5  # want safe
gh run view 123 --log-failed  # want safe
gh run cancel 123  # want moderate
gh run delete 123  # want dangerous irreversible
gh workflow run ci.yml -f level=info  # want moderate
gh cache delete --all  # want moderate
gh gist list  # want safe
gh gist delete abc  # want dangerous irreversible
gh gist create notes.md  # want moderate
gh auth status  # want safe
gh auth token  # want moderate
gh auth status --show-token  # want moderate
gh auth login --with-token  # want moderate
gh secret list  # want safe
gh secret set API_KEY --body x  # want moderate
gh secret delete API_KEY  # want dangerous irreversible
gh ssh-key add key.pub  # want dangerous
gh config set editor ./run.sh  # want dangerous
gh config set prompt disabled  # want moderate
gh label delete bug --yes  # want dangerous irreversible
gh project item-list 3 --owner acme  # want safe
gh project delete 3  # want dangerous irreversible
gh codespace ssh -c box -- ls  # want moderate
gh codespace delete --all  # want dangerous irreversible
gh codespace ports visibility 80:public  # want dangerous
gh extension list  # want safe
gh extension install acme/gh-tool  # want moderate
gh alias set co 'pr checkout'  # want moderate
gh alias set x '!rm -rf src'  # want dangerous
gh alias import aliases.yml  # want dangerous
gh api repos/acme/app/pulls --paginate --jq '.[].title'  # want safe
gh api -X GET search/issues -f q='repo:acme/app'  # want safe
gh api repos/acme/app/issues -f title=Bug  # want moderate
gh api --method DELETE repos/acme/app/git/refs/heads/x  # want dangerous irreversible
gh api graphql -f query='query { viewer { login } }'  # want safe
gh api graphql -f query='mutation { addStar(input: {starrableId: "x"}) { clientMutationId } }'  # want moderate
gh api graphql -f query='mutation { deleteIssue(input: {issueId: "x"}) { clientMutationId } }'  # want dangerous irreversible
gh search prs --review-requested=@me --state=open  # want safe
gh frobnicate  # want moderate
gh extension browse  # want moderate
gh config get -h github.com oauth_token # want moderate
GH_HOST=git.example.org gh pr view 1  # want moderate
gh pr view 42 --web  # want safe
gh browse  # want safe
gh pr create --web  # want moderate
gh browse -R other.example/x/y  # want moderate
gh browse -n  # want safe
gh run list -w ci.yml  # want safe
gh run view 7 -w  # want safe
gh -R evil.example/x/y pr list  # want moderate
gh pr list -R github.com/acme/app  # want safe
gh repo view https://evil.example/x/y  # want moderate
GH_REPO=evil.example/x/y gh pr list  # want moderate
gh api -H 'X-HTTP-Method-Override: DELETE' repos/acme/app/labels/x  # want moderate
gh api -H 'Accept: application/vnd.github.raw' repos/acme/app/readme  # want safe
gh api -H "$header" repos/acme/app  # want moderate
