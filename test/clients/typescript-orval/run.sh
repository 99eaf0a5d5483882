# A client by orval, on fetch.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
rm -rf api dist
npx orval
npx tsc -p .
node dist/journey.js
