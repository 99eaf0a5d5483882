// Compiles: every module for itself into dist/, and the service once more, together with the packages it stands on, into the
// few files of dist/service. Finding and loading several hundred would take longer than all else of its start.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Packages with an addon or with files of their own, and what a file is asked for by name in `project.ts`. */
const LEFT_WHERE_THEY_ARE = ['sqlite3', 'pg', 'redoc', /^#project\//]
/** Knex would ask for them if it were told to. */
const NOT_INSTALLED = /^(better-sqlite3|libsql|mariadb|mysql2?|oracledb|pg-query-stream|pino-pretty|tedious)(\/|$)/

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.scripts/tsconfig.build.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
await build({
  cwd: root,
  input: 'src/main.ts',
  platform: 'node',
  external: [...LEFT_WHERE_THEY_ARE, NOT_INSTALLED],
  checks: { eval: false },
  logLevel: 'warn',
  output: { dir: 'dist/service', cleanDir: true, sourcemap: true },
})
