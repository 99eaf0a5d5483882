/** Compares names in other scripts with English ones, by the sounds of their consonants. Pure. */
import { distance } from 'fastest-levenshtein'
import { lettersOf } from '../upstream/reading/letters.ts'

/** Latin letters for the letters of other scripts. A vowel that is not written between consonants does not count. */
const LATIN: ReadonlyMap<string, string> = new Map(
  [
    'а a б b в v г g д d е e ё e ж z з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х k ц s ч k ш s щ s ы i э e ю u я a',
    'ا a ب b ت t ث t ج g ح h خ k د d ذ d ر r ز z س s ش s ص s ض d ط t ظ z ع a غ g ف f ق k ك k ل l م m ن n ه h و v ي i ى a ة a ء a',
    'क k ख k ग g घ g ङ n च k छ k ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d ध d न n प p फ f ब b भ b म m य i र r ल l व v श s ष s स s ह h अ a आ a इ i ई i उ u ऊ u ए e ऐ e ओ o औ o',
  ].flatMap((pairs) => {
    const letters = pairs.split(' ')
    return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? ''] as const] : []))
  }),
)

/** Hausa letters, and Latin letters that the decomposition leaves. */
const MORE_LATIN: ReadonlyMap<string, string> = new Map([
  ['ƙ', 'k'],
  ['ɗ', 'd'],
  ['ɓ', 'b'],
  ['œ', 'e'],
  ['æ', 'e'],
])

function toLatin(text: string): string {
  return [...text.normalize('NFD').toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? MORE_LATIN.get(letter) ?? letter)
    .join('')
}

/** Spellings of one consonant in several languages, applied in this order. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch|kh|q|c|x/g, 'k'],
  [/sh|ts|tz|z/g, 's'],
  [/[bpfuw]/g, 'v'],
  [/[yj]/g, 'i'],
  [/g/g, 'k'],
  [/[aeiouh]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** The consonants of a name: `Jehoshaphat` and `Иосафат` have the same, but for the endings. */
function soundsOf(name: string): string {
  return SAME_SOUND.reduce((text, [pattern, letter]) => text.replace(pattern, letter), lettersOf(toLatin(name)))
}

/** @returns 0 to 1: how much of the consonants, or of the letters, two names have in common */
export function likenessOf(label: string, name: string): number {
  return Math.max(shareOf(soundsOf(label), soundsOf(name)), shareOf(lettersOf(toLatin(label)), lettersOf(name)))
}

function shareOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 0 : 1 - distance(one, other) / longest
}
