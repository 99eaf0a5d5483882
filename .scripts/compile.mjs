// Compiles each module into dist/. Also bundles the service and its packages into dist/service, because loading
// hundreds of files would dominate the start time. Bundles the scripts of the pages and their packages into dist/site.
// Writes the contract as YAML.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { stringify } from 'yaml'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Packages that cannot be bundled (`sqlite3` has a native addon; `pg` can load `pg-native`, which is not installed),
 * and the project files that are read at run time (src/primitives/project.ts).
 */
const NOT_BUNDLED = ['sqlite3', 'pg', /^#project\//]
/** Optional dependencies of Knex and pino. They cannot be bundled either, because they are not installed. */
const OPTIONAL_PACKAGES = /^(better-sqlite3|libsql|mariadb|mysql2?|oracledb|pg-query-stream|pino-pretty|tedious)(\/|$)/

// The bundles are made from the sources, so they need not wait for the modules.
const modules = once(
  spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.scripts/tsconfig.build.json'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  }),
  'exit',
)
await build({
  cwd: root,
  input: 'src/main.ts',
  platform: 'node',
  // Ignore tsconfig.json: its `paths` point to type declarations, which cannot be bundled.
  tsconfig: false,
  external: [...NOT_BUNDLED, OPTIONAL_PACKAGES],
  checks: { eval: false },
  logLevel: 'warn',
  output: { dir: 'dist/service', cleanDir: true, sourcemap: true },
})

/** Bundles each script of the pages into one file. */
for (const name of readdirSync(join(root, 'src/web'))) {
  const [, title] = /^(.*)\.page\.js$/.exec(name) ?? []
  if (!title) continue
  await build({
    cwd: root,
    input: `src/web/${name}`,
    platform: 'browser',
    resolve: { alias: { 'd3-transition': join(root, 'src/web/explore/no-transition.js') } },
    logLevel: 'warn',
    output: { file: `dist/site/${title}.js`, format: 'iife', minify: true },
  })
}

const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'))
writeFileSync(join(root, 'dist/openapi.yaml'), stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 }))

const [exitCode] = await modules
process.exitCode = exitCode ?? 1
