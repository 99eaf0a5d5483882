/**
 * An application that shows data next to each verse of a chapter, in a sidebar, can load the data
 * of all verses with few requests (D47, D51).
 */
import { expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { readSidebar, readSidebarSlowly } from '../support/sidebar.ts'

const service = runningService()

const VERSES = Array.from({ length: 25 }, (_, index) => `Matt.1.${index + 1}`)

it('four requests load the same data for a sidebar as separate requests for each verse and name', async () => {
  const fetch = async (target: string) => {
    const { status, body } = await service.call(target)
    expect(status, target).toBe(200)
    return body
  }
  const { sent, sidebar } = await readSidebar(fetch, 'Matt.1', VERSES)
  expect(sent).toHaveLength(4)
  expect(sidebar).toEqual(await readSidebarSlowly(fetch, VERSES))
  for (const field of ['people', 'places', 'topics', 'links', 'words'] as const) {
    expect(sidebar.flatMap((verse) => verse[field]).length, field).toBeGreaterThan(0)
  }
})
