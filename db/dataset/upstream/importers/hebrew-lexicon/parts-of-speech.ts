/** The part-of-speech codes of the Hebrew lexicon's index, which are those of the morphology of morphhb, in words. */

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
