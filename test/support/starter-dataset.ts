/**
 * Builds the starter dataset like `npm start`. All tests share the file. It is kept in dist/starter, and only built
 * again if a file that the build reads has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { importsIn } from './imports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Path of the built starter dataset. Read-only: a test that damages a dataset copies it first.
     */
    starterDataset: string
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const KEPT = join(ROOT, 'dist/starter')
const SOURCES = join(ROOT, 'db/dataset/starter')
const BUILD = 'db/dataset/publish/build.ts'

/** Another run can still read a file that this run does not need. */
const KEPT_MS = 24 * 60 * 60 * 1000

export default async function setup(project: TestProject): Promise<void> {
  const out = join(KEPT, `${digestOfInputs()}.sqlite`)
  if (!existsSync(out)) await build(out)
  const now = new Date()
  utimesSync(out, now, now)
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name)
    if (now.getTime() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true })
  }
  project.provide('starterDataset', out)
}

async function build(out: string): Promise<void> {
  // Loading the build takes longer than reading its inputs, so load it only here.
  const [{ buildDataset }, { ownRelease }] = await Promise.all([
    import('../../db/dataset/publish/build.ts'),
    import('../../db/dataset/publish/release.ts'),
  ])
  const release = ownRelease(SOURCES)
  if (!release) throw new Error('the starter dataset has no release.json')
  mkdirSync(KEPT, { recursive: true })
  await buildDataset({ sources: SOURCES, out, release, begin: () => undefined })
}

/** The modules of the build, all other files of its folder, the packages and the version of Node.js. */
function digestOfInputs(): string {
  const data = readdirSync(join(ROOT, 'db/dataset'), { recursive: true, encoding: 'utf8' })
    .map((name) => `db/dataset/${name}`)
    .filter((path) => !path.endsWith('.ts') && statSync(join(ROOT, path)).isFile())
  const hash = createHash('sha256').update(process.version)
  for (const path of [...modulesFrom(BUILD), ...data, 'package-lock.json'].sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The module and all modules that it imports, directly or not. */
function modulesFrom(entry: string): Set<string> {
  const found = new Set([entry])
  for (const path of found) {
    const imports = importsIn(path, readFileSync(join(ROOT, path), 'utf8'))
    for (const { to, typeOnly } of imports) if (/^(src|db|generated)\/.*\.ts$/.test(to) && !typeOnly) found.add(to)
  }
  return found
}
