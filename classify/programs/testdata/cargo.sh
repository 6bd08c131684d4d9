cargo --version  # want safe
cargo tree -d  # want safe
cargo metadata --format-version 1 --no-deps  # want safe
cargo search serde  # want safe
cargo fmt --check  # want safe
cargo fmt --all -- --check  # want moderate
cargo fmt  # want moderate
cargo build --release  # want moderate
cargo +nightly check --workspace  # want moderate
cargo test -- --nocapture  # want moderate
cargo clippy --all-targets -- -D warnings  # want moderate
cargo run --bin app -- --help  # want moderate
cargo add serde --features derive  # want moderate
cargo clean  # want moderate
cargo install ripgrep  # want moderate
cargo publish --dry-run  # want moderate
cargo publish  # want dangerous irreversible
cargo yank --version 1.0.0 foo  # want moderate
cargo owner --add mallory foo  # want dangerous
cargo login  # want moderate
cargo --config 'build.rustc-wrapper="/tmp/x"' build  # want moderate
cargo watch -s 'rm -rf ~'  # want blocked irreversible
rustc --version  # want safe
rustc main.rs -o app  # want moderate
rustfmt --check src/main.rs  # want safe
rustfmt src/main.rs  # want moderate
rustup show  # want safe
rustup run stable rm -rf ~  # want blocked irreversible
rustup run --install nightly rustc --version  # want moderate
rustup run nightly rustc --version  # want safe
rustup update  # want moderate
rustup self uninstall  # want dangerous
wasm-pack --version  # want safe
wasm-pack build  # want moderate
wasm-pack publish  # want dangerous irreversible
cargo-watch --version  # want safe
cargo-watch -x test  # want moderate
rustc --print cfg  # want safe
rustc --print link-args main.rs  # want moderate
rustc --print native-static-libs main.rs  # want moderate
rustc --print cfg=out.txt  # want moderate
rustup doc  # want moderate
rustup doc --path  # want safe
cargo build --timings  # want moderate
cargo build --timings=html --release  # want moderate
cargo tree --manifest-path src/Cargo.toml  # want safe
