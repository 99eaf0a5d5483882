/**
 * Rules that find the verses of a namesake among those of a person: verses about the land or the people of his name, and
 * verses that state another father. A verse without text is not checked.
 */

import { isOfAncestor, namesAncestor } from '../../../derive/peoples/land-verses.ts'
import { isSpelling } from '../../../measure/kjv-names.ts'
import { ANCESTORS, type Ancestor } from '../../../upstream/ancestors.ts'
import { lettersOf } from '../../../upstream/reading/letters.ts'
import type { Contents, PersonRow } from '../contents.ts'
import type { Report } from '../rules.ts'

export function checkNamesakes(contents: Contents, report: Report): void {
  const texts = new Map(contents.verse_text.map(({ osis_ref, text }) => [osis_ref, text]))
  checkAncestors(contents, texts, report)
  checkFathers(contents, texts, report)
  for (const table of ['person', 'place'] as const)
    for (const { slug: row, alsoCalled } of contents[table]) {
      const letters = alsoCalled.map((name) => name.toLowerCase().replace(/[-\s]/g, ''))
      const twice = alsoCalled.filter((_, index) => letters.indexOf(letters[index] ?? '') < index)
      if (twice.length > 0) report({ table, row, rule: 'name-twice', detail: twice.join(', ') })
    }
}

type Texts = ReadonlyMap<string, string>

function checkAncestors(contents: Contents, texts: Texts, report: Report): void {
  const { person, place } = contents
  const people = new Map(person.map((row) => [row.slug, row]))
  const lands = new Set(place.map(({ slug }) => slug))
  for (const ancestor of ANCESTORS) {
    const row = people.get(ancestor.person)
    if (row === undefined || !lands.has(ancestor.land)) continue
    const wrong = row.verses.filter((verse) => {
      const text = texts.get(verse)
      return text !== undefined && !isOfAncestor(ancestor, verse, text)
    })
    const fail = (verses: readonly string[], what: string) => {
      if (verses.length === 0) return
      const detail = `${verses.slice(0, 3).join(', ')} (${verses.length} in all) ${what}`
      report({ table: 'person', row: row.slug, rule: 'ancestor-verse', detail })
    }
    fail(wrong, `name ${ancestor.land}`)
    if (ancestor.isProject) fail(missingVerses(ancestor, contents, texts), 'are in no record of this name')
  }
}

/** Verses about an ancestor that neither he nor another person or place of his name has. */
function missingVerses(ancestor: Ancestor, { person, place }: Contents, texts: Texts): string[] {
  const names = ancestor.names.map(lettersOf)
  const named = [
    ...person.filter((row) => namesOf(row).some((name) => names.some((letters) => name.includes(letters)))),
    ...place.filter(
      ({ slug, name, kjvName }) =>
        slug !== ancestor.land && names.some((letters) => lettersOf(`${name} ${kjvName}`).includes(letters)),
    ),
  ]
  const known = new Set(named.flatMap(({ verses }) => verses))
  return [...texts].flatMap(([verse, text]) =>
    known.has(verse) || !namesAncestor(ancestor, verse, text) ? [] : [verse],
  )
}

/** `Meraioth, the son of Ahitub`, `Meshullam the son of Berechiah` */
const SON = /([A-Z][a-z]+(?:-?[a-z]+)*),? the son of (?=([A-Z][a-z]+(?:-?[a-z]+)*))/g

/** A verse can name a grandfather, so that all ancestors are compared. People without known parents are not checked. */
function checkFathers({ person }: Contents, texts: Texts, report: Report): void {
  const people = new Map(person.map((row) => [row.slug, row]))
  const inVerse = peopleByVerse(person)
  const wrong = new Map<PersonRow, string[]>()
  for (const { verse, son, father } of sonsIn(texts)) {
    const [row, ...others] = (inVerse.get(verse) ?? []).filter((one) => namesOf(one).includes(lettersOf(son)))
    if (row === undefined || others.length > 0) continue
    const ancestors = ancestorsOf(row, people).flatMap(namesOf)
    if (ancestors.length === 0 || ancestors.some((name) => isSpelling(lettersOf(father), name))) continue
    wrong.set(row, [...(wrong.get(row) ?? []), `${father} (${verse})`])
  }
  for (const [{ slug: row }, fathers] of wrong) {
    const detail = `the verses name the father ${fathers.join(', ')}`
    report({ table: 'person', row, rule: 'father-in-verse', detail })
  }
}

function* sonsIn(texts: Texts): Generator<{ verse: string; son: string; father: string }> {
  for (const [verse, text] of texts) {
    for (const [, son = '', father = ''] of text.matchAll(SON)) yield { verse, son, father }
  }
}

function peopleByVerse(person: readonly PersonRow[]): ReadonlyMap<string, PersonRow[]> {
  const inVerse = new Map<string, PersonRow[]>()
  for (const row of person) {
    for (const verse of row.verses) inVerse.set(verse, [...(inVerse.get(verse) ?? []), row])
  }
  return inVerse
}

/** In letters, without a qualifier in brackets. */
function namesOf({ name, alsoCalled }: PersonRow): string[] {
  return [name.replace(/\(.*?\)/g, ''), ...alsoCalled].map(lettersOf).filter((letters) => letters !== '')
}

function ancestorsOf(row: PersonRow, people: ReadonlyMap<string, PersonRow>): PersonRow[] {
  const found = new Set([row])
  for (const { father, mother } of found) {
    for (const parent of [people.get(father ?? ''), people.get(mother ?? '')]) if (parent) found.add(parent)
  }
  found.delete(row)
  return [...found]
}
