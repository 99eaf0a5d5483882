/** The clues that the form of a Hebrew or Greek word gives about its English. Pure. */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { Clue, Person } from './clues.ts'

const PREFIXES: Readonly<Record<string, readonly Clue[]>> = {
  c: ['and'],
  b: ['in'],
  l: ['to', 'of'],
  k: ['like'],
  m: ['from'],
  d: ['the'],
}

/** The lemma `c/b/3605` has the prefixes c and b. A word after a construct is rendered with `of`. */
export function hebrewForm(
  { lemma, morph }: Pick<HebrewWordRecord, 'lemma' | 'morph'>,
  before: Pick<HebrewWordRecord, 'morph'> | undefined,
): ReadonlySet<Clue> {
  const parts = morph.slice(1).split('/')
  const stem = parts.find((part) => /^[VNAPSTRD]/.test(part) && part !== 'Td' && part !== 'R') ?? ''
  const owner = parts.find((part) => part.startsWith('Sp'))?.slice(2)
  const doer = (FINITE.exec(stem) ?? PERSONAL.exec(stem))?.[1]
  return new Set<Clue>([
    ...lemma.split('/').flatMap((part) => (part.length === 1 ? (PREFIXES[part] ?? []) : [])),
    ...personOf(owner).map((person) => `own ${person}` as const),
    ...personOf(doer).map((person) => `subject ${person}` as const),
    ...(owner !== undefined && stem.startsWith('N') ? (['whose'] as const) : []),
    ...(PLURAL.test(stem) ? (['many'] as const) : []),
    ...(before && CONSTRUCT.test(before.morph) ? (['of'] as const) : []),
  ])
}

const FINITE = /^V.[^rsacA]([123]..)/
const PERSONAL = /^Pp([123].[sp])/
const PLURAL = /^[NA].[mfbc][pd]|^Vq?[rs][mf]p/
const CONSTRUCT = /[NAV][^/]*c$/

/** `3ms` is the third person masculine singular. */
function personOf(letters = ''): Person[] {
  const [person = '', gender = '', number = ''] = letters
  if (person === '1') return [number === 's' ? '1s' : '1p']
  if (person === '2') return ['2']
  if (person !== '3') return []
  if (number === 'p') return ['3p']
  return [gender === 'f' ? '3f' : '3m']
}

export function greekForm({ morph }: Pick<GreekWordRecord, 'morph'>): ReadonlySet<Clue> {
  const kind = morph.split('-', 1)[0] ?? ''
  return new Set<Clue>([
    ...verbClues(morph),
    ...nominalClues(kind, morph),
    ...(kind === 'CONJ' ? (['and'] as const) : []),
  ])
}

function verbClues(morph: string): Clue[] {
  const [, person, number] = /^V-\S+-([123])([SP])/.exec(morph) ?? []
  return greekPersons(person, number).map((one) => `subject ${one}` as const)
}

const NOMINALS = new Set(['N', 'A', 'P', 'T', 'R', 'D'])

function nominalClues(kind: string, morph: string): Clue[] {
  const [, person = '3', nominalCase, number] = /^\w+-(?:\w*-)?([123])?([NGDAV])([SP])/.exec(morph) ?? []
  if (!NOMINALS.has(kind) || nominalCase === undefined) return []
  const role = nominalCase === 'N' ? 'subject' : 'own'
  return [
    ...(kind === 'P' ? greekPersons(person, number).map((one) => `${role} ${one}` as const) : []),
    ...(nominalCase === 'G' ? (['of'] as const) : []),
    ...(nominalCase === 'G' && kind === 'P' ? (['whose'] as const) : []),
    ...(nominalCase === 'D' ? (['to', 'in'] as const) : []),
    ...(number === 'P' && (kind === 'N' || kind === 'A') ? (['many'] as const) : []),
  ]
}

/** A third person singular counts as masculine and as feminine, because the Greek form has no gender. */
function greekPersons(person: string | undefined, number: string | undefined): Person[] {
  if (person === undefined) return []
  if (person === '1') return [number === 'S' ? '1s' : '1p']
  if (person === '2') return ['2']
  return number === 'P' ? ['3p'] : ['3m', '3f']
}
