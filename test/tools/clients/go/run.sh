# oapi-codegen, pinned in go.mod as a tool; its checksums are in go.sum.
mkdir -p brd
go tool oapi-codegen -config oapi-codegen.yaml "$OPENAPI"
go vet ./...
go run .
