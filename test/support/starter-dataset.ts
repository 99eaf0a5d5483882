/** Builds the starter dataset like `npm start`, once per run. All tests share the file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { ownRelease } from '../../db/dataset/publish/release.ts'
import { projectFile } from '../../src/primitives/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Path of the built starter dataset. Read-only: a test that damages a dataset copies it first.
     */
    starterDataset: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'starter-'))
  const out = join(directory, 'dataset.sqlite')
  const sources = dirname(projectFile('db/dataset/starter/release.json'))
  const release = ownRelease(sources)
  if (!release) throw new Error('the starter dataset has no release.json')
  await buildDataset({ sources, out, release, begin: () => undefined })
  project.provide('starterDataset', out)
  return () => rmSync(directory, { recursive: true })
}
