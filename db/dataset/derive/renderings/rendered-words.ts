/** Adds to each word its words in the Berean Standard Bible. Pure. */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { AlignedVerseRecord } from '../../upstream/aligned-records.ts'
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { Word } from './evidence.ts'
import { greekForm, hebrewForm } from './forms.ts'
import { greekGap, hebrewGap } from './gaps.ts'
import { matchVerse, type SameWord } from './match.ts'
import { greekPart, hebrewPart } from './parts.ts'
import { type AlignedVerse, readVerses } from './phrases.ts'
import { type RenderingState, renderingsOf } from './states.ts'
import { readUsage, type Usage } from './usage.ts'

export interface RenderedFields {
  rendering: string | null
  rendering_state: RenderingState
  /** Id of the word that has the words of both. */
  rendered_with: string | null
}

export interface RenderingOptions<Record> {
  /** In canonical order, as the words. */
  readonly verses: Iterable<AlignedVerseRecord>
  readonly sameWord: SameWord
  readonly toWord: (record: Record, before: Record | undefined) => Word
  /** Called for each verse that has phrases without a word. */
  readonly onLeftOver: (reference: string, phrases: number) => void
}

type Placed = Pick<GreekWordRecord, 'osis_ref' | 'word_id'>

export function* withRenderings<Record extends Placed>(
  records: Iterable<Record>,
  options: RenderingOptions<Record>,
): Generator<Record & RenderedFields> {
  const verses = readVerses(options.verses)
  const usage = readUsage(verses, options.sameWord)
  const verseOf = verseReader(verses)
  for (const words of byVerse(records)) {
    yield* renderedVerse(words, verseOf(words[0]?.osis_ref ?? ''), { ...options, usage })
  }
}

function* byVerse<Record extends Placed>(records: Iterable<Record>): Generator<Record[]> {
  let words: Record[] = []
  for (const record of records) {
    if (words.length > 0 && words[0]?.osis_ref !== record.osis_ref) {
      yield words
      words = []
    }
    words.push(record)
  }
  if (words.length > 0) yield words
}

/** @returns a function that finds the verse with a reference. It must be called in canonical order. */
function verseReader(verses: Iterable<AlignedVerse>): (reference: string) => AlignedVerse | undefined {
  const iterator = verses[Symbol.iterator]()
  let next = iterator.next()
  return (reference) => {
    const position = versePosition(reference) ?? 0
    while (!next.done && (versePosition(next.value.osis_ref) ?? 0) < position) next = iterator.next()
    return !next.done && next.value.osis_ref === reference ? next.value : undefined
  }
}

function renderedVerse<Record extends Placed>(
  records: readonly Record[],
  verse: AlignedVerse | undefined,
  { sameWord, toWord, usage, onLeftOver }: RenderingOptions<Record> & { readonly usage: Usage },
): (Record & RenderedFields)[] {
  if (!verse) return records.map((record) => ({ ...record, ...UNKNOWN }))
  const words = records.map((record, index) => toWord(record, records[index - 1]))
  const match = matchVerse(words, verse, sameWord)
  const used = new Set(match.matches)
  const left = match.phrases.filter((_, index) => !used.has(index)).length
  if (left > 0) onLeftOver(verse.osis_ref, left)
  const renderings = renderingsOf({ ...match, words, usage })
  return records.map((record, index) => {
    const { text, state, joinedWith } = renderings[index] ?? { text: null, state: 'unknown', joinedWith: null }
    const renderedWith = joinedWith === null ? null : (records[joinedWith]?.word_id ?? null)
    return { ...record, rendering: text, rendering_state: state, rendered_with: renderedWith }
  })
}

const UNKNOWN: RenderedFields = { rendering: null, rendering_state: 'unknown', rendered_with: null }

export const GREEK_WORDS = {
  toWord: (record: GreekWordRecord, before: GreekWordRecord | undefined): Word => ({
    text: record.text,
    strongs_number: record.strongs_number,
    gloss: record.gloss,
    clues: greekForm(record),
    part: greekPart(record),
    gap: greekGap(record, before),
  }),
}

export const HEBREW_WORDS = {
  toWord: (record: HebrewWordRecord, before: HebrewWordRecord | undefined): Word => ({
    text: record.text,
    strongs_number: record.strongs_number,
    gloss: null,
    clues: hebrewForm(record, before),
    part: hebrewPart(record),
    gap: hebrewGap(record, before),
  }),
}
