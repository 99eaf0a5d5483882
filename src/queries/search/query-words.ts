/** Splits a search text into words and looks them up in the index. */
import type { Dataset } from '../../dataset/open.ts'
import { ABOUT, entityOf, fieldOf } from '../../scripture/search/name-ids.ts'
import {
  bestFormsOf,
  foldName,
  formsOf,
  isDistinctive,
  isForgivable,
  originWord,
  PLACE_PREPOSITIONS,
  relationsMeant,
  relationWord,
  requiredWords,
  stemOf,
  titlesIn,
  wholeKey,
  wordsOf,
} from '../../scripture/search/name-words.ts'
import { parseNumbers } from '../listing.ts'
import type { Ids } from './hits.ts'
import type { LanguageNames } from './labels.ts'
import { isUnknown, type Matches, type WordMatches } from './ranking.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Maximum number of words to look up. Further words are ignored. */
const MAX_WORDS = 10
/**
 * Maximum number of words, from the beginning of the text, that are checked for typing errors. Each check scans the
 * complete vocabulary.
 */
const MAX_FORGIVEN = 5
/** A shorter text is not looked up inside words, because the index contains trigrams. */
const SHORTEST_PART = 3
/** An expression of FTS5 that matches nothing. */
const NOTHING = '""'

export interface SearchText {
  readonly folded: string
  /** All words, in common spelling. */
  readonly all: readonly string[]
  /** Words that are looked up. The last word of the text may be unfinished. */
  readonly words: readonly string[]
  /** Optional words: a name need not contain any of them. */
  readonly titles: readonly string[]
  /**
   * If the text asks for a relation: the FTS5 expression that finds the relatives. The map has the expression under two
   * keys: the word for the relation, and the name of the person.
   */
  readonly related: ReadonlyMap<string, string>
  /** The place in a text such as `simon of cyrene`. */
  readonly origin: string | undefined
}

export function parseSearchText(q: string): SearchText {
  const all = wordsOf(q)
  const required = requiredWords(all).slice(0, MAX_WORDS)
  const related = relationsIn(all)
  return {
    folded: foldName(q).trim(),
    all,
    words: [...new Set(required)],
    titles: titlesIn(all).slice(0, MAX_WORDS),
    related,
    origin: related.size === 0 ? originIn(all) : undefined,
  }
}

/**
 * Recognizes `mother of samuel`, `samuels mother` and `sons of jacob`. Both words, `mother` and `samuel`, then find the
 * relatives.
 */
function relationsIn(all: readonly string[]): Map<string, string> {
  const related = new Map<string, string>()
  const at = all.findIndex((one) => relationsMeant(one).length > 0)
  const word = all[at]
  if (word === undefined) return related
  const name = requiredWords(all.slice(at + 1)).at(0) ?? all[at - 1]
  if (name === undefined) return related
  const relations = relationsMeant(word)
  const relatives = formsOf(name).flatMap((one) => relations.map((relation) => relationWord(relation, one)))
  for (const key of [word, name]) related.set(key, expression(relatives))
  return related
}

/** Recognizes `simon of cyrene`, but not `king of egypt`, which has no name before the place. */
function originIn(all: readonly string[]): string | undefined {
  const at = all.findIndex((one) => PLACE_PREPOSITIONS.has(one))
  return all.slice(0, Math.max(at, 0)).some(isDistinctive) ? all.slice(at + 1).find(isDistinctive) : undefined
}

/** Returns each list of ids as one text, because a thousand result rows would take longer than the query. */
const IDS_OF_WORDS = `
  SELECT key AS list, (SELECT group_concat(rowid) FROM search_word WHERE search_word MATCH value) AS ids FROM json_each(?)`
const IDS_OF_ALL = `${IDS_OF_WORDS}
  UNION ALL SELECT 'whole', (SELECT group_concat(id) FROM search_name WHERE key = ?)
  UNION ALL SELECT 'label', (SELECT group_concat(id) FROM search_label WHERE key = ?)
  UNION ALL SELECT 'inside', (SELECT group_concat(search_id) FROM listed_name_part
    CROSS JOIN listed_name ON listed_name.id = listed_name_part.rowid WHERE listed_name_part MATCH ?)`

interface ListRow {
  list: string | number
  ids: string | null
}

