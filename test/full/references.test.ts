/**
 * Written references of other people: a list from the customer in eight languages, the links of Easton's dictionary, and
 * the King James Version, whose text contains no references. Prints the rates. reference-differences.txt lists the
 * inputs that we read differently on purpose.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOsisPassage } from '../../src/scripture/references/osis-passages.ts'
import { osisOf } from '../../src/scripture/references/presentation.ts'
import { resolveReferences } from '../../src/scripture/references/resolution.ts'
import { numberingOf } from '../../src/scripture/references/tables/numberings.ts'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail, readList } from './envelopes.ts'
import { setting } from './environment.ts'
import { masoreticVerses } from './upstream/hebrew.ts'
import { KJV } from './upstream/kjv.ts'

/** In a file next to the directory of the upstream files. If the file is missing, there are no tests of it. */
const CASES = join(setting('SOURCES'), '../reference-cases.tsv')
/** Lines of reference-differences.txt: the language, the input, and why we read it differently. */
const WANTED = new Set(
  readFileSync(join(import.meta.dirname, 'reference-differences.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ').slice(0, 2).join(' | ')),
)
const LEAST_RATES = { en: 0.93, de: 0.86, es: 0.86, fr: 0.86, it: 0.86, la: 0.86, nl: 0.86, pt: 0.86 } as const

const describeIfGiven = existsSync(CASES) ? describe : () => undefined

describeIfGiven('GET /v1/references reads the written references of the customer', () => {
  it.each(Object.entries(LEAST_RATES))('in %s, at least %f of them', async (language, least) => {
    const cases = readCases().filter((line) => line.language === language)
    const wrong: string[] = []
    await visitAll(cases, async ({ input, osis }) => {
      const found = await find(input, language)
      const isWanted = WANTED.has(`${language} | ${input}`)
      if (found !== osis && !isWanted) wrong.push(`${input}: ${found}, not ${osis}`)
    })
    const rate = 1 - wrong.length / cases.length
    console.log(`Written references in ${language}: ${(100 * rate).toFixed(2)} % of ${cases.length}`)
    expect(cases.length).toBeGreaterThan(200)
    expect(rate, wrong.join('\n')).toBeGreaterThanOrEqual(least)
  })
})

describe('the parser of references', () => {
  it("reads at least 99.5 % of the links of Easton's dictionary", async () => {
    const differences = openDifferences()
    const entries = await readList('/v1/dictionary?source=easton', differences)
    let links = 0
    const wrong: string[] = []
    await visitAll(entries, async ({ slug }) => {
      const entry = await readDetail(`/v1/dictionary/${slug}`, differences)
      const { read, missed } = comparedLinks(entry ?? {})
      links += read + missed.length
      wrong.push(...missed.map((link) => `${slug}: ${link}`))
    })
    const rate = 1 - wrong.length / links
    console.log(`Links of Easton: ${(100 * rate).toFixed(2)} % of ${links}`)
    expect(differences.summary()).toEqual([])
    expect(links).toBeGreaterThan(20_000)
    expect(rate, wrong.join('\n')).toBeGreaterThanOrEqual(0.995)
  })

  it('finds a reference in at most 50 verses of the King James Version, which contain none', () => {
    const found = [...KJV].filter(([, text]) => [...resolveReferences(text)].some(({ match }) => match !== 'none'))
    console.log(`Verses with a false reference: ${found.length} of ${KJV.size}`)
    expect(KJV.size).toBe(31_102)
    expect(found.length, found.map(([verse]) => verse).join(' ')).toBeLessThanOrEqual(50)
  })

  it('knows the numbers of Hebrew Bibles', () => {
    const hebrew = numberingOf('hebrew')
    const verses = masoreticVerses()
    const wrong = [...verses].flatMap(([reference, { before, after }]) => {
      const [osis = '', chapter, verse] = reference.split('.')
      const passage = hebrew.versesOf(osis, Number(chapter), Number(verse))
      const isRight = passage && [before, after].includes(passage.start)
      const isLast =
        verses.has(`${osis}.${chapter}.${Number(verse) + 1}`) ||
        hebrew.lastVerseOf(osis, Number(chapter)) === Number(verse)
      return isRight && isLast ? [] : [`${reference}: ${passage?.start}, not ${before}`]
    })
    expect(verses.size).toBe(23_213)
    expect(wrong).toEqual([])
  })
})

async function find(input: string, language: string): Promise<string> {
  const { body } = await get(`/v1/references?lang=${language}&q=${encodeURIComponent(input)}`)
  const { data } = body as { data: { osis_start: string | null; osis_end: string | null }[] }
  return data
    .filter(({ osis_start }) => osis_start !== null)
    .map(({ osis_start: start, osis_end: end }) => (start === end ? start : `${start}-${end}`))
    .join(',')
}

function readCases(): { language: string; input: string; osis: string }[] {
  const [, ...lines] = readFileSync(CASES, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [language = '', input = '', osis = ''] = line.split('\t')
    return { language, input, osis }
  })
}

/**
 * The links that the parser reads in the whole text of an entry, which can be longer than a request. A link that ends
 * inside a reference is left out: Easton links only the chapter of `Jonah 4: 8`.
 */
function comparedLinks(entry: Fields): { read: number; missed: string[] } {
  const text = String(entry['text'] ?? '')
  const links = (entry['links'] ?? []) as { start: number; end: number; osis_ref: string }[]
  const found = [...resolveReferences(text, 'en')]
  let read = 0
  const missed: string[] = []
  for (const { start, end, osis_ref } of links) {
    const [from, to] = [start, end].map((position) => Array.from(text).slice(0, position).join('').length)
    const here = found.filter(({ span }) => span[0] < (to ?? 0) && span[1] > (from ?? 0))
    const isInside = here.some(({ span }) => span[0] === from && span[1] > (to ?? 0) + 1)
    if (here.some(({ passage }) => passage && osisOf(passage) === shortest(osis_ref))) read += 1
    else if (!isInside) missed.push(`${text.slice(from, to)} is not ${osis_ref}`)
  }
  return { read, missed }
}

/** The shortest form of a reference, as the parser returns it: `Jude.1` → `Jude`. */
function shortest(reference: string): string {
  const passage = readOsisPassage(reference)
  return passage ? osisOf(passage) : reference
}
