/**
 * The parallel passages of the United Bible Societies, with the words that agree. Written independently of the importer:
 * units of Hebrew are those of the printed text, which spaces separate.
 */
import { positionOf, VERSES } from './canon.ts'
import { readText } from './files.ts'
import { WORDS_BY_VERSE } from './greek.ts'
import { HEBREW_WORDS_BY_VERSE, masoreticVerses, printedVerses, unitsOfReadings } from './hebrew.ts'
import { BOOKS } from './printed-references.ts'

type Span = readonly [first: number, last: number]

export interface Words {
  readonly full: readonly string[]
  readonly partial: readonly string[]
}

export interface ExpectedGroupPair {
  readonly group: number
  readonly from: Span
  readonly to: Span
  readonly kind: 'quotation' | 'parallel'
  /** In the order of the text. `undefined` if the numbers of units differ. */
  readonly words: Readonly<Record<'from' | 'to', readonly (readonly [id: string, digit: number])[] | undefined>>
}

interface Member {
  readonly isHebrew: boolean
  readonly spans: readonly Span[]
  readonly digits: string
}

const MASORETIC = masoreticVerses()
const PRINTED = printedVerses()
const READINGS = unitsOfReadings()
const CODES = new Map(BOOKS)

function memberOf([, text, digits = '', code = '', chapter, verses = '']: readonly string[]): Member {
  const isHebrew = text === 'HEB'
  const verse = (number: string | undefined) => `${CODES.get(code)}.${chapter}.${number}`
  const inKjv = (reference: string, end: 'before' | 'after') =>
    positionOf((isHebrew && MASORETIC.get(reference)?.[end]) || reference)
  const spans = verses.split(',').map((part): Span => {
    const [first, last = first] = part.split('-')
    return [inKjv(verse(first), 'before'), inKjv(verse(last), 'after')]
  })
  return { isHebrew, spans, digits }
}

/** The ids of each unit. `isReadTwice`: a word that is read otherwise than it is written is two units. */
function unitsOf({ isHebrew, spans }: Member, isReadTwice: boolean): [verse: number, ids: string[]][] {
  const verses = spans.flatMap(([first, last]) => VERSES.slice(first, last + 1))
  if (!isHebrew)
    return verses.flatMap((verse) =>
      (WORDS_BY_VERSE.get(verse) ?? []).map((word): [number, string[]] => [positionOf(verse), [word.word_id]]),
    )
  return verses.flatMap((verse) => {
    const ids = (HEBREW_WORDS_BY_VERSE.get(verse) ?? []).map(({ word_id }) => word_id)
    const tokens = (PRINTED.get(verse) ?? '').split(/[ ׀]+/).filter((token) => token !== '')
    return tokens.flatMap((token) => {
      if (/^[ספ׆]$/.test(token)) return [[positionOf(verse), []] as [number, string[]]]
      const own = ids.splice(0, token.split('־').filter((word) => /\p{L}/u.test(word)).length)
      const read = isReadTwice ? own.flatMap((id) => Array.from({ length: READINGS.get(id) ?? 0 }, () => [id])) : []
      return [own, ...read].map((unit): [number, string[]] => [positionOf(verse), unit])
    })
  })
}

function wordsOf(member: Member, span: Span, isQuotation: boolean): (readonly [string, number])[] | undefined {
  if (member.isHebrew && isQuotation) return undefined
  const units = [unitsOf(member, true), unitsOf(member, false)].find(({ length }) => length === member.digits.length)
  return units?.flatMap(([verse, ids], index) =>
    verse < span[0] || verse > span[1] ? [] : ids.map((id) => [id, Number(member.digits[index]) % 3] as const),
  )
}

/** Groups of at most twelve passages. */
const GROUPS = [...readText('ubs/parallel passages/ParallelPassages.xml').matchAll(/<Passage>[\s\S]*?<\/Passage>/g)]
  .map(([text]) => [...text.matchAll(/<Verse (HEB|GRK)="(\d+)">(\w+) (\d+):([\d,-]+)</g)].map(memberOf))
  .filter(({ length }) => length <= 12)

export const GROUP_PAIRS: readonly ExpectedGroupPair[] = GROUPS.flatMap((members, group) => {
  const isQuotation = members.some(({ isHebrew }) => isHebrew) && members.some(({ isHebrew }) => !isHebrew)
  const ends = members.flatMap((member, index) => member.spans.map((span) => ({ member, index, span })))
  return ends.flatMap((from) =>
    ends
      .filter((to) => from.index !== to.index && (from.span[1] < to.span[0] || to.span[1] < from.span[0]))
      .filter((to) => {
        if (from.member.isHebrew === to.member.isHebrew) return from.span[0] < to.span[0]
        return to.member.isHebrew
      })
      .map(
        (to): ExpectedGroupPair => ({
          ...{ group, from: from.span, to: to.span },
          kind: from.member.isHebrew === to.member.isHebrew ? 'parallel' : 'quotation',
          words: {
            from: wordsOf(from.member, from.span, isQuotation),
            to: wordsOf(to.member, to.span, isQuotation),
          },
        }),
      ),
  )
})
