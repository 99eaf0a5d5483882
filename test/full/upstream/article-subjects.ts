/**
 * The dictionary articles about each person and place: those that Easton's file links, and those that
 * the rule of docs/data/trust.md adds. This code was written from that page, independently of the
 * build. It takes the text, the citations and the senses of an article from the service.
 */
import { isVerse, positionOf, VERSES } from './canon.ts'
import { dictionaryParts } from './dictionary.ts'
import { fold } from './naming.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'

export interface Article {
  slug: string
  name: string
  source: string
  text: string
  /** Ends are code points of the text. */
  links: { start: number; end: number; osis_ref: string }[]
  senses: { start: number; end: number; people: string[]; places: string[] }[]
  verses: string[]
}

export interface ExpectedArticle {
  slug: string
  name: string
  source: string
  text: string
}

interface Namesake {
  /** `people/aaron_1` */
  key: string
  verses: ReadonlySet<string>
}

/** An article with one of these words after the comma of its headword is about a place: `Ephraim, Mount`. */
const PLACE_WORDS =
  'brook city country field gate hill house kingdom land mount plain pool rock tower vale valley waters wilderness wood'.split(
    ' ',
  )

const NAMESAKES = namesakes()

/** Articles that Easton links, keyed like a namesake. */
const WRITTEN = new Map(
  [['people', dictionaryParts('personLookup')] as const, ['places', dictionaryParts('placeLookup')] as const].flatMap(
    ([collection, parts]) =>
      [...parts].map(([slug, articles]): [string, ExpectedArticle[]] => [`${collection}/${slug}`, articles]),
  ),
)

/** @returns all articles of each record, keyed by `people/` or `places/` and the slug */
export function expectedArticles(articles: readonly Article[]): Map<string, ExpectedArticle[]> {
  const expected = new Map(WRITTEN)
  const known = new Set([...WRITTEN].flatMap(([key, parts]) => parts.map(({ source }) => `${source} ${key}`)))
  for (const article of articles) {
    for (const [key, text] of addedBy(article, known)) {
      const { slug, name, source } = article
      expected.set(key, [...(expected.get(key) ?? []), { slug, name, source, text }])
    }
  }
  return expected
}

function addedBy(article: Article, known: ReadonlySet<string>): Map<string, string> {
  const headword = article.name.split(',')[0] ?? ''
  const all = NAMESAKES.get(lettersOf(headword)) ?? []
  const isPlace = PLACE_WORDS.some((word) =>
    (/,.*/.exec(article.name.toLowerCase())?.[0] ?? '').split(/[ ,]+/).includes(word),
  )
  // An article on a book is about no person: `Daniel, The Book Of`.
  const isBook = /,.* (book|gospel|epistle|prophec)/i.test(article.name)
  const wanted = all.filter(
    ({ key }) => !known.has(`${article.source} ${key}`) && !((isPlace || isBook) && key.startsWith('people/')),
  )
  const added = new Map<string, string>()
  const letters = [...article.text]
  const parts = article.senses.filter((sense) => !isWritten(article, sense))
  if (article.senses.length === 0) parts.push({ start: 0, end: letters.length, people: [], places: [] })
  for (const { start, end } of parts) {
    const cited =
      article.senses.length === 0
        ? article.verses
        : article.links.filter((link) => link.start >= start && link.end <= end).flatMap(versesOf)
    const text = letters.slice(start, end).join('')
    for (const key of chosen(wanted, cited)) added.set(key, `${added.get(key) ?? ''}${text}`)
  }
  return added
}

/** Whether Easton itself links the sense to somebody. */
function isWritten({ slug }: Article, { people, places }: Article['senses'][number]): boolean {
  const keys = [...people.map((person) => `people/${person}`), ...places.map((place) => `places/${place}`)]
  return keys.some((key) => WRITTEN.get(key)?.some((written) => written.slug === slug))
}

/** The namesakes with a cited verse that no other of them has. */
function chosen(wanted: readonly Namesake[], cited: readonly string[]): string[] {
  const owners = cited.map((verse) => wanted.filter(({ verses }) => verses.has(verse)))
  return [...new Set(owners.flatMap(([owner, ...others]) => (owner && others.length === 0 ? [owner.key] : [])))]
}

function versesOf({ osis_ref }: { osis_ref: string }): string[] {
  const [first = '', last = first] = osis_ref.split('-')
  // A whole chapter is no evidence for one record.
  if (!isVerse(first)) return []
  return VERSES.slice(positionOf(first), positionOf(last) + 1)
}

function namesakes(): Map<string, Namesake[]> {
  const found = new Map<string, Namesake[]>()
  const add = (namesake: Namesake, names: readonly (string | null)[]) => {
    for (const letters of new Set(names.flatMap((name) => (name === null ? [] : [lettersOf(name)])))) {
      found.set(letters, [...(found.get(letters) ?? []), namesake])
    }
  }
  for (const { exact, sets, plainName } of PEOPLE) {
    const namesake = { key: `people/${exact.slug}`, verses: new Set(exact.verses) }
    add(namesake, [exact.name, plainName, ...sets.alsoCalled])
  }
  for (const { exact, verses } of PLACES) {
    const namesake = { key: `places/${exact.slug}`, verses: new Set(verses) }
    add(namesake, [exact.name, exact.kjvName, exact.esvName, ...exact.alsoCalled])
  }
  return found
}

/** The letters of a name, without a qualifier in parentheses. */
function lettersOf(name: string): string {
  return fold(name)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/g, '')
}
