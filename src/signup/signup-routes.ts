/** The routes from the form to the key: /signup, the link in the mail, and /privacy. */
import type { HttpResponse } from '../http/response.ts'
import { inBackground } from '../primitives/background.ts'
import { notConfirmed } from '../problems/signup-problems.ts'
import { type SignedIn, signIn } from './account-records.ts'
import type { SignupRequest } from './exchange.ts'
import { type MailAddress, readMailAddress } from './mail/mail-address.ts'
import { addMail, findLink } from './mail/outbox.ts'
import { isSecure, originFor, type Respond, type Route, type RouteOptions } from './options.ts'
import { renderPrivacy } from './pages/privacy-page.ts'
import {
  FORM_TITLE,
  renderConfirm,
  renderForm,
  renderInvalidLink,
  renderNewKey,
  renderOff,
  renderSent,
} from './pages/signup-page.ts'
import { countForm } from './request-limits.ts'
import { findSession, sessionCookie } from './sessions.ts'

const NOT_AN_ADDRESS =
  "Enter an address such as name@example.org, with a domain, without quotation marks, and without = + - ' at its beginning."

export function signupRoutes(options: RouteOptions): ReadonlyMap<string, Route> {
  const { mode, settings, frame } = options
  const privacy: Route = {
    name: 'privacy',
    get: async () => frame.page({ title: 'Privacy', main: renderPrivacy(settings, mode === 'off') }),
  }
  if (mode === 'off') return new Map([...routesWhenOff(options), ['/privacy', privacy]])
  const form: Route = { name: 'signup', get: (request) => showForm(options, request), post: formPost(options) }
  if (mode === 'open')
    return new Map([
      ['/signup', form],
      ['/privacy', privacy],
    ])
  const link: Route = {
    name: 'signup_link',
    get: (request) => showLink(options, request),
    post: (request) => followLink(options, request),
  }
  return new Map([
    ['/signup', form],
    ['/signup/link', link],
    ['/privacy', privacy],
  ])
}

function routesWhenOff({ settings, frame }: RouteOptions): [string, Route][] {
  const off = async () => frame.page({ title: FORM_TITLE, main: renderOff(settings) })
  return [
    ['/signup', { name: 'signup', get: off }],
    ['/account', { name: 'account', get: async () => frame.redirect('/signup') }],
  ]
}

async function showForm(options: RouteOptions, request: SignupRequest): Promise<HttpResponse> {
  const account = await findSession(options.storage, request, isSecure(options))
  return account ? options.frame.redirect('/account') : formPage(options)
}

function formPage(options: RouteOptions, problem?: string, address?: string): HttpResponse {
  const { mode, settings, usage, frame } = options
  const { termsUrl } = settings
  const form = { isVerified: mode === 'verified', dailyLimit: usage.limits.free, termsUrl, problem, address }
  const status = problem === undefined ? 200 : 400
  return frame.page({ title: FORM_TITLE, main: renderForm(form), status })
}

function formPost(options: RouteOptions): Respond {
  return async (request) => {
    const typed = request.form.getAll('email')
    const mail = typed.length === 1 ? readMailAddress(typed[0] ?? '') : undefined
    if (!mail) return formPage(options, NOT_AN_ADDRESS, typed[0]?.slice(0, 254))
    await countForm(options.storage, request.clientAddress())
    options.steps.step('requested')
    return options.mode === 'open' ? enter(options, request, mail) : sendLink(options, mail)
  }
}

/**
 * Adds a mail, and shows the address, in which a mistake is then seen. Apart from the address, the response and the work are the same for every address: for a known address, an unknown
 * address, and an address that gets no further mail for now.
 */
async function sendLink({ storage, mailSender, frame }: RouteOptions, mail: MailAddress) {
  await addMail(storage, mail)
  // Does not wait, because the response must not depend on the mail server.
  void inBackground('send mails', () => mailSender?.wake())
  return frame.page({ title: 'Check your inbox', main: renderSent(mail.address) })
}

async function showLink(options: RouteOptions, request: SignupRequest): Promise<HttpResponse> {
  const { storage, frame } = options
  const token = request.query.get('token') ?? ''
  const mail = await findLink(storage, token)
  if (!mail) return invalidLink(options, request)
  return frame.page({ title: 'Continue to your account', main: renderConfirm(token, mail.address) })
}

/** For somebody who goes back to a link after signing in with it, the account. */
async function invalidLink(options: RouteOptions, request: SignupRequest): Promise<HttpResponse> {
  const { storage, frame } = options
  if (await findSession(storage, request, isSecure(options))) return frame.redirect('/account')
  const title = 'This link does not work'
  return frame.page({ title, main: renderInvalidLink(), status: 404 })
}

/**
 * Follows the link. The browser may differ from the browser that sent the form, because the link proves the mailbox.
 */
async function followLink(options: RouteOptions, request: SignupRequest): Promise<HttpResponse> {
  const token = request.form.get('token') ?? ''
  const mail = await findLink(options.storage, token)
  return mail ? enter(options, request, mail, token) : invalidLink(options, request)
}

/** Signs in. A new account gets its key, which is shown in this response only. */
async function enter(options: RouteOptions, request: SignupRequest, mail: MailAddress, token?: string) {
  const { storage, usage, frame, steps } = options
  const signedIn: SignedIn | undefined = await signIn({ storage, usage }, mail, token)
  if (!signedIn) return invalidLink(options, request)
  const { accountId, sessionToken, made } = signedIn
  const cookie = sessionCookie(isSecure(options), sessionToken)
  steps.step(made ? 'account_created' : 'signed_in', accountId)
  if (!made) return frame.redirect('/account', cookie)
  const title = 'Your API key'
  const main = renderNewKey({ key: made.key, origin: originFor(options, request), title })
  return frame.page({ title, main, isSignedIn: true, cookie })
}

/** Checks that the person has confirmed an action, for account-routes.ts. @throws ApiError 400 */
export function assertSure({ form }: SignupRequest): void {
  if (form.get('sure') !== 'yes') throw notConfirmed()
}
