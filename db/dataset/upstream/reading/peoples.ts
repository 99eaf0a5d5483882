/** Recognises the names of peoples in the King James text: they are counted apart from people and towns. */

/** Peoples whose name is also that of a person, a place or a family. */
const NAMED_LIKE_A_PERSON: ReadonlySet<string> = new Set(['israel', 'judah', 'juda', 'ammon'])

/** Peoples, parties and offices whose names have no ending of their own. */
const PEOPLES: ReadonlySet<string> = new Set([
  ...[
    'chaldees',
    'gentile',
    'gentiles',
    'greek',
    'greeks',
    'hebrew',
    'hebrewess',
    'hebrews',
    'jew',
    'jewess',
    'jewish',
  ],
  ...['jewry', 'jews', 'mede', 'medes', 'nethinims', 'pharisee', 'pharisees', 'philistine', 'philistines', 'roman'],
  ...['romans', 'sabaeans', 'sabeans', 'sadducee', 'sadducees', 'galilaean', 'galilaeans', 'samaritan', 'samaritans'],
  ...['anakim', 'arabs', 'aramean', 'arameans', 'archi', 'bereans', 'chaldaeans', 'chaldean', 'chaldeans', 'cretans'],
  ...['cretes', 'cypriot', 'damascenes', 'dedanim', 'epicurean', 'epicureans', 'gadarenes', 'galilean', 'galileans'],
  ...['gerasenes', 'gergesenes', 'geshuri', 'hagarenes', 'japhleti', 'judeans', 'laodiceans', 'libertines', 'lubim'],
  ...['maachathi', 'nazarenes', 'nephilim', 'nicolaitanes', 'nicolaitans', 'philistim', 'stoic', 'stoicks', 'temani'],
])

const ENDING = /(?:ites?|itesses|itess|itish|ians?|ims)$/

export function isPeople(letters: string): boolean {
  return NAMED_LIKE_A_PERSON.has(letters) || PEOPLES.has(letters) || ENDING.test(letters)
}

/** Endings of a plural, and what the name of the place has instead: Egypt-ians, Syria-ns, Chaldea-ns. */
const PLURALS = ['ites', 'ians', 'ans', 'ns', 's']
const PLACE_ENDINGS = ['', 'a', 'ah', 'ia', 'e', 'i', 'ea']

/** True for the people of a place, in the plural: Egyptians, if Egypt is one of the places. */
export function isOfPlace(letters: string, placeNames: ReadonlySet<string>): boolean {
  return PLURALS.some((plural) => {
    if (!letters.endsWith(plural)) return false
    const stem = letters.slice(0, -plural.length)
    return PLACE_ENDINGS.some((ending) => placeNames.has(`${stem}${ending}`))
  })
}
