# openapi-typescript generates the types. openapi-fetch sends the requests.
npx openapi-typescript "$OPENAPI" -o api.d.ts
npx tsc -p .
node dist/journey.js
