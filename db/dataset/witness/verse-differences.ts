/**
 * Verses in which ACAI and our record differ, and verses in which our two texts name different records (D78). Only those
 * without a visible reason: a person has to read them. The decisions are in disagreements.csv. Pure.
 */

import type { AcaiRecord } from '../sources/acai/acai.ts'
import { ANCESTORS } from '../upstream/ancestors.ts'
import { lettersOf } from '../upstream/reading/letters.ts'
import { isPeople } from '../upstream/reading/peoples.ts'
import type { PersonRecord, PlaceRecord } from '../upstream/records.ts'
import type { Disagreement } from './disagreements.ts'
import type { Match } from './matches.ts'

export interface Witnesses {
  readonly acai: readonly AcaiRecord[]
  readonly matches: readonly Match[]
  readonly people: readonly Pick<PersonRecord, 'slug' | 'name' | 'alsoCalled' | 'verses'>[]
  readonly places: readonly Pick<
    PlaceRecord,
    'slug' | 'name' | 'kjvName' | 'esvName' | 'alsoCalled' | 'verses' | 'duplicateOf'
  >[]
  /** The words of the King James text and of the Berean text that can be names, by verse (`namesInTexts`). */
  readonly texts: readonly [Names, Names]
}

type Letters = ReadonlySet<string>
type Names = ReadonlyMap<string, Letters>

const NONE: Letters = new Set()

/** A record of ours. */
interface Own {
  readonly slug: string
  readonly isPlace: boolean
  readonly duplicateOf: string | null
  readonly names: Letters
  readonly verses: Letters
}

/** A record of ours, and that of ACAI. */
interface Pair {
  readonly own: Own
  readonly acai: AcaiRecord
}

/** The convention of docs/data/trust.md says which verses are those of the man, and which those of the land. */
const OF_PEOPLES: ReadonlySet<string> = new Set(ANCESTORS.flatMap(({ person, land }) => [person, land]))

/**
 * Verses that only one side has, although a text has a name of the record. A verse that only we have counts if another
 * record of ACAI has the name there. A verse that only ACAI has does not count if it is one of a place that is linked
 * as the same place.
 */
export function verseDifferences(witnesses: Witnesses): Disagreement[] {
  const own = ownRecords(witnesses)
  const byVerse = indexed(own, ({ verses }) => verses)
  const namesOf = new Map(witnesses.acai.map((record) => [record, namesOfAcai(record)]))
  const theirs = indexed(
    witnesses.acai.filter(({ type }) => type !== 'group'),
    ({ verses }) => verses,
  )
  return pairsOf(own, witnesses).flatMap(({ own: record, acai }) => {
    const names = new Set([...record.names, ...lettersIn([acai.label], record.isPlace)])
    const namedIn = (verse: string) =>
      witnesses.texts.flatMap((text) => [...(text.get(verse) ?? [])]).filter((name) => names.has(name))
    const ofAcai = new Set([...acai.verses, ...acai.meantIn])
    const onlyOurs = [...record.verses].filter((verse) => {
      const named = ofAcai.has(verse) ? [] : namedIn(verse)
      const rivals = named.length === 0 ? [] : (theirs.get(verse) ?? [])
      return rivals.some((rival) => rival !== acai && hasSome(namesOf.get(rival) ?? NONE, named))
    })
    const onlyTheirs = acai.verses.filter((verse) => {
      const named = record.verses.has(verse) ? [] : namedIn(verse)
      const isLinked = (byVerse.get(verse) ?? []).some(
        (other) => isSamePlace(record, other) && hasSome(other.names, named),
      )
      return named.length > 0 && !isLinked
    })
    return [
      ...onlyOurs.map((verse) => ({ slug: record.slug, field: 'verse' as const, ours: verse, theirs: '' })),
      ...onlyTheirs.map((verse) => ({ slug: record.slug, field: 'verse' as const, ours: '', theirs: verse })),
    ]
  })
}

/**
 * Verses in which one text names a record, and the other text instead has a name of another record that bears the first
 * name too: Jesus of the King James text in Heb.4.8 is Joshua in the Berean text.
 */
