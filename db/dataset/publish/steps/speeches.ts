/** The step for speeches (D82). */

import { groupBy } from '../../../../src/primitives/group-by.ts'
import { verseAt } from '../../../../src/scripture/osis.ts'
import { quotedVerse } from '../../derive/speeches/quoted-verse.ts'
import { speakerNames } from '../../derive/speeches/speakers.ts'
import { speechRows } from '../../derive/speeches/speech-rows.ts'
import { greekFinder, hebrewOrdinal, type TextWord } from '../../derive/speeches/word-places.ts'
import { speechReport } from '../../sources/acai/speeches.ts'
import { readSpokenQuotations } from '../../sources/speaker-quotations/speaker-quotations.ts'
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
    return speechRows({
      acai: have.acai,
      quotations,
      wordOf: (id) => (id.startsWith('o') ? hebrew.get(hebrewOrdinal(id, masoretic) ?? 0) : greek(id)),
      verseOf: versesOf(words, texts),
      namesOf: speakerNames({
        matches: readMatches(),
        records: new Map(named.map(([type, slug, name, verses]) => [`${type} ${slug}`, { name, verses }])),
        labels: new Map(have.acai.map(({ id, label }) => [id, label])),
      }),
      report: speechReport(source('acai')),
    })
  },
)

const COLUMNS = 'ordinal, verse_ordinal, word_id, text, strongs_number, after, rendering'
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
