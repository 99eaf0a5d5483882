/** Links to records, with their names. */
import type { Dataset } from '../../../dataset/open.ts'
import { findNamedEntities, type NamedEntity } from '../../../queries/entities/named-entities.ts'
import { type EntityKind, recordPage, typeOf } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { shownNamesOf } from './shown-names.ts'

/** @returns names and hints, keyed by slug */
export async function findNames(
  dataset: Dataset,
  kind: EntityKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, NamedEntity>> {
  if (slugs.length === 0) return new Map()
  const found = await findNamedEntities(dataset, { type: typeOf(kind), slugs, limit: slugs.length })
  return new Map(found.map((entity) => [entity.slug, entity]))
}

/** The same with names that tell namesakes apart. */
export async function findShownNames(
  dataset: Dataset,
  kind: EntityKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, NamedEntity>> {
  const [names, nameOf] = await Promise.all([findNames(dataset, kind, slugs), shownNamesOf(dataset)])
  return new Map([...names].map(([slug, entity]) => [slug, { ...entity, name: nameOf(typeOf(kind), entity) }]))
}

/** Only the slug if there is no such record. */
export function linkTo(kind: EntityKind, slug: string, names: ReadonlyMap<string, NamedEntity>): Html {
  const entity = names.get(slug)
  return entity ? html`<a href="${recordPage(kind, slug)}">${entity.name}</a>` : html`${slug}`
}

/** Links in the order of the slugs, with names that tell namesakes apart. */
export async function linksTo(dataset: Dataset, kind: EntityKind, slugs: readonly string[]): Promise<Html[]> {
  const names = await findShownNames(dataset, kind, slugs)
  return slugs.map((slug) => linkTo(kind, slug, names))
}

/** `a, b, c`. `undefined` if there are no items. */
export function commaList(items: readonly Html[]): Html | undefined {
  return items.length === 0 ? undefined : html`${items.map((item, index) => (index > 0 ? html`, ${item}` : item))}`
}

/** `a, b and c`. `undefined` if there are no items. */
export function sentenceList(items: readonly Html[]): Html | undefined {
  const last = items.at(-1)
  return items.length < 2 || last === undefined ? last : html`${commaList(items.slice(0, -1)) ?? ''} and ${last}`
}
