/** The data for the sidebar of a chapter, read from the full dataset. docs/guide/chapter-sidebar.md has a similar program. */
import { expect, it } from 'vitest'
import { readSidebar, readSidebarSlowly } from '../support/sidebar.ts'
import { get } from './client.ts'
import { VERSES } from './upstream/canon.ts'

const CHAPTER = VERSES.filter((verse) => verse.startsWith('John.4.'))

it('the sidebar of John 4 takes at most six requests, and equals a sidebar that is built verse by verse', async () => {
  let requests = 0
  const fetch = async (target: string): Promise<any> => {
    requests += 1
    const { status, body } = await get(target)
    expect(status, target).toBe(200)
    return body
  }
  const { sent, sidebar } = await readSidebar(fetch, 'John.4', CHAPTER)
  expect(sent).toHaveLength(requests)
  expect(requests).toBeLessThanOrEqual(6)
  expect(sidebar).toHaveLength(54)
  expect(sidebar).toEqual(await readSidebarSlowly(fetch, CHAPTER))
  for (const field of ['people', 'places', 'topics', 'links', 'words'] as const) {
    expect(sidebar.flatMap((verse) => verse[field]).length, field).toBeGreaterThan(10)
  }
  expect(sidebar.every(({ text }) => typeof text === 'string')).toBe(true)
}, 120_000)
