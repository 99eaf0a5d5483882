/**
 * Verifies a finished dataset file against the invariants of a release (D31). The rules are in verify/, one file per
 * subject. Known errors of the upstreams are listed in verify/exceptions.ts.
 */
import { openDataset } from '../../../src/dataset/open.ts'
import { readContents } from './verify/contents.ts'
import { checkContradictions } from './verify/contradictions.ts'
import { checkCrossReferences } from './verify/cross-references.ts'
import { openExceptions } from './verify/exceptions.ts'
import { checkExtents } from './verify/extents.ts'
import { checkKinship } from './verify/kinship.ts'
import { checkLemmas } from './verify/lemmas.ts'
import { checkEventMatches, checkLinks } from './verify/links.ts'
import { checkMetadata } from './verify/metadata.ts'
import { checkMorphology } from './verify/morphology.ts'
import { checkPlaces } from './verify/places.ts'
import { checkRecords } from './verify/records.ts'
import { checkReferences, checkRetiredSlugs, slugsOf } from './verify/references.ts'
import type { Report, Violation } from './verify/rules.ts'
import { checkSearch } from './verify/search.ts'
import { checkTexts, checkWordTexts } from './verify/text.ts'
import { checkTextParts } from './verify/text-parts.ts'
import { checkVerses } from './verify/verses.ts'
import { checkPrintedWords } from './verify/word-texts.ts'
import { checkNamedNumbers, checkWords } from './verify/words.ts'
import { checkYears } from './verify/years.ts'

/** Maximum number of violations to list per rule and table. */
const MAX_LISTED_PER_RULE = 100

/**
 * Sources that together form a complete dictionary. If a dataset credits both, every Strong's number named in a text
 * must have an entry.
 */
const STRONGS_SOURCES = ['strongs-greek', 'hebrew-lexicon']

/** @param path of a finished dataset file @returns violations; empty if the dataset can be published */
export async function verifyDataset(path: string): Promise<Violation[]> {
  const exceptions = openExceptions()
  const { violations, report } = collector((violation) => !exceptions.covers(violation))
  const dataset = await openDataset(path)
  try {
    const sources = await checkMetadata(dataset, report)
    const contents = await readContents(dataset, report)
    const slugs = slugsOf(contents)
    for (const check of [
      checkRecords,
      checkTexts,
      checkKinship,
      checkYears,
      checkContradictions,
      checkPlaces,
      checkVerses,
    ]) {
      check(contents, report)
    }
    checkReferences(contents, slugs, report)
    await checkExtents(dataset, contents, report)
    checkLinks(contents, report)
    checkTextParts(contents, slugs, report)
    await checkEventMatches(dataset, contents, report)
    await checkRetiredSlugs(dataset, slugs, report)
    await checkCrossReferences(dataset, report)
    await checkWords(dataset, contents, report)
    await checkWordTexts(dataset, report)
    await checkPrintedWords(dataset, contents, report)
    await checkMorphology(dataset, report)
    await checkLemmas(dataset, contents, report)
    await checkSearch(dataset, contents, report)
    if (STRONGS_SOURCES.every((id) => sources.has(id))) checkNamedNumbers(contents, report)
    return [...violations(), ...exceptions.unneeded(sources)]
  } finally {
    await dataset.close()
  }
}

/** Collects the first violations of each kind and counts the rest. */
function collector(isNew: (violation: Violation) => boolean): { violations: () => Violation[]; report: Report } {
  const kinds = new Map<string, { violations: Violation[]; more: number }>()
  return {
    report(violation) {
      if (!isNew(violation)) return
      const kind = `${violation.table} ${violation.rule}`
      const alike = kinds.get(kind) ?? { violations: [], more: 0 }
      kinds.set(kind, alike)
      if (alike.violations.length < MAX_LISTED_PER_RULE) alike.violations.push(violation)
      else alike.more += 1
    },
    violations: () =>
      [...kinds.values()].flatMap(({ violations, more }) => {
        const [first] = violations
        if (!first || more === 0) return violations
        return [...violations, { ...first, row: 'and others', detail: `${more} more violations of this rule` }]
      }),
  }
}
