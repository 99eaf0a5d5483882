/** The rows of the table of speeches (D82), from ACAI and the source of its speeches. Pure. */
import { groupBy } from '../../../../src/primitives/group-by.ts'
import { verseAt } from '../../../../src/scripture/osis.ts'
import type { AcaiRecord } from '../../sources/acai/acai.ts'
import type { SpokenQuotation } from '../../sources/speaker-quotations/speaker-quotations.ts'
import type { QuoteType } from '../../upstream/reading/quote-types.ts'
import type { TextSpan } from '../../upstream/records.ts'
import type { Row } from '../row.ts'
import { confirmedEnds, type Ends, quotedEnds } from './ends.ts'
import { introductionOf } from './introduction.ts'
import type { QuotedVerse } from './quoted-verse.ts'
import type { SpeakerDoubt, speakerNames } from './speakers.ts'
import { type Heard, settledVoice, type Voice, type VoiceInput, voicesOf } from './voices.ts'
import type { TextWord } from './word-places.ts'

export interface SpeechInput {
  readonly acai: readonly AcaiRecord[]
  readonly quotations: readonly SpokenQuotation[]
  readonly wordOf: (id: string) => TextWord | undefined
  readonly verseOf: (language: Language, verse: number) => QuotedVerse
  readonly namesOf: ReturnType<typeof speakerNames>
  readonly voices: VoiceInput
  /** The id in ACAI of the person whom a word names, if the person's record has the verse. */
  readonly namedBy: (word: TextWord) => string | undefined
  /** The parts of a verse of the Gospels that the Berean text prints as words of Jesus. `undefined` in other books. */
  readonly jesusIn: (verse: number) => readonly TextSpan[] | undefined
  /** The records that a word of the source means, by its id. */
  readonly meantBy: (id: string) => readonly string[]
  readonly report: SpeechReport
}

export interface SpeechReport {
  readonly onLeftOut: (reason: SpeechDoubt, where: string) => void
  readonly onMoved: (where: string) => void
  readonly onVoice: (reason: 'exchanged' | 'named' | 'printed' | 'read', where: string) => void
  readonly onSpeaker: (doubt: SpeakerDoubt, where: string) => void
}

/** Why a speech is left out: ends that are not confirmed, or the words of another speech. */
export type SpeechDoubt = 'ends' | 'twice' | 'nobody'

type Language = 'Hebrew' | 'Greek'

/** A speech of the sources: all speakers, and the quotation of the second source with the same words. */
interface Stated {
  readonly first: string
  readonly last: string
  readonly ids: readonly string[]
  readonly quoteType: QuoteType
  readonly delivery: string | null
  readonly role: SpokenQuotation | undefined
}

interface Placed {
  readonly stated: Stated
  readonly ends: Ends
  readonly language: Language
}

export function speechRows(input: SpeechInput): Row[] {
  const rows = new Map<string, { readonly row: Row; readonly ends: Ends; readonly language: Language }>()
  const speeches = statedSpeeches(input).flatMap((stated) => placedSpeech(stated, input) ?? [])
  for (const [placed, voice] of heardVoices(speeches, input)) {
    const { stated } = placed
    const row = toRow(placed, voice, input)
    const id = String(row['speech_id'])
    if (rows.has(id)) input.report.onLeftOut('twice', placeOf(stated))
    else if (row['speakers'] === '[]' && row['speaker_name'] === null) input.report.onLeftOut('nobody', placeOf(stated))
    else rows.set(id, { row, ...placed })
  }
  const inOrder = [...rows.values()].sort(
    (a, b) =>
      a.ends.first.verse_ordinal - b.ends.first.verse_ordinal ||
      a.ends.first.ordinal - b.ends.first.ordinal ||
      b.ends.last.ordinal - a.ends.last.ordinal,
  )
  return inOrder.map(({ row }, index) => ({ ordinal: index + 1, ...row }))
}

/** Ids of ACAI: all speeches that it gives to the first man are those of the second, a king of Israel and a Benjamite. */
const MISTAKEN: ReadonlyMap<string, string> = new Map([
  ['person:Jehoram', 'person:Joram.3'],
  ['person:Shimeah.2', 'person:Shimei.5'],
])

/** Those of ACAI, with the quotation of the second source that has the same words. */
function statedSpeeches({ acai, quotations, report }: SpeechInput): Stated[] {
  const roles = new Map(quotations.map((quotation) => [`${quotation.first} ${quotation.last}`, quotation]))
  const speeches = new Map<string, Stated>()
  for (const { id: stated, speeches: own } of acai) {
    const id = MISTAKEN.get(stated) ?? stated
    for (const { first, last, quoteType, delivery } of own) {
      if (id !== stated) report.onVoice('read', `${stated}, ${first}`)
      const key = `${first} ${last}`
      const known = speeches.get(key) ?? { first, last, ids: [], quoteType, delivery, role: roles.get(key) }
      speeches.set(key, { ...known, ids: [...new Set([...known.ids, id])] })
    }
  }
  return [...speeches.values()]
}

