/** The rows of the table of speeches (D82), from ACAI and the source of its speeches. Pure. */
import { verseAt } from '../../../../src/scripture/osis.ts'
import type { AcaiRecord } from '../../sources/acai/acai.ts'
import type { SpokenQuotation } from '../../sources/speaker-quotations/speaker-quotations.ts'
import type { QuoteType } from '../../upstream/reading/quote-types.ts'
import type { Row } from '../row.ts'
import { confirmedEnds, type Ends, quotedEnds } from './ends.ts'
import type { QuotedVerse } from './quoted-verse.ts'
import type { SpeakerDoubt, speakerNames } from './speakers.ts'
import type { TextWord } from './word-places.ts'

export interface SpeechInput {
  readonly acai: readonly AcaiRecord[]
  readonly quotations: readonly SpokenQuotation[]
  readonly wordOf: (id: string) => TextWord | undefined
  readonly verseOf: (language: Language, verse: number) => QuotedVerse
  readonly namesOf: ReturnType<typeof speakerNames>
  readonly report: SpeechReport
}

export interface SpeechReport {
  readonly onLeftOut: (reason: SpeechDoubt, where: string) => void
  readonly onMoved: (where: string) => void
  readonly onSpeaker: (doubt: SpeakerDoubt, where: string) => void
}

/** Why a speech is left out: a word that our text does not have, ends that are not confirmed, or the words of another speech. */
export type SpeechDoubt = 'word' | 'ends' | 'twice' | 'nobody'

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

export function speechRows(input: SpeechInput): Row[] {
  const rows = new Map<string, { readonly row: Row; readonly ends: Ends; readonly language: Language }>()
  for (const stated of statedSpeeches(input)) {
    const placed = placedSpeech(stated, input)
    if (!placed) continue
    const row = toRow(stated, placed, input)
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

/** Those of ACAI first: a quotation of the second source is its own speech only if ACAI has no speech with its words. */
function statedSpeeches({ acai, quotations }: SpeechInput): Stated[] {
  const roles = new Map(quotations.map((quotation) => [`${quotation.first} ${quotation.last}`, quotation]))
  const speeches = new Map<string, Stated>()
  for (const { id, speeches: own } of acai) {
    for (const { first, last, quoteType, delivery } of own) {
      const key = `${first} ${last}`
      const known = speeches.get(key) ?? { first, last, ids: [], quoteType, delivery, role: roles.get(key) }
      speeches.set(key, { ...known, ids: [...new Set([...known.ids, id])] })
    }
  }
  return [...speeches.values()]
}

function placedSpeech({ first, last }: Stated, { wordOf, verseOf, report }: SpeechInput) {
  const language: Language = first.startsWith('o') ? 'Hebrew' : 'Greek'
  const stated = { first: wordOf(first), last: wordOf(last) }
  if (!stated.first || !stated.last || stated.first.ordinal > stated.last.ordinal) {
    report.onLeftOut('word', first)
    return undefined
  }
  const words = { first: stated.first, last: stated.last }
  const ends = confirmedEnds(words, (verse) => verseOf(language, verse), language)
  if (!ends) report.onLeftOut('ends', placeOf({ first, last }))
  else if (ends.first !== words.first || ends.last !== words.last) report.onMoved(placeOf({ first, last }))
  return ends && { ends, language }
}

function placeOf({ first, last }: Pick<Stated, 'first' | 'last'>): string {
  return `${first}-${last}`
}

function toRow(
  { ids, role, quoteType, delivery }: Stated,
  { ends, language }: { readonly ends: Ends; readonly language: Language },
  { namesOf, verseOf, report }: SpeechInput,
): Row {
  const { first, last } = ends
  const [start, end] = [verseAt(first.verse_ordinal), verseAt(last.verse_ordinal)]
  const speaking = { ids, role, verse: start, isOldTestament: language === 'Hebrew' }
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
