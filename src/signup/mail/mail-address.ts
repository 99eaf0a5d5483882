/** Reads an e-mail address from a form, and finds the mailbox that it leads to. */
import { domainToASCII } from 'node:url'
import { isVisible } from '../../primitives/visible-text.ts'
import { FASTMAIL, IGNORED, SAME_DOMAIN, WITH_TAGS } from './providers.ts'

export interface MailAddress {
  /** The address for sending. It is the written address, with the domain in lower case and in ASCII. */
  readonly address: string
  /**
   * Identifies the mailbox. It is the address without the characters that its provider ignores. Never used for sending.
   */
  readonly mailbox: string
}

/** RFC 5321. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** A dot-atom in ASCII. Quoted and international local parts are also valid, but hardly any provider has them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN_CHARACTER = /^[\p{L}\p{M}\p{N}.-]$/u
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Matches characters that are risky at the beginning of a text: a spreadsheet would run the text as a formula, or a
 * program would read it as an option. Also matches them after a comma or semicolon, where a spreadsheet may begin a
 * cell.
 */
const RISKY = /(^|[,;])[=+\-@'＝＋－＠＇]/u

/** Whether an address may be stored. The form and `npm run keys` use this rule. */
export function isSafeToPrint(address: string): boolean {
  return isVisible(address) && !RISKY.test(address)
}

/** Removes spaces around the text, but no other white space: a line break makes an address invalid. */
function withoutSpaces(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === ' ') start += 1
  while (end > start && text[end - 1] === ' ') end -= 1
  return text.slice(start, end)
}

/** `undefined` if the text is not an address that this service can send mail to. */
export function readMailAddress(text: string): MailAddress | undefined {
  const trimmed = withoutSpaces(text)
  if (trimmed.length > MAX_LENGTH) return undefined
  const at = trimmed.lastIndexOf('@')
  const [local, typedDomain] = [trimmed.slice(0, Math.max(at, 0)), trimmed.slice(at + 1)]
  const isTyped = [...typedDomain].every((character) => DOMAIN_CHARACTER.test(character))
  const domain = isTyped ? domainToASCII(typedDomain) : ''
  const address = `${local}@${domain}`
  const isLocal = LOCAL.test(local) && local.length <= MAX_LOCAL_LENGTH && isSafeToPrint(local)
  const isValid = isLocal && DOMAIN.test(domain)
  return isValid && address.length <= MAX_LENGTH ? { address, mailbox: mailboxOf(local, domain) } : undefined
}

/**
 * The mailbox without a `+tag`, even if its provider does not ignore tags. Only for limits, because the result may be
 * the mailbox of another person.
 */
export function untagged(mailbox: string): string {
  const tag = mailbox.indexOf('+', 1)
  return tag === -1 ? mailbox : mailbox.slice(0, tag) + mailbox.slice(mailbox.lastIndexOf('@'))
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/**
 * The mailbox of an address. Ignores case, because addresses that differ only in case lead to one mailbox at every
 * provider in use. (RFC 5321 allows two mailboxes.)
 */
function mailboxOf(local: string, domain: string): string {
  const [, user, fastmail] = FASTMAIL.exec(domain) ?? []
  if (user !== undefined) return `${user.replaceAll('-', '_')}@${fastmail}`
  const provider = SAME_DOMAIN[domain] ?? domain
  const lower = local.toLowerCase()
  const untagged = WITH_TAGS.has(provider) ? lower.replace(/(?<=.)\+.*$/, '') : lower
  const ignored = IGNORED[provider]
  return `${ignored ? untagged.replaceAll(ignored, '') : untagged}@${provider}`
}
