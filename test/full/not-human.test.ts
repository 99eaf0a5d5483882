/** The people who are not human are those that docs/data/trust.md names. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { get } from './client.ts'
import { asFields, type Fields } from './envelopes.ts'

const PAGE = readFileSync(projectFile('docs/data/trust.md'), 'utf8')
const ITEM = /^- \d+ people are not human.*?(?=^- )/ms.exec(PAGE)?.[0].replace(/\s+/g, ' ') ?? ''

/** The names in a sentence of the item. A name can have the reference of a verse after it. */
function namesAfter(words: string): { name: string; verse: string | undefined }[] {
  const [, list = ''] = new RegExp(`${words}((?:[^.(]|\\(.*?\\))*)\\.`).exec(ITEM) ?? []
  return list.split(/, | and /).map((entry) => {
    const [, name = '', verse] = /^(?:the )?([^(]*[^( ])(?: \((.*)\))?$/.exec(entry.trim()) ?? []
    return { name, verse }
  })
}

async function peopleCalled({ name, verse }: { name: string; verse: string | undefined }): Promise<Fields[]> {
  const { body } = await get(`/v1/people?limit=200&q=${encodeURIComponent(name)}${verse ? `&passage=${verse}` : ''}`)
  // A namesake has a qualifier: `Nebo (god)`.
  return (asFields(body)['data'] as Fields[]).filter(
    (person) => String(person['name']).replace(/ \(.*\)$/, '') === name,
  )
}

describe('the page about the trust in the records', () => {
  it('names people who are not human, and counts them', async () => {
    const named = [...namesAfter('gods of the nations: '), ...namesAfter('The others are ')]
    expect(named.length).toBe(Number(/^- (\d+)/.exec(ITEM)?.[1]))
    for (const one of named) expect(await peopleCalled(one), one.name).toHaveLength(1)
  })

  it('names gods that are in no record of their verse', async () => {
    const named = namesAfter('no record, such as ')
    expect(named.length).toBeGreaterThan(1)
    for (const one of named) expect(await peopleCalled(one), one.name).toEqual([])
  })
})
