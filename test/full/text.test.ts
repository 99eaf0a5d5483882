/**
 * The King James text matches the source in every verse (D54), but for the names of God, which match the Hebrew, and
 * the listed corrections.
 */

import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields } from './envelopes.ts'
import { CHAPTERS } from './upstream/canon.ts'
import { HEBREW_WORDS_BY_VERSE } from './upstream/hebrew.ts'
import { KJV } from './upstream/kjv.ts'

interface Verse {
  readonly osis_ref: string
  readonly text: string
}

/** Verses, keyed by chapter reference. */
const TEXT = new Map<string, Verse[]>()
for (const [verse, text] of KJV) {
  const reference = verse.slice(0, verse.lastIndexOf('.'))
  TEXT.set(reference, [...(TEXT.get(reference) ?? []), { osis_ref: verse, text }])
}

/** Two verses are wholly in capitals in the source. */
const IN_CAPITALS = ['Ps.70.1', 'Ps.92.1']

/** Verses in which the printed King James Version has more or fewer names of God than the Hebrew. */
const PRINTED_OTHERWISE =
  `Exod.17.15 Exod.33.9 Lev.24.11 Num.23.15 Deut.16.10 Deut.28.58 1Sam.3.17 1Sam.16.7 2Sam.7.11 2Sam.7.22 1Kgs.3.15
   1Chr.15.2 Ps.7.1 Ps.18.1 Ps.30.8 Ps.36.1 Ps.68.26 Ps.90.17 Ps.102.1 Song.8.6 Isa.10.16 Isa.38.14 Ezek.21.9 Dan.9.8
   Mal.1.12`.split(/\s+/)

/** Quotations in the New Testament in which the King James Version prints the Name, an inscription and a title in capitals. */
const CAPITALS_IN_THE_NEW_TESTAMENT = ['Matt.22.44', 'Mark.12.36', 'Luke.20.42', 'Acts.2.34', 'Acts.17.23', 'Rev.19.16']

const NAME = /\b(?:LORD|Lord|GOD|God|JAH)\b/g
const IN_CAPITAL_LETTERS = /\b(?:LORD|GOD|JAH|JEHOVAH|Jehovah\w*)\b/g

function expectedText({ text }: Verse): string {
  return withoutNames(text)
}

/** Hides how the names of God are spelled. */
function withoutNames(text: string): string {
  return text.replace(NAME, (name) => name.toLowerCase())
}

describe('GET /v1/text/{osis_ref} and /v1/text', () => {
  it('matches upstream in every verse of every chapter, with the names of God as in the Hebrew', async () => {
    const differences = openDifferences()
    let verses = 0
    await visitAll([...CHAPTERS], async (chapter) => {
      const { status, body } = await get(`/v1/text/${chapter}`)
      const expected = TEXT.get(chapter) ?? []
      const { data, meta } = asFields(body) as { data: Verse[]; meta: unknown }
      differences.equal(`${chapter} status`, 200, status)
      differences.equal(`${chapter} meta`, { total: expected.length, limit: 500, offset: 0, omitted: [] }, meta)
      for (const [index, verse] of expected.entries()) compare(verse, data[index], differences)
      verses += data.length
    })
    expect(differences.summary()).toEqual([])
    expect(verses).toBe(31_102)
  })

  it('returns the longest book in two pages', async () => {
    const psalms = [...TEXT].filter(([chapter]) => chapter.startsWith('Ps.')).flatMap(([, verses]) => verses)
    const [first, second] = [await get('/v1/text/Ps?limit=2000'), await get('/v1/text/Ps?limit=2000&offset=2000')]
    const returned = [first, second].flatMap(({ body }) => asFields(body)['data'] as Verse[])
    expect(returned.map(({ osis_ref }) => osis_ref)).toEqual(psalms.map(({ osis_ref }) => osis_ref))
  })

  it('returns the verses of a batch', async () => {
    const expected = [...TEXT.values()].flatMap((verses) => verses.slice(0, 1)).slice(0, 50)
    const { body } = await get(`/v1/text?refs=${expected.map(({ osis_ref }) => osis_ref).join(',')}`)
    const verses = asFields(body)['data'] as Verse[]
    expect(verses.map(({ text }) => withoutNames(text))).toEqual(expected.map(expectedText))
  })
})

function compare(source: Verse, verse: Verse | undefined, differences: ReturnType<typeof openDifferences>): void {
  const { osis_ref } = source
  const { text = '', ...others } = verse ?? {}
  const nothing = { lines: null, footnotes: null, words_of_jesus: null, title: null }
  differences.equal(`${osis_ref} other fields`, { osis_ref, ...nothing }, others)
  const isInCapitals = IN_CAPITALS.includes(osis_ref)
  const spelled = (one: string) => (isInCapitals ? one.toLowerCase() : one)
  differences.equal(osis_ref, spelled(expectedText(source)), spelled(withoutNames(text)))
  if (isInCapitals) differences.equal(`${osis_ref} capitals`, true, /^[A-Z][^A-Z]+/.test(text))
  const names = text.match(IN_CAPITAL_LETTERS)?.length ?? 0
  const hebrew = HEBREW_WORDS_BY_VERSE.get(osis_ref)
  if (hebrew !== undefined && !PRINTED_OTHERWISE.includes(osis_ref)) {
    const meant = hebrew.filter(({ strongs_number }) => ['H3050', 'H3068', 'H3069'].includes(strongs_number ?? ''))
    differences.equal(`${osis_ref} names of God`, meant.length, names)
  }
  const isNew =
    hebrew === undefined &&
    /^(?:Matt|Mark|Luke|John|Acts|Rom|[12]Cor|Gal|Eph|Phil|Col|[12]Th|[12]Ti|Tit|Phlm|Heb|Jas|[12]Pet|[123]John|Jude|Rev)/.test(
      osis_ref,
    )
  if (isNew && !CAPITALS_IN_THE_NEW_TESTAMENT.includes(osis_ref))
    differences.equal(`${osis_ref} names of God`, 0, names)
}
