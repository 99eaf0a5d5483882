/** `npm run keys -- import`: a key for every row of a CSV file, refused as a whole where a row is not right. */
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { parse } from 'csv-parse/sync'
import { jsonLine, messageOf, newCommand, type Surroundings, withAccounts } from './command-frame.ts'
import { isEmail, isTier, jsonOption } from './key-arguments.ts'
import { createKeys, type MadeKey, type Owner } from './key-records.ts'

/** Keys in one transaction: a running server counts in the same file, and waits meanwhile. */
const BATCH = 500

/** Problems that are named before the rest are only counted. */
const SHOWN_PROBLEMS = 20

export function importing(surroundings: Surroundings): Command {
  return newCommand('import', surroundings)
    .description('Make a key for every row of a CSV file, and write them to standard output, once')
    .argument('<file>', 'with a heading: the columns tier and, if wanted, email')
    .addOption(jsonOption())
    .action(async (file: string, { json }: { json?: true }) => {
      const owners = readOwners(file)
      await withAccounts(surroundings, async (accounts) => {
        const progress = surroundings.progress(owners.length)
        if (!json) await surroundings.out('id,tier,email,key\n')
        let made = 0
        try {
          while (made < owners.length) {
            const batch = owners.slice(made, made + BATCH)
            const keys = await createKeys(accounts, batch, surroundings.now())
            // Only what is in the database is shown; what is in it, at once.
            await surroundings.out(keys.map((key, index) => line(key, batch[index], json === true)).join(''))
            made += batch.length
            progress.advance(batch.length)
          }
        } finally {
          progress.end()
          if (made < owners.length) surroundings.err(`${made} of ${owners.length} keys were made: those written out.\n`)
        }
      })
    })
}

function line({ id, key }: MadeKey, owner: Owner | undefined, json: boolean): string {
  const { tier, email } = owner ?? {}
  return json ? jsonLine({ id, tier, email, key }) : `${id},${tier},${quoted(email ?? '')},${key}\n`
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** @throws Error that names every row that is not right */
function readOwners(file: string): Owner[] {
  const rows = parseRows(file)
  const problems = rows.flatMap((row, index) => problemsOf(row).map((problem) => `row ${index + 1}: ${problem}`))
  if (rows.length === 0) problems.push('it has no rows')
  if (problems.length === 0) return rows.map(({ tier = '', email }) => ({ tier: toTier(tier), email: email || null }))
  const shown = problems.slice(0, SHOWN_PROBLEMS)
  if (problems.length > shown.length) shown.push(`and ${problems.length - shown.length} more`)
  throw new Error([`${file} is not right; no key was made.`, ...shown].join('\n  '))
}

function parseRows(file: string): Record<string, string | undefined>[] {
  try {
    return parse<Record<string, string>>(readFileSync(file), {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

function problemsOf({ tier = '', email = '', ...others }: Record<string, string | undefined>): string[] {
  return [
    ...(isTier(tier) ? [] : ['tier must be free or pro']),
    ...(email === '' || isEmail(email) ? [] : ['email is no e-mail address']),
    ...Object.keys(others).map((name) => `the column ${JSON.stringify(name)} is not known`),
  ]
}

function toTier(text: string): Owner['tier'] {
  if (!isTier(text)) throw new Error('tier must be free or pro')
  return text
}
