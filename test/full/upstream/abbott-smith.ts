/** Abbott-Smith's articles and their senses, by Strong's number. */
import { CHAPTERS, VERSES } from './canon.ts'
import { readText } from './files.ts'
import { lettersOf, withLabel } from './letters.ts'
import { all, attribute, type Element, isElement, readXml, textOf } from './xml.ts'

export interface Article {
  letters: string
  senses: ExpectedSense[]
}

export interface ExpectedSense {
  /** The labels of the enclosing senses, outermost first, and then the label of this sense. */
  label: string | null
  /** Letters of the sense, without its sub-senses. */
  letters: string
  references: string[]
}

/** Wrong keys and their corrections. Some numbers in the key of the first row belong in the second row. */
const CORRECTED_KEYS = new Map([
  ['00846|04571|04671|04675|05209|05210|05213', '00846'],
  ['04771|05216', '04771|04571|04671|04675|05209|05210|05213|05216'],
])
/** The number of ἕως. The article on the letter zeta has this number by mistake, and is skipped. */
const ZETA = '02193'

/**
 * Two articles are duplicates if this many letters at their start are the same. Later letters can
 * be misprinted.
 */
const BEGINNING = 40

const EDITOR_NOTE = /\{editor note[^}]*\}/gi

const passages = new Set([...VERSES, ...CHAPTERS, ...VERSES.map((verse) => verse.split('.', 1)[0] ?? '')])

export function readAbbottSmith(): Map<string, Article[]> {
  const articles = new Map<string, Article[]>()
  const root = readXml(readText('abbott-smith/AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml'))
  for (const entry of all(root, 'entryFree')) {
    const key = attribute(entry, 'n')
    const text = textOf([entry], withLabel).replace(EDITOR_NOTE, '')
    const letters = lettersOf(text)
    if (!/^\d{5}(\|\d{5})*$/.test(key) || (key === ZETA && letters.startsWith('Ζ'))) continue
    for (const digits of (CORRECTED_KEYS.get(key) ?? key).split('|')) {
      const number = `G${Number(digits)}`
      const earlier = articles.get(number) ?? []
      const isRepeated = earlier.some((other) => other.letters.slice(0, BEGINNING) === letters.slice(0, BEGINNING))
      const isCrossReference = earlier.length > 0 && !/\p{Script=Latin}/u.test(text)
      if (!isRepeated && !isCrossReference) articles.set(number, [...earlier, { letters, senses: sensesIn(entry, []) }])
    }
  }
  return articles
}

function sensesIn(element: Element, outer: string[]): ExpectedSense[] {
  const inside = element.children.filter(isElement).filter(({ name }) => name === 'sense')
  return inside.flatMap((sense) => {
    const printed = attribute(sense, 'n').trim()
    const labels =
      printed === '' ? outer : [...outer, /\w$/.test(printed) || /^\p{L}$/u.test(printed) ? `${printed}.` : printed]
    const own = { ...sense, children: sense.children.filter((child) => !isElement(child) || child.name !== 'sense') }
    const references = all(own, 'ref').map((ref) => attribute(ref, 'osisRef').replace(/^0(?=al|en)/, 'G'))
    const found = {
      label: labels.join(' ') || null,
      letters: lettersOf(textOf(own.children, () => undefined).replace(EDITOR_NOTE, '')),
      references: [...new Set(references.filter(isPassage))],
    }
    return [...(found.letters === '' ? [] : [found]), ...sensesIn(sense, labels)]
  })
}

function isPassage(reference: string): boolean {
  const ends = reference.split('-')
  return ends.length <= 2 && ends.every((end) => passages.has(end))
}
