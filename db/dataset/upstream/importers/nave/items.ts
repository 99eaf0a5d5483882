/**
 * What one printed item says once its references, link markers and known misprints are taken out. Every repair is a
 * named rule. Which topic a link means is see-also.ts.
 */
import type { ImportReport } from '../../source.ts'
import type { ChapterReference } from '../english-references.ts'
import type { PrintedItem, PrintedTopic } from './layout.ts'
import { readReferences } from './references.ts'

export interface Item {
  line: number
  /** `null` where the item is nothing but references. */
  heading: string | null
  references: ChapterReference[]
  links: PrintedLink[]
}

export interface PrintedLink {
  number: number
  /** What is printed behind the marker, as far as it could be the name of a topic. */
  label: string
}

const LINK_MARKER = /\[(\d+)\]/g

/** Slips of the typist that no rule would find. */
const MISPRINTS: readonly [string, string][] = [
  ['S h) aron', 'Sharon'],
  ['0F MAN', 'OF MAN'],
  ['lsrael', 'Israel'],
  ['Abimelech,,', 'Abimelech,'],
  ['" Engines"', '"Engines"'],
]

export function readItems(topic: PrintedTopic, report: ImportReport): Item[] {
  return topic.items.flatMap((printed) => {
    const where = `${topic.name}, line ${printed.line}`
    const text = parted(mended(printed.text, where, report), topic.name, where, report)
    const parts = text.split(/(?<=\S) (?=[-.](?:[A-Z(]|\d\. ))/)
    if (parts.length > 1) report.repaired('run-on-item', where)
    return parts.map((part) => readItem({ line: printed.line, text: part }, where, report))
  })
}

/** `Joseph' s` → `Joseph's` of names, too: the same typist set the headings. */
export function joinApostrophe(text: string, where: string, report: ImportReport): string {
  const joined = text.replace(/(?<=\w)' (?=s\b)/gi, "'")
  if (joined !== text) report.repaired('spaced-apostrophe', where)
  return joined
}

function mended(printed: string, where: string, report: ImportReport): string {
  let text = joinApostrophe(printed, where, report)
  if (text.includes('&gt;')) report.repaired('stray-entity', where)
  text = text.replaceAll('&gt;', '')
  for (const [misprint, meant] of MISPRINTS) {
    if (text.includes(misprint)) report.repaired('misprint', where)
    text = text.replace(misprint, meant)
  }
  return text
}

/** `REVERENCEGe 35:5`: the heading runs on into the first reference. */
function parted(text: string, name: string, where: string, report: ImportReport): string {
  const rest = text.startsWith(name) ? text.slice(name.length) : ''
  if (!/^[1-3]?[A-Z][a-z]+ \d/.test(rest)) return text
  report.repaired('run-on-heading', where)
  return `${name} ${rest}`
}

function readItem(printed: PrintedItem, where: string, report: ImportReport): Item {
  const { text, references } = readReferences(withoutMarkers(printed.text))
  const heading = withoutPointer(text, references.length > 0).replace(/[,;:]$/, '')
  return {
    line: printed.line,
    heading: closed(heading, where, report) || null,
    references,
    links: linksOf(printed.text),
  }
}

function withoutMarkers(text: string): string {
  return text
    .replace(/(?<=\w)\[\d+\]/g, ' ')
    .replace(LINK_MARKER, '')
    .replace(/^[-.]\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(\d+)[.,] ?(?=[A-Z])/, '$1. ')
}

/** A closing `see`, `cf`, `compare` pointed at the references that are no longer there. */
function withoutPointer(text: string, pointed: boolean): string {
  if (!pointed) return text
  return text
    .replace(
      /(?:^|[,;.] ?\(?|\()(?:(?:also|however),? )?(?:see(?: also)?|cf|compare)(?: the following scriptures)?$/i,
      '',
    )
    .replace(/(?<=above),? and$/, '')
}

/** One parenthesis too many or too few: the source lost the other one, often with the item's line. */
function closed(text: string, where: string, report: ImportReport): string {
  const opening = text.split('(').length
  const closing = text.split(')').length
  if (opening === closing) return text
  report.repaired('unpaired-parenthesis', where)
  if (opening > closing) return `${text})`
  return text.includes('))') ? text.replace('))', ')') : `(${text}`
}

function linksOf(text: string): PrintedLink[] {
  return [...text.matchAll(LINK_MARKER)].map((marker) => ({
    number: Number(marker[1]),
    label: /^[^[;.()]*/.exec(text.slice(marker.index + marker[0].length))?.[0].trim() ?? '',
  }))
}
