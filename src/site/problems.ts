/** /problems: the meaning of each error and what to do about it. The examples come from http/problems.ts. */
import {
  type ApiError,
  internalError,
  invalidApiKey,
  invalidParameters,
  methodNotAllowed,
  missingApiKey,
  notFound,
  type ProblemCode,
  problemDocument,
  quotaExceeded,
  tooManyFailures,
  unavailable,
} from '../http/problems.ts'
import type { Assets } from './assets.ts'
import { type Html, html, renderPage } from './html.ts'

interface Explanation {
  readonly error: ApiError
  /** The path of the example. */
  readonly instance: string
  readonly meaning: Html
  readonly remedies: readonly Html[]
}

const EXPLANATIONS: Readonly<Record<ProblemCode, Explanation>> = {
  'invalid-parameter': {
    error: invalidParameters([{ in: 'query', name: 'limit', value: '500', reason: 'must be at most 200' }]),
    instance: '/v1/people',
    meaning: html`A parameter has a value that the operation does not take, or has a name it does not know, or the request cannot be
read at all. Nothing is adjusted silently: a limit that is too high is refused, not lowered.`,
    remedies: [
      html`Read <code>errors</code>: it names every violation, what was sent and what is allowed, and where it can be told, what may have been meant.`,
      html`Look the parameter up in the <a href="/docs">documentation</a>.`,
      html`Do not send the same request again: the answer will be the same, and it counts against the quota.`,
    ],
  },
  'missing-api-key': {
    error: missingApiKey(),
    instance: '/v1/people',
    meaning: html`The request came without a key.`,
    remedies: [
      html`Send the key in the <code>X-API-Key</code> header. It is read from there only: not from the query, nor from <code>Authorization</code>.`,
      html`If you do send it, see whether a proxy or a redirect drops it on the way.`,
      html`No key yet? <a href="/">The front page</a> says how to get one.`,
    ],
  },
  'invalid-api-key': {
    error: invalidApiKey(),
    instance: '/v1/people',
    meaning: html`The key is not one of this service: mistyped, cut short, never made here, revoked, or replaced by a newer one. Which of
these it is, is not told.`,
    remedies: [
      html`Compare it with what you were given: <code>brd_</code> and 36 letters and digits, without spaces or quotation marks.`,
      html`Make sure that it was made by this service and not by another copy of it.`,
      html`If it was revoked or lost, ask the operator for a new one: a key is shown only once.`,
    ],
  },
  'not-found': {
    error: notFound('No verse John 3:16.', [
      { in: 'path', name: 'osis_ref', value: 'John 3:16', reason: 'is not an OSIS reference', suggestion: 'John.3.16' },
    ]),
    instance: '/v1/verses/John%203:16',
    meaning: html`The path does not exist, or names a record or a verse that does not: a slug that is not in this dataset, a reference that
is malformed or out of range.`,
    remedies: [
      html`If <code>errors</code> has a <code>suggestion</code>, that is probably what you meant.`,
      html`Verses are written <code>Book.Chapter.Verse</code> with OSIS abbreviations: <code>John.3.16</code>, <code>1Cor.13.4</code>. <code>GET /v1/books</code> lists them.`,
      html`Find slugs by name with <code>GET /v1/search</code>. The starter dataset holds only a part of what the full one does.`,
    ],
  },
  'method-not-allowed': {
    error: methodNotAllowed('GET, HEAD, OPTIONS'),
    instance: '/v1/people',
    meaning: html`The path exists, but not for this method. The service is read-only.`,
    remedies: [html`Use <code>GET</code>, or one of the methods in the <code>Allow</code> header of the answer.`],
  },
  'quota-exceeded': {
    error: quotaExceeded({ tier: 'free', limit: 1_000, used: 1_000, resetsAt: 1_767_225_600, retryAfter: 3_600 }),
    instance: '/v1/people',
    meaning: html`The key has made all requests of this UTC day that its tier allows. Refused requests are not counted.`,
    remedies: [
      html`Wait as many seconds as <code>Retry-After</code> says; <code>resets_at</code> is the same moment as a date.`,
      html`Keep what you have read, and ask for pages of up to 200 items. Mind that a 304 counts too.`,
      html`<code>RateLimit</code> on every answer says what is left; <code>GET /v1/usage</code> does too.`,
      html`For a higher tier ask the operator: the change takes effect at once.`,
    ],
  },
  'too-many-failures': {
    error: tooManyFailures({ limit: 30, resetsAt: 1_767_225_600, retryAfter: 42 }),
    instance: '/v1/people',
    meaning: html`More than 30 keys from your address were refused within a minute. Until the minute is over, further invalid keys get
this answer. Nothing was counted against any quota, and a valid key is answered all the same.`,
    remedies: [
      html`Stop repeating the request: see <a href="/problems/invalid-api-key"><code>invalid-api-key</code></a> for what may be wrong with the key.`,
      html`If you share the address with others, it may be one of them. With a valid key you will not notice.`,
    ],
  },
  'internal-error': {
    error: internalError(),
    instance: '/v1/people',
    meaning: html`Something went wrong on our side. It has been logged.`,
    remedies: [
      html`Try again once, after a moment. Every operation only reads, so repeating it is safe.`,
      html`If it happens again, tell the operator the <code>request_id</code>: the log has the cause under it.`,
    ],
  },
  unavailable: {
    error: unavailable('Requests cannot be counted at the moment.', 1),
    instance: '/v1/people',
    meaning: html`The service cannot answer just now: it is starting or stopping, has more to do than it can, or something it depends on
does not answer.`,
    remedies: [
      html`Wait as many seconds as <code>Retry-After</code> says, then try again; wait longer each time it happens.`,
      html`<a href="/readyz">/readyz</a> tells what is missing.`,
    ],
  },
}

export const PROBLEM_CODES = Object.keys(EXPLANATIONS) as readonly ProblemCode[]

const EXAMPLE_REQUEST_ID = '4f1c2a9e7b3d4c58'

export function renderProblemIndex(assets: Assets): string {
  const items = Object.entries(EXPLANATIONS).map(
    ([code, { error, meaning }]) =>
      html`<li><a href="/problems/${code}"><code>${code}</code></a> (${error.status}): ${meaning}</li>\n`,
  )
  const main = html`<section>
<h1>Errors</h1>
<p>Every error is a problem document (RFC 9457), <code>application/problem+json</code>, and always of the same shape. Decide by <code>code</code>;
<code>title</code> and <code>detail</code> are for people and may be worded better one day.</p>
<ul class="problems">
${items}</ul>
</section>`
  return renderPage({
    title: 'Errors: Biblical Reference Data',
    description: 'What each error of the Biblical Reference Data API means and what to do about it.',
    main,
    styles: [assets.href('/assets/style.css')],
    scripts: [],
  })
}

export function renderProblem(code: ProblemCode, assets: Assets): string {
  const { error, instance, meaning, remedies } = EXPLANATIONS[code]
  const body = JSON.stringify(problemDocument(error, instance, EXAMPLE_REQUEST_ID), null, 2)
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
<h2>Example</h2>
<pre tabindex="0" aria-label="Example answer"><code>HTTP/1.1 ${error.status}
${headers.map(([name, value]) => html`${name}: ${value}\n`)}
${body}</code></pre>
</section>`
  return renderPage({
    title: `${error.title} (${error.status}): Biblical Reference Data`,
    description: `What the error ${code} of the Biblical Reference Data API means and what to do about it.`,
    main,
    styles: [assets.href('/assets/style.css')],
    scripts: [],
  })
}
