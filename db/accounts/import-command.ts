/** `npm run keys -- import`: creates a key for every row of a CSV file. If a row is invalid, no key is created. */
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { parse } from 'csv-parse/sync'
import type { MadeKey, Owner } from '../../src/accounts/key-changes.ts'
import { jsonLine, messageOf, newCommand, type Surroundings, withAccounts } from './command-setup.ts'
import { isEmail, isTier, jsonOption } from './key-arguments.ts'
import { createKeys } from './key-records.ts'

/** Keys per transaction. Limited, because a transaction blocks a server that counts requests in the same database. */
const BATCH = 500

/** Number of problems to list. The rest are only counted. */
const SHOWN_PROBLEMS = 20

export function importing(surroundings: Surroundings): Command {
  return newCommand('import', surroundings)
    .description('Create a key for each row of a CSV file and print the keys (shown only once)')
    .argument('<file>', 'CSV file with a header row: tier, and optionally email')
    .addOption(jsonOption())
    .action(async (file: string, { json }: { json?: true }) => {
      const owners = readOwners(file)
      await withAccounts(surroundings, async (accounts) => {
        const progress = surroundings.progress(owners.length)
        if (!json) await surroundings.out('id,tier,email,key\n')
        let created = 0
        let printed = 0
        try {
          while (printed < owners.length) {
            const batch = owners.slice(printed, printed + BATCH)
            const keys = await createKeys(accounts, batch, surroundings.now())
            created += batch.length
            // Print keys only after commit, and immediately: a key that is stored but not shown is lost.
            await surroundings.out(keys.map((key, index) => line(key, batch[index], json === true)).join(''))
            printed += batch.length
            progress.advance(batch.length)
          }
        } finally {
          progress.end()
          if (printed < owners.length) surroundings.err(stopped({ created, printed, rows: owners.length }))
        }
      })
    })
}

function stopped({ created, printed, rows }: { created: number; printed: number; rows: number }): string {
  const lost = created - printed
  return [
    `Import stopped: the keys of ${printed} of ${rows} rows were created and are printed above.`,
    ...(lost > 0
      ? [`The next ${lost} keys were created but could not be printed: find them with \`list\`, and revoke them.`]
      : []),
    ...(printed > 0 ? [`Remove the first ${printed} rows from the file.`] : []),
    'Then import the file again.\n',
  ].join(' ')
}

function line({ id, key }: MadeKey, owner: Owner | undefined, json: boolean): string {
  const { tier, email } = owner ?? {}
  return json ? jsonLine({ id, tier, email, key }) : `${id},${tier},${quoted(email ?? '')},${key}\n`
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** @throws Error that lists the invalid rows */
function readOwners(file: string): Owner[] {
  const rows = parseRows(file)
  // Row 1 is the header, as in a spreadsheet.
  const problems = rows.flatMap((row, index) => problemsOf(row).map((problem) => `row ${index + 2}: ${problem}`))
  if (rows.length === 0) problems.push('the file has no rows')
  if (problems.length === 0) return rows.map(({ tier = '', email }) => ({ tier: toTier(tier), email: email || null }))
  const shown = problems.slice(0, SHOWN_PROBLEMS)
  if (problems.length > shown.length) shown.push(`and ${problems.length - shown.length} more`)
  throw new Error([`${file} is invalid; no keys were created.`, ...shown].join('\n  '))
}

function parseRows(file: string): Record<string, string | undefined>[] {
  try {
    return parse<Record<string, string>>(decoded(readFileSync(file)), {
      columns: uniqueColumns,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

/** UTF-8, or UTF-16 with a byte order mark, as spreadsheets write it. @throws Error for any other encoding */
function decoded(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error('it is not valid UTF-8. Save it as "CSV UTF-8".', { cause: error })
  }
}

/** Without this check, the last of two equal columns would count. */
function uniqueColumns(names: string[]): string[] {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`the column ${JSON.stringify(repeated)} occurs twice.`)
  return names
}

function problemsOf({ tier = '', email = '', ...others }: Record<string, string | undefined>): string[] {
  return [
    ...(isTier(tier) ? [] : ['tier must be free or pro']),
    ...(email === '' || isEmail(email)
      ? []
      : ['email is not a valid e-mail address, has invisible characters, or begins like a formula']),
    ...Object.keys(others).map((name) => `unknown column ${JSON.stringify(name)}`),
  ]
}

function toTier(text: string): Owner['tier'] {
  if (!isTier(text)) throw new Error('tier must be free or pro')
  return text
}
