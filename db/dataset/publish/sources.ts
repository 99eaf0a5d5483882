/** Opens the upstreams of a build, and counts the importers' repairs and omissions. */
import { join } from 'node:path'
import type { Correction } from '../upstream/corrections.ts'
import { openSource, type Source } from '../upstream/source.ts'

/** How often each rule was applied, keyed by source and rule (`smith: misprint`). */
export interface Tally {
  readonly repaired: Map<string, number>
  readonly dropped: Map<string, number>
}

export interface CorrectionOptions {
  /** Defaults to those in db/dataset/sources. */
  readonly corrections?: readonly Correction[] | undefined
  /** Called for each correction that is applied. */
  readonly corrected: (correction: Correction) => void
}

export function createTally(): Tally {
  return { repaired: new Map(), dropped: new Map() }
}

/**
 * @param directory a directory with one subdirectory per upstream, named by its id
 * @returns a function that opens an upstream. The repairs and omissions of its importers are added to the tally
 */
export function sourceOpener(directory: string, tally: Tally, options: CorrectionOptions): (id: string) => Source {
  return (id) => {
    const count = (counts: Map<string, number>) => (rule: string) => add(counts, `${id}: ${rule}`, 1)
    const report = { repaired: count(tally.repaired), dropped: count(tally.dropped), corrected: options.corrected }
    return openSource(join(directory, id), report, options.corrections)
  }
}

export function addTally(tally: Tally, other: Tally): void {
  for (const [name, number] of other.repaired) add(tally.repaired, name, number)
  for (const [name, number] of other.dropped) add(tally.dropped, name, number)
}

function add(counts: Map<string, number>, name: string, number: number): void {
  counts.set(name, (counts.get(name) ?? 0) + number)
}
