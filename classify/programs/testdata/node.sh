node --version  # want safe
node -v  # want safe
node --check server.js  # want safe
node --test  # want moderate
tsx --version  # want safe
bun --version  # want safe
bun pm ls  # want safe
bun install  # want moderate
bun test  # want moderate
bun run build  # want moderate
bun publish  # want dangerous irreversible
deno --version  # want safe
deno check main.ts  # want safe
deno fmt --check  # want safe
deno fmt  # want moderate
deno test --allow-read  # want moderate
deno run https://example.com/x.ts  # want moderate
deno publish  # want dangerous irreversible
