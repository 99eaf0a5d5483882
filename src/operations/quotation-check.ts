/** The check of a quotation (D83): `/v1/quotation-check`. */
import { createHash } from 'node:crypto'
import type { Dataset } from '../dataset/open.ts'
import { VERSIONS, type Version, versionOf } from '../queries/passages/text.ts'
import { findTexts } from '../queries/search/text-search.ts'
import { textVersionOf, wordsOf } from '../queries/search/text-words.ts'
import { type VerseSpan, verseAt } from '../scripture/osis.ts'
import { type Check, checkQuotation as check } from '../scripture/quotations/check.ts'
import type { Texts } from '../scripture/quotations/exact-runs.ts'
import { type PassageText, presentDifferences, surroundingsOf } from '../scripture/quotations/presentation.ts'
import { type Quoted, readQuoted } from '../scripture/quotations/quoted-text.ts'
import { remarksOf } from '../scripture/quotations/remarks.ts'
import { type Run, type TextVersion, versesOf } from '../scripture/quotations/text-version.ts'
import { osisOf, spanOf, textOf } from '../scripture/references/presentation.ts'
import { type Resolution, resolvePage } from '../scripture/references/resolution.ts'
import type { Handler, Schema } from './support/operation-types.ts'

/** Maximum number of passages of a reference, such as `Ps 23:1, 4`. */
const MOST_PASSAGES = 10

/** Maximum number of references that are left out of the text. */
const MOST_PASTED = 50

const DIGIT = /\d/

/** Maximum number of places that are listed. */
const MOST_PLACES = 100

const NOTE =
  'Only the King James Version and the Berean Standard Bible are known here. Another translation can have other words.'

export const checkQuotation: Handler<'checkQuotation'> = async ({ query }, { dataset }) => {
  const compared = query.version === undefined ? VERSIONS : [versionOf(query.version)]
  const vocabulary = await wordsOf(dataset)
  const texts = { vocabulary, versions: await Promise.all(compared.map((version) => textVersionOf(dataset, version))) }
  const references = query.ref === undefined ? undefined : await resolve(dataset, query.ref, MOST_PASSAGES)
  const cited = references?.flatMap(({ passage }) => (passage ? [spanOf(passage)] : []))
  // Without digits there is no reference, and reading a long text takes longer than comparing it.
  const pasted = DIGIT.test(query.text) ? await resolve(dataset, query.text, MOST_PASTED) : []
  const quoted = readQuoted(query.text, vocabulary, pasted)
  const found = await dataset.computeInSlices(check(quoted, texts, cited))
  const context = { dataset, texts, compared, quoted, text: query.text }
  return {
    data: {
      verdict: found.verdict,
      share: shareOf(found, quoted),
      word_count: quoted.words.length,
      ...(await toPassage(found, context)),
      remarks: remarksOf(quoted, found),
      parts: found.parts.map((run) => toPlace(run, context)),
      found_in_total: found.places.length,
      found_in: found.places.slice(0, MOST_PLACES).map((run) => toPlace(run, context)),
      references: (references ?? []).map(toCitedReference),
      suggestions: (references ?? []).flatMap(suggestionsOf),
      dataset_version: dataset.version,
      compared_versions: [...compared],
      note: NOTE,
    },
  }
}

async function resolve(dataset: Dataset, reference: string, limit: number): Promise<readonly Resolution[]> {
  const page = { versification: 'kjv', limit, offset: 0 } as const
  return (await dataset.computeInSlices(resolvePage(reference, page))).shown
}

interface Context {
  readonly dataset: Dataset
  readonly texts: Texts
  /** The names of the versions in `texts`. */
  readonly compared: readonly Version[]
  readonly quoted: Quoted
  /** The quotation as the caller sent it. */
  readonly text: string
}

/** With three decimal places. */
function shareOf({ best }: Check, { words }: Quoted): number {
  return best === undefined || words.length === 0 ? 0 : Math.round((1000 * best.agreeing) / words.length) / 1000
}

type PassageFields = Pick<
  Schema<'QuotationCheck'>,
  'osis_start' | 'osis_end' | 'version' | 'passage_text' | 'part' | 'before' | 'after' | 'differences' | 'hash'
>

const NO_PASSAGE: PassageFields = {
  osis_start: null,
  osis_end: null,
  version: null,
  passage_text: null,
  part: false,
  before: null,
  after: null,
  differences: [],
  hash: null,
}

async function toPassage({ best }: Check, context: Context): Promise<PassageFields> {
  if (best === undefined) return NO_PASSAGE
  const { dataset, texts, compared, quoted } = context
  const place = toPlace(best.run, context)
  const version = compared[best.run.version] ?? 'kjv'
  const text = texts.versions[best.run.version] as TextVersion
  const span = versesOf(text, best.run)
  const found = await findTexts(dataset, version, versesIn(span))
  const passage: PassageText = {
    text: versesIn(span)
      .flatMap((verse) => found.get(verseAt(verse)) ?? [])
      .join(' '),
    start: text.index.starts[span.first] as number,
  }
  const { before, after } = surroundingsOf(passage, best.run)
  return {
    ...place,
    passage_text: passage.text,
    part: before !== null || after !== null,
    before,
    after,
    differences: presentDifferences({ quoted, written: context.text, passage }, best.differences),
    hash: hashOf([dataset.version, version, place.osis_start, place.osis_end, passage.text]),
  }
}

function versesIn({ first, last }: VerseSpan): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** SHA-256 of the lines, in hexadecimal. */
function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function toPlace(run: Run, { texts, compared }: Context): Schema<'QuotedPlace'> {
  const { first, last } = versesOf(texts.versions[run.version] as TextVersion, run)
  return { osis_start: verseAt(first), osis_end: verseAt(last), version: compared[run.version] ?? 'kjv' }
}

function toCitedReference({ input, passage, reason }: Resolution): Schema<'CitedReference'> {
  return {
    input,
    osis: passage ? osisOf(passage) : null,
    text: passage ? textOf(passage) : null,
    exists: passage !== undefined,
    reason: reason ?? null,
  }
}

function suggestionsOf({ passage, alternatives }: Resolution): Schema<'ReferenceAlternative'>[] {
  return passage ? [] : alternatives.map((other) => ({ osis: osisOf(other), text: textOf(other) }))
}
