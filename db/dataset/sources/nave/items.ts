/**
 * Parses one printed item: references, link markers, heading. Repairs known misprints, each by a named rule.
 * see-also.ts resolves the links.
 */

import type { ChapterReference } from '../../upstream/reading/english-references.ts'
import type { ImportReport } from '../../upstream/source.ts'
import type { PrintedItem, PrintedTopic } from './layout.ts'
import { readReferences } from './references.ts'

export interface Item {
  line: number
  level: 1 | 2
  /** `null` if the item contains only references. */
  heading: string | null
  references: ChapterReference[]
  links: PrintedLink[]
}

export interface PrintedLink {
  number: number
  /** The text after the marker, up to the point where a topic name must end. */
  label: string
}

const LINK_MARKER = /\[(\d+)\]/g

export function readItems(topic: PrintedTopic, report: ImportReport): Item[] {
  return topic.items.flatMap((printed, index) => {
    const where = `${topic.name}, line ${printed.line}`
    const text = withoutEntities(joinApostrophe(printed.text, where, report), where, report)
    const parts = text.split(/(?<=\S) (?=[-.](?:[A-Z(]|\d\. ))/)
    if (parts.length > 1) report.repaired('run-on-item', where)
    return parts.map((part) => ({
      level: levelOf(part, index === 0),
      ...readItem({ line: printed.line, text: part }, where, report),
    }))
  })
}

/**
 * `-` begins an item, `.` a sub-item. The few parts without either are sub-items of the item before them. At the start
 * of a topic, such a part is an item.
 */
function levelOf(text: string, isFirst: boolean): Item['level'] {
  return text.startsWith('-') || (isFirst && !text.startsWith('.')) ? 1 : 2
}

/** `Joseph' s` → `Joseph's`. Also used for topic names, which have the same misprint. */
export function joinApostrophe(text: string, where: string, report: ImportReport): string {
  const joined = text.replace(/(?<=\w)' (?=s\b)/gi, "'")
  if (joined !== text) report.repaired('spaced-apostrophe', where)
  return joined
}

function withoutEntities(text: string, where: string, report: ImportReport): string {
  if (text.includes('&gt;')) report.repaired('stray-entity', where)
  return text.replaceAll('&gt;', '')
}

function readItem(printed: PrintedItem, where: string, report: ImportReport): Omit<Item, 'level'> {
  const { text, references } = readReferences(withoutMarkers(printed.text))
  const heading = withoutPointer(text, references.length > 0).replace(/[,;:]$/, '')
  return {
    line: printed.line,
    heading: withBalancedParentheses(heading, where, report) || null,
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

/** Removes a final `see`, `cf` or `compare` that pointed at the removed references. */
function withoutPointer(text: string, pointed: boolean): string {
  if (!pointed) return text
  return text
    .replace(
      /(?:^|[,;.] ?\(?|\()(?:(?:also|however),? )?(?:see(?: also)?|cf|compare)(?: the following scriptures)?$/i,
      '',
    )
    .replace(/(?<=above),? and$/, '')
}

/**
 * Removes or adds one parenthesis if they do not balance. The source lost one of a pair, often together with part of
 * the item.
 */
function withBalancedParentheses(text: string, where: string, report: ImportReport): string {
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
