/** Facts about mail providers: domains that share mailboxes, and the parts of an address that a provider ignores. */

/** Domains with the same mailboxes as another domain of their provider. */
export const SAME_DOMAIN: Readonly<Record<string, string>> = {
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

/**
 * The domains of Outlook by country. Each domain has its own mailboxes. They are listed, because a pattern would also
 * match other domains, such as live.me.
 */
const OUTLOOK = Object.entries({
  hotmail:
    'at be ca ch cl co.id co.il co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.gr com.hk com.mx com.pe com.tr com.tw com.vn cz de dk es fi fr gr hu id ie in it jp kr lv my nl no ph pt sa se sg sk',
  live: 'at be ca cl cn co.in co.kr co.uk co.za com com.ar com.au com.co com.mx com.my com.pe com.ph com.pk com.pt com.sg com.ve de dk fi fr hk ie in it jp ma nl no ph ru se',
  outlook:
    'at be cl co.id co.il co.nz co.th com com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk',
}).flatMap(([name, endings]) => endings.split(' ').map((ending) => `${name}.${ending}`))

/** Providers that ignore a `+tag`. */
export const WITH_TAGS = new Set([
  ...['gmail.com', 'icloud.com', 'proton.me', ...OUTLOOK, 'msn.com', 'passport.com', 'windowslive.com'],
  ...['fastmail.com', 'fastmail.fm', 'mailbox.org', 'posteo.de', 'yandex.ru', 'zoho.com'],
])

/**
 * For Fastmail, `anything@user.fastmail.com` is the mailbox `user@fastmail.com`. A hyphen in `user` means an
 * underscore.
 */
export const FASTMAIL = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/

/** Characters of the local part that a provider ignores. */
export const IGNORED: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g }

/** Domains with so many mailboxes that many new accounts of one domain are not a sign of abuse. */
const LARGE = new Set([
  ...WITH_TAGS,
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.com.br', 'yahoo.de', 'yahoo.es', 'yahoo.fr'],
  ...['yahoo.it', 'ymail.com', 'rocketmail.com', 'aol.com', 'comcast.net', 'att.net', 'sbcglobal.net', 'verizon.net'],
  ...['bellsouth.net', 'cox.net', 'charter.net', 'btinternet.com', 'virginmedia.com', 'sky.com', 'mail.com', 'hey.com'],
  ...['tuta.com', 'tutanota.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.de', 't-online.de'],
  ...[
    'freenet.de',
    'bluewin.ch',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'laposte.net',
    'libero.it',
    'virgilio.it',
  ],
  ...['tiscali.it', 'telenet.be', 'ziggo.nl', 'kpnmail.nl', 'seznam.cz', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl'],
  ...['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'rambler.ru', 'ukr.net', 'qq.com', '163.com', '126.com', 'sina.com'],
  ...['naver.com', 'daum.net', 'hanmail.net', 'rediffmail.com', 'uol.com.br', 'bol.com.br', 'terra.com.br'],
])

/** @param domain of a mailbox */
export function isLargeProvider(domain: string): boolean {
  return LARGE.has(domain) || FASTMAIL.test(domain)
}