function placedSpeech(stated: Stated, { wordOf, verseOf, report }: SpeechInput): Placed | undefined {
  const { first, last } = stated
  const language: Language = first.startsWith('o') ? 'Hebrew' : 'Greek'
  const [start, stop] = [wordOf(first), wordOf(last)]
  if (!start || !stop || start.ordinal > stop.ordinal) {
    throw new Error(`ACAI: the text does not have the words ${placeOf(stated)} in this order`)
  }
  const words = { first: start, last: stop }
  const ends = confirmedEnds(words, (verse) => verseOf(language, verse), language)
  if (!ends) report.onLeftOut('ends', placeOf({ first, last }))
  else if (ends.first !== words.first || ends.last !== words.last) report.onMoved(placeOf({ first, last }))
  return ends && { stated, ends, language }
}

/** @returns the speeches with who speaks them, by the sources and the text */
function heardVoices(speeches: readonly Placed[], input: SpeechInput): Map<Placed, Voice> {
  const { voices: records, report } = input
  const heard = new Map<Placed, Voice>()
  for (const together of groupBy(speeches, ({ ends }) => ends.first.verse_ordinal).values()) {
    const introduced = together.map((placed) => heardSpeech(placed, input))
    const voices = voicesOf(introduced, records)
    for (const [index, placed] of together.entries()) {
      const own = introduced[index] as Heard
      const [voice, reason] = settledVoice(own, voices[index] ?? own.voice, records)
      if (reason) report.onVoice(reason, `${verseAt(placed.ends.first.verse_ordinal)}, ${placeOf(placed.stated)}`)
      heard.set(placed, voice)
    }
  }
  return heard
}

function heardSpeech({ stated, ends, language }: Placed, input: SpeechInput): Heard {
  const { verseOf, namedBy, meantBy, jesusIn } = input
  const verse = ends.first.verse_ordinal
  const introduction = introductionOf(verseOf(language, verse).words, ends.first)
  const [span] = quotedEnds(ends, (one) => verseOf(language, one))[0]?.spans ?? []
  return {
    voice: { ids: stated.ids, role: stated.role },
    introduction,
    named: introduction?.subject && namedBy(introduction.subject),
    isOfJesus: span && isPrinted(span, jesusIn(verse)),
    meant: (stated.role?.subjects ?? []).flatMap(meantBy),
  }
}

function placeOf({ first, last }: Pick<Stated, 'first' | 'last'>): string {
  return `${first}-${last}`
}

/** `undefined` if the part is printed neither as a whole nor not at all. Marks and spaces do not count. */
function isPrinted([start, end]: readonly [number, number], printed?: readonly TextSpan[]): boolean | undefined {
  if (!printed) return undefined
  const common = printed.map((one) => Math.min(end, one.end) - Math.max(start, one.start))
  const share = common.reduce((sum, length) => sum + Math.max(0, length), 0)
  if (end - start - share <= MOST_MARKS) return true
  return share <= MOST_MARKS ? false : undefined
}

const MOST_MARKS = 3

function toRow(
  { stated: { role, quoteType, delivery }, ends, language }: Placed,
  voice: Voice,
  { namesOf, verseOf, report }: SpeechInput,
): Row {
  const { first, last } = ends
  const [start, end] = [verseAt(first.verse_ordinal), verseAt(last.verse_ordinal)]
  const speaking = { ...voice, verse: start, isOldTestament: language === 'Hebrew' }
  const { speakers, speakerName } = namesOf(speaking, (doubt, id) => report.onSpeaker(doubt, `${start}, ${id}`))
  const quoted = quotedEnds(ends, (verse) => verseOf(language, verse))
  const isCut = quoted.every(({ spans }) => spans !== undefined)
  return {
    speech_id: `${first.word_id}-${last.word_id}`,
    speakers: JSON.stringify(speakers),
    speaker_name: speakerName,
    quote_type: quoteType,
    osis_start: start,
    osis_end: end,
    start_ordinal: first.verse_ordinal,
    end_ordinal: last.verse_ordinal,
    first_word: first.word_id,
    last_word: last.word_id,
    delivery,
    sources: JSON.stringify(role ? ['acai', 'speaker-quotations'] : ['acai']),
    bsb_spans: isCut ? JSON.stringify(quoted.map(({ spans }) => spans)) : null,
  }
}
