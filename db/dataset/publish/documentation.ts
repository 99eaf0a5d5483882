/**
 * The parts of docs/data.md that are made from the code and from a dataset, so that they cannot go stale: each stands
 * between a pair of comments that name it, and the rest of the page is written by hand.
 */

import { DATASET_LICENCE, UPSTREAMS } from '../upstream/sources.ts'
import { markdownTable } from './report.ts'
import { EXCEPTIONS } from './verify/exceptions.ts'
import { RULES } from './verify/rules.ts'

/** Parts that depend on the code alone, by name. */
export function generatedParts(): Readonly<Record<string, string>> {
  return { sources: sourcesPart(), rules: rulesPart(), exceptions: exceptionsPart() }
}

/** @throws where the page has no place for a part */
export function withParts(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`]
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`the page has no place between ${start} and ${end}`)
    return `${text.slice(0, from)}${start}\n\n${part}\n\n${text.slice(to)}`
  }, page)
}

function sourcesPart(): string {
  const sections = UPSTREAMS.map(({ id, title, repository, commit, licence, attribution, tables, files }) => {
    const bytes = files.reduce((total, file) => total + file.bytes, 0)
    return [
      `### ${id}`,
      '',
      `${title}.`,
      '',
      `- Repository: <https://github.com/${repository}> at \`${commit}\``,
      `- Files: ${files.length}, ${(bytes / 1e6).toFixed(1)} MB`,
      `- Tables: ${tables.map((table) => `\`${table}\``).join(', ')}`,
      `- Licence: ${licence}`,
      `- Attribution: ${attribution}`,
    ].join('\n')
  })
  return [`The dataset as it is built is licensed under **${DATASET_LICENCE}**.`, ...sections].join('\n\n')
}

function rulesPart(): string {
  return markdownTable(
    ['Rule', 'What holds'],
    Object.entries(RULES).map(([name, meaning]) => [`\`${name}\``, meaning]),
  )
}

function exceptionsPart(): string {
  return markdownTable(
    ['Rule', 'Table', 'Row', 'Source', 'What the source says'],
    EXCEPTIONS.map(({ rule, table, row, source, reason }) => [`\`${rule}\``, table, `\`${row}\``, source, reason]),
  )
}
