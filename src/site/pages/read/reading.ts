/** What a reader has chosen: the version, the view, and what the interlinear view shows. */
import { osisOf, type Passage } from '../../../scripture/references/presentation.ts'
import { readAt, readPage } from '../addresses.ts'
import type { Visit } from '../live-page.ts'

const VERSION_CHOICES = ['bsb', 'kjv', 'both'] as const
const VIEWS = ['text', 'interlinear'] as const
const NO_OR_YES = ['no', 'yes'] as const

/** Each choice is a parameter of the address. */
export interface Reading {
  readonly version: (typeof VERSION_CHOICES)[number]
  readonly view: (typeof VIEWS)[number]
  /** Whether each word of the interlinear view has its parsing. */
  readonly parsing: (typeof NO_OR_YES)[number]
  /** Whether Hebrew words have their accents. */
  readonly accents: (typeof NO_OR_YES)[number]
}

const DEFAULTS: Readonly<Record<string, string>> = {
  version: 'bsb',
  view: 'text',
  parsing: 'no',
  accents: 'no',
}

/** @throws ApiError 400 */
export function readingOf({ choose }: Visit): Reading {
  return {
    version: choose('version', VERSION_CHOICES),
    view: choose('view', VIEWS),
    parsing: choose('parsing', NO_OR_YES),
    accents: choose('accents', NO_OR_YES),
  }
}

/** The address of a passage with the same choices. @param others further parameters */
export function addressIn(reading: Reading, passage: Passage, others: Readonly<Record<string, string>> = {}): string {
  return readPage(osisOf(passage), { ...parametersOf(reading), ...others })
}

/** The address of a verse in its chapter with the same choices. */
export function addressAt(reading: Reading, verse: string): string {
  return readAt(verse, parametersOf(reading))
}

function parametersOf(reading: Reading): Record<string, string> {
  return Object.fromEntries(Object.entries(reading).filter(([name, value]) => value !== DEFAULTS[name]))
}
