/**
 * Makes V8 collect garbage earlier. By default, the heap may first grow to four times what is in use. After thousands of
 * different searches in a few seconds, a process had 345 MB, but only 55 MB held objects in use.
 */
import { setFlagsFromString } from 'node:v8'

/** @param percent how much the heap may grow beyond what was in use after the last collection. Call it at the start */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
