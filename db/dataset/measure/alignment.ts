/**
 * Compares the renderings of a dataset with alignment.csv: words that were read with the English and with the renderings
 * of the dataset in view, most of them drawn at random. Pure.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../src/primitives/project.ts'
import type { RenderingState } from '../derive/renderings/states/rendering.ts'
import { englishWordsOf } from '../derive/words/project-alignment.ts'

export interface AlignedWord {
  readonly osis_ref: string
  /** Position of the word in its verse, from 1. */
  readonly word: string
  /**
   * What is right, alternatives separated by `|`. `3 5`: English words of the verse, counted from 1, title included,
   * that the rendering must have. `=9`: joined with word 9. `-`: not rendered.
   */
  readonly right: string
  readonly kind: string
  /**
   * `known`: an error that somebody found. `tuning`: drawn at random, and used to choose the rules. `test`: drawn at
   * random, and not used. Seeds 7301 (Hebrew, 250 words) and 7302 (Greek, 160) for `tuning`, 7303 (220) and 7304 (150)
   * for `test`: the words whose SHA-256 of `seed:word_id` is lowest.
   */
  readonly set: string
}

export function readAlignedWords(): readonly AlignedWord[] {
  return parse(readFileSync(projectFile('db/dataset/measure/alignment.csv'), 'utf8'), { columns: true })
}

/** The rendering of a word in a dataset. */
export interface MeasuredWord {
  readonly rendering: string | null
  readonly state: RenderingState
  /** Position of the word that it is joined with. */
  readonly joinedWith: number | null
  /** The rendering of that word. */
  readonly joinedRendering: string | null
  /** The verse of the translation, with its title. */
  readonly title: string | null
  readonly text: string
}

export type Verdict = 'right' | 'wrong' | 'unknown'

export function verdictOf({ right }: AlignedWord, word: MeasuredWord): Verdict {
  if (right.split(' | ').some((item) => isRight(item, word))) return 'right'
  return word.state === 'unknown' ? 'unknown' : 'wrong'
}

function isRight(item: string, { rendering, state, joinedWith, joinedRendering, ...verse }: MeasuredWord): boolean {
  if (item === '-') return state === 'none'
  if (item.startsWith('=')) return joinedWith === Number(item.slice(1))
  const english = englishWordsOf(verse)
  const own = wordsOf(rendering ?? joinedRendering ?? '')
  return item.split(' ').every((place) => wordsOf(english[Number(place) - 1] ?? '').every((word) => own.includes(word)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** Counts of verdicts, keyed by set, and by set and kind. */
export type AlignmentCounts = ReadonlyMap<string, Readonly<Record<Verdict, number>>>

export function countVerdicts(words: readonly (readonly [AlignedWord, Verdict])[]): AlignmentCounts {
  const counts = new Map<string, Record<Verdict, number>>()
  for (const [{ set, kind }, verdict] of words) {
    for (const key of [set, `${set}, ${kind}`]) {
      const own = counts.get(key) ?? { right: 0, wrong: 0, unknown: 0 }
      own[verdict] += 1
      counts.set(key, own)
    }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
