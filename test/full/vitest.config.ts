/**
 * Compares a running server on the full dataset with the upstream files. A single process runs the
 * test files one after another, so the upstream files are read only once, and only one client puts
 * load on the server.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const TEN_MINUTES = 600_000

const missing = ['SOURCES', 'BASE_URL', 'API_KEYS_FILE'].filter((name) => !process.env[name])
if (missing.length > 0) {
  throw new Error(
    `This suite compares a running server with the upstream files. It needs ${missing.join(', ')} (environment.ts).`,
  )
}

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.test.ts'],
    fileParallelism: false,
    isolate: false,
    // Vitest sets a BASE_URL of its own in the tests' environment, so ours needs a different name.
    env: { SERVER_URL: process.env['BASE_URL'] ?? '' },
    testTimeout: TEN_MINUTES,
    hookTimeout: TEN_MINUTES,
  },
})
