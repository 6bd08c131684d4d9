git status -sb  # want safe
git status --porcelain=v2 --untracked-files=all  # want safe
git -C sub/dir status  # want safe
git --no-pager log --oneline -15 --graph --all  # want safe
git log --since="2 weeks ago" --author=Kim --stat -- src/  # want safe
git log -p -S"needle" --pretty=format:'%h %s' main..topic  # want safe
git log --output=notes.txt -1  # want moderate
git log -p -- .env  # want moderate
git show HEAD~2:src/main.go  # want safe
git show --stat v1.2.0  # want safe
git show HEAD:config/.env  # want moderate
git diff --cached --name-only --diff-filter=ACM  # want safe
git diff origin/main...HEAD -- '*.go'  # want safe
git diff --ext-diff HEAD~1  # want moderate
git diff --output=changes.patch  # want moderate
git blame -L 10,40 -w src/main.go  # want safe
git grep -n 'func main' -- '*.go'  # want safe
git grep -O vim TODO  # want moderate
git grep --open-files-in-pager='rm -rf .' TODO  # want dangerous irreversible
git shortlog -sne --all  # want safe
git range-diff main topic@{1} topic  # want safe
git describe --tags --abbrev=0  # want safe
git branch -vv --all  # want safe
git branch --merged main  # want safe
git branch topic  # want moderate
git branch -d topic  # want moderate
git branch -D topic  # want dangerous
git branch -df topic  # want dangerous
git branch -m old new  # want moderate
git tag -l 'v1.*' --sort=-version:refname  # want safe
git tag -a v1.3.0 -m 'release'  # want moderate
git tag -d v1.3.0  # want moderate
git tag -f v1.3.0  # want moderate irreversible
git remote -v  # want safe
git remote get-url origin  # want safe
git remote show origin  # want safe
git remote add upstream https://example.org/x.git  # want moderate
git remote add odd 'ext::sh -c touch% x'  # want dangerous
git remote prune origin  # want moderate
git ls-remote --heads origin  # want safe
git ls-remote --upload-pack='rm -rf src' origin  # want dangerous irreversible
git fetch --all --prune  # want moderate
git fetch 'ext::rm -rf src' main  # want dangerous irreversible
git pull --rebase origin main  # want moderate
git clone --depth 1 https://example.org/x.git  # want moderate
git clone -c core.fsmonitor='./run.sh' https://example.org/x.git  # want dangerous
git init -b main  # want moderate
git push  # want moderate
git push -u origin HEAD  # want moderate
git push --dry-run --force origin main  # want safe
git push --force origin main  # want dangerous irreversible
git push -fu origin main  # want dangerous irreversible
git push --force-with-lease origin topic  # want moderate
git push origin +main  # want dangerous irreversible
git push origin :topic  # want dangerous irreversible
git push origin --delete v1.3.0  # want dangerous irreversible
git push --mirror backup  # want dangerous irreversible
git push --tags --prune origin  # want dangerous irreversible
git push --receive-pack='rm -rf src' /srv/x.git main  # want dangerous irreversible
git submodule status --recursive  # want safe
git submodule update --init --recursive  # want moderate
git submodule update --force  # want dangerous irreversible
git submodule foreach --quiet 'git status -s'  # want safe
git submodule foreach git reset --hard  # want dangerous irreversible
git add -A  # want moderate
git add -n .  # want safe
git commit -am 'drop tables; rm -rf / && sudo reboot'  # want moderate
git commit --dry-run  # want safe
git commit --amend --no-edit  # want moderate
git checkout -b topic origin/main  # want moderate
git checkout main  # want moderate
git checkout feature/login  # want moderate
git checkout v1.2.0  # want moderate
git checkout -  # want moderate
git checkout -- src/main.go  # want dangerous irreversible
git checkout .  # want dangerous irreversible
git checkout README.md  # want dangerous irreversible
git checkout HEAD~1 src/main.go  # want dangerous irreversible
git checkout -f main  # want dangerous irreversible
git checkout -p  # want moderate irreversible
git switch -c topic  # want moderate
git switch --discard-changes main  # want dangerous irreversible
git restore --staged src/main.go  # want moderate
git restore src/main.go  # want dangerous irreversible
git restore -SW .  # want dangerous irreversible
git reset HEAD src/main.go  # want moderate
git reset --soft HEAD~1  # want moderate
git reset --hard  # want dangerous irreversible
git reset --har origin/main  # want dangerous irreversible
git reset --h  # want dangerous irreversible
git reset --help  # want safe
git reset --merge  # want dangerous irreversible
git clean -nfdx  # want safe
git clean -fdx  # want dangerous irreversible
git -c clean.requireForce=false clean -d  # want dangerous irreversible
git rm --cached secrets.txt  # want moderate
git rm -r old  # want moderate
git rm -f old.go  # want moderate irreversible
git mv old.go new.go  # want moderate
git mv -f old.go new.go  # want moderate irreversible
git stash  # want moderate
git stash list  # want safe
git stash show -p stash@{1}  # want safe
git stash push -m wip -- src  # want moderate
git stash pop  # want moderate
git stash drop  # want moderate irreversible
git stash clear  # want dangerous irreversible
git merge --no-ff topic  # want moderate
git merge --abort  # want moderate irreversible
git rebase -i HEAD~3  # want moderate
git rebase --exec 'rm -rf src' main  # want dangerous irreversible
git rebase --continue  # want moderate
git cherry-pick -x abc1234  # want moderate
git revert --no-edit HEAD  # want moderate
git bisect log  # want safe
git bisect run rm -rf src  # want dangerous irreversible
git apply --stat fix.patch  # want safe
git apply fix.patch  # want moderate
git am --abort  # want moderate irreversible
git format-patch -1 --stdout  # want safe
git format-patch -o out main  # want moderate
git worktree list  # want safe
git worktree add build/wt topic  # want moderate
git worktree remove build/wt  # want moderate
git reflog -10  # want safe
git reflog expire --expire=now --all  # want dangerous irreversible
git reflog delete HEAD@{2}  # want moderate irreversible
git gc  # want moderate
git gc --prune=now --aggressive  # want dangerous irreversible
git gc --p=all  # want dangerous irreversible
git prune -n  # want safe
git prune  # want dangerous irreversible
git filter-branch --force --index-filter 'git rm --cached x' HEAD  # want dangerous irreversible
git filter-repo --path src  # want dangerous irreversible
git filter-repo --analyze  # want moderate
git maintenance run --task=gc  # want moderate
git maintenance start  # want dangerous
git archive HEAD | wc -c  # want safe
git archive -o out.tar HEAD  # want moderate
git bundle verify all.bundle  # want safe
git bundle create all.bundle --all  # want moderate
git config --list --show-origin  # want safe
git config user.email  # want safe
git config --get-regexp '^alias'  # want safe
git config user.email kim@example.org  # want moderate
git config --global pull.rebase true  # want moderate
git config --system user.name Kim  # want dangerous
git config core.hooksPath .hooks  # want dangerous
git config alias.st status  # want moderate
git config alias.x '!rm -rf src'  # want dangerous irreversible
git config --global core.pager 'less -R'  # want moderate
git config core.fsmonitor ./run.sh  # want dangerous
git config --global credential.helper store  # want moderate
git config --unset user.email  # want moderate
git -c core.pager=cat log -1  # want safe
git -c user.name=Kim -c user.email=kim@example.org commit -m x  # want moderate
git -c core.pager='rm -rf src' log -1  # want dangerous irreversible
git -c alias.x='!rm -rf src' x  # want dangerous irreversible
git -c core.sshCommand='rm -rf src' fetch  # want dangerous irreversible
git -c frob.nicate=1 status  # want moderate
git credential fill  # want moderate
git rev-parse --show-toplevel  # want safe
git rev-parse --abbrev-ref HEAD  # want safe
git rev-list --count HEAD  # want safe
git ls-files -o --exclude-standard  # want safe
git ls-tree -r --name-only HEAD  # want safe
git cat-file -p HEAD^{tree}  # want safe
git merge-base main HEAD  # want safe
git for-each-ref --sort=-committerdate --format='%(refname:short)' refs/heads  # want safe
git check-ignore -v build  # want safe
git count-objects -vH  # want safe
git update-ref -d refs/heads/topic  # want dangerous
git symbolic-ref --short HEAD  # want safe
git symbolic-ref HEAD refs/heads/main  # want moderate
git read-tree -u --reset HEAD  # want dangerous irreversible
git hash-object -w notes.txt  # want moderate
git fsck --full  # want safe
git fast-import --force  # want dangerous irreversible
git fast-import --relative-marks -h  # want moderate
git daemon --export-all --base-path=.  # want dangerous
git send-email --to=list@example.org 0001.patch  # want dangerous irreversible
git difftool -x 'rm -rf src' HEAD~1  # want dangerous irreversible
git lfs ls-files  # want safe
git lfs pull  # want moderate
git lfs migrate import --include='*.bin'  # want dangerous irreversible
git --version  # want safe
git push --help  # want safe
git frobnicate  # want moderate
git repack -n # want moderate
git lfs fsck # want moderate
git lfs track # want moderate
git lfs ls-files # want safe
git lfs migrate info # want moderate
git update-index -h x  # want moderate
git -c diff.external=touch diff  # want moderate
git -c diff.external=difft diff  # want safe
git -c diff.x.textconv='rm -f' log -p  # want moderate irreversible
GIT_EXTERNAL_DIFF='truncate -s 0' git diff  # want moderate irreversible
git -c core.pager='less -R' log  # want safe
echo README.md | git hash-object --stdin-paths  # want safe
echo ~/.ssh/id_rsa | git hash-object -w --stdin-paths  # want moderate
git help -w log  # want moderate
git bisect view push origin  # want moderate
git bisect visualize gitk  # want moderate
git bisect view  # want safe
git bisect view --stat  # want safe
git pack-objects /etc/hosts  # want dangerous irreversible
git pack-objects .git/objects/pack/pack --all  # want dangerous
git mailsplit -o/etc/hosts mails.mbox  # want dangerous irreversible
git submodule set-url lib https://other.example/lib  # want moderate
git merge-one-file 3b18e51 8baef1b f735c5e src/main.go 100644 100644 100644  # want moderate
git merge-one-file '' '' f735c5e .claude/settings.json '' '' 100644  # want dangerous
