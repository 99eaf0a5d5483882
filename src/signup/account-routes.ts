/** The routes of a signed-in person: /account and the paths below it. */
import { JSON_TYPE } from '../http/media-types.ts'
import type { HttpResponse } from '../http/response.ts'
import { createSecret, findAccountKey, revokeSecrets, rotateSecret } from './account-records.ts'
import { deleteAccount } from './deletion.ts'
import type { SignupRequest } from './exchange.ts'
import { exportAccount } from './export.ts'
import { readHistory } from './history.ts'
import { isSecure, originFor, type Route, type RouteOptions } from './options.ts'
import { renderAccount, renderDeleted } from './pages/account-page.ts'
import { renderHistory } from './pages/history-chart.ts'
import { renderNewKey } from './pages/signup-page.ts'
import { type Account, endAllSessions, endSession, findSession, sessionCookie } from './sessions.ts'
import { assertSure } from './signup-routes.ts'

type Act = (options: RouteOptions, request: SignupRequest, account: Account) => Promise<HttpResponse>

export function accountRoutes(options: RouteOptions): ReadonlyMap<string, Route> {
  const signedIn = (act: Act) => async (request: SignupRequest) => {
    const account = await findSession(options.storage, request, isSecure(options))
    return account ? act(options, request, account) : options.frame.redirect('/signup')
  }
  const action = (name: string, act: Act): Route => ({ name, post: signedIn(act) })
  return new Map<string, Route>([
    ['/account', { name: 'account', get: signedIn(showAccount) }],
    ['/account/export', { name: 'account_export', get: signedIn(sendExport) }],
    ['/account/rotate', action('account_rotate', rotate)],
    ['/account/revoke', action('account_revoke', revoke)],
    ['/account/key', action('account_key', createKey)],
    ['/account/sign-out', action('account_sign_out', signOut)],
    ['/account/sign-out-everywhere', action('account_sign_out', signOutEverywhere)],
    ['/account/delete', action('account_delete', remove)],
  ])
}

const showAccount: Act = async ({ storage, usage, settings, frame }, _, account) => {
  const key = await findAccountKey(storage, account.keyId)
  const main = renderAccount({
    account,
    key,
    limits: usage.limits,
    used: await usage.used(account.keyId, storage.time().slice(0, 10)).catch(() => undefined),
    now: storage.now(),
    contact: settings.contact,
    history: renderHistory(await readHistory(storage, account.keyId)),
  })
  return frame.page({ title: 'Your account', main, isSignedIn: true })
}

const sendExport: Act = async ({ storage, usage, steps }, _, account) => {
  const body = Buffer.from(`${JSON.stringify(await exportAccount(storage, usage, account), undefined, 2)}\n`)
  steps.step('exported', account.id)
  const headers = {
    'Content-Type': JSON_TYPE,
    'Content-Disposition': 'attachment; filename="account.json"',
  }
  return { status: 200, headers, body, isSecret: true }
}

const rotate: Act = async (options, request, account) => {
  const seen = request.form.get('current') ?? ''
  const made = await rotateSecret(options.storage, account.keyId, seen)
  if (!made) return options.frame.redirect('/account')
  options.steps.step('key_rotated', account.id)
  const note = 'The old key works for another day. Change it in your programs by then.'
  return newKeyPage(options, request, { key: made.key, title: 'Your new API key', note })
}

const createKey: Act = async (options, request, account) => {
  const made = await createSecret(options.storage, account.keyId)
  if (!made) return options.frame.redirect('/account')
  options.steps.step('key_created', account.id)
  return newKeyPage(options, request, { key: made.key, title: 'Your new API key' })
}

function newKeyPage(
  options: RouteOptions,
  request: SignupRequest,
  made: { key: string; title: string; note?: string },
) {
  const main = renderNewKey({ ...made, origin: originFor(options, request) })
  return options.frame.page({ title: made.title, main, isSignedIn: true })
}

const revoke: Act = async ({ storage, frame, steps }, request, account) => {
  assertSure(request)
  await revokeSecrets(storage, account.keyId)
  steps.step('key_revoked', account.id)
  return frame.redirect('/account')
}

const signOut: Act = async (options, request, account) => {
  await endSession(options.storage, request, isSecure(options))
  return leave(options, account)
}

const signOutEverywhere: Act = async (options, _, account) => {
  await endAllSessions(options.storage, account.id)
  return leave(options, account)
}

function leave(options: RouteOptions, { id }: Account): HttpResponse {
  options.steps.step('signed_out', id)
  return options.frame.redirect('/signup', sessionCookie(isSecure(options), undefined))
}

const remove: Act = async (options, request, account) => {
  assertSure(request)
  await deleteAccount(options, account, 'owner')
  options.steps.step('deleted', account.id)
  const cookie = sessionCookie(isSecure(options), undefined)
  return options.frame.page({ title: 'Account deleted', main: renderDeleted(), cookie })
}
