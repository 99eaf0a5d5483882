/**
 * The parallel passages of the United Bible Societies: groups of passages, each with a digit for every word of the
 * Hebrew or Greek text. A group with both testaments is a quotation. Converts Masoretic verses to KJV numbering (D30).
 */
import { type VerseSpan, versePosition } from '../../../../src/scripture/osis.ts'
import { type Targets, toKjvNumbering } from '../../upstream/reading/verse-map.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Agreement, ParallelGroup, ParallelPassage } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'

const FILE = 'parallel passages/ParallelPassages.xml'

/** A larger group is a formula, such as `Now the word of the LORD came to me`. */
const MOST_PASSAGES = 12

const AGREEMENTS: readonly Agreement[] = ['none', 'partial', 'full']

/** @param verseMap from `readVerseMap`: the source counts the verses of the Old Testament as the Hebrew Bible does */
export function readParallelPassages(source: Source, verseMap: ReadonlyMap<string, Targets>): ParallelGroup[] {
  const groups = [...elements(source.document(FILE), 'Passage')].map((element) => toGroup(element, verseMap))
  return groups.filter(({ passages }) => {
    if (passages.length <= MOST_PASSAGES) return true
    source.dropped('formula', passages.map(({ reference }) => reference).join(', '))
    return false
  })
}

function toGroup(element: XmlElement, verseMap: ReadonlyMap<string, Targets>): ParallelGroup {
  const passages = childElements(element, 'Verse').map((verse) => toPassage(verse, verseMap))
  if (passages.length < 2) throw new Error(`${FILE}: a group has only ${passages[0]?.reference ?? 'no passage'}`)
  return { passages }
}

function toPassage(element: XmlElement, verseMap: ReadonlyMap<string, Targets>): ParallelPassage {
  const reference = textContent(element)
  const { HEB, GRK, ...others } = element.attributes
  const digits = HEB ?? GRK ?? ''
  const isHebrew = GRK === undefined
  if ((HEB === undefined) === isHebrew || Object.keys(others).length > 0 || !/^[0-8]+$/.test(digits))
    throw new Error(`${FILE}: ${reference} has no digits for its words`)
  const stretches = stretchesOf(reference).map((stretch) => spanOf(toKjv(stretch, verseMap, isHebrew), reference))
  return {
    reference,
    testament: isHebrew ? 'OT' : 'NT',
    stretches,
    // 3 to 5 and 6 to 8 are 0 to 2 before one or two line breaks.
    agreements: Array.from(digits, (digit) => AGREEMENTS[Number(digit) % 3] as Agreement),
  }
}

/** `LUK 6:27-28,35` → `Luke.6.27-Luke.6.28` and `Luke.6.35` */
function stretchesOf(reference: string): string[] {
  const [, code = '', chapter = '', verses = ''] = /^(\w{3}) (\d+):(\d[\d,-]*)$/.exec(reference) ?? []
  const osis = USFM_BOOKS.get(code)
  return verses.split(',').map((stretch) =>
    stretch
      .split('-')
      .map((verse) => `${osis}.${chapter}.${verse}`)
      .join('-'),
  )
}

function toKjv(stretch: string, verseMap: ReadonlyMap<string, Targets>, isHebrew: boolean): string {
  return isHebrew ? toKjvNumbering(stretch, verseMap) : stretch
}

function spanOf(stretch: string, reference: string): VerseSpan {
  const [first, last = first] = stretch.split('-').map(versePosition)
  if (first === undefined || last === undefined || first > last)
    throw new Error(`${FILE}: ${reference} is not a passage`)
  return { first, last }
}

/** Reports the passages whose units are not as many as our words. Their words are not published. */
export function reportUneven(source: Source, references: readonly string[]): void {
  for (const reference of references) source.dropped('uneven-words', reference)
}
