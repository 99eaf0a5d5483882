/**
 * Proposes which record of ACAI is which record of the dataset (D78): by name and verses, between namesakes by the
 * father. Pure. A person reviews the result, which is in matches.csv.
 */
import { lettersOf } from '../upstream/reading/letters.ts'

/** A record of either side. */
export interface Witnessed {
  readonly id: string
  /** All names. A qualifier in brackets is ignored. */
  readonly names: readonly string[]
  readonly verses: readonly string[]
  readonly father: string | null
  readonly gender: string | null
}

export interface Proposal {
  readonly acai: string
  readonly slug: string
  /** `name`: name and verses. `spelling`: verses, and a name that is spelled differently. `father`: the father decided. */
  readonly how: 'name' | 'spelling' | 'father'
  /** Slugs of other records that fit equally well. A person has to decide. */
  readonly rivals: readonly string[]
}

interface Candidate {
  readonly acai: Prepared
  readonly own: Prepared
  readonly isNamed: boolean
  readonly score: number
}

interface Prepared extends Witnessed {
  readonly letters: readonly string[]
  readonly verseSet: ReadonlySet<string>
}

/** Weights of the evidence. A name counts for more than all verses together, the father for as much as the verses. */
const [CONTAINED, NAMED, FATHER, GENDER] = [0.6, 1.6, 1, 0.7]
/** Names that are spelled differently need this similarity, 0 to 1, and this share of common verses. */
const [SIMILAR, COMMON] = [0.6, 0.5]
/** The matches of fathers settle after two rounds. */
const ROUNDS = 4

/**
 * @param known matches that a person decided. They are kept, and not in the result
 */
export function proposeMatches(
  acai: readonly Witnessed[],
  own: readonly Witnessed[],
  known: ReadonlyMap<string, string>,
): Proposal[] {
  const taken = new Set(known.values())
  const candidates = candidatesOf(
    acai.filter(({ id }) => !known.has(id)),
    own.filter(({ id }) => !taken.has(id)),
  )
  const first = assign(candidates, () => 0)
  let matches = first
  for (let round = 0; round < ROUNDS; round += 1) {
    const slugs = new Map([
      ...known,
      ...[...matches].map(
        ([
          id,
          {
            own: { id: slug },
          },
        ]) => [id, slug] as const,
      ),
    ])
    matches = assign(candidates, (candidate) => fatherScore(candidate, slugs))
  }
  const slugs = new Map(
    [...matches].map(
      ([
        id,
        {
          own: { id: slug },
        },
      ]) => [id, slug],
    ),
  )
  return [...matches].map(([id, match]) => ({
    acai: id,
    slug: match.own.id,
    how: howOf(match, first.get(id)),
    rivals: rivalsOf(match, candidates, slugs),
  }))
}

function howOf(match: Candidate, first: Candidate | undefined): Proposal['how'] {
  if (!match.isNamed) return 'spelling'
  return match.own.id === first?.own.id ? 'name' : 'father'
}

/** Other records with the same name and the same evidence. */
function rivalsOf({ acai, own, score }: Candidate, all: readonly Candidate[], slugs: ReadonlyMap<string, string>) {
  const evidence = (candidate: Candidate) => candidate.score + fatherScore(candidate, slugs)
  const equal = evidence({ acai, own, score, isNamed: true })
  return all
    .filter((other) => other.acai === acai && other.own !== own && Math.abs(evidence(other) - equal) < 0.05)
    .map((other) => other.own.id)
}

function candidatesOf(acai: readonly Witnessed[], own: readonly Witnessed[]): Candidate[] {
  const prepared = own.map(prepare)
  const [byName, byVerse] = [new Map<string, Set<Prepared>>(), new Map<string, Set<Prepared>>()]
  for (const record of prepared) {
    for (const name of record.letters) add(byName, name, record)
    for (const verse of record.verses) add(byVerse, verse, record)
  }
  return acai.map(prepare).flatMap((record) => {
    const near = new Set<Prepared>([
      ...record.letters.flatMap((name) => [...(byName.get(name) ?? [])]),
      ...record.verses.flatMap((verse) => [...(byVerse.get(verse) ?? [])]),
    ])
    return [...near].flatMap((other) => candidateOf(record, other) ?? [])
  })
}

function candidateOf(acai: Prepared, own: Prepared): Candidate | undefined {
  const common = acai.verses.filter((verse) => own.verseSet.has(verse)).length
  if (common === 0) return undefined
  const smaller = Math.min(acai.verseSet.size, own.verseSet.size)
  const all = acai.verseSet.size + own.verseSet.size - common
  const isNamed = acai.letters.some((name) => own.letters.includes(name))
  const similarity = isNamed ? 1 : bestSimilarity(acai.letters, own.letters)
  if (!isNamed && (similarity < SIMILAR || common / smaller < COMMON)) return undefined
  const gender = acai.gender !== null && own.gender !== null && acai.gender !== own.gender ? -GENDER : 0
  const isMainName = acai.letters[0] === own.letters[0] ? 0.1 : 0
  const score = common / all + CONTAINED * (common / smaller) + (isNamed ? NAMED : similarity) + gender + isMainName
  return { acai, own, isNamed, score }
}

function fatherScore({ acai, own }: Candidate, slugs: ReadonlyMap<string, string>): number {
  const father = acai.father === null ? undefined : slugs.get(acai.father)
  if (father === undefined || own.father === null) return 0
  return father === own.father ? FATHER : -FATHER
}

/** The best candidate first: each record of either side is matched once. @returns candidates by id of ACAI */
function assign(candidates: readonly Candidate[], bonus: (candidate: Candidate) => number): Map<string, Candidate> {
  const matches = new Map<string, Candidate>()
  const taken = new Set<Prepared>()
  const ranked = candidates
    .map((candidate) => ({ candidate, score: candidate.score + bonus(candidate) }))
    .sort((a, b) => b.score - a.score || (a.candidate.acai.id < b.candidate.acai.id ? -1 : 1))
  for (const { candidate } of ranked) {
    if (matches.has(candidate.acai.id) || taken.has(candidate.own)) continue
    matches.set(candidate.acai.id, candidate)
    taken.add(candidate.own)
  }
  return matches
}

function prepare(record: Witnessed): Prepared {
  const bare = record.names.map((name) => lettersOf(name.replace(/\(.*?\)/g, '')))
  return { ...record, letters: [...new Set(bare)].filter((name) => name !== ''), verseSet: new Set(record.verses) }
}

function bestSimilarity(some: readonly string[], others: readonly string[]): number {
  return Math.max(0, ...some.flatMap((one) => others.map((other) => similarityOf(one, other))))
}

/** Share of common pairs of letters (Dice), 0 to 1. */
function similarityOf(one: string, other: string): number {
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)]
  const left = [...otherPairs]
  let common = 0
  for (const pair of pairs) {
    const at = left.indexOf(pair)
    if (at === -1) continue
    left.splice(at, 1)
    common += 1
  }
  return (2 * common) / (pairs.length + otherPairs.length || 1)
}

function pairsOf(text: string): string[] {
  const framed = `^${text}$`
  return Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2))
}

function add<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  index.set(key, (index.get(key) ?? new Set()).add(value))
}
