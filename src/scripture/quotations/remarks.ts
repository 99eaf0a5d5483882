/** States how a quotation was read, where it is not simply a text. */
import type { Check } from './check.ts'
import type { Quoted } from './quoted-text.ts'

export type Remark =
  | 'ellipsis'
  | 'brackets'
  | 'omitted_negation'
  | 'replaced_words'
  | 'reference'
  | 'verse_numbers'
  | 'spelling'
  | 'mixed_versions'

const MIXED: ReadonlySet<Check['verdict']> = new Set(['near', 'spliced'])

export function remarksOf({ gaps, hasReference, hasRaisedNumbers }: Quoted, { verdict, best, parts }: Check): Remark[] {
  const isTrue: Readonly<Record<Remark, boolean>> = {
    ellipsis: gaps.includes('ellipsis'),
    brackets: gaps.includes('brackets'),
    omitted_negation: best?.omitsNegation ?? false,
    replaced_words: best?.replacesWords ?? false,
    reference: hasReference,
    verse_numbers: hasRaisedNumbers || (best?.hasVerseNumbers ?? false),
    spelling: best?.differences.some(({ kind }) => kind === 'spelling') ?? false,
    mixed_versions: MIXED.has(verdict) && new Set(parts.map(({ version }) => version)).size > 1,
  }
  return (Object.keys(isTrue) as Remark[]).filter((remark) => isTrue[remark])
}
