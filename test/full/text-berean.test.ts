/** The Berean Standard Bible and its sections match the source in every verse (D65, D66). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields, readList } from './envelopes.ts'
import { BEREAN, BEREAN_OMITTED, BEREAN_SECTIONS } from './upstream/bsb.ts'
import { CHAPTERS, VERSES } from './upstream/canon.ts'

const POSITIONS = new Map(VERSES.map((verse, index) => [verse, index]))
const position = (verse: string) => POSITIONS.get(verse) ?? -1
const inChapter = (chapter: string) => (verse: string) => verse.startsWith(`${chapter}.`)

describe('GET /v1/text/{osis_ref}?version=bsb', () => {
  it('matches upstream in every verse of every chapter', async () => {
    const differences = openDifferences()
    let verses = 0
    await visitAll([...CHAPTERS], async (chapter) => {
      const { status, body } = await get(`/v1/text/${chapter}?version=bsb`)
      const { data, meta } = asFields(body) as { data: Fields[]; meta: Fields }
      const expected = VERSES.filter(inChapter(chapter)).flatMap((verse) => BEREAN.get(verse) ?? [])
      differences.equal(`${chapter} status`, 200, status)
      differences.equal(
        chapter,
        expected.map(({ notes, ...verse }) => verse),
        data.map(({ footnotes, ...verse }) => verse),
      )
      for (const [index, { osis_ref, notes }] of expected.entries()) {
        const footnotes = (data[index]?.['footnotes'] ?? []) as { offset: number; text: string; refs: string[] }[]
        differences.equal(
          `${osis_ref} footnotes`,
          notes.map(({ offset, text }) => ({ offset, text })),
          footnotes.map(({ offset, text }) => ({ offset, text: text.replaceAll(' ', '') })),
        )
        for (const [at, { linked }] of notes.entries()) {
          const named = (footnotes[at]?.refs ?? []).map(endsOf)
          differences.equal(`${osis_ref} linked`, [], missingIn(linked, named))
        }
      }
      const omitted = (meta['omitted'] as { osis_ref: string; footnote: string }[]).map(
        ({ osis_ref, footnote }) => [osis_ref, footnote.replaceAll(' ', '')] as const,
      )
      differences.equal(
        `${chapter} omitted`,
        [...BEREAN_OMITTED].filter(([verse]) => inChapter(chapter)(verse)),
        omitted,
      )
      verses += data.length
    })
    expect(differences.summary()).toEqual([])
    expect(verses).toBe(31_086)
    expect(BEREAN_OMITTED.size).toBe(16)
  })
})

describe('GET /v1/sections', () => {
  it('matches the headings of upstream, with their verses and parallels', async () => {
    const differences = openDifferences()
    const sections = await readList('/v1/sections', differences, 200, { missing: [] })
    expect(BEREAN_SECTIONS).toHaveLength(3_096)
    differences.equal(
      'sections',
      BEREAN_SECTIONS.map(({ parallels, ...section }) => section),
      sections.map(({ slug, parallels, ...section }) => section),
    )
    for (const [index, { heading, parallels }] of BEREAN_SECTIONS.entries()) {
      const named = ((sections[index]?.['parallels'] ?? []) as string[]).map(endsOf)
      differences.equal(`parallels of ${heading}`, parallels, named)
    }
    expect(differences.summary()).toEqual([])
    expect(new Set(sections.map(({ slug }) => slug)).size).toBe(sections.length)
  })

  it('returns the sections of each chapter, also in its passage', async () => {
    const differences = openDifferences()
    await visitAll([...CHAPTERS], async (chapter) => {
      const [sections, passage] = [
        await get(`/v1/sections?refs=${chapter}&limit=200`),
        await get(`/v1/passages/${chapter}`),
      ]
      const verses = VERSES.filter(inChapter(chapter))
      const [first, last] = [position(verses[0] ?? ''), position(verses.at(-1) ?? '')]
      const expected = BEREAN_SECTIONS.filter(
        ({ osis_start, osis_end }) => position(osis_start) <= last && position(osis_end) >= first,
      ).map(({ heading }) => heading)
      const headings = (list: unknown) => (list as Fields[]).map(({ heading }) => heading)
      differences.equal(chapter, expected, headings(asFields(sections.body)['data']))
      const data = asFields(passage.body)['data'] as Fields
      differences.equal(`passage ${chapter}`, expected, headings(data['sections']))
      differences.equal(`passage ${chapter} sections_total`, expected.length, data['sections_total'])
    })
    expect(differences.summary()).toEqual([])
  })
})

/** First and last verse of a passage: `Acts.4.25 Acts.4.26`. */
function endsOf(passage: string): string {
  const [from = '', to = from] = passage.split('-')
  return `${verseOf(from, 'first')} ${verseOf(to, 'last')}`
}

function verseOf(reference: string, end: 'first' | 'last'): string {
  if (reference.split('.').length === 3) return reference
  const verses = VERSES.filter(inChapter(reference))
  return (end === 'first' ? verses[0] : verses.at(-1)) ?? ''
}

function missingIn(expected: readonly string[], found: readonly string[]): string[] {
  return expected.filter((one) => !found.includes(one))
}
