/** What a reader has chosen: the version, the view, and what the page shows for words and cross-references. */
import { oncePer } from '../../../primitives/once.ts'
import { osisOf, type Passage } from '../../../scripture/references/presentation.ts'
import { readAt, readPage } from '../addresses.ts'
import type { Visit } from '../live-page.ts'

const VERSION_CHOICES = ['bsb', 'kjv', 'both'] as const
const VIEWS = ['text', 'interlinear'] as const
const NO_OR_YES = ['no', 'yes'] as const
const DIRECTIONS = ['outgoing', 'incoming'] as const

/** Each choice is a parameter of the address. */
export interface Reading {
  readonly version: (typeof VERSION_CHOICES)[number]
  readonly view: (typeof VIEWS)[number]
  /** Whether each word of the interlinear view has its parsing. */
  readonly parsing: (typeof NO_OR_YES)[number]
  /** Whether Hebrew words have their accents. */
  readonly accents: (typeof NO_OR_YES)[number]
  /** Which cross-references of a single verse are listed: those from it, or those to it. */
  readonly refs: (typeof DIRECTIONS)[number]
}

const DEFAULTS: Readonly<Record<string, string>> = {
  version: 'bsb',
  view: 'text',
  parsing: 'no',
  accents: 'no',
  refs: 'outgoing',
}

/** @throws ApiError 400 */
export function readingOf({ choose }: Visit): Reading {
  return {
    version: choose('version', VERSION_CHOICES),
    view: choose('view', VIEWS),
    parsing: choose('parsing', NO_OR_YES),
    accents: choose('accents', NO_OR_YES),
    refs: choose('refs', DIRECTIONS),
  }
}

/** The address of a passage with the same choices. */
export function addressIn(reading: Reading, passage: Passage): string {
  return readPage(osisOf(passage), queryOf(reading))
}

/** The address of a verse in its chapter with the same choices. */
export function addressAt(reading: Reading, verse: string): string {
  return readAt(verse, queryOf(reading))
}

function queryOf(reading: Reading): string {
  return parametersOf(reading).query
}

/** The choices that are not the default, as parameters. Made once for all links of a page. */
const parametersOf = oncePer((reading: Reading) => {
  const chosen = Object.entries(reading).filter(([name, value]) => value !== DEFAULTS[name])
  return { query: String(new URLSearchParams(chosen)) }
})
