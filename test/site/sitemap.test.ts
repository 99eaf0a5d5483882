/** The files of the sitemap with as many addresses as a file can have. */
import { expect, it } from 'vitest'
import { runningPages } from '../support/pages.ts'

/** By the definition of sitemaps. */
const MAX_ADDRESSES = 50_000

const { page } = runningPages(async (dataset) => {
  await dataset.change('CREATE TEMP TABLE added AS SELECT * FROM topic ORDER BY ordinal LIMIT 1')
  await dataset.change(`CREATE TEMP TABLE numbers AS WITH RECURSIVE number(i) AS
    (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i <= ${MAX_ADDRESSES}) SELECT i FROM number`)
  const columns = (await dataset.value("SELECT group_concat(name) FROM pragma_table_info('topic')")).split(',')
  const own: Record<string, string> = { ordinal: '100000 + i', slug: "'crowd_' || i" }
  const values = columns.map((column) => own[column] ?? `added.${column}`)
  await dataset.change(`INSERT INTO topic (${columns}) SELECT ${values} FROM added, numbers`)
})

it('a file has at most 50,000 addresses, the first records of its kind', async () => {
  const addresses = [...(await page('/sitemaps/topic.xml')).matchAll(/<loc>[^<]*\/topic\/([^<]*)<\/loc>/g)].map(
    ([, slug]) => slug,
  )
  expect(addresses).toHaveLength(MAX_ADDRESSES)
  expect(addresses.filter((slug) => slug?.startsWith('crowd_')).slice(0, 2)).toEqual(['crowd_1', 'crowd_2'])
})
