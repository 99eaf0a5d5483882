/** Records of people and places as kjv-names.ts compares them with the texts. */
import type { NamedRecord } from './kjv-names.ts'

interface Person {
  readonly slug: string
  readonly name: string
  readonly alsoCalled: readonly string[]
  readonly verses: readonly string[]
  /** Absent before 1.4. */
  readonly source?: string
}

interface Place {
  readonly slug: string
  readonly name: string
  readonly kjvName: string | null
  readonly esvName: string | null
  readonly alsoCalled: readonly string[]
  readonly featureType: string | null
  readonly verses: readonly string[]
}

/** The people of the project have no name in the text. */
export function namedPerson({ slug, name, alsoCalled, verses, source }: Person): NamedRecord {
  return { slug, names: [name, ...alsoCalled], isAlwaysNamed: source !== 'project', isPlace: false, verses }
}

export function namedPlace({ slug, name, kjvName, esvName, alsoCalled, featureType, verses }: Place): NamedRecord {
  const names = [name, kjvName, esvName, ...alsoCalled].filter((written) => written !== null)
  const isAlwaysNamed = kjvName !== null && featureType !== 'Region' && featureType !== 'Water'
  return { slug, names, isAlwaysNamed, isPlace: true, verses }
}
