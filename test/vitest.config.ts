/** The suite of `npm test`: everything but what needs the upstream files (test/full). */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  test: {
    root,
    include: ['**/*.test.ts'],
    exclude: ['full/**'],
    // The last of them is done with first; what may fail the suite is done with last.
    globalSetup: ['support/leaks.ts', 'support/starter-dataset.ts', 'support/contract-coverage.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
