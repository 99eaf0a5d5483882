/**
 * The command line for API keys (D40). It writes to the accounts database directly. A running server sees changes
 * within the time that is stated (KEY_CHANGE_SECONDS).
 */
import { type Command, CommanderError } from 'commander'
import type { Accounts } from '../../src/accounts/database.ts'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { visibleLines } from '../../src/primitives/visible-text.ts'
import { KEY_CHANGE_SECONDS } from '../../src/stated-numbers.ts'
import {
  jsonLine,
  messageOf,
  newCommand,
  type Surroundings,
  withAccounts,
  withExistingAccounts,
} from './command-setup.ts'
import { importing } from './import-command.ts'
import {
  demoOption,
  emailOption,
  idArgument,
  jsonOption,
  MISUSE,
  overlapOption,
  tierArgument,
  tierOption,
} from './key-arguments.ts'
import { createKey, findKey, type KeyRecord, listKeys, revokeKey, rotateKey, setTier } from './key-records.ts'
import { created, createdDemo, instantText, LIST_HEADING, listed, rotated, shown } from './key-text.ts'
import { SIGNUP_COMMANDS } from './signup-commands.ts'

const SUCCESS = 0
const FAILURE = 1

const TAKES_EFFECT = `Takes effect in all processes within ${KEY_CHANGE_SECONDS} seconds.`

/** @param args without node and script: `['create', '--tier', 'free']` @returns the exit code */
export async function runKeys(args: readonly string[], environment: Surroundings): Promise<number> {
  const surroundings = withVisibleOutput(environment)
  try {
    await keysCommand(surroundings).parseAsync(args, { from: 'user' })
    return SUCCESS
  } catch (error) {
    // Commander has already printed the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? SUCCESS : MISUSE
    surroundings.err(`${messageOf(error)}\n`)
    return FAILURE
  }
}

/** Texts from the database, a file or an argument must not control the terminal. */
function withVisibleOutput(surroundings: Surroundings): Surroundings {
  return {
    ...surroundings,
    out: (text) => surroundings.out(visibleLines(text)),
    err: (text) => surroundings.err(visibleLines(text)),
  }
}

function keysCommand(surroundings: Surroundings): Command {
  const keys = newCommand('npm run keys --', surroundings)
    .usage('<command>')
    .description(
      'Creates and manages API keys, and the accounts of people who signed up, in the accounts database (DATABASE_URL).',
    )
    .addHelpText(
      'after',
      '\nIn scripts, use --silent, so that npm prints no lines of its own: npm run --silent keys -- list --json',
    )
    .helpCommand(false)
  const commands = [create, importing, list, show, revoke, tierSetting, rotation, migration, ...SIGNUP_COMMANDS]
  for (const command of commands) {
    keys.addCommand(command(surroundings))
  }
  return keys
}

function create(surroundings: Surroundings): Command {
  return newCommand('create', surroundings)
    .description('Create a key and print it (shown only once)')
    .addOption(tierOption())
    .addOption(emailOption())
    .addOption(demoOption())
    .addOption(jsonOption())
    .action(async ({ tier, email, demo, json }: { tier: Tier; email?: string; demo?: true; json?: true }) => {
      if (demo) {
        const key = generateApiKey()
        await surroundings.out(json ? jsonLine({ key }) : createdDemo(key))
        return
      }
      await withAccounts(surroundings, async (accounts) => {
        const made = await createKey(accounts, { tier, email }, surroundings.now())
        const record = await existing(accounts, made.id, surroundings)
        await surroundings.out(json ? jsonLine({ ...made, ...record }) : created(made, record))
      })
    })
}

function list(surroundings: Surroundings): Command {
  return newCommand('list', surroundings)
    .description('List all keys, oldest first')
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      await withExistingAccounts(surroundings, async (accounts) => {
        let count = 0
        for await (const record of listKeys(accounts, surroundings.now())) {
          if (count === 0 && !json) await surroundings.out(LIST_HEADING)
          await surroundings.out(json ? jsonLine(record) : listed(record))
          count += 1
        }
        if (count === 0) surroundings.err('There are no keys yet. Create one: npm run keys -- create --tier free\n')
      })
    })
}

