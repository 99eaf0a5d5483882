# openapi-typescript generates the types. openapi-fetch sends the requests.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
npx openapi-typescript "$OPENAPI" -o api.d.ts
npx tsc -p .
node dist/journey.js
