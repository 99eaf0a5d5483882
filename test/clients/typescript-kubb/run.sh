# A client by Kubb, on fetch.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
rm -rf api dist
npx kubb generate
npx tsc -p .
node dist/journey.js
