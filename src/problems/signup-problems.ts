/** Creates the errors of the pages of sign-up, which the contract does not describe. They have the same codes. */
import { ApiError } from './api-error.ts'

/** The request is refused because of where it comes from. */
export function forbiddenRequest(detail: string): ApiError {
  return new ApiError({ status: 403, code: 'invalid-parameter', title: 'Request refused' }, detail)
}

/** A form was sent while sign-up is off. */
export function noSignup(): ApiError {
  const kind = { status: 405, code: 'method-not-allowed', title: 'No sign-up' } as const
  return new ApiError(kind, 'This service has no sign-up. The operator creates keys.', {}, { Allow: 'GET, HEAD' })
}

export function notAForm(): ApiError {
  const kind = { status: 415, code: 'invalid-parameter', title: 'Unsupported media type' } as const
  return new ApiError(kind, 'Send the form as application/x-www-form-urlencoded.')
}

/** The box is not ticked that a form asks for. */
export function notConfirmed(): ApiError {
  const kind = { status: 400, code: 'invalid-parameter', title: 'Not confirmed' } as const
  return new ApiError(kind, 'Tick the box next to the button to confirm. Then send the form again.')
}

/** There are too many sign-ups of all people together. */
export class SignupClosed extends ApiError {}

const TOO_MANY_SIGNUPS = { status: 429, code: 'too-many-requests', title: 'Too many sign-ups' } as const

/** @param retryAfter seconds */
export function signupClosed(retryAfter: number): SignupClosed {
  const detail = `There are too many sign-ups. ${tryAgainIn(retryAfter)}`
  return new SignupClosed(TOO_MANY_SIGNUPS, detail, {}, { 'Retry-After': String(retryAfter) })
}

/** @param retryAfter seconds */
export function tooManyForms(retryAfter: number): ApiError {
  const detail = `Your address sent too many sign-up forms. ${tryAgainIn(retryAfter)}`
  return new ApiError(TOO_MANY_SIGNUPS, detail, {}, { 'Retry-After': String(retryAfter) })
}

/** @param retryAfter seconds */
export function tooManyMails(retryAfter: number): ApiError {
  const kind = { status: 503, code: 'unavailable', title: 'Unavailable' } as const
  const detail = `Too many mails are waiting to be sent. ${tryAgainIn(retryAfter)}`
  return new ApiError(kind, detail, {}, { 'Retry-After': String(retryAfter) })
}

/** In minutes, because a person reads it. */
function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
