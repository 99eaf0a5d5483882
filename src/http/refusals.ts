/**
 * Refuses what Node passes to no listener for requests: requests that it cannot read, and CONNECT. The problem document
 * is written to the socket, after the responses to earlier requests on the connection.
 */
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { guarded } from '../primitives/background.ts'
import type { ApiError } from '../problems/api-error.ts'
import { methodNotAllowed } from '../problems/problems.ts'
import { destroyLater } from './connections.ts'
import { defectOf, unreadable } from './defects.ts'
import { ALLOWED_METHODS } from './headers.ts'
import type { Responder } from './respond.ts'

const REFUSING = 'refuse a request'

const NO_TUNNEL = methodNotAllowed(ALLOWED_METHODS)

/**
 * @param lastOn the response to the last request that Node passed on: usually the one before the refused request, or the
 *   refused request itself if it failed after its headers
 */
export function refuseUnreadable(
  server: Server,
  { refusal, limits, onMalformed }: Responder,
  lastOn: (socket: Duplex) => ServerResponse | undefined,
): void {
  function end(socket: Duplex, problem: ApiError): void {
    destroyLater(socket)
    socket.end(refusal(problem))
  }

  /** Closes the connection too, because Node does not. */
  function refuseTunnel(_: unknown, socket: Duplex): void {
    // Node no longer handles errors of this socket, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    inTurn(lastOn(socket), socket, () => {
      socket.once('finish', () => socket.destroy())
      end(socket, NO_TUNNEL)
    })
  }

  function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    // Ensures that the connection closes in time, even if the client does not read earlier responses.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') destroyLater(socket)
    const last = lastOn(socket)
    // The request is refused already, for a reason that says more, and counted.
    if (last && !last.writableFinished && defectOf(last.req, limits)) return
    if (socket.writable) onMalformed()
    inTurn(last, socket, () => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else end(socket, unreadable(error))
    })
  }

  server.on('connect', guarded(REFUSING, refuseTunnel))
  server.on('clientError', guarded(REFUSING, refuse))
}

/**
 * Refuses the most recent request on a connection, but only after the responses to the earlier requests have been sent.
 * Otherwise the client would mistake the refusal for one of those responses.
 */
function inTurn(last: ServerResponse | undefined, socket: Duplex, refuse: () => void): void {
  const hasArrived = last?.req.complete ?? true
  const isAnswered = last?.writableFinished ?? true
  if (hasArrived && isAnswered) refuse()
  else if (hasArrived) last?.once('close', guarded(REFUSING, refuse))
  // The refused request is the last one. The client would mistake a second response for that to its next request.
  else if (isAnswered) socket.destroy()
  else if (last?.socket && !last.headersSent) refuse()
  else last?.destroy()
}
