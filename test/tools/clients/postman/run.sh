# newman sends the requests of two collections: /postman.json, which the service serves, and the
# collection that Postman's importer makes from the OpenAPI document.
[ -f node_modules/.package-lock.json ] || npm install --no-audit --no-fund --loglevel=error
npx openapi2postmanv2 -s "$OPENAPI" -o imported.json -O parametersResolution=Example >/dev/null
curl -sf "$BASE_URL/postman.json" -o served.json
node journey.js
