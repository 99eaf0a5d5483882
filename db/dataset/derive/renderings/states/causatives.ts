/**
 * Gives the English verb of causing to the Hebrew verb. English has the object between the two parts of such a verb, and
 * the source gives the first part to the object: `Let the waters` to הַמַּיִם and `be gathered` to יִקָּווּ. Pure.
 */
import { cluesOfWord } from '../clues.ts'
import { isSmallWord } from '../core.ts'
import type { Word } from '../evidence.ts'
import { isContent, isVerb } from '../parts.ts'
import { englishOf } from '../usage.ts'
import type { RenderedVerse } from './rendered-verse.ts'
import { type Rendering, rejoined } from './rendering.ts'

/** @returns the renderings, each verb of causing with the Hebrew verb whose phrase follows */
export function withCausatives(renderings: readonly Rendering[], verse: RenderedVerse): Rendering[] {
  return verse.words.reduce(
    (moved, word, index) => {
      const text = moved[index]?.text ?? ''
      if (!word.strongs_number?.startsWith('H') || isVerb(word)) return moved
      const split = splitOf(text, verse, index)
      const verb = split && verbAfter(moved, verse, { index, split })
      if (!split || verb === undefined) return moved
      const { causing, own } = partsOf(split, word, verse.words[verb])
      const joined = own === '' ? rejoined(moved, index, verb) : moved
      return joined
        .with(verb, { text: `${causing} ${moved[verb]?.text}`, state: 'text', joinedWith: null })
        .with(index, own === '' ? NONE : { text: own, state: 'text', joinedWith: null })
    },
    [...renderings],
  )
}

const NONE: Rendering = { text: null, state: 'none', joinedWith: null }

/** The English words of a phrase such as `and let the waters`. */
interface Split {
  readonly before: readonly string[]
  readonly verb: string
  /** Empty if the phrase is only a part of the verb: `I will cause`. */
  readonly object: readonly string[]
  /** Whether the verb is complete only with an adverb: `has driven` and `far away`. */
  readonly needsAdverb: boolean
}

const CONJUNCTION = /^(?:and|but|so|or|then|if)$/i
const NEGATION = /^(?:not|never)$/i
const PRONOUN = /^(?:me|us|him|them|her|it|you)$/

/**
 * The part of the verb and the part of the word. A conjunction stays with a word that has it as a prefix, and `do not`
 * with a negation. The pronoun in `let me not` goes with the verb, whose person it is.
 */
function partsOf({ before, verb, object }: Split, word: Word, verbWord: Word | undefined) {
  const hasConjunction = word.part === 'conjunction' || (word.clues.has('and') && !verbWord?.clues.has('and'))
  const conjunctions = hasConjunction && CONJUNCTION.test(before[0] ?? '') ? 1 : 0
  const isSmall = !isContent(word) && word.part !== 'pronoun'
  const kept = Math.max(conjunctions, isSmall ? before.findLastIndex((one) => NEGATION.test(one)) + 1 : 0)
  const [first = '', next] = object
  const isOwn = cluesOfWord(first).some((clue) => word.clues.has(clue))
  const pronouns = isSmall && PRONOUN.test(first) && !isOwn && next !== 'who' ? 1 : 0
  return {
    causing: [...before.slice(kept), verb, ...object.slice(0, pronouns)].join(' '),
    own: [...before.slice(0, kept), ...object.slice(pronouns)].join(' '),
  }
}

const CAUSING = /^(?:let|make|makes|made|making|cause|causes|caused|causing)$/i
/** No object begins with one of these words. `made of wood` and `make war` are complete. */
const NO_OBJECT = /^(?:of|from|with|up|at|for|by|in|on|to|room|war|known|sure|regularly|throughout|along|there)$/i
const BEFORE_VERB = /^(?:surely|also|never|yes|please|sure|come|[,])$/i
const DETERMINERS = /^(?:the|a|an|my|your|his|her|its|our|their|this|that|these|those|all|every)$/i
/** These lexical verbs are complete with an adverb that follows their object. */
const WITH_ADVERB =
  /^(?:driven|drive|drove|leave|left|take|taken|took|bring|brought|put|set|cut|throw|threw|cast|turn|turned)$/i

function splitOf(text: string, { words, usage }: RenderedVerse, index: number): Split | undefined {
  const tokens = text.split(' ')
  const isBefore = (token: string) =>
    isSmallWord(plain(token)) || BEFORE_VERB.test(plain(token)) || plain(token) === 'i'
  const place = tokens.findIndex((token) => CAUSING.test(token) || !isBefore(token))
  const [before, verb = '', object] = [tokens.slice(0, place), tokens[place], tokens.slice(place + 1)]
  if (place === -1 || text.includes('[') || /^without$/i.test(before.at(-1) ?? '')) return undefined
  if (CAUSING.test(verb)) {
    const isOnly = object.length === 0 && before.length > 0 && /^(?:let|cause)$/i.test(verb)
    const hasObject = object.length > 0 && !NO_OBJECT.test(object[0] ?? '') && !object.includes('be')
    return isOnly || hasObject ? { before, verb, object, needsAdverb: false } : undefined
  }
  const [first = ''] = object
  const number = words[index]?.strongs_number ?? null
  const isObject = DETERMINERS.test(first) || englishOf(first).some((english) => usage.shareOf(number, english) > 0)
  return WITH_ADVERB.test(verb) && isObject ? { before, verb, object, needsAdverb: true } : undefined
}

function plain(token: string): string {
  return token.toLowerCase().replace(/[^\p{Letter}’]/gu, '')
}

/** Phrases and words that are farther away do not belong to the verb. */
const FARTHEST = { phrases: 5, words: 7 }
const ADVERB = /^(?:far )?(?:away|back|off|out|up|down|behind|aside|apart|together|far)$/i
const RELATIVE = /^(?:who|that|which|where)\b/i
/** The second part of a verb of causing begins with the infinitive or an adjective, not with one of these words. */
const NOT_SECOND =
  /^(?:and|but|or|nor|so|then|for|because|if|when|while|as|will|may|shall|should|would|has|have|had|is|are|was|were|do|does|did|i|you|he|she|it|we|they|of|from|with|in|on|at|by|not|no|let|make|made|cause|caused)\b/i

/** The verb whose phrase follows the object in English, with no punctuation mark before it. */
function verbAfter(
  renderings: readonly Rendering[],
  { words, phrases, matches, isText }: RenderedVerse,
  { index, split }: { readonly index: number; readonly split: Split },
): number | undefined {
  const start = (matches[index] ?? Infinity) + 1
  const following = phrases.slice(start, start + FARTHEST.phrases)
  const end = following.findIndex(({ isSeparate }) => isSeparate)
  const near = following
    .slice(0, end === -1 ? undefined : end)
    .flatMap((_, step) => (isText[start + step] ? [matches.indexOf(start + step)] : []))
  const verb = near.find((word) => {
    const own = words[word]
    return own === undefined || (isVerb(own) && !RELATIVE.test(renderings[word]?.text ?? ''))
  })
  const text = renderings[verb ?? -1]?.text
  if (verb === undefined || !text || Math.abs(verb - index) > FARTHEST.words) return undefined
  return (split.needsAdverb ? ADVERB.test(text) : isComplement(text)) ? verb : undefined
}

/** `as numerous` is the second part of `made`. */
function isComplement(text: string): boolean {
  return /^as [a-z]+$/.test(text) || !NOT_SECOND.test(text)
}
