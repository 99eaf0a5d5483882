/** Verification rule for Hebrew tags: the written form does not exclude the person, gender or number of the tag. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { Report } from '../rules.ts'

interface Row {
  row: string
  text: string
  morph: string
  divisions: string | null
  number: string | null
}

/** One part of a word, with its part of the tag. */
interface Part {
  /** Without accents. */
  readonly text: string
  readonly code: string
  readonly isLast: boolean
  readonly isAramaic: boolean
}

export async function checkFormsAndTags(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<Row>(
    `SELECT min(word_id) AS row, text, morph, divisions, strongs_number AS number FROM hebrew_word
     GROUP BY text, morph, strongs_number`,
  )
  for (const word of words) {
    const problem = partsOf(word).map(problemOf).find(Boolean) ?? problemOfWord(word)
    if (problem !== undefined)
      report({
        table: 'hebrew_word',
        row: word.row,
        rule: 'form-and-tag',
        detail: `${word.text} ${word.morph}: ${problem}`,
      })
  }
}

function partsOf({ text, morph, divisions }: Row): Part[] {
  const codes = morph.slice(1).split('/')
  const starts = [0, ...(divisions?.split(',').map(Number) ?? []), text.length]
  return codes.map((code, index) => ({
    text: unaccented(text.slice(starts[index], starts[index + 1])),
    code,
    isLast: index === codes.length - 1,
    isAramaic: morph.startsWith('A'),
  }))
}

/** Removes accents and dagesh, but keeps the dot of a vav and of a he. */
function unaccented(text: string): string {
  return text.replace(/[\u0591-\u05AF]|\u05BD|\u05BF|\u05C4|\u05C5|\u034F|\u05C0/g, '').replace(/(?<![וה])\u05BC/g, '')
}

/** A person has a gender that exists in it: the first has only the common one, the third has it in perfects alone. */
const SUFFIX = /^Sp(?:1c[sp]|2[mf][spd]|3[mf][spd])$/
const FINITE = /^V.([pqiwjhvu])(\w\w\w)$/
const PERSONS: readonly (readonly [kinds: string, RegExp])[] = [
  ['pq', /^(?:1c[sp]|2[mf][spd]|3[mf][spd]|3cp)$/],
  ['iwjhu', /^(?:1c[sp]|2[mf][spd]|3[mf][spd])$/],
  ['v', /^2[mf][spd]$/],
]

function problemOf(part: Part): string | undefined {
  if (part.code.startsWith('Sp')) return problemOfSuffix(part)
  if (/^Ng.s/.test(part.code) && part.isLast && /\u05B4י?[םן]$/.test(part.text))
    return 'a plural, but tagged as singular'
  const [, kind = '', person = ''] = FINITE.exec(part.code) ?? []
  return kind === '' ? undefined : problemOfVerb(part, { kind, person })
}

/** The persons of endings that no other person has. Hebrew only, except where Aramaic has the same. */
const SUFFIX_FORMS: readonly (readonly [RegExp, RegExp])[] = [
  [/^נ?\u05B4?י$/, /^1cs$/],
  [/^ך\u05B0$/, /^2[mf]s$/],
  [/^ך\u05B8$/, /^2ms$/],
  [/^כ\u05B6ם$/, /^2mp$/],
  [/^כ\u05B6ן$/, /^2fp$/],
  [/^הו\u05BC$/, /^3ms$/],
  [/^ו\u05B9$/, /^3ms$/],
  [/^ו$/, /^3ms$/],
  [/^הו\u05B9ן$/, /^3mp$/],
  // In Aramaic, it is also the masculine.
  [/^ה\u05BC$/, /^3[fm]s$/],
  [/^ה\u05B6ם$/, /^3mp$/],
  [/^ה\u05B6ן$/, /^3fp$/],
]

function problemOfSuffix({ text, code }: Part): string | undefined {
  if (!SUFFIX.test(code)) return `the suffix ${code} does not exist`
  const wrong = SUFFIX_FORMS.find(([form, persons]) => form.test(text) && !persons.test(code.slice(2)))
  return wrong && `the suffix is written ${text}`
}

interface Verb {
  readonly kind: string
  readonly person: string
}

const POINTED = /[\u05B0-\u05BB\u05C7]/

function problemOfVerb(part: Part, { kind, person }: Verb): string | undefined {
  if (PERSONS.some(([kinds, persons]) => kinds.includes(kind) && !persons.test(person)))
    return `the person ${person} does not exist`
  // Written forms without points (ketiv) can be read in several ways.
  if (!POINTED.test(part.text)) return undefined
  if ('pq'.includes(kind)) return part.isLast && !part.isAramaic ? problemOfEnding(part.text, person) : undefined
  return kind === 'v' ? undefined : problemOfPrefix(part, { kind, person })
}

/**
 * The first person with a final he and a qamets. Verbs whose root ends in he have a segol in the imperfect: אֶבְנֶה.
 */
const COHORTATIVE = /^[אנ].*\u05B8[\u05C1\u05C2]?ה$/

const PREFIXES: Readonly<Record<string, RegExp>> = { י: /^3/, ל: /^3/, ת: /^(?:2|3f)/, א: /^1cs/, נ: /^1cp/ }

function problemOfPrefix({ text, isLast }: Part, { kind, person }: Verb): string | undefined {
  if (PREFIXES[text.charAt(0)]?.test(person) !== true) return `the person ${person} does not have the prefix of ${text}`
  const isPlural = /ו\u05BC$/.test(text) && !/חו\u05BC$/.test(text)
  if (isLast && isPlural && person === '2ms') return `${text} is a plural`
  return isLast && kind === 'i' && COHORTATIVE.test(text) ? `${text} is a cohortative` : undefined
}

/** The endings of a perfect that show the person. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ת\u05B4י$/, '1cs'],
  [/ת\u05B8$/, '2ms'],
  [/ת\u05B0$/, '2fs'],
  [/ת\u05B6ם$/, '2mp'],
  [/ת\u05B6(?:ן|נ\u05B8ה)$/, '2fp'],
  [/(?<![נו])ו\u05BC$/, '3cp'],
]
/** Persons whose perfect always has an ending. */
const WITH_ENDING = /^[12]/

function problemOfEnding(text: string, person: string): string | undefined {
  const shown = ENDINGS.find(([ending]) => ending.test(text.replace(/נ\u05BCו/, 'נו')))?.[1]
  if (shown !== undefined && shown !== person) return `${text} is ${shown}`
  const isBare =
    shown === undefined && WITH_ENDING.test(person) && !/[תוי][\u05B4-\u05BC]*[הוי]?[\u05B4-\u05BC]*$/.test(text)
  return isBare ? `${text} has no ending of ${person}` : undefined
}

const PRONOUNS = new Set(['H1931', 'H1992', 'H1994', 'H2004', 'H2007'])

/** The suffix of a preposition is not a word of its own, so it has no number. A subject is not its own object: `we serve him`. */
function problemOfWord({ morph, number }: Row): string | undefined {
  const isSuffixed = /^.(?:C\/)?R\/Sp/.test(morph)
  if (isSuffixed && PRONOUNS.has(number ?? '')) return `a preposition, but the number is ${number}`
  return /V.[iwjh]1cp\/Sp1cp$/.test(morph) ? 'the subject is also the object' : undefined
}