export function nameDifferences(witnesses: Witnesses): Disagreement[] {
  const [kjv, bsb] = witnesses.texts
  const own = ownRecords(witnesses)
  const acai = new Map(pairsOf(own, witnesses).map((pair) => [pair.own, pair.acai]))
  const bearing = new Map(
    own.map((record) => {
      const other = acai.get(record)
      return [record, new Set([...record.names, ...(other ? namesOfAcai(other) : [])])] as const
    }),
  )
  const bearers = indexed(own, (record) => bearing.get(record) ?? [])
  return own.flatMap((record) =>
    [...record.verses].flatMap((verse) =>
      (
        [
          [kjv, bsb],
          [bsb, kjv],
        ] as const
      ).flatMap(([text, other]): Disagreement[] => {
        const [here, there] = [text.get(verse) ?? NONE, other.get(verse) ?? NONE]
        const called = [...here].filter((name) => record.names.has(name) && !there.has(name))
        if (called.length === 0 || hasSome(bearing.get(record) ?? NONE, [...there])) return []
        const instead = [...there].filter(
          (name) =>
            !here.has(name) &&
            !isPeople(name) &&
            (bearers.get(name) ?? []).some(
              (one) => one !== record && one.isPlace === record.isPlace && hasSome(bearing.get(one) ?? NONE, called),
            ),
        )
        return instead.map((name) => ({
          slug: record.slug,
          field: 'name' as const,
          ours: `${verse} ${called.join(' ')}`,
          theirs: name,
        }))
      }),
    ),
  )
}

function ownRecords({ people, places }: Witnesses): Own[] {
  return [
    ...people.map(({ slug, name, alsoCalled, verses }) => ({
      slug,
      isPlace: false,
      duplicateOf: null,
      names: lettersIn([name, ...alsoCalled], false),
      verses: new Set(verses),
    })),
    ...places.map(({ slug, name, kjvName, esvName, alsoCalled, verses, duplicateOf }) => ({
      slug,
      isPlace: true,
      duplicateOf,
      names: lettersIn(
        [name, kjvName, esvName, ...alsoCalled].filter((one) => one !== null),
        true,
      ),
      verses: new Set(verses),
    })),
  ]
}

function pairsOf(own: readonly Own[], { acai, matches }: Witnesses): Pair[] {
  const records = new Map(acai.map((record) => [record.id, record]))
  const bySlug = new Map(own.map((record) => [`${record.isPlace ? 'place' : 'person'} ${record.slug}`, record]))
  return matches.flatMap(({ acai: id, type, slug }) => {
    const [record, other] = [bySlug.get(`${type} ${slug}`), records.get(id)]
    return record === undefined || other === undefined || OF_PEOPLES.has(slug) ? [] : [{ own: record, acai: other }]
  })
}

function namesOfAcai({ label, otherLabels, type }: AcaiRecord): Letters {
  return lettersIn([label, ...otherLabels], type === 'place')
}

/** A relative's name is not the name of a person: Daughter of Herodias. */
const BY_RELATION = / of /

/** Each name as a whole, and each of its capitalised words, without a qualifier in brackets. */
function lettersIn(names: readonly string[], isPlace: boolean): Letters {
  const bare = names.map((name) => name.replace(/\(.*?\)/g, '')).filter((name) => isPlace || !BY_RELATION.test(name))
  const words = bare.flatMap((name) => [name, ...(name.match(/[A-Z][\w’'-]*/g) ?? [])])
  return new Set(words.map(lettersOf).filter((letters) => letters !== ''))
}

function isSamePlace(one: Own, other: Own): boolean {
  return one !== other && one.isPlace && other.isPlace && mainOf(one) === mainOf(other)
}

function mainOf({ slug, duplicateOf }: Own): string {
  return duplicateOf ?? slug
}

function hasSome(names: Letters, some: readonly string[]): boolean {
  return some.some((name) => names.has(name))
}

function indexed<Item>(items: readonly Item[], keysOf: (item: Item) => Iterable<string>): ReadonlyMap<string, Item[]> {
  const index = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = index.get(key)
      if (known === undefined) index.set(key, [item])
      else known.push(item)
    }
  }
  return index
}
