// Reads references such as "John 3:16". The search box loads this module only when somebody uses the box, because the
// tables of book names are large.
import { resolveReferences } from '../../scripture/references/resolution.ts'

/** @returns the first verse of the first reference in the text, or undefined */
export function firstVerseIn(text) {
  const [reference] = resolveReferences(text.slice(0, 100))
  return reference?.passage?.start
}
