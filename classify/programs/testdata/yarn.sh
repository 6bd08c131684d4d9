yarn --version  # want safe
yarn why react  # want safe
yarn info react  # want safe
yarn  # want moderate
yarn add -D jest  # want moderate
yarn test --coverage  # want moderate
yarn run build  # want moderate
yarn workspace web add lodash  # want moderate
yarn exec rm -rf ~  # want blocked irreversible
yarn publish  # want dangerous irreversible
yarn npm publish --access public  # want dangerous irreversible
pnpm -v  # want safe
pnpm list --depth 0  # want safe
pnpm install --frozen-lockfile  # want moderate
pnpm add -D vitest  # want moderate
pnpm --filter web build  # want moderate
pnpm run lint --fix  # want moderate
pnpm exec rm -rf ~  # want blocked irreversible
pnpm publish --no-git-checks  # want dangerous irreversible
