/** The least that an alignment can cost, from the counts of the words. Most candidates need no alignment then. */
import type { Compared } from './alignment.ts'

type Passage = Pick<Compared, 'passage' | 'stems'>

/**
 * A quoted word costs nothing if the passage has it, 1 if the passage has a word with its stem, and 2 otherwise. Each
 * word of the passage counts once.
 */
export function leastCosts(
  quoted: readonly number[],
  { stemOf, stemCount }: { stemOf: Uint16Array; stemCount: number },
): (passage: Passage) => number {
  const [wordCounts, stemCounts] = [new Uint16Array(stemOf.length), new Uint16Array(stemCount)]
  for (const id of quoted) {
    if (id === 0) continue
    ;(wordCounts[id] as number) += 1
    ;(stemCounts[stemOf[id] as number] as number) += 1
  }
  const [words, stems] = [sharedWith(wordCounts), sharedWith(stemCounts)]
  return (passage) => 2 * quoted.length - words(passage.passage) - stems(passage.stems)
}

/** Counts the words that both sides have. */
function sharedWith(counts: Uint16Array): (words: Uint16Array) => number {
  const left = counts.slice()
  return (words) => {
    let count = 0
    for (let place = 0; place < words.length; place += 1) {
      const word = words[place] as number
      if (left[word] === 0) continue
      ;(left[word] as number) -= 1
      count += 1
    }
    // Faster than a new copy for each passage.
    for (let place = 0; place < words.length; place += 1) {
      const word = words[place] as number
      left[word] = counts[word] as number
    }
    return count
  }
}
