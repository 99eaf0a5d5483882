/** /problems: the meaning of each error and what to do about it. The examples come from problems/problems.ts. */
import type { Contact } from '../../../api/contract.ts'
import type { ApiError, ProblemCode } from '../../../problems/api-error.ts'
import { problemDocument } from '../../../problems/problem-document.ts'
import {
  internalError,
  invalidApiKey,
  invalidParameters,
  methodNotAllowed,
  missingApiKey,
  notFound,
  quotaExceeded,
  tooManyFailures,
  tooManyRequests,
  unavailable,
} from '../../../problems/problems.ts'
import { DAILY_LIMITS, FAILURES_PER_MINUTE, KEY_CHANGE_SECONDS } from '../../../stated-numbers.ts'
import type { Assets } from '../../static-files.ts'
import { type Html, html } from '../html.ts'
import { renderPage } from '../page-frame.ts'

interface Explanation {
  readonly error: ApiError
  /** The path of the request in the example. */
  readonly instance: string
  readonly meaning: Html
  readonly remedies: readonly Html[]
  /** Whether the caller may have to ask the operator. */
  readonly needsOperator?: boolean
}

const EXPLANATIONS: Readonly<Record<ProblemCode, Explanation>> = {
  'invalid-parameter': {
    error: invalidParameters([{ in: 'query', name: 'limit', value: '500', reason: 'must be at most 200' }]),
    instance: '/v1/people',
    meaning: html`A parameter has an invalid value or an unknown name, or the request is malformed, too large (413, 431) or of a media type
that the path does not take (415). A form of sign-up gets 403 if no page of this service has sent it. Values are never adjusted: a
limit that is too high causes an error.`,
    remedies: [
      html`Fix every parameter listed in <code>errors</code> and retry. Each entry has the value that you sent, what is wrong, and a <code>suggestion</code> if there is one.`,
      html`See the <a href="/docs/operations">documentation</a> for the parameters of each operation.`,
      html`Do not repeat the same request. It fails again, and it counts against the quota.`,
    ],
  },
  'missing-api-key': {
    error: missingApiKey(),
    instance: '/v1/people',
    meaning: html`The request has no API key.`,
    remedies: [
      html`Send the key in the <code>X-API-Key</code> header. Keys in the query or in <code>Authorization</code> are ignored.`,
      html`If you send the header, check whether a proxy or a redirect removes it.`,
      html`If you have no key, <a href="/signup">get one</a>.`,
    ],
  },
  'invalid-api-key': {
    error: invalidApiKey(),
    instance: '/v1/people',
    meaning: html`This service does not accept the key. It may be mistyped, incomplete, revoked, replaced by a newer key, or created by
another service. The response does not say which.`,
    remedies: [
      html`Compare it with the key that you received. A key is <code>brd_</code> and 36 letters and digits, without spaces or quotation marks.`,
      html`Make sure that the key was created by this service. Other installations have other keys.`,
      html`If the key was revoked or lost, <a href="/signup">sign in</a> and make a new one, or ask the operator. A key cannot be shown again.`,
    ],
    needsOperator: true,
  },
  'not-found': {
    error: notFound('John 3:16 is not a verse. Did you mean John.3.16?', [
      {
        in: 'path',
        name: 'osis_ref',
        value: 'John 3:16',
        reason: 'must be the OSIS reference of a verse that exists',
        suggestion: 'John.3.16',
      },
    ]),
    instance: '/v1/verses/John%203:16',
    meaning: html`The path does not exist, or there is no record with this slug, reference or number in the dataset.`,
    remedies: [
      html`If <code>errors</code> has a <code>suggestion</code>, it is probably what you meant.`,
      html`Write verses as <code>Book.Chapter.Verse</code> with OSIS abbreviations: <code>John.3.16</code>, <code>1Cor.13.4</code>. <code>GET /v1/books</code> lists the abbreviations.`,
      html`Find slugs by name with <code>GET /v1/search</code>. The starter dataset has only some of the records of the full dataset.`,
    ],
  },
  'method-not-allowed': {
    error: methodNotAllowed('GET, HEAD, OPTIONS'),
    instance: '/v1/people',
    meaning: html`The path exists, but it does not support the method. The service is read-only.`,
    remedies: [html`Use <code>GET</code>, or one of the methods in the <code>Allow</code> header of the response.`],
  },
  'quota-exceeded': {
    error: quotaExceeded({
      tier: 'free',
      limit: DAILY_LIMITS.free,
      used: DAILY_LIMITS.free,
      resetsAt: 1_767_225_600,
      retryAfter: 3_600,
    }),
    instance: '/v1/people',
    meaning: html`The key has used up the daily quota of its tier (per UTC day). Requests above the quota are not counted.`,
    remedies: [
      html`Wait for the number of seconds in <code>Retry-After</code>. <code>resets_at</code> has the date and time at which this wait ends.`,
      html`Keep responses, and send no request while you have one: a 304 counts too. Request the largest pages (<code>limit=200</code>). Files at <a href="/downloads/"><code>/downloads/</code></a>, where the service offers them, need no quota. The guide has <a href="/guide/credit-and-quota">a program</a> that reads the quota and retries.`,
      html`To see how many requests are left, read the <code>RateLimit</code> header of any response. While requests are left, <code>GET /v1/usage</code> also shows it.`,
      html`Ask the operator for a higher tier. The change takes effect within ${KEY_CHANGE_SECONDS} seconds.`,
    ],
    needsOperator: true,
  },
  'too-many-failures': {
    error: tooManyFailures({ limit: FAILURES_PER_MINUTE, resetsAt: 1_767_225_600, retryAfter: 42 }),
    instance: '/v1/people',
    meaning: html`Your address sent more than ${FAILURES_PER_MINUTE} invalid keys within a minute. Further invalid keys get this error until the minute is
over. These requests do not count against a quota. Requests with a valid key still work.`,
    remedies: [
      html`Stop repeating the request. See <a href="/problems/invalid-api-key"><code>invalid-api-key</code></a> for possible causes.`,
      html`If you share the address with others, their requests may be the cause. This does not affect requests with a valid key.`,
    ],
  },
  'too-many-requests': {
    error: tooManyRequests(50, 32),
    instance: '/downloads/',
    meaning: html`Your address sent too many requests without a key: for pages, documents or downloads. Requests with a key are
not affected.`,
    remedies: [
      html`Wait for one second, and send fewer requests at the same time.`,
      html`To copy the data, use the <a href="/downloads/">downloads</a>, one after another. For single records, use the API with a key.`,
      html`If you share the address with others, their requests count too.`,
    ],
  },
  'internal-error': {
    error: internalError(),
    instance: '/v1/people',
    meaning: html`An unexpected error occurred in the service. The service has logged it.`,
    remedies: [
      html`Retry once after a few seconds. All operations are read-only, so a retry is safe.`,
      html`If it happens again, report the <code>request_id</code> to the operator, who can find the cause in the logs.`,
    ],
    needsOperator: true,
  },
  unavailable: {
    error: unavailable('Quotas cannot be checked at the moment.', 1),
    instance: '/v1/people',
    meaning: html`The service is temporarily unavailable. It is stopping or overloaded, your key has too many requests in progress, too
many downloads are active, or a service that it depends on does not respond.`,
    remedies: [
      html`Retry after the number of seconds in <code>Retry-After</code>. Wait longer each time.`,
      html`See <a href="/readyz">/readyz</a> for the state of the service.`,
    ],
  },
}

