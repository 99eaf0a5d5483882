# newman sends the requests of /postman.json, and those of the document as Postman's importer converts it.
[ -f node_modules/.package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
npx openapi2postmanv2 -s "$OPENAPI" -o imported.json -O parametersResolution=Example >/dev/null
curl -sf "$BASE_URL/postman.json" -o served.json
node journey.js
