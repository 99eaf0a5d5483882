/** `include=text` of speeches (D82): the Berean text, cut to the speech where that is certain, and the King James text. */
import type { Dataset } from '../../dataset/open.ts'
import { type VerseSpan, verseAt } from '../../scripture/osis.ts'
import type { Schema } from '../records.ts'
import { findTexts } from '../search/text-search.ts'
import { findSpoken } from './speeches.ts'
import { versionOf } from './text.ts'

/** Maximum number of verses of a response. */
const MAX_VERSES = 1_000

/** Stands for the words of the narrator between two parts of a speech. */
const GAP = ' … '

/** @param data one speech, or several. Those that would exceed the maximum are left out */
export async function findSpeechTexts(dataset: Dataset, data: unknown): Promise<Record<string, Schema<'SpeechText'>>> {
  const ids = ([data].flat() as Schema<'Speech'>[]).map(({ speech_id: id }) => id)
  const spoken = (await Promise.all(ids.map((id) => findSpoken(dataset, id)))).filter((one) => one !== undefined)
  const shown = spoken.filter((_, index) => lengthOf(spoken.slice(0, index + 1).map(({ span }) => span)) <= MAX_VERSES)
  const verses = [...new Set(shown.flatMap(({ span }) => versesIn(span)))]
  const [kjv, bsb] = await Promise.all([
    findTexts(dataset, versionOf('kjv'), verses),
    findTexts(dataset, versionOf('bsb'), verses),
  ])
  return Object.fromEntries(
    shown.map(({ speech, span, bsbSpans }) => {
      const references = versesIn(span).map(verseAt)
      const own = references.map((verse) => bsb.get(verse))
      const cut = bsbSpans && cutTexts(own, bsbSpans)
      return [
        speech.speech_id,
        { bsb: joined(cut ?? own), text_is_cut: cut !== null, kjv: joined(references.map((verse) => kjv.get(verse))) },
      ]
    }),
  )
}

function lengthOf(spans: readonly VerseSpan[]): number {
  return spans.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

function versesIn({ first, last }: VerseSpan): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

type Texts = readonly (string | undefined)[]

/** Cuts the first and the last text. */
function cutTexts(texts: Texts, spans: readonly (readonly (readonly [number, number])[])[]): Texts {
  return texts.map((text, index) => {
    const parts = index === 0 ? spans[0] : index === texts.length - 1 ? spans.at(-1) : undefined
    return parts && text?.length ? parts.map(([start, end]) => text.slice(start, end).trim()).join(GAP) : text
  })
}

function joined(texts: Texts): string | null {
  const known = texts.filter((text) => text !== undefined)
  return known.length === 0 ? null : known.join(' ')
}
