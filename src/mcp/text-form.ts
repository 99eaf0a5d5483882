/**
 * The text form of a result: one line per field or item, without empty values, with names next to slugs, and with tool
 * calls instead of API paths. Only the last line has a path, that of the complete response.
 */
import { toolCallOf } from './call-text.ts'
import type { Cut } from './shortening.ts'

type Json = Readonly<Record<string, unknown>>

export interface Result extends Json {
  readonly data: unknown
  readonly request: string
  readonly meta?: Json
  readonly included?: Readonly<Record<string, Readonly<Record<string, { readonly name?: string }>>>>
  readonly shortened?: readonly Cut[]
  readonly next?: number | undefined
  /** Why the list is empty. */
  readonly note?: string
}

/** Fields that a reader does not need. */
const LEFT_OUT: ReadonlySet<string> = new Set(['uuid', 'word_id'])

/** Fields of `meta` that are left out, because the line about the page replaces them. */
const OF_PAGE: ReadonlySet<string> = new Set(['total', 'limit', 'offset'])

export function responseText({
  data,
  meta,
  included,
  shortened = [],
  next,
  note = 'Nothing found.',
  request,
}: Result): string {
  const added = Object.values(included ?? {}).flatMap((records) => Object.entries(records))
  const names = new Map(added.flatMap(([slug, { name }]) => (name === undefined ? [] : [[slug, name]])))
  const inline = inlineWith(names)
  const lines = Array.isArray(data) ? data.map((item) => `- ${inline(item)}`) : fieldsOf(data as Json, inline)
  if (Array.isArray(data) && data.length === 0) lines.push(note)
  lines.push(...added.flatMap(([id, one]) => (one.name === undefined ? [`${id}: ${inline(one)}`] : [])))
  const facts = Object.entries(meta ?? {}).filter(([name, value]) => !OF_PAGE.has(name) && !isEmpty(value))
  lines.push(...fieldsOf(Object.fromEntries(facts), inline))
  if (meta?.['total'] !== undefined) lines.push(pageLine(meta, { data, next }))
  lines.push(
    ...shortened.map(({ field, shown, total }) => `${field}: ${shown} of ${total} shown. Send full: true to get all.`),
  )
  return [...lines, `Complete: GET ${request}`].join('\n')
}

function pageLine({ total }: Json, { data, next }: Pick<Result, 'data' | 'next'>): string {
  const more = next === undefined ? '' : ` The next page begins at offset ${next}.`
  return `${(data as unknown[]).length} of ${total} shown.${more}`
}

/** One line per field. A list of records has a line for its name, and one for each record. */
function fieldsOf(record: Json, inline: (value: unknown) => string): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isEmpty(value) || LEFT_OUT.has(name)) return []
    if (!Array.isArray(value) || typeof value[0] !== 'object')
      return [`${name}: ${name === 'slug' ? value : inline(value)}`]
    return [`${name}:`, ...value.map((item) => `  - ${inline(item)}`)]
  })
}

/** @param names display names, keyed by slug */
function inlineWith(names: ReadonlyMap<string, string>): (value: unknown, depth?: number) => string {
  const inline = (value: unknown, depth = 0): string => {
    if (Array.isArray(value)) return value.map((item) => inline(item, depth + 1)).join(', ')
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).filter(([name, child]) => !isEmpty(child) && !LEFT_OUT.has(name))
      const text = fields.map(([name, child]) => `${name}: ${inline(child, depth + 1)}`).join('; ')
      return depth === 0 ? text : `(${text})`
    }
    const text = String(value)
    if (text.startsWith('/v1/')) return toolCallOf(text) ?? text
    const name = names.get(text)
    return name === undefined ? text : `${name} (${text})`
  }
  return inline
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
