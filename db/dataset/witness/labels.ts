/**
 * The names in other languages of the matched records (D78). Doubtful ones are left out unless labels.csv has them: a
 * person read these.
 */
import { once } from '../../../src/primitives/once.ts'
import type { AcaiRecord } from '../sources/acai/acai.ts'
import { readHandWritten } from '../upstream/hand-written.ts'
import { lettersOf } from '../upstream/reading/letters.ts'
import { doubtOf, type LabelDoubt, LIKE } from './label-doubts.ts'
import { likenessOf } from './sounds.ts'

/** A name that a person read. */
export interface ReadLabel {
  /** Id of ACAI, or `*`: the name is right for every record that has it. */
  readonly acai: string
  /** BCP 47 code. */
  readonly language: string
  readonly label: string
  /** The name to publish: the same, or the nominative. Empty if the name is wrong although no rule doubts it. */
  readonly right: string
}

export const readLabels: () => readonly ReadLabel[] = once(() => readHandWritten<ReadLabel>('witness/labels.csv'))

/** A capitalised word, such as `Simon` in `Simon Iscariot`. */
const WORD_OF_NAME = /\p{Lu}[\p{L}’'-]+/gu

export interface LabelsOfRecord {
  readonly labels: Readonly<Record<string, string>>
  /** Names that are left out. */
  readonly left: readonly { readonly language: string; readonly label: string; readonly doubt: LabelDoubt | 'read' }[]
}

/**
 * @param records all records of the source, which show how many names share a label
 * @returns a function that returns the names to publish. Its second parameter has the names of our own record
 */
export function labelling(
  records: readonly AcaiRecord[],
  read: readonly ReadLabel[] = readLabels(),
): (record: AcaiRecord, ownNames: readonly string[]) => LabelsOfRecord {
  const sharing = sharedLabels(records)
  const rights = new Map(read.map(({ acai, language, label, right }) => [keyOf(acai, language, label), right]))
  return (record, ownNames) => {
    const { id, label: english, otherLabels } = record
    const own = ownNames.map(withoutQualifier).flatMap((name) => [name, ...(name.match(WORD_OF_NAME) ?? [])])
    const names = [...own, ...[english, ...otherLabels].map(withoutQualifier).filter((name) => isNameOf(own, name))]
    const labels: Record<string, string> = {}
    const left: LabelsOfRecord['left'][number][] = []
    for (const [language, label] of Object.entries(record.labels)) {
      const right = rights.get(keyOf(id, language, label)) ?? rights.get(keyOf('*', language, label))
      const sharedBy = sharing.get(keyOf('', language, label))?.size ?? 0
      const doubt = right === undefined ? doubtOf({ language, label, names }, sharedBy) : undefined
      const published = right ?? label
      if (doubt === undefined && published !== '') labels[language] = published
      else left.push({ language, label, doubt: doubt ?? 'read' })
    }
    return { labels, left }
  }
}

/** The English names that have a label, in letters. */
function sharedLabels(records: readonly AcaiRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sharing = new Map<string, Set<string>>()
  for (const { label: english, labels } of records) {
    for (const [language, label] of Object.entries(labels)) {
      const key = keyOf('', language, label)
      sharing.set(key, (sharing.get(key) ?? new Set()).add(lettersOf(withoutQualifier(english))))
    }
  }
  return sharing
}

/** False for a name of the source that is none of our own: `Elon` for Tola. */
function isNameOf(own: readonly string[], name: string): boolean {
  return own.some((one) => likenessOf(name, one) >= LIKE)
}

function keyOf(acai: string, language: string, label: string): string {
  return `${acai} ${language} ${label}`
}

function withoutQualifier(name: string): string {
  return name.replace(/\(.*?\)/g, '').trim()
}
