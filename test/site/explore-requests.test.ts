/** The API requests that the page /explore shows under its pictures. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { OPERATIONS } from '../support/contract.ts'

/** The operationId and the beginning of the path, as in `['listBooks', '/v1/books']`. */
const REQUEST = /\['(\w+)', ['`](\/v1\/[a-z-]+)/g

it('names an existing operation and the beginning of its path for each request on /explore', () => {
  const directory = dirname(projectFile('src/web/explore/arcs.js'))
  const files = readdirSync(directory).filter((name) => name.endsWith('.js'))
  const texts = files.map((name) => readFileSync(join(directory, name), 'utf8'))
  const shown = texts.flatMap((text) => [...text.matchAll(REQUEST)].map((found) => found.slice(1).join(' ')))
  const documented = OPERATIONS.map(({ id, path }) => [id, path.split('/').slice(0, 3).join('/')].join(' '))
  expect(shown.length).toBeGreaterThan(15)
  expect(documented).toEqual(expect.arrayContaining(shown))
})
