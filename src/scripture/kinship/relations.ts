/** English words for relatives, derived from the steps of a path. */
import type { CommonAncestor } from './ancestors.ts'
import { areHalfSiblings, type Person } from './graph.ts'
import type { Step, StepKind } from './path.ts'

export type Gender = 'Male' | 'Female'

/**
 * Generations up to the common ancestor and down from it. Up 1, down 1: siblings. Up 2, down 1: uncle. Up 2, down 2:
 * cousins.
 */
export interface Degrees {
  readonly up: number
  readonly down: number
  /** For siblings: whether they share only one parent. */
  readonly half?: boolean
}

type Words = Readonly<Record<Gender, string>>

const STEP_WORDS: Readonly<Record<StepKind, Words>> = {
  parent: { Male: 'father', Female: 'mother' },
  child: { Male: 'son', Female: 'daughter' },
  sibling: { Male: 'brother', Female: 'sister' },
  'half-sibling': { Male: 'half-brother', Female: 'half-sister' },
  partner: { Male: 'partner', Female: 'partner' },
}

/**
 * Relations through marriages. Keys are the degrees before, between and after the steps to a partner, each as
 * `up,down`.
 */
const BY_MARRIAGE: Readonly<Record<string, Words>> = {
  '0,0 0,0': STEP_WORDS.partner,
  '0,0 1,0': { Male: 'father-in-law', Female: 'mother-in-law' },
  '0,0 1,1': { Male: 'brother-in-law', Female: 'sister-in-law' },
  '0,0 1,1 0,0': { Male: 'brother-in-law', Female: 'sister-in-law' },
  '0,0 2,0': { Male: 'grandfather-in-law', Female: 'grandmother-in-law' },
  '0,0 2,1': { Male: 'uncle by marriage', Female: 'aunt by marriage' },
  '0,0 1,2': { Male: 'nephew by marriage', Female: 'niece by marriage' },
  '0,0 2,2': { Male: 'first cousin by marriage', Female: 'first cousin by marriage' },
  '0,0 0,1': { Male: 'stepson', Female: 'stepdaughter' },
  '0,0 0,2': { Male: 'step-grandson', Female: 'step-granddaughter' },
  '0,1 0,0': { Male: 'son-in-law', Female: 'daughter-in-law' },
  '1,1 0,0': { Male: 'brother-in-law', Female: 'sister-in-law' },
  '0,2 0,0': { Male: 'grandson-in-law', Female: 'granddaughter-in-law' },
  '2,1 0,0': { Male: 'uncle by marriage', Female: 'aunt by marriage' },
  '1,2 0,0': { Male: 'nephew by marriage', Female: 'niece by marriage' },
  '2,2 0,0': { Male: 'first cousin by marriage', Female: 'first cousin by marriage' },
  '1,0 0,0': { Male: 'stepfather', Female: 'stepmother' },
  '2,0 0,0': { Male: 'step-grandfather', Female: 'step-grandmother' },
  '1,0 0,1': { Male: 'stepbrother', Female: 'stepsister' },
}

const COUSINS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const REMOVALS = ['', ' once removed', ' twice removed']

/** @param gender the gender of the person at the end of the step */
export function stepRelation(kind: StepKind, gender: Gender): string {
  return STEP_WORDS[kind][gender]
}

/** The connections between two people. The paths lead from the first to the second. */
interface Connections {
  readonly path: readonly Step[] | undefined
  readonly byMarriage: readonly Step[] | undefined
  readonly ancestors: readonly CommonAncestor[]
}

/**
 * The relations of `other` to `person`: along the path, through the nearest common ancestor, and along the path with a
 * marriage. Null if there is no such connection, or if this file has no English word for it.
 */
export function relationsTo(person: Person, other: Person, { path, byMarriage, ancestors }: Connections) {
  const half = areHalfSiblings(person, other)
  const along = (steps: readonly Step[] | undefined) =>
    steps
      ? relationOf(
          steps.map(({ kind }) => kind),
          other.gender,
          half,
        )
      : null
  const [ancestor] = ancestors
  const degrees = ancestor && { up: ancestor.generations, down: ancestor.otherGenerations, half }
  return {
    relation: along(path),
    relationByDescent: degrees ? descentRelation(degrees, other.gender) : null,
    relationByMarriage: along(byMarriage),
  }
}

/**
 * @param gender the gender of the person at the end of the path
 * @param half for a path between siblings, whether they share only one parent
 * @returns null if this file has no English word for the relation
 */
export function relationOf(steps: readonly StepKind[], gender: Gender, half = false): string | null {
  const parts = betweenMarriages(steps).map(degreesOf)
  const [first] = parts
  if (first && parts.length === 1) {
    return descentRelation({ ...first, half: half || steps.includes('half-sibling') }, gender)
  }
  return BY_MARRIAGE[parts.map((part) => `${part?.up},${part?.down}`).join(' ')]?.[gender] ?? null
}

/** The steps before, between and after the steps to a partner. */
function betweenMarriages(steps: readonly StepKind[]): StepKind[][] {
  const parts: StepKind[][] = [[]]
  for (const step of steps) {
    if (step === 'partner') parts.push([])
    else parts.at(-1)?.push(step)
  }
  return parts
}

export function descentRelation({ up, down, half = false }: Degrees, gender: Gender): string {
  const pick = (male: string, female: string) => (gender === 'Male' ? male : female)
  if (up === 0 && down === 0) return 'self'
  if (down === 0) return lineal(up, pick('father', 'mother'))
  if (up === 0) return lineal(down, pick('son', 'daughter'))
  if (up === 1 && down === 1) return `${half ? 'half-' : ''}${pick('brother', 'sister')}`
  if (down === 1) return greats(up - 2, pick('uncle', 'aunt'))
  if (up === 1) return greats(down - 2, pick('nephew', 'niece'))
  return cousin(Math.min(up, down) - 1, Math.abs(up - down))
}

/** `undefined` if the steps include a partner, or go up after going down. */
function degreesOf(steps: readonly StepKind[]): Degrees | undefined {
  if (!/^(parent )*((half-)?sibling )?(child )*$/.test(steps.map((step) => `${step} `).join(''))) return undefined
  const count = (kind: StepKind) => steps.filter((step) => step === kind).length
  const siblings = count('sibling') + count('half-sibling')
  return { up: count('parent') + siblings, down: count('child') + siblings }
}

function lineal(generations: number, word: string): string {
  return generations === 1 ? word : greats(generations - 2, `grand${word}`)
}

/** `great-uncle`, `great-great-uncle`, `3rd great-uncle`. */
function greats(count: number, word: string): string {
  if (count > 2) return `${ordinal(count)} great-${word}`
  return `${'great-'.repeat(count)}${word}`
}

function cousin(degree: number, removed: number): string {
  return `${COUSINS[degree - 1] ?? ordinal(degree)} cousin${REMOVALS[removed] ?? ` ${removed} times removed`}`
}

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(count: number): string {
  return `${count}${SUFFIXES[ORDINALS.select(count)]}`
}
