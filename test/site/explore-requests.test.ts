/** The API requests that the page /explore shows under its pictures. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { OPERATIONS } from '../support/contract.ts'

/** Tag, operationId and path, as in `['Books', 'listBooks', '/v1/books']`. */
const REQUEST = /\['(\w+)', '(\w+)', ['`]\/v1\//g

it('names an existing operation and tag for each request on /explore', () => {
  const directory = dirname(projectFile('src/site/browser/explore/arcs.js'))
  const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'))
  const shown = texts.flatMap((text) => [...text.matchAll(REQUEST)].map(([, tag, operation]) => `${tag} ${operation}`))
  const documented = OPERATIONS.map(({ id, operation }) => `${operation.tags?.[0]} ${id}`)
  expect(shown.length).toBeGreaterThan(15)
  expect(documented).toEqual(expect.arrayContaining(shown))
})
