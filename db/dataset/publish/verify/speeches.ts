/** Rules for speeches (D82). */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { testamentOf, verseAt } from '../../../../src/scripture/osis.ts'
import { type Contents, type SpeechRow, shown } from './contents.ts'
import type { Report, RULES_OF_FILES } from './rules.ts'

interface Word {
  readonly word_id: string
  readonly ordinal: number
  readonly verse_ordinal: number
}

/** The words at the ends of speeches. */
const WORDS = `
  WITH ends AS (SELECT first_word AS id FROM speech UNION SELECT last_word FROM speech)
  SELECT word_id, ordinal, verse_ordinal FROM hebrew_word WHERE word_id IN (SELECT id FROM ends)
  UNION ALL
  SELECT word_id, ordinal, verse_ordinal FROM greek_word WHERE word_id IN (SELECT id FROM ends)`

type SpeechRule = keyof (typeof RULES_OF_FILES)['speeches.ts']

export async function checkSpeeches(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const rows = await dataset.slow.all<Word>(WORDS)
  const words = new Map(rows.map((word) => [word.word_id, word]))
  const texts = new Map(contents.verse_text_bsb.map(({ osis_ref, text }) => [osis_ref, text]))
  const isRecord = recordsOf(contents)
  for (const [index, row] of contents.speech.entries()) {
    const violation = (rule: SpeechRule, detail: string) =>
      report({ table: 'speech', row: row.speech_id, rule, detail })
    const before = contents.speech[index - 1]
    if (!hasItsWords(row, words)) violation('speech-words', `${shown(row)}: the words are not those of the verses`)
    else if (before && !isAfter(row, before, words)) violation('speech-order', `does not follow ${before.speech_id}`)
    if (row.speakers.some((speaker) => !isRecord(speaker)) || row.speakers.length > 0 !== (row.speaker_name === null))
      violation('speaker', `${shown(row.speakers)}, ${row.speaker_name}`)
    if (!areSpans(row, texts)) violation('speech-text', `${row.bsb_spans} is not in the text`)
  }
}

function hasItsWords(row: SpeechRow, words: ReadonlyMap<string, Word>): boolean {
  const [first, last] = [words.get(row.first_word), words.get(row.last_word)]
  return (
    first !== undefined &&
    last !== undefined &&
    first.ordinal <= last.ordinal &&
    testamentOf(row.osis_start) === testamentOf(row.osis_end) &&
    row.speech_id === `${row.first_word}-${row.last_word}` &&
    verseAt(first.verse_ordinal) === row.osis_start &&
    verseAt(last.verse_ordinal) === row.osis_end &&
    first.verse_ordinal === row.start_ordinal &&
    last.verse_ordinal === row.end_ordinal
  )
}

function isAfter(row: SpeechRow, before: SpeechRow, words: ReadonlyMap<string, Word>): boolean {
  const at = ({ first_word, last_word }: SpeechRow) => [
    words.get(first_word)?.verse_ordinal ?? 0,
    words.get(first_word)?.ordinal ?? 0,
    -(words.get(last_word)?.ordinal ?? 0),
  ]
  const [own, other] = [at(row), at(before)]
  const differs = own.findIndex((value, index) => value !== other[index])
  return (own[differs] ?? 0) > (other[differs] ?? 0)
}

function recordsOf({ person, people_group: groups, place }: Contents) {
  const names = new Map<string, string>([
    ...person.map(({ slug, name }) => [`person ${slug}`, name] as const),
    ...groups.map(({ slug, name }) => [`group ${slug}`, name] as const),
    ...place.map(({ slug, name }) => [`place ${slug}`, name] as const),
  ])
  return ({ entity_type, slug, name }: SpeechRow['speakers'][number]) => names.get(`${entity_type} ${slug}`) === name
}

/** Each part is in its verse, after the part before it, and is not blank. */
function areSpans({ bsb_spans: spans, osis_start, osis_end }: SpeechRow, texts: ReadonlyMap<string, string>): boolean {
  if (spans === null) return true
  const verses = osis_start === osis_end ? [osis_start] : [osis_start, osis_end]
  const lists: [number, number][][] = JSON.parse(spans)
  return (
    lists.length === verses.length &&
    lists.every((parts, index) => {
      const text = texts.get(verses[index] ?? '') ?? ''
      const isOrdered = parts.every(([start, end], at) => (parts[at - 1]?.[1] ?? 0) <= start && start < end)
      return isOrdered && parts.every(([start, end]) => end <= text.length && text.slice(start, end).trim() !== '')
    })
  )
}
