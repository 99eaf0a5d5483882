/**
 * Creates the rows of the index that finds Strong's numbers and lexicon entries by English meaning, lemma and
 * transliteration (D22). Meanings are indexed both whole and word by word. Pure.
 */
import {
  englishWords,
  type LexiconField,
  type LexiconKind,
  lexiconWordId,
  meaningKey,
  spellingKey,
} from '../../../../src/scripture/search/lexicon-ids.ts'
import type { Row } from '../row.ts'

type Text = string | null

export interface IndexedStrongs {
  ordinal: number
  strongs_number: string
  language: string
  lemma: string
  transliteration: Text
  definition: Text
  kjv_usage: Text
}

export interface IndexedGreek {
  strongs_number: string
  short_gloss: Text
  definition: Text
}

export interface IndexedEntry {
  ordinal: number
  strongs_number: Text
  lemma: string
  transliteration: Text
  gloss: Text
  article: Text
}

export interface IndexedLexicons {
  readonly strongs: readonly IndexedStrongs[]
  readonly greek: readonly IndexedGreek[]
  readonly entries: readonly IndexedEntry[]
}

/** Sorted by row id. */
export function lexiconWordRows({ strongs, greek, entries }: IndexedLexicons): Row[] {
  const greekByNumber = new Map(greek.map((entry) => [entry.strongs_number, entry]))
  const glossesByNumber = new Map<Text, Text[]>()
  for (const { strongs_number: number, gloss } of entries)
    glossesByNumber.set(number, [...(glossesByNumber.get(number) ?? []), gloss])
  const strongsByNumber = new Map(strongs.map((entry) => [entry.strongs_number, entry]))
  const rows = [
    ...strongs.flatMap((entry) => {
      const more = greekByNumber.get(entry.strongs_number)
      const glosses = [more?.short_gloss ?? null, ...(glossesByNumber.get(entry.strongs_number) ?? [])]
      return rowsOf('strongs', entry.ordinal, { words: [entry], glosses, strongs: entry, article: more?.definition })
    }),
    ...entries.flatMap((entry) => {
      const numbered = strongsByNumber.get(entry.strongs_number ?? '')
      const words = [{ ...entry, language: 'Hebrew' }, ...(numbered ? [numbered] : [])]
      const { gloss, article } = entry
      return rowsOf('lexicon_entry', entry.ordinal, { words, glosses: [gloss], strongs: numbered, article })
    }),
  ]
  return rows.sort((a, b) => Number(a['rowid']) - Number(b['rowid']))
}

interface Meanings {
  readonly words: readonly Pick<IndexedStrongs, 'language' | 'lemma' | 'transliteration'>[]
  readonly glosses: readonly Text[]
  readonly strongs: IndexedStrongs | undefined
  readonly article: Text | undefined
}

function rowsOf(kind: LexiconKind, ordinal: number, { words, glosses, strongs, article }: Meanings): Row[] {
  const definition = strongs?.definition ?? ''
  const usage = strongs?.kjv_usage ?? ''
  const short = [...glosses, firstMeaning(definition)]
  const names = words.flatMap(({ lemma, transliteration }) => [lemma, transliteration ?? ''])
  const glossKeys = [...names, ...short.flatMap((text) => meaningsOf(text ?? ''))].map(meaningKey)
  const spellings = words.map(({ language, transliteration }) =>
    spellingKey(transliteration ?? '', language === 'Greek' ? 'Greek' : 'Hebrew'),
  )
  const glossWords = short.flatMap((text) => englishWords(text ?? ''))
  const fields: [LexiconField, string[]][] = [
    ['gloss', glossKeys],
    ['meaning', [...meaningsOf(definition), ...meaningsOf(usage)].map(meaningKey)],
    ['transliteration', spellings],
    ['gloss word', glossWords],
    ['word', [...glossWords, ...[definition, usage, article ?? ''].flatMap(englishWords)]],
  ]
  return fields.flatMap(([field, tokens]) => {
    const different = new Set(tokens.filter((token) => token !== ''))
    return different.size === 0 ? [] : [{ rowid: lexiconWordId(kind, ordinal, field), words: [...different].join(' ') }]
  })
}

/** Strong's lists the most general meaning first: `kindness; by implication piety`. */
function firstMeaning(definition: string): string {
  return definition.split(/;|\bi\.e\./, 1)[0] ?? ''
}

/** Separators between meanings. */
const SEPARATORS =
  /[,;:.]|\bi\.e\b|\bby (?:implication|resemblance|extension|analogy)\b|\b(?:properly|figuratively|literally|specially|specifically|especially|also|hence)\b/

/** Meanings with more words than this are found only word by word. */
const MAX_WORDS = 4

/**
 * The meanings that a text lists, without the remarks in brackets. `(loving-) kindness` gives `lovingkindness` and
 * `kindness`.
 */
function meaningsOf(text: string): string[] {
  const compounds = [...text.matchAll(/\((\w+)-\) (\w+)/g)].map(([, first, last]) => `${first}${last}`)
  const listed = text.replace(/\([^()]*\)/g, ' ').split(SEPARATORS)
  return [...compounds, ...listed].filter((meaning) => meaning.trim().split(/\s+/).length <= MAX_WORDS)
}
