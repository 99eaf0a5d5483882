# A client by Hey API, on fetch.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
rm -rf api dist
npx openapi-ts --input "$OPENAPI" --output api --client @hey-api/client-fetch
npx tsc -p .
node dist/journey.js
