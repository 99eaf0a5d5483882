/**
 * Easton's Markdown as plain text: links become their labels, emphasis goes, printed tables become lines. What the links
 * point to is easton-references.ts.
 */

/** A label never holds a bracket; what brackets an editor put around a link are text. */
export const LINK = /\[([^[\]]*)\]\(([^)]*)\)/g

/** Paragraphs separated by one blank line. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(LINK, '$1')
    .replaceAll('_', '')
    .split(/\n\s*\n/)
    .map((paragraph) => (paragraph.includes('|') ? printedTable(paragraph) : onOneLine(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function onOneLine(text: string): string {
  // `'=Saul` was written for a spreadsheet, which would take `=Saul` for a formula.
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;)])/g, '')
    .trim()
    .replace(/^'=\s*/, '= ')
}

/** `|` starts a printed line. A tree has its branches behind dashes, a table its figures behind wide gaps. */
function printedTable(paragraph: string): string {
  const lines = paragraph.split('|').map((line) => line.trimEnd())
  const rows = lines.some((line) => /^\s*- /.test(line)) ? treeRows(lines) : tableRows(lines)
  return rows.join('\n')
}

/** A printed line is the rest of the row before it until a figure, or a full stop, ends the row. */
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

/** `– – Elishah: Greeks`: a dash for every step from the root, then what stands under the branch. */
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
