// The verses that a reference in a text box can mean.
import { resolveReferences } from '../scripture/references/resolution.ts'

/**
 * @returns the first verse of each reference in the text, followed by the first verses of its other meanings: `Jo 3:16`
 *   can be Joshua 3:16 or John 3:16. For a reference to a verse that does not exist, the nearest verse
 */
export function versesMeant(text) {
  const passages = [...resolveReferences(text)].flatMap(({ passage, alternatives }) =>
    passage ? [passage, ...alternatives] : alternatives.slice(0, 1),
  )
  return [...new Set(passages.map(({ start }) => start))]
}
