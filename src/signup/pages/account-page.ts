/** /account: the key, today's use, and the actions of the owner. */
import { type Html, html } from '../../site/pages/html.ts'
import { KEY_CHANGE_SECONDS } from '../../stated-numbers.ts'
import type { AccountKey } from '../account-records.ts'
import type { Account } from '../sessions.ts'
import { AFTER_DELETION } from './privacy-page.ts'
import { contactLink, formatCount } from './signup-page.ts'

export interface AccountContent {
  readonly account: Account
  readonly key: AccountKey
  readonly limits: Readonly<Record<AccountKey['tier'], number>>
  /** Today's count. `undefined` if it cannot be read. */
  readonly used: number | undefined
  /** Epoch milliseconds. */
  readonly now: number
  readonly contact: string | undefined
  /** The section of the last days. */
  readonly history: Html
}

const DAY_MS = 86_400_000

export function renderAccount(content: AccountContent): Html {
  const { account, key } = content
  const current = key.secrets.find(({ expires_at }) => expires_at === null)
  return html`<h1>Your account</h1>
<p>Signed in as <strong>${account.address}</strong>. You have had the account since ${dateOf(account.createdAt)}.</p>
<form method="post" action="/account/sign-out"><button class="plain" type="submit">Sign out</button></form>
${renderKey(content, current?.prefix)}
${renderUse(content)}
${content.history}
${renderQuota(content)}
${renderData()}`
}

function renderUse({ key, limits, used, now }: AccountContent): Html {
  const dailyLimit = limits[key.tier]
  const resets = `Resets in ${untilMidnight(now)}, at 00:00 UTC.`
  const counted = used === undefined ? undefined : Math.min(used, dailyLimit)
  const today =
    counted === undefined
      ? html`<p>The count cannot be read at the moment. Reload the page in a minute.</p>`
      : html`<p><strong>${formatCount(counted)}</strong> of ${formatCount(dailyLimit)} requests used, ${formatCount(dailyLimit - counted)} left. ${resets}</p>
<p><meter min="0" max="${dailyLimit}" value="${counted}" aria-label="Requests used today">${counted} of ${dailyLimit}</meter></p>`
  return html`<section aria-labelledby="use-heading">
<h2 id="use-heading">Today</h2>
${today}
</section>`
}

function renderKey({ key }: AccountContent, prefix: string | undefined): Html {
  return html`<section aria-labelledby="key-heading">
<h2 id="key-heading">Your key</h2>
${key.revokedAt === null ? renderOwnKey(key, prefix) : html`<p>The operator has revoked your key. If you delete the account, your address stays blocked.</p>`}
</section>`
}

function renderOwnKey(key: AccountKey, prefix: string | undefined): Html {
  if (prefix === undefined) {
    return html`<p>You have revoked your key. A new one continues with today’s count.</p>
<form class="sheet" method="post" action="/account/key"><div><button type="submit">Create a new key</button></div></form>`
  }
  const rows = key.secrets.map(
    (secret) =>
      html`<tr><td><code>${secret.prefix}…</code></td><td>${dateOf(secret.created_at)}</td><td>${
        secret.expires_at === null ? 'valid' : `valid until ${timeOf(secret.expires_at)}`
      }</td></tr>\n`,
  )
  return html`<div class="wide" tabindex="0" role="group" aria-label="Table of keys"><table>
<thead><tr><th scope="col">Begins with</th><th scope="col">Created</th><th scope="col">State</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
<p>The whole key was shown once, when it was created. We keep only a code made from it, from which it cannot be read again.</p>
<h3>Replace it</h3>
<p>If you have lost the key, replace it. You get a new key. The old one works for another day, so that your programs can change over without a break.</p>
<form class="sheet" method="post" action="/account/rotate">
<input type="hidden" name="current" value="${prefix}">
<div><button type="submit">Replace the key</button></div>
</form>
<h3>Revoke it</h3>
<p>If somebody else may have the key, revoke it: it stops working within ${KEY_CHANGE_SECONDS} seconds, and an older one too.</p>
<form class="sheet" method="post" action="/account/revoke">
<label><input type="checkbox" name="sure" value="yes" required> My programs may stop working</label>
<div><button class="plain" type="submit">Revoke the key</button></div>
</form>`
}

function renderQuota({ key, limits, contact }: AccountContent): Html {
  const pro = `${formatCount(limits.pro)} requests a day`
  const ask =
    contact === undefined ? html`ask the operator of this service` : html`${contactLink(contact, 'write to us')}`
  const more =
    key.tier === 'pro' ? html`` : html` Tier <code>pro</code> has ${pro}. To get it, ${ask}, and say what you build.`
  return html`<section aria-labelledby="quota-heading">
<h2 id="quota-heading">Quota</h2>
<p>Your tier is <code>${key.tier}</code>: ${formatCount(limits[key.tier])} requests a day.${more}</p>
</section>`
}

function renderData(): Html {
  return html`<section aria-labelledby="data-heading">
<h2 id="data-heading">Your data</h2>
<p><a href="/account/export">Download all data of your account</a> as JSON. <a href="/privacy">Privacy</a> says what it is for.</p>
<form method="post" action="/account/sign-out-everywhere"><button class="plain" type="submit">Sign out on all devices</button></form>
<h3>Delete the account</h3>
<p>The account is deleted at once; the key stops working within ${KEY_CHANGE_SECONDS} seconds. This cannot be undone.</p>
${AFTER_DELETION}
<form class="sheet" method="post" action="/account/delete">
<label><input type="checkbox" name="sure" value="yes" required> Delete my account and my key</label>
<div><button class="plain" type="submit">Delete the account</button></div>
</form>
</section>`
}

export function renderDeleted(): Html {
  return html`<h1>Your account is deleted</h1>
<p>The key stops working within ${KEY_CHANGE_SECONDS} seconds. Until 00:00 UTC we keep a code made from your address, with today’s count, so that a new account has no second quota today.</p>
<p><a href="/">Front page</a></p>`
}

function untilMidnight(now: number): string {
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function dateOf(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 10)}</time>`
}

function timeOf(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
