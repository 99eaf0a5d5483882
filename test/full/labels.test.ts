/** On the full dataset, names in other languages find their records (D79). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields, readList } from './envelopes.ts'
import { openDice } from './samples.ts'

const SEED = 74
const SAMPLES = 200
const BATCH = 50

interface Label {
  slug: string
  label: string
}

async function readLabels(path: string): Promise<Label[]> {
  const slugs = (await readList(path, openDifferences())).map(({ slug }) => String(slug))
  const batches = Array.from({ length: Math.ceil(slugs.length / BATCH) }, (_, index) =>
    slugs.slice(index * BATCH, (index + 1) * BATCH),
  )
  const labels: Label[] = []
  await visitAll(batches, async (batch) => {
    const { body } = await get(`${path}?slugs=${batch.join(',')}`)
    for (const record of asFields(body)['data'] as Fields[]) {
      for (const label of Object.values(record['labels'] as Record<string, string>)) {
        labels.push({ slug: String(record['slug']), label })
      }
    }
  })
  return labels.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : a.label < b.label ? -1 : 1))
}

describe('GET /v1/search', () => {
  it('finds 200 random labels: a bearer among the first three, their own record among the first ten', async () => {
    const labels = [...(await readLabels('/v1/people')), ...(await readLabels('/v1/places'))]
    const bearers = new Map<string, Set<string>>()
    for (const { slug, label } of labels) bearers.set(label, (bearers.get(label) ?? new Set()).add(slug))
    const dice = openDice(SEED)
    const drawn = Array.from({ length: SAMPLES }, () => labels[dice(labels.length)] as Label)
    const [missed, notOwn]: [string[], string[]] = [[], []]
    await visitAll(drawn, async ({ slug, label }) => {
      const { body } = await get(`/v1/search?limit=10&q=${encodeURIComponent(label)}`)
      const found = (asFields(body)['data'] as Fields[]).map((result) => String(result['slug']))
      if (!found.slice(0, 3).some((one) => bearers.get(label)?.has(one))) missed.push(`${slug} ${label}`)
      if (!found.includes(slug)) notOwn.push(`${slug} ${label}`)
    })
    expect(missed.length / SAMPLES, missed.join('\n')).toBeLessThanOrEqual(0.03)
    expect(notOwn.length / SAMPLES, notOwn.join('\n')).toBeLessThanOrEqual(0.05)
  })
})
