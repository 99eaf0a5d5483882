/** On the full dataset, the search in the text finds the intended verse (D67). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { setting } from './environment.ts'
import { type MeantQuery, measure, readQueries } from './search-quality.ts'

/**
 * Queries from the customer, in a file next to the directory of the upstream files. If the file is missing, the tests of
 * these queries are skipped.
 */
const SHARED_QUERIES = join(setting('SOURCES'), '../text-queries.tsv')
const VERSIONS = ['kjv', 'bsb']

async function firstVerses(q: string, version?: string): Promise<string[]> {
  const query = new URLSearchParams({ q, ...(version !== undefined && { version }) })
  const { body } = await get(`/v1/text-search?${query}`)
  return (body as { data: { osis_ref: string }[] }).data.map(({ osis_ref }) => osis_ref)
}

/** The results in the version whose words the query has. */
async function versesInBetterVersion({ q, slugs }: MeantQuery): Promise<string[]> {
  const results = await Promise.all(VERSIONS.map((version) => firstVerses(q, version)))
  const positionOf = (verses: readonly string[]) => verses.findIndex((verse) => slugs.includes(verse)) >>> 0
  return results.sort((a, b) => positionOf(a) - positionOf(b))[0] ?? []
}

describe.runIf(existsSync(SHARED_QUERIES))('GET /v1/text-search', () => {
  // The first line has the names of the columns.
  const queries = existsSync(SHARED_QUERIES) ? readQueries(SHARED_QUERIES).slice(1) : []

  it('finds the verse meant first in 93 %, in the version that the query fits', async () => {
    const meant = new Map(queries.map((query) => [query.q, query]))
    const quality = await measure(queries, async (q) => versesInBetterVersion(meant.get(q) ?? { q, slugs: [] }))
    expect(quality.queries).toBe(60)
    expect(quality.first, quality.notFirst.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(quality.firstFive).toBeGreaterThanOrEqual(0.98)
  })

  it('finds the verse meant first in 92 % without a version', async () => {
    const quality = await measure(queries, firstVerses)
    expect(quality.first, quality.notFirst.join('\n')).toBeGreaterThanOrEqual(0.92)
    expect(quality.firstFive).toBeGreaterThanOrEqual(0.97)
  })

  it.each(['"and the"', '"and it came to pass"'])(
    'returns the phrase of common words %s in canonical order',
    async (q) => {
      const verses = await firstVerses(q)
      expect(verses.length).toBeGreaterThan(10)
      expect(verses[0]).toMatch(/^Gen\./)
    },
  )
})
