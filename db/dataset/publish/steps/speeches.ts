/** The step for speeches (D82). */

import { groupBy } from '../../../../src/primitives/group-by.ts'
import { verseAt } from '../../../../src/scripture/osis.ts'
import { quotedVerse } from '../../derive/speeches/quoted-verse.ts'
import { type SpeakerInput, speakerNames, speakersById } from '../../derive/speeches/speakers.ts'
import { type SpeechInput, speechRows } from '../../derive/speeches/speech-rows.ts'
import { greekFinder, hebrewOrdinal, type TextWord } from '../../derive/speeches/word-places.ts'
import type { AcaiRecord } from '../../sources/acai/acai.ts'
import { speechReport } from '../../sources/acai/speeches.ts'
import { readSpokenQuotations } from '../../sources/speaker-quotations/speaker-quotations.ts'
import type { BereanVerseRecord } from '../../upstream/records.ts'
import { readMatches } from '../../witness/matches.ts'
import { type Tools, tableStep } from '../plan.ts'
import { bsb } from './bsb.ts'
import { records } from './entities.ts'
import { greekWords } from './greek.ts'
import { hebrewWords } from './hebrew.ts'
import { acai } from './witness.ts'

const { people, places, groups } = records

const speechTable = tableStep(
  'speech',
  { acai, bsb, people, places, groups, greekWords, hebrewWords },
  async (have, { all, source }) => {
    const quotations = readSpokenQuotations(source('speaker-quotations'))
    const ids = have.acai.flatMap(({ speeches }) => speeches.flatMap(({ first, last }) => [first, last]))
    const { masoretic } = have.hebrewWords
    const ordinals = ids.flatMap((id) => hebrewOrdinal(id, masoretic) ?? [])
    const words = { Hebrew: await hebrewWordsOf(all, ordinals), Greek: await all<TextWord>(GREEK_WORDS) }
    const hebrew = new Map(words.Hebrew.map((word) => [word.ordinal, word]))
    const greek = greekFinder(words.Greek)
    const texts = new Map(have.bsb.verses.map(({ osis_ref, text }) => [osis_ref, text]))
    const named = [
      ...have.people.map((one) => ['person', one.slug, one.name, one.verses] as const),
      ...have.places.map((one) => ['place', one.slug, one.name, one.verses] as const),
      ...have.groups.map((one) => ['group', one.slug, one.name, []] as const),
    ]
    const wordOf = (id: string) => (id.startsWith('o') ? hebrew.get(hebrewOrdinal(id, masoretic) ?? 0) : greek(id))
    const speakers = {
      matches: readMatches(),
      records: new Map(named.map(([type, slug, name, verses]) => [`${type} ${slug}`, { name, verses }])),
      labels: new Map(have.acai.map(({ id, label }) => [id, label])),
    }
    return speechRows({
      acai: have.acai,
      quotations,
      wordOf,
      verseOf: versesOf(words, texts),
      namesOf: speakerNames(speakers),
      jesusIn: jesusWords(have.bsb.verses),
      ...voiceInput(have.acai, speakers, wordOf),
      report: speechReport(source('acai')),
    })
  },
)

const GOSPELS = /^(Matt|Mark|Luke|John)\./

function jesusWords(verses: readonly BereanVerseRecord[]): SpeechInput['jesusIn'] {
  const words = new Map(verses.map(({ osis_ref, words_of_jesus }) => [osis_ref, words_of_jesus]))
  return (verse) => (GOSPELS.test(verseAt(verse)) ? words.get(verseAt(verse)) : undefined)
}

/** What the words of the text say about who speaks. */
function voiceInput(
  acai: readonly AcaiRecord[],
  speakers: SpeakerInput,
  wordOf: (id: string) => TextWord | undefined,
): Pick<SpeechInput, 'voices' | 'namedBy' | 'meantBy'> {
  const speakerOf = speakersById(speakers)
  const genders = new Map(acai.map(({ id, gender }) => [id, gender]))
  const naming = acai.flatMap(({ id, words }) =>
    words.named.map((word) => ({ id, word: wordOf(word)?.word_id })).filter(({ word }) => word !== undefined),
  )
  const namesOf = groupBy(naming, ({ word }) => word)
  const meaning = acai.flatMap(({ id, words }) => [...words.named, ...words.implied].map((word) => [word, id] as const))
  const meantBy = groupBy(meaning, ([word]) => word)
  return {
    voices: {
      recordOf: (id) => {
        const speaker = speakerOf.get(id)
        return speaker ? `${speaker.entity_type} ${speaker.slug}` : id
      },
      genderOf: (id) => genders.get(id) ?? null,
    },
    namedBy: ({ word_id: word, verse_ordinal: verse }) => {
      const people = (namesOf.get(word) ?? []).filter(({ id }) => {
        const speaker = speakerOf.get(id)
        if (speaker?.entity_type !== 'person') return false
        return speakers.records.get(`person ${speaker.slug}`)?.verses.includes(verseAt(verse)) === true
      })
      return people.length === 1 ? people[0]?.id : undefined
    },
    meantBy: (word) => (meantBy.get(word) ?? []).map(([, id]) => id),
  }
}

const COLUMNS = 'ordinal, verse_ordinal, word_id, text, strongs_number, morph, after, rendering'
const GREEK_WORDS = `SELECT ${COLUMNS} FROM greek_word ORDER BY ordinal`
const HEBREW_WORDS = `
  SELECT ${COLUMNS} FROM hebrew_word
    WHERE verse_ordinal IN (
      SELECT verse_ordinal FROM hebrew_word WHERE ordinal IN (SELECT value FROM json_each(?)))
    ORDER BY ordinal`

/** All words of the verses with these words. */
function hebrewWordsOf(all: Tools['all'], ordinals: readonly number[]): Promise<TextWord[]> {
  return all(HEBREW_WORDS, [JSON.stringify([...new Set(ordinals)])])
}

type Words = Readonly<Record<'Hebrew' | 'Greek', readonly TextWord[]>>

function versesOf(words: Words, texts: ReadonlyMap<string, string>) {
  const verses = {
    Hebrew: groupBy(words.Hebrew, (word) => word.verse_ordinal),
    Greek: groupBy(words.Greek, (word) => word.verse_ordinal),
  }
  const known = new Map<number, ReturnType<typeof quotedVerse>>()
  return (language: keyof Words, verse: number) => {
    const read = known.get(verse) ?? quotedVerse(verses[language].get(verse) ?? [], texts.get(verseAt(verse)) ?? '')
    known.set(verse, read)
    return read
  }
}

export const SPEECH_STEPS = [speechTable]
