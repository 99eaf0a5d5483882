/** Adds to each word its rendering in the Berean Standard Bible. Pure. */
import type { AlignedVerseRecord } from '../../upstream/aligned-records.ts'
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { Word } from './evidence.ts'
import { withExchanged } from './exchanges.ts'
import { greekForm, hebrewForm } from './forms.ts'
import { greekGap, hebrewGap } from './gaps.ts'
import { matchVerse, type SameWord, type VerseMatch } from './match.ts'
import { greekPart, hebrewPart } from './parts.ts'
import { type AlignedVerse, readVerses } from './phrases.ts'
import { type Rendering, type RenderingState, UNKNOWN } from './states/rendering.ts'
import { renderingsOf } from './states/states.ts'
import { type Placed, type Unit, unitsOf } from './units.ts'
import { readUsage, type Usage } from './usage.ts'
import { withWholeNames } from './whole-names.ts'

export interface RenderedFields {
  rendering: string | null
  rendering_state: RenderingState
  /** Id of the word whose rendering includes the rendering of this word. `null` unless the state is `joined`. */
  rendered_with: string | null
}

export interface RenderingOptions<Record> {
  /** In canonical order, like the words. */
  readonly verses: Iterable<AlignedVerseRecord>
  readonly sameWord: SameWord
  readonly toWord: (record: Record, before: Record | undefined) => Word
  /** For the verses that are not in `verses`: the rendering of each word, keyed by verse. */
  readonly stated?: ReadonlyMap<string, readonly Rendering[]>
}

/** The words of the verses that an aligned verse covers. */
export interface RenderedUnit<Word> {
  readonly words: readonly Word[]
  /** The first verse. */
  readonly osis_ref: string
  /** Number of phrases without a word. */
  readonly leftOver: number
}

export function* withRenderings<Record extends Placed>(
  records: Iterable<Record>,
  options: RenderingOptions<Record>,
): Generator<RenderedUnit<Record & RenderedFields>> {
  const verses = readVerses(options.verses)
  const twice = verses.find(({ osis_ref }) => options.stated?.has(osis_ref))
  if (twice) throw new Error(`${twice.osis_ref} is in the alignment and in project-alignment.csv`)
  const usage = readUsage(verses, options.sameWord)
  for (const unit of unitsOf(records, verses, options.sameWord)) yield renderedUnit(unit, { ...options, usage })
}

function renderedUnit<Record extends Placed>(
  { verses, aligned }: Unit<Record>,
  { sameWord, toWord, usage, stated }: RenderingOptions<Record> & { readonly usage: Usage },
): RenderedUnit<Record & RenderedFields> {
  const words = verses.map((records) => records.map((record, index) => toWord(record, records[index - 1])))
  const match = aligned && matchedUnit(words.flat(), { aligned, sameWord, usage })
  let start = 0
  const rendered = verses.flatMap((records, index) => {
    const matches = match?.matches.slice(start, start + records.length) ?? []
    start += records.length
    const verse = match && { phrases: match.phrases, matches, words: words[index] ?? [], usage }
    return renderedVerse(records, stated?.get(records[0]?.osis_ref ?? '') ?? (verse ? renderingsOf(verse) : []))
  })
  const leftOver = match && rendered.length > 0 ? unused(match) : 0
  return { words: rendered, osis_ref: aligned?.osis_ref ?? '', leftOver }
}

function unused({ phrases, matches }: VerseMatch): number {
  const used = new Set(matches)
  return phrases.filter((_, index) => !used.has(index)).length
}

interface Matching {
  readonly aligned: AlignedVerse
  readonly sameWord: SameWord
  readonly usage: Usage
}

/** The phrases of the words, without the errors of the source that the usage of the words shows. */
export function matchedUnit(words: readonly Word[], { aligned, sameWord, usage }: Matching): VerseMatch {
  const { phrases, matches: first } = matchVerse(words, aligned, sameWord)
  const matches = withExchanged({ words, phrases, matches: first, usage })
  return { phrases: withWholeNames({ words, phrases, matches }), matches }
}

/** A word is joined only with a word of the same verse, so `joinedWith` is an index in `records`. */
function renderedVerse<Record extends Placed>(
  records: readonly Record[],
  renderings: readonly Rendering[],
): (Record & RenderedFields)[] {
  if (renderings.length > 0 && renderings.length !== records.length)
    throw new Error(`${records[0]?.osis_ref}: ${renderings.length} renderings of ${records.length} words`)
  return records.map((record, index) => {
    const { text, state, joinedWith } = renderings[index] ?? UNKNOWN
    const renderedWith = joinedWith === null ? null : (records[joinedWith]?.word_id ?? null)
    return { ...record, rendering: text, rendering_state: state, rendered_with: renderedWith }
  })
}

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

/**
 * The form that is read, which the translation renders: not the written ויאמר (and he said), but וָאֹמַר (and I said).
 */
function readForm({ lemma, morph, qere }: HebrewWordRecord): Pick<HebrewWordRecord, 'lemma' | 'morph'> {
  const [read, ...others] = qere ?? []
  return read && others.length === 0 ? read : { lemma, morph }
}

export const HEBREW_WORDS = {
  toWord: (record: HebrewWordRecord, before: HebrewWordRecord | undefined): Word => ({
    text: record.text,
    strongs_number: record.strongs_number,
    gloss: null,
    clues: hebrewForm(readForm(record), before),
    part: hebrewPart(record),
    gap: hebrewGap(record, before),
  }),
}
