/** The pages from the form to the key: /signup, "Check your inbox", the page behind the link, and the new key. */
import { type Html, html } from '../../site/pages/html.ts'
import { LINK_MINUTES } from '../../stated-numbers.ts'
import type { SignupSettings } from '../settings.ts'

export const FORM_TITLE = 'Sign in, or get a key'

export interface FormContent {
  readonly isVerified: boolean
  readonly dailyLimit: number
  readonly termsUrl: string | undefined
  /** Shown above the form. */
  readonly problem?: string | undefined
  /** The text that the person has typed. */
  readonly address?: string | undefined
}

export function renderForm({ isVerified, dailyLimit, termsUrl, problem, address = '' }: FormContent): Html {
  const next = isVerified
    ? html`<p>We send a link to your address. It opens your account, new or old: there is no password.</p>`
    : html`<p class="note">This service runs on your own machine, so no mail is sent: you get the key at once.</p>`
  const message = problem === undefined ? html`` : html`<p class="problem" id="problem" role="alert">${problem}</p>`
  const terms = termsUrl === undefined ? html`` : html` The <a href="${termsUrl}">terms of use</a> apply.`
  const described = problem === undefined ? html`` : html` aria-describedby="problem" aria-invalid="true"`
  return html`<h1>${FORM_TITLE}</h1>
<p>Enter your e-mail address. If you are new, you get an account and its API key. A key is free and has ${formatCount(dailyLimit)} requests a day.</p>
${next}
${message}
<form class="sheet" method="post" action="/signup">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" autocapitalize="none" spellcheck="false" value="${address}"${described}>
<div><button type="submit">${isVerified ? 'Send the link' : 'Get the key'}</button></div>
</form>
<p class="soft">One account has one key. We use the address only for this: see <a href="/privacy">Privacy</a>.${terms}</p>`
}

export function renderSent(address: string): Html {
  return html`<h1>Check your inbox</h1>
<p>If we can send mail to <strong>${address}</strong>, a link is on its way. It works once, for ${LINK_MINUTES} minutes.</p>
<p>No mail after five minutes? Look in the spam folder, check the address above, and <a href="/signup">try again</a>.</p>`
}

/**
 * The page behind the link. It only asks for a click, because mail scanners open links. It shows the address, because
 * somebody could send other people a link to an account of their own.
 */
export function renderConfirm(token: string, address: string): Html {
  return html`<h1>Continue to your account</h1>
<p>You opened the link from our mail. Click the button to sign in as <strong>${address}</strong>. If you are new, you get your key then.</p>
<form class="sheet" method="post" action="/signup/link">
<input type="hidden" name="token" value="${token}">
<div><button type="submit">Continue</button></div>
</form>`
}

export function renderInvalidLink(): Html {
  return html`<h1>This link does not work</h1>
<p>A link works once, for ${LINK_MINUTES} minutes. This one was used, is too old, or is incomplete.</p>
<p><a class="button" href="/signup">Get a new link</a></p>`
}

/** Shown with SIGNUP=off. */
export function renderOff({ contact, operatorName }: SignupSettings): Html {
  const operator = operatorName ?? 'the operator of this service'
  const whom =
    contact === undefined ? html`Ask ${operator} for a key.` : html`Ask ${contactLink(contact, operator)} for a key.`
  return html`<h1>${FORM_TITLE}</h1>
<p>You cannot sign up here yourself. ${whom}</p>
<p>The <a href="/docs/operations">documentation</a> and the <a href="/explore">pictures of the data</a> need no key.</p>
<h2>You are the operator?</h2>
<p>Create a key on the command line. It is shown only once:</p>
<pre tabindex="0" aria-label="Command that creates a key"><code>npm run keys -- create --tier free</code></pre>
<p>Or turn on sign-up with the setting <code>SIGNUP</code>, and say whom callers can ask with <code>CONTACT</code>.</p>`
}

export interface NewKey {
  readonly key: string
  /** Address of the service. */
  readonly origin: string
  readonly title: string
  /** A note about the former key. */
  readonly note?: string | undefined
}

export function renderNewKey({ key, origin, title, note }: NewKey): Html {
  return html`<h1>${title}</h1>
<p>Save the key now: <strong>it is shown only once</strong>. Anyone who has it can use your quota.</p>
<pre class="key" tabindex="0" aria-label="Your API key"><code>${key}</code></pre>
${note === undefined ? html`` : html`<p>${note}</p>`}
<h2>Use it</h2>
<p>Send the key in the <code>X-API-Key</code> header of every request:</p>
<pre tabindex="0" aria-label="Example request with curl"><code>curl -H 'X-API-Key: ${key}' ${origin}/v1/verses/Matt.1.5</code></pre>
<p><a class="button plain" href="/account">Your account</a> <a class="button plain" href="/guide">Read the guide</a></p>`
}

export function contactLink(contact: string, text: string): Html {
  return html`<a href="${contact}">${text}</a>`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
