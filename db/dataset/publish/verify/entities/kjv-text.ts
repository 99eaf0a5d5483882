/** Rules that compare the people and places with the King James text. A verse without text is not checked. */

import { kilometresBetween, pointOf } from '../../../../../src/scripture/distance.ts'
import { measureNames, type Share } from '../../../measure/kjv-names.ts'
import { namedPerson, namedPlace } from '../../../measure/named-records.ts'
import { lettersOf } from '../../../upstream/reading/letters.ts'
import type { Contents, PlaceRow } from '../contents.ts'
import type { Report, RuleName } from '../rules.ts'

/** Number of verses in the whole text. Shares are only meaningful for all of them. */
const VERSES_OF_KJV = 31_102

const LEAST_RECALL = 0.993
const LEAST_PRECISION = 0.998

/** A point is only served without a precision if the best proposal for its site has at least this confidence. */
const KNOWN_CONFIDENCE = 0.5

/** Words that mean a place, and the places that they mean. */
const DESCRIPTIONS: readonly (readonly [words: string, places: readonly string[]])[] = [
  ['city of David', ['zion_1263', 'bethlehem_218']],
  ['city of palm trees', ['jericho_634']],
]

/** Lists of those who came with Zerubbabel (538 BC), and of those who act 80 to 93 years later. */
const RETURNED = /^(?:Ezra\.2\.[12]|Neh\.7\.7|Neh\.12\.[1-9])$/
const BUILT = /^(?:Neh\.3\.\d+|Ezra\.8\.(?:1[6-9]|2\d|3[0-3]))$/

type Texts = ReadonlyMap<string, string>

export function checkKjvText(contents: Contents, report: Report): void {
  const texts = new Map(contents.verse_text.map(({ osis_ref, text }) => [osis_ref, text]))
  for (const row of contents.place) {
    for (const [rule, detail] of [...nameFaults(row, texts), ...doubtFaults(row), ...possessiveFaults(row)]) {
      report({ table: 'place', row: row.slug, rule, detail })
    }
  }
  for (const [row, detail] of [...unlinkedPlaces(contents.place)]) {
    report({ table: 'place', row, rule: 'same-place', detail })
  }
  for (const row of contents.person) {
    const [early, late] = [row.verses.find((verse) => RETURNED.test(verse)), row.verses.find((v) => BUILT.test(v))]
    if (early === undefined || late === undefined) continue
    report({ table: 'person', row: row.slug, rule: 'two-generations', detail: `${early} and ${late}` })
  }
  checkDescriptions(contents, texts, report)
  if (texts.size === VERSES_OF_KJV) checkShares(contents, texts, report)
}

type Fault = [rule: RuleName, detail: string]

function nameFaults({ kjvName, verses }: PlaceRow, texts: Texts): Fault[] {
  const known = verses.map((verse) => texts.get(verse))
  if (known.length === 0 || known.includes(undefined)) return []
  if (kjvName === null) return [['kjv-name', 'no name, but verses']]
  const letters = lettersOf(kjvName.replace(/\(.*\)/, ''))
  if (known.some((text) => lettersOf(text ?? '').includes(letters))) return []
  return [['kjv-name', `no verse has ${kjvName}`]]
}

function doubtFaults({ precision, identifications, latitude, longitude }: PlaceRow): Fault[] {
  const [best] = identifications
  const point = pointOf({ latitude, longitude })
  if (precision !== null || point === null || best === undefined || best.confidence >= KNOWN_CONFIDENCE) return []
  const proposed = pointOf(best)
  const distance = proposed && `, ${Math.round(kilometresBetween(point, proposed))} km away`
  return [
    ['precision-doubt', `no precision, but the best proposal has a confidence of ${best.confidence}${distance ?? ''}`],
  ]
}

/** The source has records for words such as `Jerusalem's`. */
function possessiveFaults({ name, verses }: PlaceRow): Fault[] {
  return /['’]s$/.test(name) && verses.length === 0 ? [['possessive', `${name} has no verses`]] : []
}

/** Pairs of places that have the same name in the KJV and the same verses, and are not linked. */
function* unlinkedPlaces(places: readonly PlaceRow[]): Generator<[slug: string, detail: string]> {
  const known = new Map<string, PlaceRow>()
  for (const place of places) {
    const { slug, kjvName, verses, duplicateOf } = place
    if (kjvName === null || verses.length === 0) continue
    const key = `${lettersOf(kjvName)} ${verses.join(' ')}`
    const other = known.get(key)
    const isLinked = other?.slug === duplicateOf || other?.duplicateOf === slug
    const haveOneMain = duplicateOf !== null && other?.duplicateOf === duplicateOf
    if (other && !isLinked && !haveOneMain) {
      yield [slug, `the same name and verses as ${other.slug}`]
    }
    known.set(key, other ?? place)
  }
}

function checkDescriptions({ place }: Contents, texts: Texts, report: Report): void {
  const versesOf = new Map(place.map(({ slug, verses }) => [slug, new Set(verses)]))
  for (const [words, slugs] of DESCRIPTIONS) {
    const present = slugs.filter((slug) => versesOf.has(slug))
    if (present.length < slugs.length) continue
    for (const [verse, text] of texts) {
      if (!text.includes(words) || present.some((slug) => versesOf.get(slug)?.has(verse))) continue
      report({ table: 'place', row: slugs.join(' or '), rule: 'described-place', detail: `${verse} has ${words}` })
    }
  }
}

function checkShares({ person, place, verse_text_bsb }: Contents, texts: Texts, report: Report): void {
  const berean = new Map(verse_text_bsb.map(({ osis_ref, text }) => [osis_ref, text]))
  const { names, verses } = measureNames(texts, [...person.map(namedPerson), ...place.map(namedPlace)], [berean])
  const check = (rule: RuleName, { found, all }: Share, least: number) => {
    if (found < least * all) report({ table: 'verse_text', row: 'all', rule, detail: `${found} of ${all}` })
  }
  check('kjv-recall', names, LEAST_RECALL)
  check('kjv-precision', verses, LEAST_PRECISION)
}
