/** The clues that the form of a Hebrew or Greek word gives about its English. Pure. */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { Clue, Person } from './clues.ts'

export type FormOf<Word> = (word: Word, before: Word | undefined) => ReadonlySet<Clue>

const PREFIXES: Readonly<Record<string, readonly Clue[]>> = {
  c: ['and'],
  b: ['in'],
  l: ['to', 'of'],
  k: ['like'],
  m: ['from'],
  d: ['the'],
}

/** `c/b/3605` has the prefixes c and b. After a construct, English has `of`. */
export function hebrewForm(
  { lemma, morph }: Pick<HebrewWordRecord, 'lemma' | 'morph'>,
  before: Pick<HebrewWordRecord, 'morph'> | undefined,
): ReadonlySet<Clue> {
  const clues = new Set<Clue>(lemma.split('/').flatMap((part) => (part.length === 1 ? (PREFIXES[part] ?? []) : [])))
  const parts = morph.slice(1).split('/')
  const stem = parts.find((part) => /^[VNAPSTRD]/.test(part) && part !== 'Td' && part !== 'R') ?? ''
  const suffix = parts.find((part) => part.startsWith('Sp'))
  const owner = suffix === undefined ? undefined : personOf(suffix.slice(2))
  if (owner) clues.add(`own ${owner}`)
  const subject = /^V.[^rsacA]([123])(.)(.)/.exec(stem)
  const doer = subject ? personOf(`${subject[1]}${subject[2]}${subject[3]}`) : undefined
  if (doer) clues.add(`subject ${doer}`)
  const pronoun = /^Pp([123].[sp])/.exec(stem)
  const named = pronoun ? personOf(pronoun[1] ?? '') : undefined
  if (named) clues.add(`subject ${named}`)
  if (/^[NA].[mfbc][pd]/.test(stem) || /^Vq?[rs][mf]p/.test(stem)) clues.add('many')
  if (before && isConstruct(before.morph)) clues.add('of')
  return clues
}

function isConstruct(morph: string): boolean {
  return /[NAV][^/]*c$/.test(morph)
}

/** `3ms` */
function personOf(letters: string): Person | undefined {
  const [person = '', gender = '', number = ''] = letters
  if (person === '1') return number === 's' ? '1s' : '1p'
  if (person === '2') return '2'
  if (person !== '3') return undefined
  if (number === 'p') return '3p'
  return gender === 'f' ? '3f' : '3m'
}

export function greekForm({ morph }: Pick<GreekWordRecord, 'morph'>): ReadonlySet<Clue> {
  const clues = new Set<Clue>()
  const [kind = ''] = morph.split('-')
  const verb = /^V-\S+-([123])([SP])/.exec(morph)
  if (verb) addPerson(clues, 'subject', `${verb[1]}${verb[2]}`)
  const pronoun = /^[PSF]-(?:([123]))?.*?([NGDA])([SP])/.exec(morph)
  if (pronoun && kind === 'P') {
    const person = pronoun[1] ?? '3'
    addPerson(clues, pronoun[2] === 'N' ? 'subject' : 'own', `${person}${pronoun[3]}`)
  }
  const nominal = /-(?:\w*-)?([NGDAV])([SP])[MFN]?/.exec(morph)
  if (nominal && ['N', 'A', 'P', 'T', 'R', 'D'].includes(kind)) {
    if (nominal[1] === 'G') clues.add('of')
    if (nominal[1] === 'D') clues.add('to').add('in')
    if (nominal[2] === 'P' && (kind === 'N' || kind === 'A')) clues.add('many')
  }
  if (kind === 'CONJ') clues.add('and')
  return clues
}

function addPerson(clues: Set<Clue>, role: 'own' | 'subject', letters: string): void {
  const [person, number] = letters
  if (person === '1') clues.add(`${role} ${number === 'S' ? '1s' : '1p'}`)
  else if (person === '2') clues.add(`${role} 2`)
  else if (number === 'P') clues.add(`${role} 3p`)
  else clues.add(`${role} 3m`).add(`${role} 3f`)
}
