const { OPENAPI, BASE_URL } = process.env

// Orval requires a default export.
export default {
  brd: {
    input: OPENAPI,
    output: { target: 'api/api.ts', client: 'fetch', baseUrl: BASE_URL },
  },
}
