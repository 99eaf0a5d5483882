/**
 * Measures how well the records of people and places agree with the names in a text (docs/data/trust.md).
 * Pure. Works with datasets of every release, so that releases can be compared.
 */
import { distance } from 'fastest-levenshtein'
import { lettersOf } from '../upstream/reading/letters.ts'
import { isOfPlace, isPeople } from '../upstream/reading/peoples.ts'
import type { VerseTextRecord } from '../upstream/records.ts'
import { readNoNames } from './no-names.ts'

export interface NamedRecord {
  readonly slug: string
  /** All names. A qualifier in brackets is ignored. */
  readonly names: readonly string[]
  /**
   * False for a place that the text can mean without its name: one without a name in the King James text, a region or a
   * body of water (`the plain`, `the river`). Its verses do not count for the precision.
   */
  readonly isAlwaysNamed: boolean
  readonly isPlace: boolean
  readonly verses: readonly string[]
}

/** A people, a tribe, a party or an office. */
export interface NamedGroupRecord {
  /** Names of the whole, and of one of them. */
  readonly names: readonly string[]
  readonly verses: readonly string[]
  /** The verses of its members. A name of one of them (`Uriah the Hittite`) is found there, too. */
  readonly memberVerses: readonly string[]
}

export interface Share {
  readonly found: number
  readonly all: number
}

/** A name in a verse. */
export interface Mention {
  readonly verse: string
  readonly word: string
}

export interface NameMeasure {
  /** Recall of every name: people, towns, peoples, and capitalised words that no record has. Groups are records, too. */
  readonly everyName: Share
  /**
   * Recall: words of the text that name people and towns, and those whose verse has a record with this name. No figure
   * counts the words of no-names.csv.
   */
  readonly names: Share
  /** The same with every other capitalised word as a name that no record has. */
  readonly allNames: Share
  /** The same as `names`, with Israel, Judah and the peoples. */
  readonly withPeoples: Share
  /** Precision: verses of people and towns, and those whose text has a name of the record. */
  readonly verses: Share
  /** Words of the text that name people or towns of the dataset, but not in a record of the verse. */
  readonly unrecorded: readonly Mention[]
  /** Verses of records whose text has no name of the record. */
  readonly unnamed: readonly { readonly slug: string; readonly verse: string }[]
  /** Capitalised words that are the name of no record, without those of no-names.csv. Not in the recall. */
  readonly withoutRecord: readonly Mention[]
}

/** A word, with hyphens. Apostrophes end a word, so that `David’s` is `David`. */
const WORD = /[A-Za-z]+(?:-[A-Za-z]+)*/g

/** Capitals that are not names. */
const PRONOUNS = ['i', 'o']

/** The source counts the title of a psalm to its first verse. The King James text of the dataset has no titles. */
const PSALM_TITLE = /^Ps\.\d+\.1$/

/** Two spellings of one name differ in at most this share of their letters: Judaea and Judea, Tyrus and Tyre. */
const SPELLING_DIFFERENCE = 0.4

type Texts = ReadonlyMap<string, string>

/**
 * @param texts one text, by verse
 * @param others other texts that can name a record in a verse: the precision accepts either
 */
export function measureNames(
  texts: Texts,
  records: readonly NamedRecord[],
  others: readonly Texts[] = [],
  groups: readonly NamedGroupRecord[] = [],
): NameMeasure {
  return { ...measureRecall(texts, records, groups), ...measurePrecision([texts, ...others], records) }
}

/** The names of a text, without the precision. */
export function measureRecall(
  texts: Texts,
  records: readonly NamedRecord[],
  groups: readonly NamedGroupRecord[] = [],
): Omit<NameMeasure, 'verses' | 'unnamed'> {
  const namesOf = new Map(records.map((record) => [record, lettersOfNames(record.names)]))
  const known = new Set([...namesOf.values()].flatMap((names) => [...names]))
  const placeNames = new Set(
    records.filter(({ isPlace }) => isPlace).flatMap((record) => [...(namesOf.get(record) ?? [])]),
  )
  const ofGroups = new Set(groups.flatMap((group) => [...lettersOfNames(group.names)]))
  const kindOf = (letters: string): Kind => {
    if (isPeople(letters) || (ofGroups.has(letters) && !known.has(letters)))
      return known.has(letters) || isOfPlace(letters, placeNames) ? 'people' : 'none'
    return known.has(letters) ? 'name' : 'unknown'
  }
  const isNoName = readNoNames()
  const words = [...nameWords(texts)]
    .filter(({ verse, word }) => !isNoName(verse, word))
    .map((mention) => ({ mention, kind: kindOf(lettersOf(mention.word)) }))
  const recorded = namesByVerse(namesOf)
  const shareOf = (kinds: readonly Kind[]) => {
    const mentions = words.filter(({ kind }) => kinds.includes(kind)).map(({ mention }) => mention)
    const missing = mentions.filter(({ verse, word }) => !recorded.get(verse)?.has(lettersOf(word)))
    return { share: { found: mentions.length - missing.length, all: mentions.length }, missing }
  }
  const withGroups = addGroups(namesByVerse(namesOf), groups)
  const found = words.filter(({ mention: { verse, word } }) => withGroups.get(verse)?.has(lettersOf(word)))
  const { share: names, missing: unrecorded } = shareOf(['name'])
  const others = words.filter(({ kind }) => kind === 'unknown')
  return {
    everyName: { found: found.length, all: words.length },
    names,
    allNames: { found: names.found, all: names.all + others.length },
    withPeoples: shareOf(['name', 'people']).share,
    unrecorded,
    withoutRecord: others.map(({ mention }) => mention),
  }
}

