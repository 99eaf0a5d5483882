/** Splits the hint of a search result into what the record is and how often it is mentioned. */
import { referenceText } from './references.ts'

export interface About {
  /** `son of Amram`; `city`, `now Hebron`. Without what the name says in brackets. */
  readonly is: readonly string[]
  /** `784 verses`, `first in Exodus 2:10`. */
  readonly counts: readonly string[]
  /** `Moses: son of Amram, 784 verses, first in Exodus 2:10.` */
  readonly sentence: string
}

const COUNT = /^\d+ (?:verses?|participants?|person|people|places?|chapters?|members?)$/

const FIRST = 'first in '

/** @param hint parts that are separated by semicolons */
export function aboutOf(name: string, hint: string | null): About {
  const parts = hint === null ? [] : hint.split('; ')
  const isCount = (part: string) => COUNT.test(part) || part.startsWith(FIRST)
  const isInName = (part: string) => name.toLowerCase().endsWith(`(${part.toLowerCase()})`)
  const is = parts.filter((part) => !isCount(part) && !isInName(part))
  const counts = parts
    .filter(isCount)
    .map((part) => (part.startsWith(FIRST) ? FIRST + referenceText(part.slice(FIRST.length)) : part))
  const all = [...is, ...counts]
  return { is, counts, sentence: all.length === 0 ? `${name}.` : `${name}: ${all.join(', ')}.` }
}

/** With a capital letter, for the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
