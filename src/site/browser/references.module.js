// Reads references such as "John 3:16". Its tables of book names are large: the search box loads it when it is used.
import { resolveReferences } from '../../scripture/references/resolution.ts'

/** @returns the first verse of the first reference in the text, or undefined */
export function firstVerseIn(text) {
  const [reference] = resolveReferences(text.slice(0, 100))
  return reference?.passage?.start
}