/** `people`: a people. `unknown`: not the name of any record. `none`: a people without a record. */
type Kind = 'name' | 'people' | 'unknown' | 'none'

/** Capitalised words that the text never writes with a small letter. */
function* nameWords(texts: Texts): Generator<Mention> {
  const common = new Set(PRONOUNS)
  for (const text of texts.values()) {
    for (const [word] of text.matchAll(WORD)) if (/^[a-z]/.test(word)) common.add(lettersOf(word))
  }
  for (const [verse, text] of texts) {
    for (const [word] of text.matchAll(WORD)) {
      if (/^[A-Z]/.test(word) && !common.has(lettersOf(word))) yield { verse, word }
    }
  }
}

/** The letters of the words in each verse that can be names, without those of no-names.csv. */
export function namesInTexts(verses: readonly VerseTextRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const isNoName = readNoNames()
  const names = new Map<string, Set<string>>()
  for (const { verse, word } of nameWords(new Map(verses.map(({ osis_ref, text }) => [osis_ref, text])))) {
    if (!isNoName(verse, word)) names.set(verse, (names.get(verse) ?? new Set()).add(lettersOf(word)))
  }
  return names
}

/** Each name as a whole, and each of its capitalised words. */
export function lettersOfNames(names: readonly string[]): ReadonlySet<string> {
  const bare = names.map((name) => name.replace(/\(.*?\)/g, ''))
  const words = bare.flatMap((name) => [name, ...(name.match(/[A-Z][\w’'-]*/g) ?? [])])
  return new Set(words.map(lettersOf).filter((letters) => letters !== ''))
}

function namesByVerse(namesOf: ReadonlyMap<NamedRecord, ReadonlySet<string>>): ReadonlyMap<string, Set<string>> {
  const byVerse = new Map<string, Set<string>>()
  for (const [{ verses }, names] of namesOf) {
    for (const verse of verses) {
      const known = byVerse.get(verse) ?? new Set()
      byVerse.set(verse, known)
      for (const name of names) known.add(name)
    }
  }
  return byVerse
}

/** Adds the names of the groups to those of the verses. */
function addGroups(
  byVerse: ReadonlyMap<string, Set<string>>,
  groups: readonly NamedGroupRecord[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map([...byVerse].map(([verse, names]) => [verse, new Set(names)]))
  const add = (verse: string, names: Iterable<string>) => {
    const known = all.get(verse) ?? new Set()
    all.set(verse, known)
    for (const name of names) known.add(name)
  }
  for (const { names, verses, memberVerses } of groups) {
    const singular = lettersOfNames(names.filter((name) => !/[^s]s$/.test(name)))
    for (const verse of verses) add(verse, lettersOfNames(names))
    for (const verse of memberVerses) add(verse, singular)
  }
  return all
}

function measurePrecision(
  texts: readonly Texts[],
  records: readonly NamedRecord[],
): Pick<NameMeasure, 'verses' | 'unnamed'> {
  const written = texts.map((text) => new Map([...text].map(([verse, words]) => [verse, lettersOf(words)])))
  const unnamed: { slug: string; verse: string }[] = []
  let all = 0
  for (const { slug, names, isAlwaysNamed, verses } of records) {
    const letters = [...lettersOfNames(names)]
    for (const verse of isAlwaysNamed ? verses : []) {
      if (texts[0]?.has(verse) !== true || PSALM_TITLE.test(verse)) continue
      all += 1
      const isNamed =
        written.some((text) => letters.some((name) => text.get(verse)?.includes(name))) ||
        texts.some((text) => hasSpelling(text.get(verse) ?? '', letters))
      if (!isNamed) unnamed.push({ slug, verse })
    }
  }
  return { verses: { found: all - unnamed.length, all }, unnamed }
}

/** True if the text has a capitalised word that is another spelling of one of the names. */
function hasSpelling(text: string, names: readonly string[]): boolean {
  const words = [...text.matchAll(WORD)].map(([word]) => word).filter((word) => /^[A-Z]/.test(word))
  return words.map(lettersOf).some((word) => names.some((name) => isSpelling(word, name)))
}

/** @param one letters of a name, as {@link lettersOf} writes them */
export function isSpelling(one: string, other: string): boolean {
  return distance(one, other) <= SPELLING_DIFFERENCE * Math.max(one.length, other.length)
}
