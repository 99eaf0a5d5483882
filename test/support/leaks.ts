/**
 * Searches for secrets (D33) in the data that services wrote during the tests: API keys in logs,
 * metrics, databases and Redis; e-mail addresses and query strings in logs and metrics. Files are
 * searched before their test deletes them. A single leak fails the run at its end.
 */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Place = 'logs' | 'metrics' | 'databases' | 'Redis'

/** Longer than the displayed prefix of a key (`brd_` and four characters), which is not secret. */
const KEY = /brd_[0-9A-Za-z]{5}/g
/**
 * Longer than `KEY`: in the bytes of a database, the next value (a date) directly follows the
 * displayed prefix, so `KEY` would match the prefix and the first character of the date.
 */
const KEY_IN_BYTES = /brd_[0-9A-Za-z]{12}/g
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/gi
/** Query strings of requests. The URI of the dataset is allowed. */
const QUERY = /\?(?!mode=ro)[\w%]+=/g

const SURROUNDINGS = 60
const SHOWN = 20

/** Leaks in a text, each with its context. */
export function leaksIn(place: Place, text: string): string[] {
  const patterns = place === 'logs' || place === 'metrics' ? [KEY, EMAIL, QUERY] : [KEY_IN_BYTES]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) =>
      JSON.stringify(text.slice(Math.max(0, index - SURROUNDINGS), index + SURROUNDINGS)),
    ),
  )
}

/** Records leaks, which are reported at the end of the run. */
export function searchForLeaks(place: Place, text: string): void {
  const record = process.env['LEAK_RECORD']
  if (record === undefined) return
  const lines = leaksIn(place, text).map((leak) => `leak\t${place}: ${leak}\n`)
  appendFileSync(record, [`seen\t${place}\n`, ...lines].join(''))
}

/** A database is searched as raw bytes, including deleted rows and the journal. */
export function searchFilesForLeaks(place: Place, directory: string): void {
  if (!existsSync(directory)) return
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) searchForLeaks(place, readFileSync(join(directory, name), 'latin1'))
}

export default function setup(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'leaks-'))
  const record = join(directory, 'record')
  writeFileSync(record, '')
  // The tests run in worker processes, which inherit this variable.
  process.env['LEAK_RECORD'] = record
  return () => {
    const lines = readFileSync(record, 'utf8').split('\n')
    rmSync(directory, { recursive: true })
    const seen = (place: Place) => `${lines.filter((line) => line === `seen\t${place}`).length} ${place}`
    const places = (['logs', 'metrics', 'databases', 'Redis'] as const).map(seen).join(', ')
    const leaks = lines.filter((line) => line.startsWith('leak\t')).map((line) => line.slice(5))
    process.stdout.write(
      `Searched ${places} for keys, and logs and metrics also for e-mail addresses and query strings: ${leaks.length} found\n`,
    )
    if (leaks.length === 0) return
    process.stderr.write(`Leaked secrets:\n${leaks.slice(0, SHOWN).join('\n')}\n`)
    // Vitest prints an error that is thrown here, but still exits with 0.
    process.exitCode = 1
  }
}
