/** The meanings of names in Hitchcock's dictionary of Bible names. Four names have two. */
import { readText } from './files.ts'

const PAIR = /<term\b[^>]*>([^<]*)<\/term>\s*<def\b[^>]*>([^<]*)<\/def>/g

/** Meanings, keyed by name in lower case. */
export const SENSES: ReadonlyMap<string, readonly string[]> = readSenses()

function readSenses(): Map<string, string[]> {
  const senses = new Map<string, string[]>()
  const xml = readText('hitchcock/data/00_raw/ccel/xml/hitchcock_bible_names.xml')
  for (const [, term = '', definition = ''] of xml.matchAll(PAIR)) {
    const name = term.trim().toLowerCase()
    senses.set(name, [...(senses.get(name) ?? []), definition.replace(/\s+/g, ' ').trim()])
  }
  return senses
}

/** Only the letters of a name, because sources differ in hyphens and spaces: `Beth-el`, `Bethel`. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

const byLetters = new Map<string, string[]>()
for (const [name, senses] of SENSES) {
  byLetters.set(lettersOf(name), [...(byLetters.get(lettersOf(name)) ?? []), ...senses])
}

/** All meanings of any of the names. Compares only letters, ignoring case. */
export function possibleSenses(names: readonly string[]): string[] {
  return names.flatMap((name) => byLetters.get(lettersOf(name)) ?? [])
}
