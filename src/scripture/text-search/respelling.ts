/** Other spellings of an English word: British and American. */

/** Pairs of spellings. Each side can stand for the other. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['our', 'or'], // harbour, harbor
  ['ise', 'ize'], // baptise, baptize
  ['isi', 'izi'], // baptising, baptizing
  ['isa', 'iza'], // organisation, organization
  ['yse', 'yze'], // paralyse, paralyze
  ['tre', 'ter'], // centre, center
  ['ence', 'ense'], // defence, defense
  ['ice', 'ise'], // practice, practise
  ['dgement', 'dgment'], // judgement, judgment
  ['ogue', 'og'], // synagogue, synagog
  ['ll', 'l'], // counsellor, counselor
  ['llery', 'lry'], // jewellery, jewelry
  ['sulph', 'sulf'], // sulphur, sulfur
  ['nexion', 'nection'], // connexion, connection
  ['plough', 'plow'],
  ['draught', 'draft'],
  ['waggon', 'wagon'],
  ['grey', 'gray'],
  ['mould', 'mold'],
  ['enquir', 'inquir'],
]

const RULES = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])

/** Shorter words are too easily other words. */
const SHORTEST = 4
/** Longer words have no other spelling in a Bible. */
const LONGEST = 20

/** The word with one pair exchanged, at each place where it stands. Most of the results are not words. */
export function respellings(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const found = RULES.flatMap(([from, to]) =>
    placesOf(word, from).map((at) => word.slice(0, at) + to + word.slice(at + from.length)),
  )
  return [...new Set(found)].filter((other) => other !== word)
}

function placesOf(word: string, part: string): number[] {
  const places: number[] = []
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) places.push(at)
  return places
}
