/**
 * Converts Easton's Markdown to plain text: links become labels, emphasis is removed, printed tables become lines.
 * easton-references.ts resolves the links.
 */

/** A Markdown link. Its label never contains a bracket: brackets that an editor put around a link are text. */
export const LINK = /\[([^[\]]*)\]\(([^)]*)\)/g

/**
 * Paragraphs are separated by one blank line.
 * @param write returns the text of a link
 */
export function toPlainText(markdown: string, write = (label: string, _target: string): string => label): string {
  return markdown
    .replace(LINK, (_, label: string, target: string) => write(label, target))
    .replaceAll('_', '')
    .split(/\n\s*\n/)
    .map((paragraph) => (paragraph.includes('|') ? printedTable(paragraph) : onOneLine(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function onOneLine(text: string): string {
  // `'=Saul` was escaped for a spreadsheet, which would read `=Saul` as a formula.
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;)])/g, '')
    .trim()
    .replace(/^'=\s*/, '= ')
}

/** `|` starts a printed line. Tree branches start with a dash. Table columns are separated by wide gaps. */
function printedTable(paragraph: string): string {
  const lines = paragraph.split('|').map((line) => line.trimEnd())
  const rows = lines.some((line) => /^\s*- /.test(line)) ? treeRows(lines) : tableRows(lines)
  return rows.join('\n')
}

/**
 * Joins lines to rows. A row ends at an empty line, and after a heading, a line with figures or a line that ends with a
 * full stop.
 */
function tableRows(lines: string[]): string[] {
  const rows: string[] = []
  let begun: string[] = []
  const end = () => {
    if (begun.length > 0) rows.push(begun.join(' '))
    begun = []
  }
  for (const line of lines) {
    const [label = '', ...figures] = line.trim().split(/\s{2,}/)
    const isHeading = begun.length === 0 && /^\s{5}/.test(line)
    if (label !== '') begun.push(isHeading ? [label, ...figures].join(', ') : label)
    if (figures.length > 0 && !isHeading) begun = [`${begun.join(' ').replace(/[.:]$/, '')}: ${figures.join(', ')}`]
    if (label === '' || figures.length > 0 || isHeading || label.endsWith('.')) end()
  }
  end()
  return rows
}

/** `– – Elishah: Greeks`: one dash per level below the root, then the text of the branch. */
function treeRows(lines: string[]): string[] {
  const depths = [...new Set(lines.filter(isBranch).map(indentOf))].sort((a, b) => a - b)
  const rows: string[] = []
  for (const line of lines.filter((text) => text.trim() !== '')) {
    if (isBranch(line)) rows.push(`${'– '.repeat(depths.indexOf(indentOf(line)))}${line.trim().slice(2)}`)
    else rows.push(`${rows.pop()}: ${line.trim()}`)
  }
  return rows
}

function isBranch(line: string): boolean {
  return line.trim().startsWith('- ')
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
