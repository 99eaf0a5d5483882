/** The suite of `npm test`: everything but what needs the upstream files (test/full). */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  test: {
    root,
    include: ['**/*.test.ts'],
    exclude: ['full/**'],
    globalSetup: ['support/starter-dataset.ts', 'support/contract-coverage.ts', 'support/leaks.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
