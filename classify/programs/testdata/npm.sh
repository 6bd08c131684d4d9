npm --version  # want safe
npm -v  # want safe
npm ls --depth=0  # want safe
npm list -g --depth 0  # want safe
npm view lodash versions --json  # want safe
npm outdated  # want safe
npm audit  # want safe
npm config get prefix  # want safe
npm run  # want safe
npm pkg get name  # want safe
npm test  # want moderate
npm test -- --coverage  # want moderate
npm run build --workspace=web  # want moderate
npm install  # want moderate
npm ci  # want moderate
npm install --save-dev vitest@2  # want moderate
npm install -g typescript  # want moderate
npm uninstall left-pad  # want moderate
npm config set script-shell ./x.sh  # want moderate
npm audit fix  # want moderate
npm cache clean --force  # want moderate
npm version patch  # want moderate
npm token create  # want dangerous
npm login  # want moderate
npm owner add mallory left-pad  # want dangerous
npm team destroy acme:devs  # want dangerous
npm token revoke 3f9a  # want dangerous irreversible
npm publish --access public  # want dangerous irreversible
npm unpublish left-pad@1.0.0  # want dangerous irreversible
npm exec -c 'rm -rf ~'  # want blocked irreversible
npx tsc --noEmit  # want moderate
npx prettier --check src  # want moderate
npx --version  # want safe
npx -c 'git push --force'  # want dangerous irreversible
npx -p cowsay rm -rf ~/docs  # want dangerous irreversible
npx create-vite app  # want moderate
bunx eslint .  # want moderate
npx . # want moderate
npm exec . # want moderate
npx rimraf ~  # want blocked irreversible
npx rimraf dist  # want moderate
npm exec -- rm -rf ~  # want blocked irreversible
pnpm dlx rimraf /  # want blocked irreversible
rimraf --version  # want safe
rimraf ~/notes  # want dangerous irreversible
npm config get //registry.npmjs.org/:_authToken # want moderate
npm pack --dry-run --cache ../cache  # want moderate
npm install --dry-run --logs-dir logs  # want moderate
npm pack --dry-run --pack-destination out  # want safe
npm cache verify  # want moderate
npm publish --dry-run  # want safe
npm uninstall left-pad --dry-run  # want safe
npm pkg set name=x --dry-run  # want moderate
npm pkg set scripts.test='node --test' type=module  # want moderate
npm pkg set scripts.test='rm -rf ~'  # want blocked irreversible
npm pkg set "scripts[test]=rm -rf ~"  # want blocked irreversible
npm pkg set 'scripts={"test":"rm -rf ~"}' --json  # want moderate
npm version patch --dry-run  # want moderate
npm rebuild --dry-run  # want moderate
npm token revoke abc --dry-run  # want dangerous irreversible
npm view "https://example.com/x.tgz"  # want moderate
npm view "https://example.com/$(cat notes.txt)"  # want moderate
npm view react@^18 time.created  # want safe
npm view @types/node@latest dist-tags.latest  # want safe
npm view github:acme/app  # want moderate
npm view acme/app version  # want moderate
npm view alias@npm:@acme/app@1  # want safe
npm view x@git+https://example.org/x  # want moderate
npm search "a/b"  # want safe
npm install --dry-run lodash@~4.17  # want safe
npm install --dry-run acme/app  # want moderate
npm install --dry-run ./x.tgz  # want moderate
npm diff --diff=lodash@4 --diff=lodash@5  # want safe
npm diff --diff=github:acme/app --diff=app@1  # want moderate
npm cache verify  # want moderate
npm config set registry https://r.example  # want moderate
npm set fund=false  # want moderate
npm pack ~/.ssh  # want moderate
