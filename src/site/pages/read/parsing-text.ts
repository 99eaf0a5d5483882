/** Writes the parsing of a Greek or Hebrew word as text: `verb, third person, singular`. */
import type { Schema } from '../../../queries/records.ts'

type Parsing = Schema<'GreekParsing'> | Schema<'HebrewParsing'>

/** Features whose values are unclear alone: "third" can be a person. */
const FEATURE_NAMES: Readonly<Record<string, string | undefined>> = {
  person: 'person',
  tense_form: 'form',
  possessor_number: 'possessor',
}

/** @returns the parsing, of a Hebrew word that of each of its parts */
export function parsingOf(word: Schema<'GreekWord'> | Schema<'HebrewWord'>): string {
  if (!('morphemes' in word)) return parsingText(word.parsing)
  return word.morphemes.map(({ parsing }) => parsingText(parsing)).join(' + ')
}

function parsingText(parsing: Parsing): string {
  const values: string[] = []
  for (const [feature, value] of Object.entries(parsing)) {
    if (value === null || feature === 'code') continue
    const name = FEATURE_NAMES[feature]
    const text = name === undefined ? String(value) : `${value} ${name}`
    // The type of an adjective can also be `adjective`.
    if (!values.includes(text)) values.push(text)
  }
  return values.join(', ')
}
