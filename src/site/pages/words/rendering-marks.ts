/** Finds the English words of Greek or Hebrew words in the text of their verse. Pure. */

export interface Marks {
  /** Places in the text, from start to end, in order and without overlaps. */
  readonly spans: readonly (readonly [start: number, end: number])[]
  /** Renderings whose place is not certain: the text does not have them, or has them more often than the words. */
  readonly unplaced: readonly string[]
}

/** @param renderings of the words of a verse, as the API returns them. Words in square brackets are additions */
export function markRenderings(text: string, renderings: readonly string[]): Marks {
  const counts = new Map<string, number>()
  for (const rendering of renderings) counts.set(rendering, (counts.get(rendering) ?? 0) + 1)
  const spans: [number, number][] = []
  const unplaced: string[] = []
  for (const [rendering, count] of counts) {
    const found = placesOf(text, rendering, count)
    if (found) spans.push(...found)
    else unplaced.push(rendering)
  }
  return { spans: joined(spans), unplaced }
}

/** @returns `undefined` if the places are not certain */
function placesOf(text: string, rendering: string, count: number): [number, number][] | undefined {
  const [withAdditions, alone] = [/[[\]]/g, /\[[^[\]]*\]/g].map((pattern) => plain(rendering.replaceAll(pattern, '')))
  for (const words of [withAdditions, alone]) {
    if (!words) continue
    const [anyCase, sameCase] = [find(text.toLowerCase(), words.toLowerCase()), find(text, words)]
    if (anyCase.length === 0) continue
    if (anyCase.length <= count) return anyCase
    return sameCase.length === count ? sameCase : undefined
  }
  return undefined
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** Places of whole words. */
function find(text: string, words: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(end))) found.push([at, end])
  }
  return found
}

const LETTER = /[\p{L}\p{N}]/u

function joined(spans: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
