/** Hitchcock's Bible Names Dictionary, ThML: names with their meanings. */

import { elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { NameMeaningRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

const PATH = 'data/00_raw/ccel/xml/hitchcock_bible_names.xml'

/** In source order. A name with two meanings has two records. */
export function readNameMeanings(source: Source): NameMeaningRecord[] {
  const records: NameMeaningRecord[] = []
  let name: string | undefined
  for (const element of elements(source.document(PATH), 'term', 'def')) {
    const text = lineOf(element)
    if (text === '') {
      throw new Error(`${PATH}: <${element.name}> after "${name ?? records.at(-1)?.name ?? 'the start'}" is empty`)
    }
    if ((element.name === 'term') !== (name === undefined)) {
      throw new Error(`${PATH}: <${element.name}> "${text}" does not match the preceding element`)
    }
    if (name === undefined) {
      name = text
    } else {
      records.push({ name, meaning: text })
      name = undefined
    }
  }
  if (name !== undefined) throw new Error(`${PATH}: <term> "${name}" has no <def>`)
  return records
}

/** Joins lines: upstream keeps the line breaks of the printed page. */
function lineOf(element: XmlElement): string {
  return textContent(element).normalize('NFC').replace(/\s+/g, ' ').trim()
}
