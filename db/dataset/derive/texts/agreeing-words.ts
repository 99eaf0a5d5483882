/**
 * The words in which parallel passages agree (D84). The source has a digit for each unit of its text: a Greek word, or
 * Hebrew words that a maqqef joins. A written word with another reading has a digit for each of them. So has a letter
 * that ends a paragraph. A passage whose units are as many as ours has its words, another one has none.
 */
import { groupBy } from '../../../../src/primitives/group-by.ts'
import type { VerseSpan } from '../../../../src/scripture/osis.ts'
import type { Agreement, ParallelGroup, ParallelPassage } from '../../upstream/records.ts'
import type { ComparedPair } from './compared-pairs.ts'

/** A word of the tables `hebrew_word` and `greek_word`. */
export interface UnitWord {
  readonly verse: number
  readonly id: string
  readonly after: string | null
  /** Number of words that are read where this word is written. `null` in Greek. */
  readonly readings: number | null
}

/** The ids of the words of a unit; none for a letter that ends a paragraph. */
type Unit = readonly string[]

interface PlacedUnit {
  readonly verse: number
  readonly words: Unit
}

export interface AgreeingWords {
  readonly full: readonly string[]
  readonly partial: readonly string[]
}

/** `null` for a side whose words are not known. */
export interface WordsOfPair {
  readonly from: AgreeingWords | null
  readonly to: AgreeingWords | null
}

const [MAQQEF, PARAGRAPH_LETTERS] = ['־', /[ספ׆]/g]

interface Words {
  /** `null` if neither side has words. */
  ofPair(compared: readonly ComparedPair[]): WordsOfPair | null
  /** References of the passages whose units are not as many as ours. */
  readonly uneven: readonly string[]
}

/** @param words those of all verses of the groups, in the order of the text */
export function agreeingWords(groups: readonly ParallelGroup[], words: readonly UnitWord[]): Words {
  const ofVerse = groupBy(words, ({ verse }) => verse)
  const passages = groups.flatMap(comparedWords)
  const units = new Map(passages.map((passage) => [passage, unitsOf(passage, ofVerse)]))
  const ofSide = (compared: readonly ComparedPair[], side: 'from' | 'to'): AgreeingWords | null => {
    const known = compared.map((pair) => pair[side]).filter(({ passage }) => units.get(passage) !== undefined)
    if (known.length === 0) return null
    const inText = known.sort((a, b) => a.span.first - b.span.first)
    return byAgreement(inText.flatMap(({ passage, span }) => marked(passage, units.get(passage) ?? [], span)))
  }
  return {
    ofPair(compared) {
      const [from, to] = [ofSide(compared, 'from'), ofSide(compared, 'to')]
      return from || to ? { from, to } : null
    },
    uneven: passages.filter((passage) => units.get(passage) === undefined).map(({ reference }) => reference),
  }
}

/** Without those of the Old Testament in a quotation: their digits are for the words of the Septuagint. */
function comparedWords({ passages }: ParallelGroup): ParallelPassage[] {
  const isQuotation = new Set(passages.map(({ testament }) => testament)).size > 1
  return passages.filter(({ testament }) => testament === 'NT' || !isQuotation)
}

/** `undefined` if the passage has another number of units than the source. */
function unitsOf(
  { stretches, agreements }: ParallelPassage,
  ofVerse: ReadonlyMap<number, readonly UnitWord[]>,
): PlacedUnit[] | undefined {
  const words = stretches.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => ofVerse.get(first + index) ?? []).flat(),
  )
  return [withReadings(words), divided(words)].find((units) => units.length === agreements.length)
}

function withReadings(words: readonly UnitWord[]): PlacedUnit[] {
  return divided(words, ({ verse, id, readings }) =>
    Array.from({ length: readings ?? 0 }, () => ({ verse, words: [id] })),
  )
}

function divided(words: readonly UnitWord[], further: (word: UnitWord) => PlacedUnit[] = () => []): PlacedUnit[] {
  const units: PlacedUnit[] = []
  let [unit, readings]: [UnitWord[], PlacedUnit[]] = [[], []]
  for (const word of words) {
    unit.push(word)
    readings.push(...further(word))
    const { after, verse } = word
    if (after === MAQQEF) continue
    const letters = after?.match(PARAGRAPH_LETTERS) ?? []
    // The other readings of joined words follow the whole unit.
    units.push({ verse, words: unit.map(({ id }) => id) }, ...readings, ...letters.map(() => ({ verse, words: [] })))
    ;[unit, readings] = [[], []]
  }
  return units
}

type Marked = readonly [id: string, agreement: Agreement]

function marked({ agreements }: ParallelPassage, units: readonly PlacedUnit[], span: VerseSpan): Marked[] {
  return units.flatMap(({ verse, words }, index) =>
    verse < span.first || verse > span.last ? [] : words.map((id): Marked => [id, agreements[index] ?? 'none']),
  )
}

/** In the order of the text. A word that agrees in two passages agrees as in the one where it agrees more. */
function byAgreement(words: readonly Marked[]): AgreeingWords {
  const of = (wanted: Agreement) => new Set(words.filter(([, agreement]) => agreement === wanted).map(([id]) => id))
  const full = of('full')
  return { full: [...full], partial: [...of('partial')].filter((id) => !full.has(id)) }
}
