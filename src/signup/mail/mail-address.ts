/** Reads an e-mail address from a form, and finds the mailbox that it leads to. */
import { domainToASCII } from 'node:url'

export interface MailAddress {
  /** For sending: as written, but with the domain in lower case, and in ASCII if it is international. */
  readonly address: string
  /** Identifies the mailbox: without everything that its provider ignores. Never used for sending. */
  readonly mailbox: string
}

/** RFC 5321. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** A dot-atom in ASCII. Quoted forms and international local parts are valid mail, but hardly any provider has them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN_CHARACTER = /^[\p{L}\p{M}\p{N}.-]$/u
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** Domains of one provider that share their mailboxes. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
}

/** The domains of Outlook by country. Each has mailboxes of its own. Not a pattern: live.me, for example, is not one. */
const OUTLOOK = Object.entries({
  hotmail:
    'at be ca ch cl co.id co.il co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.gr com.hk com.mx com.pe com.tr com.tw com.vn cz de dk es fi fr gr hu id ie in it jp kr lv my nl no ph pt sa se sg sk',
  live: 'at be ca cl cn co.in co.kr co.uk co.za com com.ar com.au com.co com.mx com.my com.pe com.ph com.pk com.pt com.sg com.ve de dk fi fr hk ie in it jp ma nl no ph ru se',
  outlook:
    'at be cl co.id co.il co.nz co.th com com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk',
}).flatMap(([name, endings]) => endings.split(' ').map((ending) => `${name}.${ending}`))

/** Providers that ignore a `+tag`. */
const WITH_TAGS = new Set([
  ...['gmail.com', 'icloud.com', 'proton.me', ...OUTLOOK, 'msn.com', 'passport.com', 'windowslive.com'],
  ...['fastmail.com', 'fastmail.fm', 'mailbox.org', 'posteo.de', 'yandex.ru', 'zoho.com'],
])

/** `anything@user.fastmail.com` is `user@fastmail.com`, and a hyphen in `user` stands for an underscore. */
const FASTMAIL = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/

/** Characters of the local part that a provider ignores. */
const IGNORED: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g }

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
  const isValid = LOCAL.test(local) && local.length <= MAX_LOCAL_LENGTH && DOMAIN.test(domain)
  return isValid && address.length <= MAX_LENGTH ? { address, mailbox: mailboxOf(local, domain) } : undefined
}

/** Upper and lower case are one mailbox at every provider in use, although RFC 5321 allows two. */
function mailboxOf(local: string, domain: string): string {
  const [, user, fastmail] = FASTMAIL.exec(domain) ?? []
  if (user !== undefined) return `${user.replaceAll('-', '_')}@${fastmail}`
  const provider = SAME_DOMAIN[domain] ?? domain
  const lower = local.toLowerCase()
  const untagged = WITH_TAGS.has(provider) ? lower.replace(/(?<=.)\+.*$/, '') : lower
  const ignored = IGNORED[provider]
  return `${ignored ? untagged.replaceAll(ignored, '') : untagged}@${provider}`
}
