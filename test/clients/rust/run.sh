# Progenitor, pinned in Cargo.toml: its macro makes the client while the journey is compiled.
cp "$OPENAPI" openapi.json
touch src/main.rs
cargo run --quiet
