/** Checks the filters of text search (D67): a passage or division, and people whom the verses must mention. */
import type { Dataset } from '../dataset/open.ts'
import type { Violation } from '../problems/api-error.ts'
import { findNamedEntities } from '../queries/entities/named-entities.ts'
import { findNamesake } from '../queries/entities/namesakes.ts'
import { findSuccessor } from '../queries/entities/retired-slugs.ts'
import { readBooks } from '../queries/passages/books.ts'
import { BOOKS } from '../scripture/books.ts'
import { bookSpan, type VerseSpan } from '../scripture/osis.ts'
import { readOsisSpan } from '../scripture/references/osis-passages.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import { meantName } from './meant-name.ts'
import { nameIn, slugSearch } from './missing-entity.ts'

export interface TextFilters {
  readonly within?: string | undefined
  readonly people?: readonly string[] | undefined
}

export interface ReadTextFilters {
  readonly spans: readonly VerseSpan[] | undefined
  /** Slugs, without retired ones. */
  readonly people: readonly string[] | undefined
  readonly violations: Violation[]
}

export async function readTextFilters(dataset: Dataset, { within, people }: TextFilters): Promise<ReadTextFilters> {
  const [place, persons] = [await spansWithin(dataset, within), await knownPeople(dataset, people)]
  return { spans: place.spans, people: persons.slugs, violations: [...place.violations, ...persons.violations] }
}

/**
 * Finds unknown values in a query that has other violations, so that one response reports all violations (D17).
 *
 * @param violations the violations of the contract. A filter with such a violation is not checked again
 * @param parameters names of the parameters that the operation has
 */
export async function unknownTextFilters(
  dataset: Dataset,
  query: Readonly<Partial<Record<string, unknown>>>,
  { violations, parameters }: { readonly violations: readonly Violation[]; readonly parameters: ReadonlySet<string> },
): Promise<Violation[]> {
  const [within, people] = ['within', 'people'].map((name) =>
    parameters.has(name) && !violations.some((violation) => violation.name === name) ? query[name] : undefined,
  )
  const filters = {
    within: within === undefined ? undefined : String(within),
    people: people === undefined ? undefined : String(people).split(','),
  }
  return (await readTextFilters(dataset, filters)).violations
}

async function spansWithin(
  dataset: Dataset,
  within: string | undefined,
): Promise<{ spans: readonly VerseSpan[] | undefined; violations: Violation[] }> {
  if (within === undefined) return { spans: undefined, violations: [] }
  const span = readOsisSpan(within)
  if (span) return { spans: [span], violations: [] }
  const divisions = (await readBooks(dataset)).map((row) => row?.division ?? '')
  const books = BOOKS.filter((_, index) => divisions[index]?.toLowerCase() === within.toLowerCase())
  if (books.length > 0) return { spans: books.flatMap(({ osis }) => bookSpan(osis) ?? []), violations: [] }
  const names = [...new Set(divisions)]
  const meant = suggestPassage(within)
  const suggestion = meantName(within, names) ?? (meant && osisOf(meant))
  const reason = `must be an OSIS reference such as John.3 or one of ${names.join(', ')}`
  return { spans: [], violations: [{ in: 'query', name: 'within', value: within, reason, suggestion }] }
}

async function knownPeople(
  dataset: Dataset,
  people: readonly string[] | undefined,
): Promise<{ slugs: string[] | undefined; violations: Violation[] }> {
  if (people === undefined) return { slugs: undefined, violations: [] }
  const checked = await Promise.all(people.map((slug) => knownPerson(dataset, slug)))
  return {
    slugs: [...new Set(checked.flatMap(({ slug }) => slug ?? []))],
    violations: checked.flatMap(({ violation }) => violation ?? []),
  }
}

async function knownPerson(dataset: Dataset, slug: string): Promise<{ slug?: string; violation?: Violation }> {
  const [known] = await findNamedEntities(dataset, { type: 'person', slugs: [slug], limit: 1 })
  const existing = known?.slug ?? (await findSuccessor(dataset, 'person', slug))
  if (existing !== undefined) return { slug: existing }
  const name = nameIn(slug)
  const suggestion = await findNamesake(dataset, 'person', name)
  const reason = `must be the slug of a person (find slugs with ${slugSearch('person', name)})`
  return { violation: { in: 'query', name: 'people', value: slug, reason, suggestion } }
}
