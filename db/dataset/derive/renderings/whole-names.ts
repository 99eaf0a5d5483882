/**
 * Joins the two words of a name if the source gives only a preposition to the first one: `from` and `Beersheba` become
 * `from Beersheba`. Pure.
 */
import { isPreposition } from './core.ts'
import type { Exchangeable } from './exchanges.ts'
import type { Phrase } from './phrases.ts'

/** @returns the phrases, with the preposition before the name, and the first word rendered together with the next */
export function withWholeNames({ words, phrases, matches }: Omit<Exchangeable, 'usage'>): readonly Phrase[] {
  const firstOfNames = words.flatMap(({ strongs_number: number, part }, word) => {
    const [phrase, next] = [matches[word], matches[word + 1]]
    if (number === null || number !== words[word + 1]?.strongs_number || part !== 'noun') return []
    return phrase !== undefined && next === phrase + 1 && isPreposition(phrases[phrase]?.text ?? '') ? [phrase] : []
  })
  if (firstOfNames.length === 0) return phrases
  return phrases.map((phrase, index) => {
    if (firstOfNames.includes(index)) return { ...phrase, kind: 'after', text: '' }
    const before = firstOfNames.includes(index - 1) ? phrases[index - 1] : undefined
    return before && phrase.kind === 'text' ? { ...phrase, text: `${before.text} ${phrase.text}` } : phrase
  })
}
