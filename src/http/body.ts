/** Reads the body of a request, up to a maximum size. The HTTP server limits the time for the whole request. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { unreadableRequest } from '../problems/problems.ts'

/**
 * Rejects with 413 if the body is larger than `maxBytes`: the rest is not read, and the connection closes after the
 * response. Rejects with 408 if the connection closes before the body is complete; no client gets that response.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    const stop = () => {
      request.off('data', collect)
      response.setHeader('Connection', 'close')
      reject(unreadableRequest(413, `The body is larger than ${maxBytes} bytes. Send a smaller one.`))
    }
    const collect = (piece: Buffer) => {
      size += piece.length
      if (size > maxBytes) stop()
      else pieces.push(piece)
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      stop()
      return
    }
    const cut = () => reject(unreadableRequest(408, 'The request did not arrive completely. Send it again.'))
    request.on('data', collect)
    request.once('end', () => resolve(Buffer.concat(pieces)))
    request.once('error', cut)
    request.once('close', cut)
  })
}
