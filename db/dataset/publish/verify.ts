/**
 * The invariants of a releasable dataset (D31), checked on the finished file. The rules are in verify/, one file for each
 * kind of them; what the upstreams themselves get wrong is listed in verify/exceptions.ts.
 */
import { openDataset } from '../../../src/dataset/open.ts'
import { readContents } from './verify/contents.ts'
import { checkCrossReferences } from './verify/cross-references.ts'
import { openExceptions } from './verify/exceptions.ts'
import { checkKinship } from './verify/kinship.ts'
import { checkLemmas } from './verify/lemmas.ts'
import { checkMetadata } from './verify/metadata.ts'
import { checkMorphology } from './verify/morphology.ts'
import { checkPlaces } from './verify/places.ts'
import { checkRecords } from './verify/records.ts'
import { checkReferences, checkRetiredSlugs, slugsOf } from './verify/references.ts'
import type { Report, Violation } from './verify/rules.ts'
import { checkSearch } from './verify/search.ts'
import { checkTexts, checkWordTexts } from './verify/text.ts'
import { checkVerses } from './verify/verses.ts'
import { checkNamedNumbers, checkWords } from './verify/words.ts'
import { checkYears } from './verify/years.ts'

/** Of one rule in one table: what breaks it everywhere is told often enough. */
const MOST_ALIKE = 100

/** Whose dictionary is whole where both are credited. */
const STRONGS_SOURCES = ['strongs-greek', 'hebrew-lexicon']

/** @param path of a finished dataset file @returns empty where it is fit to be published */
export async function verifyDataset(path: string): Promise<Violation[]> {
  const exceptions = openExceptions()
  const { violations, report } = collector((violation) => !exceptions.covers(violation))
  const dataset = await openDataset(path)
  try {
    const sources = await checkMetadata(dataset, report)
    const contents = await readContents(dataset, report)
    const slugs = slugsOf(contents)
    for (const check of [checkRecords, checkTexts, checkKinship, checkYears, checkPlaces, checkVerses]) {
      check(contents, report)
    }
    checkReferences(contents, slugs, report)
    await checkRetiredSlugs(dataset, slugs, report)
    await checkCrossReferences(dataset, report)
    await checkWords(dataset, contents, report)
    await checkWordTexts(dataset, report)
    await checkMorphology(dataset, report)
    await checkLemmas(dataset, contents, report)
    await checkSearch(dataset, contents, report)
    if (STRONGS_SOURCES.every((id) => sources.has(id))) checkNamedNumbers(contents, report)
    return [...violations(), ...exceptions.needless(sources)]
  } finally {
    await dataset.close()
  }
}

/** Keeps the first violations of a kind, and counts the others. */
function collector(isNew: (violation: Violation) => boolean): { violations: () => Violation[]; report: Report } {
  const kinds = new Map<string, { violations: Violation[]; more: number }>()
  return {
    report(violation) {
      if (!isNew(violation)) return
      const kind = `${violation.table} ${violation.rule}`
      const alike = kinds.get(kind) ?? { violations: [], more: 0 }
      kinds.set(kind, alike)
      if (alike.violations.length < MOST_ALIKE) alike.violations.push(violation)
      else alike.more += 1
    },
    violations: () =>
      [...kinds.values()].flatMap(({ violations, more }) => {
        const [first] = violations
        if (!first || more === 0) return violations
        return [...violations, { ...first, row: 'and others', detail: `${more} more break this rule` }]
      }),
  }
}
