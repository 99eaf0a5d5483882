/**
 * Parses the page layout of Nave's Topical Bible: headings, items, link targets. Joins wrapped lines, but does not
 * interpret them; items.ts does.
 */

export interface PrintedItem {
  /** Line number in the file, for messages. */
  line: number
  /** On one line, with its leading `-` or `.` and its `[n]` link markers. */
  text: string
}

export interface PrintedTopic {
  line: number
  name: string
  items: PrintedItem[]
}

export interface PrintedWork {
  topics: PrintedTopic[]
  /** Targets of `[n]` markers, such as `priest, high`; `null` if the target contains no term. */
  links: Map<number, string | null>
}

const LETTER = /^[A-Z]$/
const LINKS = 'References'
const RULE = /^ {5}_+$/
const HEADING = /^ {3}(\S.*)$/
const ITEM = /^ {10}(\S.*)$/
const COLOPHON = /^ {12,}(?:This document is from|Library at|generated on demand)/
const LINK = /^ *(\d+)\. file:\S+?(?:\?term=(\S*))?$/

/** @param file the name of the file, for error messages */
export function readLayout(text: string, file: string): PrintedWork {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const start = lines.findIndex((line) => LETTER.test(line))
  const end = lines.indexOf(LINKS)
  if (start < 0 || end < start) throw new Error(`${file}: no line 'A' followed by a line '${LINKS}'`)
  return { topics: readTopicLines(lines, { start, end, file }), links: readLinkLines(lines, { end, file }) }
}

function readTopicLines(lines: string[], { start, end, file }: { start: number; end: number; file: string }) {
  const topics: PrintedTopic[] = []
  let item: PrintedItem | undefined
  for (const [index, line] of lines.slice(start, end).entries()) {
    const number = start + index + 1
    const name = HEADING.exec(line)?.[1]
    const part = ITEM.exec(line)?.[1]
    const topic = topics.at(-1)
    if (!part) item = undefined
    if (name) topics.push({ line: number, name, items: [] })
    else if (part && item) item.text += ` ${part}`
    else if (part && topic) {
      item = { line: number, text: part }
      topic.items.push(item)
    } else if (!(line === '' || LETTER.test(line) || RULE.test(line) || COLOPHON.test(line))) {
      throw new Error(`${file}:${number}: neither a heading nor part of an item: '${line}'`)
    }
  }
  return topics
}

function readLinkLines(lines: string[], { end, file }: { end: number; file: string }) {
  const links = new Map<number, string | null>()
  for (const [index, line] of lines.slice(end + 1).entries()) {
    if (line === '') continue
    const link = LINK.exec(line)
    if (!link) throw new Error(`${file}:${end + index + 2}: not a link target: '${line}'`)
    links.set(Number(link[1]), link[2] ? link[2].replaceAll('+', ' ').trim() : null)
  }
  return links
}
