/**
 * Checks filters whose value is a slug. An unknown slug is an error with a suggestion (D56). A retired slug is replaced
 * by its successor (D43).
 */
import type { Dataset } from '../dataset/open.ts'
import { nearestName } from '../primitives/nearest-name.ts'
import type { Violation } from '../problems/api-error.ts'
import { invalidParameters } from '../problems/problems.ts'
import type { EventFilter, EventLinks } from '../queries/entities/events.ts'
import { findNamedEntities } from '../queries/entities/named-entities.ts'
import { findNamesake, listSlugs } from '../queries/entities/namesakes.ts'
import { findSuccessor } from '../queries/entities/retired-slugs.ts'
import { type EntityType, nameIn, slugSearch } from './missing-entity.ts'

/** The entity type of the slug in each filter. */
const TYPES: Readonly<Record<EventFilter, EntityType>> = {
  person: 'person',
  place: 'place',
  group: 'group',
  part_of: 'event',
}

/**
 * Maximum number of characters. A longer value is not looked up, because it is not a slug and the contract rejects it.
 */
const MAX_CHECKED = 100

type SlugQuery = Readonly<Partial<Record<string, unknown>>>

/** @throws ApiError 400 that names every unknown slug */
export async function knownLinks(dataset: Dataset, query: SlugQuery): Promise<EventLinks> {
  const checked = await checkedSlugs(dataset, query)
  const violations = checked.flatMap(({ violation }) => violation ?? [])
  if (violations.length > 0) throw invalidParameters(violations)
  return Object.fromEntries(checked.map(({ filter, slug }) => [filter, slug]))
}

/**
 * Finds unknown slugs in a query that has other violations, so that one response reports all violations (D17). Also
 * suggests a slug for a value that does not look like a slug, such as a name.
 *
 * @param parameters names of the parameters that the operation has. A slug in another parameter is not checked
 */
export async function unknownSlugs(
  dataset: Dataset,
  query: SlugQuery,
  parameters: ReadonlySet<string>,
): Promise<Violation[]> {
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => parameters.has(name)))
  return (await checkedSlugs(dataset, own)).flatMap(({ violation }) => violation ?? [])
}

interface Checked {
  readonly filter: EventFilter
  readonly slug: string
  /** Set if the slug neither exists nor is retired. */
  readonly violation?: Violation
}

function checkedSlugs(dataset: Dataset, query: SlugQuery): Promise<Checked[]> {
  const filters = Object.keys(TYPES) as EventFilter[]
  const given = filters.flatMap((filter) => {
    const slug = query[filter]
    return typeof slug === 'string' && slug.length <= MAX_CHECKED ? [{ filter, slug }] : []
  })
  return Promise.all(given.map(({ filter, slug }) => checkedSlug(dataset, filter, slug)))
}

async function checkedSlug(dataset: Dataset, filter: EventFilter, slug: string): Promise<Checked> {
  const type = TYPES[filter]
  const [known] = await findNamedEntities(dataset, { type, slugs: [slug], limit: 1 })
  if (known) return { filter, slug }
  const successor = await findSuccessor(dataset, type, slug)
  if (successor !== undefined) return { filter, slug: successor }
  const name = nameIn(slug)
  const suggestion = (await findNamesake(dataset, type, name)) ?? nearestName(slug, await listSlugs(dataset, type))
  const kind = type === 'event' ? 'an event' : `a ${type}`
  const reason = `must be the slug of ${kind} (find slugs with ${slugSearch(type, name)})`
  return { filter, slug, violation: { in: 'query', name: filter, value: slug, reason, suggestion } }
}
