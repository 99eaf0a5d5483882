/** Dodson's Greek lexicon: lemma, headword with endings, gloss and definition for each Strong's number. */
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { normalized, plainText } from '../../upstream/reading/plain-text.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { DodsonRecord } from '../../upstream/word-records.ts'

const FILE = 'dodson.xml'

export function* readDodson(source: Source): Generator<DodsonRecord> {
  const numbers = new Set<string>()
  for (const entry of elements(source.document(FILE), 'entry')) {
    const key = normalized(entry.attributes['n'] ?? '')
    if (!key.includes('|')) {
      source.dropped('no-strongs-number', key)
      continue
    }
    const record = toDodson(entry, key)
    if (numbers.has(record.strongs_number)) throw new Error(`${FILE}: "${key}" is a duplicate number`)
    numbers.add(record.strongs_number)
    yield record
  }
}

function toDodson(entry: XmlElement, key: string): DodsonRecord {
  const [lemma = '', digits = '', ...rest] = key.split(' | ')
  const strongsNumber = canonicalStrongsNumber(`G${digits}`)
  if (lemma === '' || strongsNumber === undefined || rest.length > 0) {
    throw new Error(`${FILE}: "${key}" is not a lemma and a number`)
  }
  const definitions = childElements(entry, 'def')
  const definition = (role: string) => definitions.filter(({ attributes }) => attributes['role'] === role)
  return {
    strongs_number: strongsNumber,
    lemma,
    headword: onlyText(childElements(entry, 'orth'), key),
    short_gloss: onlyText(definition('brief'), key),
    definition: onlyText(definition('full'), key),
  }
}

function onlyText([element, ...others]: readonly XmlElement[], key: string): string {
  const text = element ? plainText(textContent(element)) : ''
  if (text === '' || others.length > 0) throw new Error(`${FILE}: "${key}" has a missing or duplicate text`)
  return text
}
