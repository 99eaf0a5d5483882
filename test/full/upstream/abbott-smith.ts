/** Abbott-Smith's articles and their senses, by Strong's number. */

import { westcottHort } from '../../../db/dataset/sources/abbott-smith/references.ts'
import { CHAPTERS, VERSES } from './canon.ts'
import { correctedValues, readText } from './files.ts'
import { WORDS_BY_VERSE } from './greek.ts'
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
/** Articles under the number of a neighbour: the key, the first letters, and the key of the word. None: no number. */
const OTHER_WORD: readonly (readonly [string, string, string | undefined])[] = [
  ['03426', 'μοιχαλίς', '03428'],
  ['04347', 'προσκλίνω', undefined],
  ['προσκολλάω', 'προσκολλάω', '04347'],
  ['04821', 'συμβουλεύω', '04823'],
  ['04844', 'συμπόσιον', '04849'],
]
/**
 * Labels that name another book than the target of the link, and their books. Kings counts as in the Septuagint. The link
 * leads to the book of the label.
 */
const BOOK_OF_LABEL: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'Ac Acts|Am Amos|Es Esth|I Co 1Cor|I Es 1Esd|I Jo 1John|I Ki 1Sam|II Co 2Cor|II Ki 2Sam|II Ti 2Tim|III Ki 1Kgs',
    'IV Ki 2Kgs|Ja Jas|Jh Jonah|Mk Mark|Mt Matt|Phl Phil|Ro Rom',
  ]
    .flatMap((line) => line.split('|'))
    .map((pair) => [pair.slice(0, pair.lastIndexOf(' ')), pair.slice(pair.lastIndexOf(' ') + 1)]),
)

/**
 * Two articles are duplicates if this many letters at their start are the same. Later letters can
 * be misprinted.
 */
const BEGINNING = 40

const EDITOR_NOTE = /\{editor note[^}]*\}/gi

const passages = new Set([...VERSES, ...CHAPTERS, ...VERSES.map((verse) => verse.split('.', 1)[0] ?? '')])

/** The verse that has the word, keyed by number and printed verse: `G37 1Pet.3.16`. */
const MISPRINTED = correctedValues('abbott-smith/AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml', 'osisRef')

/** Words that lost a letter in scanning: father, high priest, gospel, is. */
function withLostLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<!\p{L})παήρ(?!\p{L})/gu, 'πατήρ')
    .replace(/(?<!\p{L})ἀρχιερύς(?!\p{L})/gu, 'ἀρχιερεύς')
    .replace(/(?<!\p{L})εὐαγέλιον(?!\p{L})/gu, 'εὐαγγέλιον')
    .replace(/(?<!\p{L})ἐσὶν(?!\p{L})/gu, 'ἐστὶν')
}

export function readAbbottSmith(): Map<string, Article[]> {
  const articles = new Map<string, Article[]>()
  const root = readXml(readText('abbott-smith/AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml'))
  for (const entry of all(root, 'entryFree')) {
    const printed = attribute(entry, 'n')
    const text = textOf([entry], withLabel).replace(EDITOR_NOTE, '')
    const letters = lettersOf(withLostLetters(text))
    const key = keyOfWord(printed, letters)
    if (!/^\d{5}(\|\d{5})*$/.test(key) || (key === ZETA && letters.startsWith('Ζ'))) continue
    for (const digits of (CORRECTED_KEYS.get(key) ?? key).split('|')) {
      const number = `G${Number(digits)}`
      const earlier = articles.get(number) ?? []
      const isRepeated = earlier.some((other) => other.letters.slice(0, BEGINNING) === letters.slice(0, BEGINNING))
      const isCrossReference = earlier.length > 0 && !/\p{Script=Latin}/u.test(text)
      if (!isRepeated && !isCrossReference)
        articles.set(number, [...earlier, { letters, senses: sensesIn(entry, [], `G${Number(key)}`) }])
    }
  }
  return articles
}

/** The key of an article, corrected if it is that of a neighbour. Empty if the word has no number. */
function keyOfWord(printed: string, letters: string): string {
  const moved = OTHER_WORD.find(([key, word]) => key === printed && letters.startsWith(lettersOf(word)))
  return moved ? (moved[2] ?? '') : printed
}

/** @param number of the article, for the list of misprinted verses */
function sensesIn(element: Element, outer: string[], number: string): ExpectedSense[] {
  const inside = element.children.filter(isElement).filter(({ name }) => name === 'sense')
  return inside.flatMap((sense) => {
    const printed = attribute(sense, 'n').trim()
    const labels =
      printed === '' ? outer : [...outer, /\w$/.test(printed) || /^\p{L}$/u.test(printed) ? `${printed}.` : printed]
    const own = { ...sense, children: sense.children.filter((child) => !isElement(child) || child.name !== 'sense') }
    const references = all(own, 'ref').map((ref) => targetOf(ref, number))
    const found = {
      label: labels.join(' ') || null,
      letters: lettersOf(withLostLetters(textOf(own.children, () => undefined).replace(EDITOR_NOTE, ''))),
      references: [...new Set(references.filter(isPassage))],
    }
    return [...(found.letters === '' ? [] : [found]), ...sensesIn(sense, labels, number)]
  })
}

function targetOf(ref: Element, number: string): string {
  const target = attribute(ref, 'osisRef').replace(/^0(?=al|en)/, 'G')
  const corrected = MISPRINTED.get(`${number} ${target}`)
  if (corrected !== undefined) return corrected
  const label = textOf([ref], () => undefined).trim()
  const [, name = ''] = /^((?:I{1,3} |IV )?[A-Z][a-z]*) \d/.exec(label) ?? []
  const inOtherBook = target.replace(/^[^.]+/, BOOK_OF_LABEL[name] ?? '$&')
  const isCorrected = !target.includes('-') && (passages.has(inOtherBook) || inOtherBook.startsWith('1Esd.'))
  return countedAsInKjv(isCorrected ? inOtherBook : target, number)
}

/** Westcott and Hort's verse becomes the one of the KJV, if only that one has the word. */
function countedAsInKjv(verse: string, number: string): string {
  const other = westcottHort(verse)
  const has = (reference: string) =>
    (WORDS_BY_VERSE.get(reference) ?? []).some(({ strongs_number: own }) => own === number)
  return other !== undefined && !has(verse) && has(other) ? other : verse
}

function isPassage(reference: string): boolean {
  const ends = reference.split('-')
  return ends.length <= 2 && ends.every((end) => passages.has(end))
}
