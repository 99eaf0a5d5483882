/**
 * The suites, each with a command of its own. A file belongs to the suite of its folder:
 *
 *   npm test                 service      all tests outside the folders below, in three minutes
 *   npm run test:contract    contract     contract/: code samples, breaking changes, the conformance kit
 *   npm run test:faults      faults       faults/: processes, signals, proxies, changed clocks, broken dependencies
 *   npm run test:browser     browser      browser/: the pages in Chromium
 *   npm run test:deployment  deployment   deployment/: promtool, systemd, nginx, an isolated network
 *   npm run fuzz             fuzz         tools/fuzz/: requests generated from the contract
 *   npm run upgrade          upgrade      upgrade/: another version and this one behind one proxy
 *
 * test/full has a configuration of its own: it needs a running server and the upstream files.
 * `npx vitest run --config test/vitest.config.ts test/api` runs one folder of any suite. It compiles
 * nothing: run `npm run build` first if the tests start processes, which run the compiled code.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const FOLDERS = {
  contract: 'contract',
  faults: 'faults',
  browser: 'browser',
  deployment: 'deployment',
  upgrade: 'upgrade',
  fuzz: 'tools/fuzz',
}

/**
 * The limits are generous: a test that exceeds its limit has hung. Contract tests start many
 * programs at the same time, so they need longer.
 */
const limitsOf = (name: string) => ({ testTimeout: name === 'contract' ? 120_000 : 30_000, hookTimeout: 60_000 })

export default defineConfig({
  test: {
    root,
    // One worker per core of a small machine. Vitest would leave one core idle.
    maxWorkers: 2,
    // Vitest runs each of these files once, and their teardowns in reverse order. leaks.ts is first,
    // so that its teardown runs last, when all logs have been searched.
    globalSetup: ['support/leaks.ts', 'support/starter-dataset.ts', 'support/contract-coverage.ts'],
    projects: [
      {
        test: {
          name: 'service',
          root,
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'full/**', ...Object.values(FOLDERS).map((folder) => `${folder}/**`)],
          // Files share a worker and its loaded modules. The contract is parsed once per worker
          // instead of once per file.
          isolate: false,
          ...limitsOf('service'),
        },
      },
      ...Object.entries(FOLDERS).map(([name, folder]) => ({
        test: { name, root, include: [`${folder}/**/*.test.ts`], ...limitsOf(name) },
      })),
    ],
  },
})