export async function findMatches(dataset: Dataset, text: SearchText): Promise<Matches> {
  const { words, titles, all, folded, related, origin } = text
  const last = all.at(-1)
  const expressions = new Map<string, string>()
  const isBeginning = words.length === 1 && [...(words[0] ?? '')].length < SHORTEST_PART
  for (const [index, word] of words.entries()) {
    // One or two letters count only as the beginning of a name. Otherwise names with the word `a` would come before
    // Abraham.
    if (!isBeginning) expressions.set(`exact ${index}`, expression(bestFormsOf(word)))
    if (word === last || stemOf(word) !== word) expressions.set(`prefix ${index}`, `${quoted(stemOf(word))} *`)
    const relation = related.get(word)
    if (relation !== undefined) expressions.set(`related ${index}`, relation)
  }
  if (origin !== undefined) expressions.set('origin', quoted(originWord(origin)))
  for (const [index, title] of titles.entries()) expressions.set(`title ${index}`, expression(formsOf(title)))
  const part = [...folded].length >= SHORTEST_PART ? quoted(folded) : NOTHING
  const bindings = [JSON.stringify(Object.fromEntries(expressions)), wholeKey(all), wholeKey(all), part]
  const rows = await dataset.slow.all<ListRow>(IDS_OF_ALL, bindings)
  const lists = new Map(rows.map(({ list, ids }) => [list, parseNumbers(ids)]))
  const list = (name: string) => lists.get(name) ?? []
  const found = words.map((_, index) => ({
    exact: list(`exact ${index}`),
    prefix: list(`prefix ${index}`),
    related: list(`related ${index}`),
    near: [],
  }))
  return {
    words: found.map((word, index) =>
      words[index] === origin ? { ...word, related: [...word.related, ...namesakes(list('origin'), found)] } : word,
    ),
    titles: titles.map((_, index) => list(`title ${index}`)),
    whole: list('whole'),
    labels: list('label'),
    inside: list('inside').filter((id) => id > 0),
  }
}

/** Adds the names in a language, which then count like English ones (D79). */
export function withLanguage(matches: Matches, text: SearchText, names: LanguageNames): Matches {
  const last = text.all.at(-1)
  const words = matches.words.map((found, index) => {
    const word = text.words[index] ?? ''
    const begun = word === last ? names.prefix(word) : []
    return { ...found, exact: merged(found.exact, names.exact(word)), prefix: merged(found.prefix, begun) }
  })
  return { ...matches, words, whole: merged(matches.whole, names.whole(text.all)) }
}

function merged(some: Ids, others: Ids): Ids {
  return others.length === 0 ? some : [...some, ...others].sort((a, b) => a - b)
}

/**
 * Keeps the people of a place who have a word of the query in a name. Otherwise, `simon of cyrene` would also find the
 * sons of Simon, because `son of Simon` is one of their facts.
 */
function namesakes(people: Ids, words: readonly WordMatches[]): Ids {
  const inNames = words.flatMap(({ exact, prefix }) => [...exact, ...prefix]).filter((id) => fieldOf(id) < ABOUT)
  const named = new Set(inNames.map(entityOf))
  return people.filter((id) => named.has(entityOf(id)))
}

/**
 * Adds names with a word that sounds like a word of the text. If `entities` is `none`, also adds names with a word that
 * is one typing error away. If some words of the text match nothing, only these words are checked.
 *
 * @param entities the best match of the text without the added names
 * @returns `undefined` if there are no names to add
 */
export async function forgive(
  dataset: Dataset,
  text: SearchText,
  { matches, entities }: { readonly matches: Matches; readonly entities: 'some' | 'none' },
): Promise<Matches | undefined> {
  const forgiven = forgivenWords(text, matches)
  if (!forgiven.includes(true)) return undefined
  const vocabulary = await vocabularyOf(dataset)
  const candidates = entities === 'none' ? vocabulary.near : vocabulary.alike
  const near = text.words.map((word, index) => (forgiven[index] ? candidates(word) : []))
  if (near.every((words) => words.length === 0)) return undefined
  const bindings = [JSON.stringify(near.map((words) => expression(words)))]
  const rows = await dataset.slow.all<ListRow>(IDS_OF_WORDS, bindings)
  return {
    ...matches,
    words: matches.words.map((word, index) => ({ ...word, near: parseNumbers(rows[index]?.ids) })),
  }
}

/** For each word of the text, whether to check the word for typing errors. */
function forgivenWords({ words }: SearchText, matches: Matches): boolean[] {
  const unknown = matches.words.map(isUnknown)
  return words.map((word, index) => {
    const isMeant = !unknown.includes(true) || unknown[index] === true
    return isMeant && index < MAX_FORGIVEN && isForgivable(word)
  })
}

/** An expression of FTS5 for any of the words. */
export function expression(words: readonly string[]): string {
  return words.length === 0 ? NOTHING : words.map(quoted).join(' OR ')
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
