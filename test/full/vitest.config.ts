/**
 * The agreement suite against a running server on the full dataset: one process, one file after the other, so that the
 * upstream files are read once and the server is loaded by one client.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const TEN_MINUTES = 600_000

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.test.ts'],
    fileParallelism: false,
    isolate: false,
    // Vitest has a BASE_URL of its own in the tests' environment: ours goes under another name.
    env: { SERVER_URL: process.env['BASE_URL'] ?? '' },
    testTimeout: TEN_MINUTES,
    hookTimeout: TEN_MINUTES,
  },
})
