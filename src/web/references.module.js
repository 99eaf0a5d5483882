// Reads references such as "John 3:16". The search box loads this module only when somebody uses the box, because the
// tables of book names are large.
import { reasonAgainstBook, resolveReferences } from '../scripture/references/resolution.ts'
import { versesMeant } from './verses-meant.js'

/**
 * @returns `verses`: the verses that the text can mean. `isWhole`: whether no words follow the references. `reason`:
 *   says why the first reference has no verse, such as "John 3 has 36 verses."; undefined if it has one, or if the text
 *   does not begin with a reference
 */
export function readVerses(text) {
  const read = text.slice(0, 100)
  const references = [...resolveReferences(read)]
  const [first] = references
  const isReference = first?.alternatives.length > 0
  return {
    verses: versesMeant(read),
    isWhole: references.at(-1)?.span[1] === read.length,
    reason: isReference ? first.reason : reasonAgainstBook(read),
  }
}
