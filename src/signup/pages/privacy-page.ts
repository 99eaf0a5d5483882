/** /privacy: the data that the service stores about people, the storage times, and the operator. */
import { type Html, html } from '../../site/pages/html.ts'
import { HISTORY_DAYS, LINK_MINUTES, SESSION_DAYS, SESSION_IDLE_HOURS } from '../../stated-numbers.ts'
import type { SignupSettings } from '../settings.ts'
import { contactLink } from './signup-page.ts'

/** The data that stays after a deletion. The page on which the owner deletes the account also shows this text. */
export const AFTER_DELETION = html`<p>Until the next 00:00 UTC, only a code (HMAC) made from your address stays, with today’s count, so that
nobody gets a second quota by signing up again, and for a moment the id of the key. The codes against abuse of the form stay for
two hours, one until the next 00:00 UTC. If the operator has revoked the key, such a code stays for longer, so that the address
gets no new key. Backups of the operator may have your data for longer.</p>`

export function renderPrivacy(settings: SignupSettings, isOff: boolean): Html {
  return html`<h1>Privacy</h1>
${renderOperator(settings)}
${isOff ? html`<p>There is no sign-up on this service. The operator creates keys.</p>` : renderAccounts()}
<h2>Requests</h2>
<p>The log has the time, the operation, the status and the id of the key of each request. It has no address of a person,
no key and no search text. The service counts the requests of each key and day.</p>
${settings.demoKey === undefined ? html`` : DEMO}<p>The pages use no cookie before you sign in, no third-party host, and no tracking.</p>`
}

const DEMO = html`<p>Requests with the demo key are counted for each internet address. The service stores a code (HMAC) made from the address
with a secret of the day, and the count. The secret and the codes are deleted within two hours after 00:00 UTC.</p>
`

function renderOperator({ operatorName, contact, privacyUrl, termsUrl }: SignupSettings): Html {
  const name =
    operatorName === undefined ? html`` : html`<p>This service is run by <strong>${operatorName}</strong>.</p>`
  const links = [
    ...(contact === undefined ? [] : [html`<li>${contactLink(contact, 'Contact')}</li>`]),
    ...(privacyUrl === undefined ? [] : [html`<li><a href="${privacyUrl}">Privacy policy of the operator</a></li>`]),
    ...(termsUrl === undefined ? [] : [html`<li><a href="${termsUrl}">Terms of use</a></li>`]),
  ]
  return html`${name}${links.length === 0 ? html`` : html`<ul>${links}</ul>`}`
}

function renderAccounts(): Html {
  return html`<h2>Accounts</h2>
<div class="wide" tabindex="0" role="group" aria-label="Stored data"><table>
<thead><tr><th scope="col">What we store</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Your e-mail address</td><td>To sign you in. Nobody else gets it, and you get no other mail</td><td>Until you delete the account</td></tr>
<tr><td>A hash of your key, its first eight characters, its tier and dates</td><td>To accept the key</td><td>Until you replace, revoke or delete it</td></tr>
<tr><td>The number of your requests on each day</td><td>For the quota, and to show you your use</td><td>Today and ${HISTORY_DAYS} days</td></tr>
<tr><td>A cookie, and its hash</td><td>To keep you signed in</td><td>${SESSION_IDLE_HOURS} hours after the last use, at most ${SESSION_DAYS} days</td></tr>
<tr><td>Your address in a mail that waits, and with its link</td><td>To send the link</td><td>About an hour; the link ${LINK_MINUTES} minutes</td></tr>
<tr><td>Codes (HMAC) made from your address and your internet address, with a count</td><td>Against abuse of the form</td><td>Two hours; one until the next 00:00 UTC</td></tr>
</tbody>
</table></div>
<h2>Deletion</h2>
<p>You can download all your data, and delete the account, on <a href="/account">your account</a>. Deletion is immediate.</p>
${AFTER_DELETION}`
}
