/**
 * Compares a new dataset with the previous one: finds slugs that vanished without a successor (D43 forbids this), and
 * writes the text for docs/changelog-dataset.md.
 */
import { type Dataset, openDataset } from '../../../src/dataset/open.ts'

export interface Succession {
  /** Slugs of the previous dataset that are not in the new one and have no successor: `person abel_13`. */
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
  /** Successors, keyed by type and slug (`person aaron_1`). */
  retired: ReadonlyMap<string, string>
}

/** Maximum number of new, retired and renamed slugs that the changelog names. The rest are only counted. */
const NAMED = 20

/** @param previous,next paths of dataset files; this version of the service must be able to read both */
export async function compareDatasets(previous: string, next: string): Promise<Succession> {
  const [before, after] = [await readContents(previous), await readContents(next)]
  const known = [...before.names.keys(), ...before.retired.keys()]
  const vanished = known.filter((slug) => !after.names.has(slug) && !after.retired.has(slug))
  return { vanished, changelog: changelogOf(before, after) }
}

async function readContents(path: string): Promise<Contents> {
  const dataset = await openDataset(path)
  try {
    const [meta] = await dataset.all<{ counts: string }>('SELECT counts FROM meta')
    return {
      version: dataset.version,
      buildDate: dataset.buildDate,
      counts: JSON.parse(meta?.counts ?? '{}') as Record<string, number>,
      names: await readPairs(dataset, 'search_entity', 'name'),
      retired: await readPairs(dataset, 'retired_slug', 'successor'),
    }
  } finally {
    await dataset.close()
  }
}

async function readPairs(dataset: Dataset, table: string, column: string): Promise<ReadonlyMap<string, string>> {
  const rows = await dataset.rows<Record<string, string>>(dataset.build(table).select('entity_type', 'slug', column))
  return new Map(rows.map((row) => [`${row['entity_type']} ${row['slug']}`, row[column] ?? '']))
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
      gone.map((slug) => `${code(slug)} → ${code(after.retired.get(slug) ?? 'nothing')}`),
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

function listed(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return []
  const more = entries.length > NAMED ? `, and ${entries.length - NAMED} more` : ''
  return [`- ${title} (${entries.length}): ${entries.slice(0, NAMED).join(', ')}${more}`]
}

function code(text: string): string {
  return `\`${text}\``
}
