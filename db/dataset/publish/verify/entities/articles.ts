/** Rules for the people and places of dictionary articles (docs/data/trust.md). */
import { verseRange } from '../../../../../src/scripture/osis.ts'
import { isSpelling } from '../../../measure/kjv-names.ts'
import { lettersOf } from '../../../upstream/reading/letters.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

/** `Abishai, Or Abishai`: two spellings that lost what distinguished them. */
const DOUBLED = /^(.+?), Or \1(?=,|$)/

type Entry = Contents['dictionary_entry'][number]

interface Subject {
  /** Letters of all names. */
  readonly names: readonly string[]
  readonly verses: ReadonlySet<string>
}

export function checkArticles(contents: Contents, report: Report): void {
  const subjects = subjectsOf(contents)
  for (const entry of contents.dictionary_entry) {
    if (DOUBLED.test(entry.name)) {
      report({ table: 'dictionary_entry', row: entry.slug, rule: 'headword', detail: `${entry.name} is repeated` })
    }
    const strangers = entry.source === 'smith' ? strangersOfSmith(entry, subjects) : strangersOfEaston(entry, subjects)
    if (strangers.length === 0) continue
    const detail = `cites no verse of ${strangers}`
    report({ table: 'dictionary_entry', row: entry.slug, rule: 'article-subject', detail })
  }
}

type Subjects = ReadonlyMap<string, Subject>

/** The source of Smith's articles links none of them, so every link comes from the verses. */
function strangersOfSmith({ verses, people, places }: Entry, subjects: Subjects): string[] {
  return [...people, ...places].filter((slug) => !verses.some((verse) => subjects.get(slug)?.verses.has(verse)))
}

/** The source links most of Easton's senses, some of them without a verse. Then the headword must name the record. */
function strangersOfEaston({ name, senses, links }: Entry, subjects: Subjects): string[] {
  return senses.flatMap(({ start, end, people, places }) => {
    const cited = links.filter((link) => link.start >= start && link.end <= end).flatMap(versesOf)
    return [...people, ...places].filter((slug) => {
      const subject = subjects.get(slug)
      return subject && !cited.some((verse) => subject.verses.has(verse)) && !isNamed(subject, name)
    })
  })
}

function versesOf({ osis_ref }: Entry['links'][number]): string[] {
  const [first = '', last = first] = osis_ref.split('-')
  return verseRange(first, last)
}

/** True if a name has the headword, or is another spelling of it: Sinai and Mount Sinai, Aphik and Aphek. */
function isNamed({ names }: Subject, headword: string): boolean {
  const letters = bareLettersOf(headword)
  return names.some((name) => name.includes(letters) || isSpelling(name, letters))
}

/** Letters of a name without its qualifier: `Abel, Plain of the Vineyards`, `Antioch (Syria)`. */
function bareLettersOf(name: string): string {
  return lettersOf(name.replace(/,.*|\(.*?\)/g, ''))
}

function subjectsOf({ person, place }: Contents): Subjects {
  const named = [
    ...person.map(({ slug, name, alsoCalled, verses }) => ({ slug, names: [name, ...alsoCalled], verses })),
    ...place.map(({ slug, name, kjvName, esvName, alsoCalled, verses }) => ({
      slug,
      names: [name, kjvName, esvName, ...alsoCalled].filter((written) => written !== null),
      verses,
    })),
  ]
  return new Map(
    named.map(({ slug, names, verses }) => [slug, { names: names.map(bareLettersOf), verses: new Set(verses) }]),
  )
}
