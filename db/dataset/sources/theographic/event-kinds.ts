/** The kinds of Theographic's events (D72), from a table of slugs that was reviewed event by event. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../../src/primitives/project.ts'
import { isEventKind } from '../../upstream/event-kinds.ts'
import type { EventRecord } from '../../upstream/records.ts'

const FILE = 'db/dataset/event-kinds.csv'

interface KindRow {
  readonly event: string
  /** Empty if no kind applies. */
  readonly kind: string
}

type Unkinded = Omit<EventRecord, 'kind'>

/**
 * @param strict whether the events are those of the pinned file
 * @throws Error for an unknown kind, and with `strict` if the table and the events differ
 */
export function withKinds(events: readonly Unkinded[], strict: boolean, rows = readKinds()): EventRecord[] {
  const kinds = new Map(rows.map(({ event, kind }) => [event, kind]))
  if (strict) {
    const slugs = new Set(events.map(({ slug }) => slug))
    const unlisted = [...slugs].find((slug) => !kinds.has(slug))
    if (unlisted !== undefined) throw new Error(`${FILE} lacks the event ${unlisted}`)
    const unknown = [...kinds.keys()].find((slug) => !slugs.has(slug))
    if (unknown !== undefined) throw new Error(`${FILE}: there is no event ${unknown}`)
  }
  return events.map((event) => ({ ...event, kind: kinds.get(event.slug) || null }))
}

function readKinds(): KindRow[] {
  const rows = parse<KindRow>(readFileSync(projectFile(FILE), 'utf8'), { columns: true })
  const wrong = rows.find(({ kind }) => kind !== '' && !isEventKind(kind))
  if (wrong) throw new Error(`${FILE}: ${wrong.event}: ${wrong.kind} is not a kind of event`)
  return rows
}
