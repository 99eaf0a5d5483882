/**
 * Generates the parts of the pages in docs/data that come from code, and inserts them and the report, so that they stay
 * current. Each part is between a pair of named HTML comments. The rest of a page is written by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../../src/primitives/group-by.ts'
import { tablesFrom } from '../tables/all-tables.ts'
import { readCorrections } from '../upstream/corrections.ts'
import { DATASET_LICENCE, UPSTREAMS } from '../upstream/sources.ts'
import { markdownTable } from './report.ts'
import { EXCEPTIONS, type Exception } from './verify/exceptions.ts'
import { RULES_OF_FILES } from './verify/rules.ts'

/** The page of each part, by its file name in docs/data. */
const PAGE_OF: Readonly<Record<string, string>> = {
  sources: 'sources.md',
  rules: 'rules.md',
  exceptions: 'rules.md',
  corrections: 'rules.md',
  report: 'counts.md',
}

/** Writes the parts into the pages of a directory, such as docs/data. */
export function renewPages(directory: string, parts: Readonly<Record<string, string>>): void {
  for (const [name, part] of Object.entries(parts)) {
    const page = join(directory, PAGE_OF[name] ?? '')
    writeFileSync(page, withParts(readFileSync(page, 'utf8'), { [name]: part }))
  }
}

/** Parts that depend only on the code, keyed by name. */
export function generatedParts(): Readonly<Record<string, string>> {
  return { sources: sourcesPart(), rules: rulesPart(), exceptions: exceptionsPart(), corrections: correctionsPart() }
}

/** @throws Error if the page lacks the comments of a part */
export function withParts(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`]
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`the page has no section from ${start} to ${end}`)
    return `${text.slice(0, from)}${start}\n\n${part}\n\n${text.slice(to)}`
  }, page)
}

function sourcesPart(): string {
  const sections = UPSTREAMS.map(({ id, title, repository, commit, licence, attribution, files }) => {
    const bytes = files.reduce((total, file) => total + file.bytes, 0)
    return [
      `### ${id}`,
      '',
      `${title}.`,
      '',
      `- Repository: <https://github.com/${repository}> at \`${commit}\``,
      `- Files: ${files.length}, ${(bytes / 1e6).toFixed(1)} MB`,
      `- Tables: ${tablesFrom(id)
        .map((table) => `\`${table}\``)
        .join(', ')}`,
      `- Licence: ${licence}`,
      `- Attribution: ${attribution}`,
    ].join('\n')
  })
  return [`The built dataset is licensed under **${DATASET_LICENCE}**.`, ...sections].join('\n\n')
}

function rulesPart(): string {
  return markdownTable(
    ['Rule', 'Meaning', 'File of `verify/`'],
    Object.entries(RULES_OF_FILES).flatMap(([file, rules]) =>
      Object.entries(rules).map(([name, meaning]) => [`\`${name}\``, meaning, `\`${file}\``]),
    ),
  )
}

/** Rows with the same reason are one entry. Of more than this, only the number is given. */
const MOST_NAMED_ROWS = 20

/** Reviewed rows are too many for a page: their number, and the file that has them. */
function exceptionsPart(): string {
  const reviewed = groupBy(
    EXCEPTIONS.filter(({ read }) => read !== undefined),
    ({ rule }) => rule,
  )
  const known = groupBy(
    EXCEPTIONS.filter(({ read }) => read === undefined),
    ({ rule, table, source, reason }) => [rule, table, source, reason].join('\n'),
  )
  const files = [...reviewed].map(([rule, rows]) => [
    `\`${rule}\``,
    String(rows.length),
    `\`db/dataset/reviewed/${rule}.csv\``,
  ])
  return `${markdownTable(['Rule', 'Reviewed rows', 'File'], files)}\n\n${knownTable([...known.values()])}`
}

function knownTable(kinds: readonly (readonly Exception[])[]): string {
  return markdownTable(
    ['Rule', 'Table', 'Rows', 'Source', 'What the source says'],
    kinds.flatMap((alike) => {
      const [first] = alike
      if (!first) return []
      const rows =
        alike.length > MOST_NAMED_ROWS ? `${alike.length} rows` : alike.map(({ row }) => `\`${row}\``).join(', ')
      return [[`\`${first.rule}\``, first.table, rows, first.source, first.reason]]
    }),
  )
}

/** Entries by file and field. `/downloads/corrections.csv` has every entry. */
function correctionsPart(): string {
  const counts = new Map<string, number>()
  for (const { source, field } of readCorrections()) {
    const kind = `${source} ${field}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return markdownTable(
    ['File', 'Field', 'Entries'],
    [...counts].map(([kind, count]) => [...kind.split(' '), String(count)]),
  )
}
