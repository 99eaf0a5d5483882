/** The commands of `npm run keys` for the accounts of people who signed up (D64). */
import { Argument, type Command, InvalidArgumentError } from 'commander'
import { signupSchemaOf } from '../../src/accounts/signup-schema.ts'
import { type MailAddress, readMailAddress } from '../../src/signup/mail/mail-address.ts'
import { listOutcomes } from '../../src/signup/mail/mail-outcomes.ts'
import { findBlock } from '../../src/signup/mail/mail-sender.ts'
import type { Storage } from '../../src/signup/storage.ts'
import { KEY_CHANGE_SECONDS } from '../../src/stated-numbers.ts'
import { jsonLine, newCommand, type Surroundings, withExistingAccounts } from './command-setup.ts'
import { idArgument, jsonOption } from './key-arguments.ts'
import { findKey } from './key-records.ts'
import { mailsText, SIGNUP_HEADING, signupLine } from './key-text.ts'
import {
  adopt,
  blockDomain,
  blockMailbox,
  erase,
  findAccount,
  listSignups,
  listWaitingMails,
  resend,
  storageOf,
  unblock,
} from './signup-records.ts'

/** A mailbox, or a whole mail domain. */
type Subject = { readonly address: MailAddress } | { readonly domain: string }

export const SIGNUP_COMMANDS: readonly ((surroundings: Surroundings) => Command)[] = [
  signups,
  mails,
  blocking,
  unblocking,
  resending,
  adoption,
  erasure,
]

function signups(surroundings: Surroundings): Command {
  return newCommand('signups', surroundings)
    .description('List the accounts of people who signed up, oldest first')
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      await withSignups(surroundings, async (storage) => {
        const records = await listSignups(storage)
        if (records.length === 0) surroundings.err('Nobody has signed up yet.\n')
        else if (!json) await surroundings.out(SIGNUP_HEADING)
        for (const record of records) await surroundings.out(json ? jsonLine(record) : signupLine(record))
      })
    })
}

function mails(surroundings: Surroundings): Command {
  return newCommand('mails', surroundings)
    .description('List the mails that wait, and count the outcomes of the last 24 hours, without addresses')
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      await withSignups(surroundings, async (storage) => {
        const waiting = await listWaitingMails(storage)
        const outcomes = await listOutcomes(storage)
        const text = json
          ? [...waiting, ...outcomes].map(jsonLine).join('')
          : mailsText(waiting, outcomes, surroundings.now())
        await surroundings.out(text)
      })
    })
}

function blocking(surroundings: Surroundings): Command {
  return newCommand('block', surroundings)
    .description('Send no more mails to an address or a mail domain. The key of the account at the address is revoked')
    .addArgument(subjectArgument())
    .action(async (subject: Subject) => {
      await withSignups(surroundings, async (storage) => {
        if ('domain' in subject) {
          await blockDomain(storage, subject.domain)
          return surroundings.out(
            `Blocked all addresses of ${subject.domain} and its subdomains. Existing accounts keep their keys.\n`,
          )
        }
        const account = await blockMailbox(storage, subject.address.mailbox)
        const result =
          account === undefined
            ? 'It has no account.'
            : `The key of ${account} stops within ${KEY_CHANGE_SECONDS} seconds.`
        return surroundings.out(`Blocked ${subject.address.address}. ${result}\n`)
      })
    })
}

function unblocking(surroundings: Surroundings): Command {
  return newCommand('unblock', surroundings)
    .description('Undo `block`. A revoked key stays revoked')
    .addArgument(subjectArgument())
    .action(async (subject: Subject) => {
      await withSignups(surroundings, async (storage) => surroundings.out(await unblockSubject(storage, subject)))
    })
}

/** @returns the result for the operator @throws Error if the subject is not blocked itself */
async function unblockSubject(storage: Storage, subject: Subject): Promise<string> {
  if ('domain' in subject) {
    const { domain } = subject
    const wasBlocked = await unblock(storage, subject)
    const above = await findBlock(storage, { address: `@${domain}`, mailbox: `@${domain}` })
    return unblocked(domain, wasBlocked, above && ` ${above.value} is: npm run keys -- unblock ${above.value}`)
  }
  const { address, mailbox } = subject.address
  const wasBlocked = await unblock(storage, { mailbox })
  const block = await findBlock(storage, subject.address)
  return unblocked(address, wasBlocked, block && ` Its domain is: npm run keys -- unblock ${block.value}`)
}

/** @param still says which other block includes the subject */
function unblocked(name: string, wasBlocked: boolean, still = ''): string {
  if (!wasBlocked) throw new Error(`${name} is not blocked.${still}`)
  return still ? `${name} is not blocked itself any more.${still}\n` : `${name} gets mails again.\n`
}

function resending(surroundings: Surroundings): Command {
  return newCommand('resend', surroundings)
    .description('Send a new mail with a link to an address, whatever its limits')
    .addArgument(addressArgument())
    .action(async (address: MailAddress) => {
      await withSignups(surroundings, async (storage) => {
        await resend(storage, address)
        await surroundings.out(`A mail to ${address.address} waits. A service with SIGNUP=verified sends it.\n`)
      })
    })
}

function adoption(surroundings: Surroundings): Command {
  return newCommand('adopt', surroundings)
    .description('Give a key to the owner of an address, who can then sign in and manage it')
    .addArgument(idArgument(surroundings.err))
    .addArgument(addressArgument())
    .action(async (id: string, address: MailAddress) => {
      await withSignups(surroundings, async (storage) => {
        if (!(await findKey(storage.accounts, id, surroundings.now()))) throw new Error(`No key has the id ${id}.`)
        await adopt(storage, id, address)
        await surroundings.out(`${id} belongs to ${address.address} now, who can sign in on /signup.\n`)
      })
    })
}

function erasure(surroundings: Surroundings): Command {
  return newCommand('erase', surroundings)
    .description('Delete the account of an address with its key and everything about it, permanently')
    .addArgument(addressArgument())
    .action(async (address: MailAddress) => {
      await withSignups(surroundings, async (storage) => {
        const account = await findAccount(storage, address.mailbox)
        if (!account) throw new Error(`${address.address} has no account.`)
        await erase(storage, account)
        await surroundings.out(`Deleted ${account.id}. Its key stops working within ${KEY_CHANGE_SECONDS} seconds.\n`)
      })
    })
}

async function withSignups(surroundings: Surroundings, work: (storage: Storage) => Promise<void>): Promise<void> {
  await withExistingAccounts(surroundings, async (accounts) => {
    if ((await signupSchemaOf(accounts)) !== 'current') throw new Error('A newer version has migrated sign-up.')
    await work(storageOf(accounts, surroundings.now))
  })
}

function addressArgument(): Argument {
  return new Argument('<address>', 'e-mail address').argParser((text) => {
    const address = readMailAddress(text)
    if (!address) throw new InvalidArgumentError('Not an e-mail address.')
    return address
  })
}

function subjectArgument(): Argument {
  return new Argument('<address or domain>', 'e-mail address, or a domain such as mail.example').argParser((text) => {
    const address = readMailAddress(text)
    // A domain is checked as the domain of an address.
    const domain = readMailAddress(`a@${text}`)?.address.slice('a@'.length)
    if (address) return { address }
    if (domain !== undefined) return { domain }
    throw new InvalidArgumentError('Neither an e-mail address nor a domain.')
  })
}
