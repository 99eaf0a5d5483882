/**
 * Old forms and spellings of the King James Version, and the modern words that they stand for: `maketh` and `make`,
 * `thou` and `you`, `honour` and `honor`. A query finds a verse with either of them.
 */

const IRREGULAR: Readonly<Record<string, string>> = {
  thou: 'you',
  thee: 'you',
  ye: 'you',
  thy: 'your',
  thine: 'your',
  thyself: 'yourself',
  art: 'are',
  wast: 'were',
  wert: 'were',
  hath: 'has',
  hast: 'have',
  hadst: 'had',
  doth: 'does',
  dost: 'do',
  didst: 'did',
  saith: 'says',
  shalt: 'shall',
  wilt: 'will',
  canst: 'can',
  mayest: 'may',
  wouldest: 'would',
  shouldest: 'should',
  couldest: 'could',
  unto: 'to',
  spake: 'spoke',
  brake: 'broke',
  bare: 'bore',
  sware: 'swore',
  gat: 'got',
}

/** The base forms from which a form in -eth or -est may be made: `maketh` make, `sitteth` sit, `crieth` cry. */
function basesOf(word: string): string[] {
  const base = /^(\w{2,})e(?:th|st)$/.exec(word)?.[1]
  if (base === undefined) return []
  const undoubled = /(\w)\1$/.test(base) ? [base.slice(0, -1)] : []
  return [base, `${base}e`, ...undoubled, base.replace(/i$/, 'y')]
}

function respelled(word: string): string[] {
  return [word.replace(/our/, 'or'), word.replace(/^shew/, 'show')].filter(
    (spelling) => spelling !== word && word.length > 4,
  )
}

/** @param isKnown whether a text has the word @returns `undefined` if the word is not an old form of a known word */
export function modernForm(word: string, isKnown: (word: string) => boolean): string | undefined {
  const [irregular] = Object.hasOwn(IRREGULAR, word) ? [IRREGULAR[word]] : []
  const bases = [irregular ?? [], respelled(word), basesOf(word)].flat()
  const candidates = [...bases, ...bases.flatMap(respelled)]
  return candidates.find((candidate) => candidate.length > 1 && isKnown(candidate))
}
