/** Verification rules for the English words of Greek and Hebrew words, and their counts. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { verseAt } from '../../../../../src/scripture/osis.ts'
import type { RenderingCount } from '../../../derive/renderings/counts.ts'
import { commonGloss, type GlossedEntry } from '../../../derive/words/common-gloss.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

const TABLES = ['greek_word', 'hebrew_word'] as const

export interface RenderingCheck {
  readonly contents: Contents
  /** Whether the dataset has the alignment of all verses. */
  readonly isComplete: boolean
}

export async function checkRenderings(
  dataset: Dataset,
  { contents, isComplete }: RenderingCheck,
  report: Report,
): Promise<void> {
  for (const table of TABLES) {
    await checkStates(dataset, table, report)
    if (!isComplete) continue
    await checkShares(dataset, table, report)
    await checkVerses(dataset, table, report)
  }
  const { strongs, greek_lexicon_entry, lexicon_entry } = contents
  for (const entry of strongs) checkCounts('strongs', { row: entry.strongs_number, ...entry }, report)
  for (const entry of greek_lexicon_entry)
    checkCounts('greek_lexicon_entry', { row: entry.strongs_number, ...entry }, report)
  for (const entry of lexicon_entry) checkCounts('lexicon_entry', { row: entry.id, ...entry }, report)
}

interface StateRow {
  row: string
  verse: number
  state: string
}

async function checkStates(dataset: Dataset, table: string, report: Report): Promise<void> {
  const wrong = await dataset.all<StateRow>(
    `SELECT word.word_id AS row, word.verse_ordinal AS verse, word.rendering_state AS state
     FROM ${table} AS word LEFT JOIN ${table} AS other
       ON other.verse_ordinal = word.verse_ordinal AND other.word_id = word.rendered_with
     WHERE word.rendering_state NOT IN ('text', 'none', 'joined', 'unknown')
       OR (word.rendering IS NOT NULL) <> (word.rendering_state = 'text')
       OR (word.rendered_with IS NOT NULL) <> (word.rendering_state = 'joined')
       OR (word.rendered_with IS NOT NULL AND other.rendering IS NULL)
       OR word.rendering = '' OR word.rendering GLOB '*[{}]*' OR word.rendering GLOB '*. . .*'
       OR word.rendering GLOB '*[[] *' OR word.rendering GLOB '* ]*'`,
  )
  for (const { row, verse, state } of wrong) {
    const detail = `${verseAt(verse)}: the state ${state} does not fit the rendering and the word it is rendered with`
    report({ table, row, rule: 'rendering', detail })
  }
}

/** At most this share of the words with a number is unknown, and of all words. */
const MOST_UNKNOWN = { numbered: 0.015, all: 0.035 }
/** At least this share of the words has words of its own. */
const LEAST_OWN = { hebrew_word: 0.85, greek_word: 0.82 }

async function checkShares(dataset: Dataset, table: (typeof TABLES)[number], report: Report): Promise<void> {
  const [share] = await dataset.all<{ numbered: number; all: number; own: number }>(
    `SELECT avg(rendering_state = 'unknown') FILTER (WHERE strongs_number IS NOT NULL) AS numbered,
       avg(rendering_state = 'unknown') AS "all", avg(rendering_state = 'text') AS own FROM ${table}`,
  )
  const { numbered = 1, all = 1, own = 0 } = share ?? {}
  if (numbered <= MOST_UNKNOWN.numbered && all <= MOST_UNKNOWN.all && own >= LEAST_OWN[table]) return
  const percent = (part: number) => `${(100 * part).toFixed(2)} %`
  const detail = `${percent(numbered)} of the words with a number and ${percent(all)} of all are unknown; ${percent(own)} have words of their own`
  report({ table, row: 'all', rule: 'rendering-share', detail })
}

async function checkVerses(dataset: Dataset, table: string, report: Report): Promise<void> {
  const wrong = await dataset.all<{ verse: number; words: number }>(
    `SELECT verse_ordinal AS verse, count(*) AS words FROM ${table}
     WHERE verse_ordinal IN (SELECT verse_ordinal FROM verse_text_bsb)
     GROUP BY verse_ordinal HAVING min(rendering_state = 'unknown') = 1`,
  )
  for (const { verse, words } of wrong) {
    const detail = `none of the ${words} words has a known rendering`
    report({ table, row: verseAt(verse), rule: 'rendering-verse', detail })
  }
}

interface Counted extends GlossedEntry {
  readonly row: string
  readonly renderings: readonly RenderingCount[]
  readonly common_gloss: string | null
  readonly occurrences: number
}

function checkCounts(table: string, { row, ...entry }: Counted, report: Report) {
  const { renderings, common_gloss: first, occurrences } = entry
  const sum = renderings.reduce((total, { count }) => total + count, 0)
  const isOrdered = renderings.every(
    ({ count }, index) => count >= 1 && count <= (renderings[index - 1]?.count ?? count),
  )
  const detail = `${renderings.length} renderings of ${sum} words, of ${occurrences}; the common one is ${first}`
  if (!isOrdered || sum > occurrences || renderings.length > 20)
    report({ table, row, rule: 'rendering-counts', detail })
  if (first !== commonGloss(entry, renderings) || SENTENCE_CAPITAL.test(first ?? ''))
    report({ table, row, rule: 'common-gloss', detail })
}

/** Words that have a capital only at the beginning of a sentence. */
const SENTENCE_CAPITAL =
  /^(?:And|But|For|He|Him|How|If|Now|So|Then|Therefore|These|They|This|Thus|What|When|Where|Who|Why)\b/
