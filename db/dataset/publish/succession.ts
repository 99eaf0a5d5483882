/**
 * Compares a new dataset with the previous one: finds slugs that vanished without being retired (D43 forbids this), and
 * writes the text for docs/changelog-dataset.md.
 */
import { type Reader, readAnyDataset } from '../../../src/dataset/open.ts'

export interface Succession {
  /** Slugs of the previous dataset that are neither in the new one nor retired: `person abel_13`. */
  readonly vanished: readonly string[]
  /** Markdown. */
  readonly changelog: string
}

interface Contents {
  version: string
  buildDate: string
  counts: Record<string, number>
  /** Names, keyed by type and slug (`person aaron_1`). */
  names: ReadonlyMap<string, string>
  /** Successors, keyed by type and slug (`person aaron_1`). `null` if nothing replaces the slug. */
  retired: ReadonlyMap<string, string | null>
}

/** Maximum number of slugs in each list of the changelog (new, retired, renamed). The rest are only counted. */
const NAMED = 20

/** @throws Error that names the file, if it is missing or damaged */
export async function assertReadable(path: string): Promise<void> {
  await readAnyDataset(path, readContents).catch((cause: Error) => {
    throw new Error(`The previous dataset ${path} cannot be read: ${cause.message}`, { cause })
  })
}

/** @param previous,next paths of dataset files. The previous dataset can have a different schema */
export async function compareDatasets(previous: string, next: string): Promise<Succession> {
  const [before, after] = [await readAnyDataset(previous, readContents), await readAnyDataset(next, readContents)]
  const known = [...before.names.keys(), ...before.retired.keys()]
  const vanished = known.filter((slug) => !after.names.has(slug) && !after.retired.has(slug))
  return { vanished, changelog: changelogOf(before, after) }
}

/** Uses only tables and columns that exist in every schema. */
async function readContents(dataset: Reader): Promise<Contents> {
  const [meta] = await dataset.all<Record<string, string>>('SELECT version, build_date, counts FROM meta')
  return {
    version: meta?.['version'] ?? '',
    buildDate: meta?.['build_date'] ?? '',
    counts: JSON.parse(meta?.['counts'] ?? '{}') as Record<string, number>,
    names: await readPairs<string>(dataset, 'SELECT entity_type, slug, name AS value FROM search_entity'),
    retired: await readPairs<string | null>(dataset, 'SELECT entity_type, slug, successor AS value FROM retired_slug'),
  }
}

async function readPairs<Value>(dataset: Reader, sql: string): Promise<ReadonlyMap<string, Value>> {
  const rows = await dataset.all<{ entity_type: string; slug: string; value: Value }>(sql)
  return new Map(rows.map(({ entity_type, slug, value }) => [`${entity_type} ${slug}`, value]))
}

function changelogOf(before: Contents, after: Contents): string {
  const added = [...after.names.keys()].filter((slug) => !before.names.has(slug))
  const gone = [...before.names.keys()].filter((slug) => !after.names.has(slug))
  const renamed = [...after.names].filter(
    ([slug, name]) => before.names.get(slug) !== undefined && before.names.get(slug) !== name,
  )
  const counts = Object.entries(after.counts).filter(([table, count]) => before.counts[table] !== count)
  return [
    `## ${after.version} (${after.buildDate})`,
    '',
    `Compared with ${before.version} of ${before.buildDate}:`,
    '',
    ...counts.map(([table, count]) => `- ${table}: ${before.counts[table] ?? 0} → ${count} rows`),
    ...listed('New', added.map(code)),
    ...listed(
      'Retired',
      gone.map((slug) => `${code(slug)} → ${successorOf(after.retired.get(slug))}`),
    ),
    ...listed(
      'Renamed',
      renamed.map(([slug, name]) => `${code(slug)}: ${before.names.get(slug)} → ${name}`),
    ),
    ...(counts.length + added.length + gone.length + renamed.length === 0
      ? ['- no entity was added, removed or renamed']
      : []),
    '',
  ].join('\n')
}

function successorOf(slug: string | null | undefined): string {
  return slug ? code(slug) : 'no successor'
}

function listed(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return []
  const more = entries.length > NAMED ? `, and ${entries.length - NAMED} more` : ''
  return [`- ${title} (${entries.length}): ${entries.slice(0, NAMED).join(', ')}${more}`]
}

function code(text: string): string {
  return `\`${text}\``
}
