// Compiles three things into dist/: every module on its own, the service bundled with its packages into the few files of
// dist/service, and the script of Redoc as it is served. Loading hundreds of separate files would take most of the start.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Packages with an addon or with data files, and the project's own files (src/primitives/project.ts). */
const NOT_BUNDLED = ['sqlite3', 'pg', 'redoc', /^#project\//]
/** Optional packages of Knex and pino. */
const NOT_INSTALLED = /^(better-sqlite3|libsql|mariadb|mysql2?|oracledb|pg-query-stream|pino-pretty|tedious)(\/|$)/

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.scripts/tsconfig.build.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
await build({
  cwd: root,
  input: 'src/main.ts',
  platform: 'node',
  external: [...NOT_BUNDLED, NOT_INSTALLED],
  checks: { eval: false },
  logLevel: 'warn',
  output: { dir: 'dist/service', cleanDir: true, sourcemap: true },
})

const { COMPILED_REDOC, editRedoc } = await import('../dist/src/site/redoc-bundle.js')
mkdirSync(dirname(join(root, COMPILED_REDOC)), { recursive: true })
writeFileSync(join(root, COMPILED_REDOC), editRedoc())
