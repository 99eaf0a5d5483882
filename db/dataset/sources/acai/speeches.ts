/**
 * What the records of ACAI say. A speech of several speakers is in each of their files. Words are named as in the source:
 * `oBBCCCVVVWWWP` (Hebrew: the n-th word and m-th part of a verse of the Hebrew Bible) or `nBBCCCVVVWWW` (Greek).
 */
import { type QuoteType, quoteTypeOf } from '../../upstream/reading/quote-types.ts'
import type { Source } from '../../upstream/source.ts'
import { objectOf, optionalText, textOf, textsOf } from './values.ts'

export interface AcaiSpeech {
  readonly quoteType: QuoteType
  /** How it is said, in words of the source: `questioning`. */
  readonly delivery: string | null
  /** The first and the last word. */
  readonly first: string
  readonly last: string
}

/** Editions of the texts whose words the source counts. */
const EDITIONS = ['wlc', 'SBLGNT']

/** @param value lists of speeches, keyed by edition. Absent if the record says nothing */
export function speechesOf(value: unknown, where: string): AcaiSpeech[] {
  if (value === undefined) return []
  return Object.entries(objectOf(value, where)).flatMap(([edition, list]) => {
    if (!EDITIONS.includes(edition) || !Array.isArray(list)) throw new Error(`${where}.${edition}: is not a list`)
    return list.map((speech: unknown, index) => toSpeech(speech, `${where}.${edition}.${index}`))
  })
}

function toSpeech(value: unknown, where: string): AcaiSpeech {
  const fields = objectOf(value, where)
  const words = textsOf(fields['words'], `${where}.words`)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) throw new Error(`${where}: has no words`)
  return {
    quoteType: quoteTypeOf(textOf(fields['quote_type'], `${where}.quote_type`), where),
    delivery: optionalText(fields['delivery'], `${where}.delivery`),
    first,
    last,
  }
}

const LEFT_OUT = {
  word: 'speech-word',
  ends: 'speech-ends',
  twice: 'speech-twice',
  nobody: 'speech-nobody',
} as const

const SPEAKERS = { later: 'speaker-later', people: 'speaker-people', namesake: 'speaker-namesake' } as const

/** @returns functions that report what derive/speeches changes or leaves out */
export function speechReport(source: Source) {
  return {
    onLeftOut: (reason: keyof typeof LEFT_OUT, where: string) => source.dropped(LEFT_OUT[reason], where),
    onMoved: (where: string) => source.repaired('speech-ends-moved', where),
    onSpeaker: (doubt: keyof typeof SPEAKERS, where: string) => source.dropped(SPEAKERS[doubt], where),
  }
}
