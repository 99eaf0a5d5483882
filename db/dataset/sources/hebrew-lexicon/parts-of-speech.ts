/**
 * Names of the part-of-speech codes in the index of the Hebrew lexicon. The codes are those of the morphhb morphology.
 */

const NAMES: Readonly<Record<string, string>> = {
  A: 'adjective',
  Ag: 'gentilic adjective',
  Ao: 'ordinal number',
  C: 'conjunction',
  D: 'adverb',
  N: 'noun',
  Ng: 'gentilic noun',
  Np: 'proper name',
  P: 'pronoun',
  Pd: 'demonstrative pronoun',
  Pf: 'indefinite pronoun',
  Pi: 'interrogative pronoun',
  Pp: 'personal pronoun',
  Pr: 'relative pronoun',
  R: 'preposition',
  T: 'particle',
  Td: 'definite article',
  Ti: 'interrogative particle',
  Tj: 'interjection',
  Tm: 'demonstrative particle',
  To: 'direct object marker',
  V: 'verb',
}

/** `Np` → `proper name`, `R C` → `preposition, conjunction`, `C?` → `conjunction`; `undefined` for an unknown code. */
export function partOfSpeech(codes: string): string | undefined {
  const names = codes.split(' ').map((code) => NAMES[code.replace(/\?$/, '')])
  return names.includes(undefined) ? undefined : names.join(', ')
}
