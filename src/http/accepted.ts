/**
 * Reads `Accept` and `Accept-Encoding` with a bounded cost. Parsing time grows with the length of the header, and for
 * some values with its square, and a header can be as long as all headers together.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import accepts from 'accepts'

/** A longer header counts as absent, in characters. Browsers send fewer than 200. */
const MAX_LENGTH = 1_000

/** The header as it is used: `undefined` if it is absent, empty or too long. */
export function usedHeader(sent: string | readonly string[] | undefined): string | undefined {
  if (sent === undefined) return undefined
  const text = String(sent)
  return text === '' || text.length > MAX_LENGTH ? undefined : text
}

/** @returns the media type that the header prefers among those offered, or `undefined` if it allows none */
export function preferredType(accept: string, offered: string[]): string | undefined {
  return chosen(accepts({ headers: { accept } } as IncomingMessage).type(offered))
}

/** @returns the encoding that the header prefers among those offered, or `undefined` if it allows none */
export function preferredEncoding(acceptEncoding: string, offered: string[]): string | undefined {
  return chosen(accepts({ headers: { 'accept-encoding': acceptEncoding } } as IncomingMessage).encoding(offered))
}

/** True if the client names `text/html`, as browsers do, and does not prefer JSON. */
export function acceptsHtml({ accept }: IncomingHttpHeaders): boolean {
  const text = usedHeader(accept)
  if (text === undefined || !/text\/html/i.test(text)) return false
  return preferredType(text, ['text/html', 'application/json', 'application/problem+json']) === 'text/html'
}

function chosen(preferred: string | string[] | false): string | undefined {
  return typeof preferred === 'string' ? preferred : undefined
}