export const PROBLEM_CODES = Object.keys(EXPLANATIONS) as readonly ProblemCode[]

/** `Quota exceeded (429)` */
export function titleOfProblem(code: ProblemCode): string {
  const { title, status } = EXPLANATIONS[code].error
  return `${title} (${status})`
}

const EXAMPLE_REQUEST_ID = '4f1c2a9e7b3d4c58'

export function renderProblemIndex(assets: Assets): string {
  const items = Object.entries(EXPLANATIONS).map(
    ([code, { error, meaning }]) =>
      html`<li><a href="/problems/${code}"><code>${code}</code></a> (${error.status}): ${meaning}</li>\n`,
  )
  const main = html`<section>
<h1>Errors</h1>
<p>Every error is a problem document (RFC 9457) with the media type <code>application/problem+json</code>. Use <code>code</code> in
programs: it is stable. The wording of <code>title</code> and <code>detail</code> may change.</p>
<ul class="problems">
${items}</ul>
</section>`
  return renderPage({
    title: 'Errors: Biblical Reference Data',
    description: 'The meaning of each error of the Biblical Reference Data API, and what to do.',
    main,
    assets,
    current: '/docs/operations',
  })
}

/** @param contact of the operator, if there is one */
export function renderProblem(code: ProblemCode, assets: Assets, contact: Contact | undefined): string {
  const { error, instance, meaning, remedies, needsOperator } = EXPLANATIONS[code]
  const context = { path: instance, requestId: EXAMPLE_REQUEST_ID, basePath: assets.basePath }
  const body = JSON.stringify(problemDocument(error, context), null, 2)
  const headers = Object.entries({ 'Content-Type': 'application/problem+json', ...error.headers })
  const main = html`<section>
<p><a href="/problems">All errors</a></p>
<h1>${error.title}</h1>
<dl class="facts"><div><dt>Code:</dt> <dd><code>${code}</code></dd></div><div><dt>Status:</dt> <dd>${error.status}</dd></div></dl>
<h2>What it means</h2>
<p>${meaning}</p>
<h2>What to do</h2>
<ul>
${remedies.map((remedy) => html`<li>${remedy}</li>\n`)}</ul>
${needsOperator ? renderOperator(contact) : html``}
<h2>Example</h2>
<pre tabindex="0" aria-label="Example response"><code>HTTP/1.1 ${error.status}
${headers.map(([name, value]) => html`${name}: ${value}\n`)}
${body}</code></pre>
</section>`
  return renderPage({
    title: `${error.title} (${error.status}): Biblical Reference Data`,
    description: `The meaning of the error ${code} of the Biblical Reference Data API, and what to do.`,
    main,
    assets,
    current: '/docs/operations',
  })
}

function renderOperator(contact: Contact | undefined): Html {
  if (contact === undefined) {
    return html`<p>This service names no contact. Ask the person who gave you your key or this address.</p>`
  }
  return html`<p>To reach the operator: <a href="${contact.url}">${contact.name ?? 'contact'}</a>.</p>`
}
