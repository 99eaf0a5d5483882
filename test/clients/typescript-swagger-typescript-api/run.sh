# A client by swagger-typescript-api, on fetch.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
rm -rf api dist
npx swagger-typescript-api generate --path "$OPENAPI" --output api --name api.ts
npx tsc -p .
node dist/journey.js
