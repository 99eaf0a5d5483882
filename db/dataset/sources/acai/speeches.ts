/**
 * What the records of ACAI say. A speech of several speakers is in each of their files. Words are named as in the source:
 * `oBBCCCVVVWWWP` (Hebrew: the n-th word and m-th part of a verse of the Hebrew Bible) or `nBBCCCVVVWWW` (Greek).
 */
import { TEXT, tidyText } from '../../upstream/reading/json.ts'
import { QUOTE_TYPES, type QuoteType } from '../../upstream/reading/quote-types.ts'
import type { Source } from '../../upstream/source.ts'

export interface AcaiSpeech {
  readonly quoteType: QuoteType
  /** The source's word for the manner of speaking: `questioning`. */
  readonly delivery: string | null
  /** The first and the last word. */
  readonly first: string
  readonly last: string
}

/** The fields read here. Upstream has more. */
export interface SpeechFields {
  readonly quote_type: keyof typeof QUOTE_TYPES
  readonly delivery?: string
  readonly words: readonly string[]
}

const SPEECH = {
  type: 'object',
  required: ['quote_type', 'words'],
  properties: {
    quote_type: { enum: Object.keys(QUOTE_TYPES) },
    delivery: TEXT,
    words: { type: 'array', minItems: 1, items: TEXT },
  },
}
const LIST = { type: 'array', items: SPEECH }

/** JSON Schema: lists of speeches, keyed by the edition whose words they count. */
export const SPEECHES = { type: 'object', additionalProperties: false, properties: { wlc: LIST, SBLGNT: LIST } }

export function speechesOf(lists: Readonly<Record<string, readonly SpeechFields[]>> = {}): AcaiSpeech[] {
  return Object.values(lists).flatMap((list) => list.map(toSpeech))
}

function toSpeech({ quote_type: type, delivery, words }: SpeechFields): AcaiSpeech {
  return {
    quoteType: QUOTE_TYPES[type],
    delivery: delivery === undefined ? null : tidyText(delivery),
    first: words[0] ?? '',
    last: words.at(-1) ?? '',
  }
}

const LEFT_OUT = {
  ends: 'speech-ends',
  twice: 'speech-twice',
  nobody: 'speech-nobody',
} as const

const VOICES = {
  exchanged: 'speaker-exchanged',
  named: 'speaker-named',
  printed: 'speaker-printed',
  read: 'speaker-read',
} as const

const SPEAKERS = { later: 'speaker-later', people: 'speaker-people', namesake: 'speaker-namesake' } as const

/** @returns functions that report what derive/speeches changes or leaves out */
export function speechReport(source: Source) {
  return {
    onLeftOut: (reason: keyof typeof LEFT_OUT, where: string) => source.dropped(LEFT_OUT[reason], where),
    onMoved: (where: string) => source.repaired('speech-ends-moved', where),
    onVoice: (reason: keyof typeof VOICES, where: string) => source.repaired(VOICES[reason], where),
    onSpeaker: (doubt: keyof typeof SPEAKERS, where: string) => source.dropped(SPEAKERS[doubt], where),
  }
}
