/** All steps that fill the dataset from the upstreams. */
import { fillSiteDocuments } from '../../site/all-documents.ts'
import { inOrder, type Step, step } from '../plan.ts'
import { ENTITY_STEPS, tables, verseTable } from './entities.ts'
import { GREEK_STEPS } from './greek.ts'
import { HEBREW_STEPS } from './hebrew.ts'
import { SEARCH_STEPS } from './search.ts'
import { SPEECH_STEPS } from './speeches.ts'
import { crossReferenceTable, kjvTable, TEXT_STEPS } from './texts.ts'
import { WORD_STEPS } from './words.ts'

const siteDocuments = step(
  'site_document',
  { ...tables, verseTable, kjvTable, crossReferenceTable },
  (tools) => fillSiteDocuments(tools, tools.source('natural-earth')),
  { fills: ['site_document'] },
)

export const STEPS: readonly Step[] = inOrder([
  ...ENTITY_STEPS,
  ...SEARCH_STEPS,
  ...TEXT_STEPS,
  ...GREEK_STEPS,
  ...HEBREW_STEPS,
  ...WORD_STEPS,
  ...SPEECH_STEPS,
  siteDocuments,
])