function show(surroundings: Surroundings): Command {
  return newCommand('show', surroundings)
    .description('Show one key')
    .addArgument(idArgument(surroundings.err))
    .addOption(jsonOption())
    .action(async (id: string, { json }: { json?: true }) => {
      await withExistingAccounts(surroundings, async (accounts) => {
        const record = await existing(accounts, id, surroundings)
        await surroundings.out(json ? jsonLine(record) : shown(record))
      })
    })
}

function revoke(surroundings: Surroundings): Command {
  return newCommand('revoke', surroundings)
    .description('Revoke a key permanently. If its owner deletes the account, the address stays blocked: see `unblock`')
    .addArgument(idArgument(surroundings.err))
    .addOption(jsonOption())
    .action(async (id: string, { json }: { json?: true }) => {
      await withExistingAccounts(surroundings, async (accounts) => {
        const changed = await revokeKey(accounts, id, surroundings.now())
        const record = await existing(accounts, id, surroundings)
        const text = changed
          ? `Revoked ${id}. ${TAKES_EFFECT}\n`
          : `${id} was already revoked ${timeOf(record.revoked_at)}.\n`
        await surroundings.out(json ? jsonLine(record) : text)
      })
    })
}

function tierSetting(surroundings: Surroundings): Command {
  return newCommand('set-tier', surroundings)
    .description("Change a key's tier. Today's usage is kept")
    .addArgument(idArgument(surroundings.err))
    .addArgument(tierArgument())
    .addOption(jsonOption())
    .action(async (id: string, tier: Tier, { json }: { json?: true }) => {
      await withExistingAccounts(surroundings, async (accounts) => {
        const former = await existing(accounts, id, surroundings)
        if (former.revoked_at !== null) throw new Error(`${id} is revoked. Create a new key instead.`)
        await setTier(accounts, id, tier)
        const text = former.tier === tier ? `${id} is already ${tier}.\n` : `${id} is now ${tier}. ${TAKES_EFFECT}\n`
        await surroundings.out(json ? jsonLine({ ...former, tier }) : text)
      })
    })
}

function rotation(surroundings: Surroundings): Command {
  return newCommand('rotate', surroundings)
    .description(
      'Replace the secret of a key. Id, tier and usage stay the same. The old secret stops working after the overlap (24 h)',
    )
    .addArgument(idArgument(surroundings.err))
    .addOption(overlapOption())
    .addOption(jsonOption())
    .action(async (id: string, { overlap, json }: { overlap: number; json?: true }) => {
      await withExistingAccounts(surroundings, async (accounts) => {
        await existing(accounts, id, surroundings)
        const made = await rotateKey(accounts, { id, overlapMs: overlap }, surroundings.now())
        if (!made) throw new Error(`${id} is revoked and cannot be rotated. Create a new key instead.`)
        const record = await existing(accounts, id, surroundings)
        const formerEnd = record.secrets.find(({ expires_at }) => expires_at !== null)?.expires_at ?? undefined
        await surroundings.out(json ? jsonLine({ ...made, ...record }) : rotated(made, formerEnd))
      })
    })
}

function migration(surroundings: Surroundings): Command {
  return newCommand('migrate', surroundings)
    .description(
      'Create the accounts database (a file, or the tables in an existing PostgreSQL database), or migrate it. The commands `create` and `import` also create it, and every command migrates it',
    )
    .action(async () => {
      await withAccounts(surroundings, async (_, { isNew }) => {
        if (!isNew) await surroundings.out('The accounts database is up to date.\n')
      })
    })
}

async function existing(accounts: Accounts, id: string, { now }: Surroundings): Promise<KeyRecord> {
  const record = await findKey(accounts, id, now())
  if (!record) throw new Error(`No key has the id ${id}. List all keys: npm run keys -- list`)
  return record
}

function timeOf(iso: string | null): string {
  return iso === null ? 'before' : `at ${instantText(iso)}`
}
