/**
 * Verifies a finished dataset file against the invariants of a release (D31). The rules are in verify/, one file per
 * subject. Known exceptions are listed in db/dataset/exceptions.csv and db/dataset/reviewed.
 */
import { setImmediate } from 'node:timers/promises'
import { type Dataset, openDataset } from '../../../src/dataset/open.ts'
import { compareText } from '../../../src/scripture/compare-text.ts'
import { checkBibleText, checkNamesOfGod, checkOmittedVerses } from './verify/bible-text.ts'
import { type Contents, readContents } from './verify/contents.ts'
import { checkContradictions } from './verify/contradictions.ts'
import { checkCrossReferences } from './verify/cross-references.ts'
import { checkDerived } from './verify/derived.ts'
import { checkArticles } from './verify/entities/articles.ts'
import { checkEventPlaces } from './verify/entities/event-places.ts'
import { checkEventVerses } from './verify/entities/event-verses.ts'
import { checkExtents } from './verify/entities/extent-rules.ts'
import { checkGroups } from './verify/entities/groups.ts'
import { checkKinship } from './verify/entities/kinship.ts'
import { checkKjvText } from './verify/entities/kjv-text.ts'
import { checkEventMatches, checkLinks } from './verify/entities/links.ts'
import { checkNamesakes } from './verify/entities/namesakes.ts'
import { checkPlaces } from './verify/entities/place-rules.ts'
import { checkRoutes } from './verify/entities/route-rules.ts'
import { checkYears } from './verify/entities/years.ts'
import { openExceptions } from './verify/exceptions.ts'
import { checkMetadata } from './verify/metadata.ts'
import { checkQuotations } from './verify/quotations.ts'
import { checkRecords } from './verify/records.ts'
import { checkReferences, checkRetiredSlugs, slugsOf } from './verify/references.ts'
import type { Report, Violation } from './verify/rules.ts'
import { checkLabels } from './verify/search/labels.ts'
import { checkSearch } from './verify/search/search.ts'
import { checkSpeeches } from './verify/speeches.ts'
import { checkTexts, checkWordTexts } from './verify/text.ts'
import { checkTextParts } from './verify/text-parts.ts'
import { checkVerses } from './verify/verses.ts'
import { checkMorphology } from './verify/words/morphology.ts'
import { checkRenderings } from './verify/words/renderings.ts'
import { checkWordSenses } from './verify/words/word-senses.ts'
import { checkPrintedWords } from './verify/words/word-texts.ts'
import { checkNamedNumbers, checkWords } from './verify/words/words.ts'

/** Maximum number of violations to list per rule and table. */
const MAX_LISTED_PER_RULE = 100

/**
 * Sources that together form a complete dictionary. If a dataset credits both, every Strong's number named in a text
 * must have an entry.
 */
const STRONGS_SOURCES = ['strongs-greek', 'hebrew-lexicon']

/** @param path a finished dataset file @returns violations; empty if the dataset can be published */
export async function verifyDataset(path: string): Promise<Violation[]> {
  const dataset = await openDataset(path)
  try {
    const sources = await sourcesOf(dataset)
    const exceptions = openExceptions(sources)
    const { violations, report } = collector(exceptions.uncovered)
    // SQLite works on threads of its own, one for each connection. So the rules of each group run at the same time.
    const contents = readContents(dataset, report)
    await Promise.all([
      checkMetadata({ ...dataset, ...dataset.bulk }, report),
      checkWordTables(dataset, contents, report),
      contents.then((loaded) => checkContents({ ...dataset, ...dataset.slow }, loaded, report)),
    ])
    const loaded = await contents
    await checkRenderings(dataset, { contents: loaded, isComplete: sources.has('bsb-alignment') }, report)
    await checkOmittedVerses(dataset, { contents: loaded, isComplete: sources.has('bsb') }, report)
    if (STRONGS_SOURCES.every((id) => sources.has(id))) checkNamedNumbers(loaded, report)
    return [...violations(), ...exceptions.unneeded()]
  } finally {
    await dataset.close()
  }
}

async function sourcesOf({ all }: Dataset): Promise<ReadonlySet<string>> {
  const rows = await all<{ id: string }>('SELECT id FROM source')
  return new Set(rows.map(({ id }) => id))
}

/** Checks the rules for words and cross-references, which are mostly SQL. */
async function checkWordTables(dataset: Dataset, contents: Promise<Contents>, report: Report): Promise<void> {
  await checkCrossReferences(dataset, report)
  await checkWordTexts(dataset, report)
  await checkMorphology(dataset, report)
  const loaded = await contents
  await checkWords(dataset, loaded, report)
  await checkPrintedWords(dataset, loaded, report)
  await checkWordSenses(dataset, loaded, report)
  await checkNamesOfGod(dataset, loaded, report)
  await checkQuotations(dataset, loaded, report)
  await checkSpeeches(dataset, loaded, report)
}

/** Checks the rules that mostly need the records in memory. */
async function checkContents(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const slugs = slugsOf(contents)
  for (const check of [
    checkRecords,
    checkTexts,
    checkKinship,
    checkGroups,
    checkYears,
    checkContradictions,
    checkPlaces,
    checkKjvText,
    checkNamesakes,
    checkArticles,
    checkEventPlaces,
    checkEventVerses,
    checkDerived,
    checkVerses,
    checkLinks,
  ]) {
    check(contents, report)
    // Give the rules in SQL a chance to start their next statement.
    await setImmediate()
  }
  checkReferences(contents, slugs, report)
  await setImmediate()
  checkTextParts(contents, slugs, report)
  checkBibleText(contents, report)
  await checkExtents(dataset, contents, report)
  await checkRoutes(dataset, contents, report)
  await checkEventMatches(dataset, contents, report)
  await checkRetiredSlugs(dataset, slugs, report)
  await checkSearch(dataset, contents, report)
  await checkLabels(dataset, report)
}

/** Collects the first violations of each kind and counts the rest. */
function collector(uncovered: (violation: Violation) => Violation | undefined): {
  violations: () => Violation[]
  report: Report
} {
  const kinds = new Map<string, { violations: Violation[]; more: number }>()
  return {
    report(reported) {
      const violation = uncovered(reported)
      if (violation === undefined) return
      const kind = `${violation.table} ${violation.rule}`
      const alike = kinds.get(kind) ?? { violations: [], more: 0 }
      kinds.set(kind, alike)
      if (alike.violations.length < MAX_LISTED_PER_RULE) alike.violations.push(violation)
      else alike.more += 1
    },
    // Sorted, because the order in which the rules are checked varies.
    violations: () =>
      [...kinds]
        .sort(([a], [b]) => compareText(a, b))
        .flatMap(([, { violations, more }]) => {
          const [first] = violations
          if (!first || more === 0) return violations
          return [...violations, { ...first, row: 'and others', detail: `${more} more violations of this rule` }]
        }),
  }
}
