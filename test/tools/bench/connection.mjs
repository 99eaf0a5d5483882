// A keep-alive connection with one request at a time. It parses only as much HTTP as it needs to find the end of a
// response. A slower client would limit the fastest contender.
import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: (\d+)/i
const READ_BYTES = 64 * 1024

/** Reconnects after this number of requests: by default the service closes a connection after 10,000. */
const REQUESTS = 9_000

/**
 * @param port a port on 127.0.0.1
 * @param on callbacks. `open(connection)`: once. `answer(connection, { status, head, body })`: for each request; `body`
 * is valid only until the callback returns. `fail(message)`: the connection broke or the response is malformed
 */
export function openConnection(port, on) {
  let pending
  let sent = 0
  const buffer = Buffer.allocUnsafe(READ_BYTES)
  let socket = open(() => on.open(connection))
  const connection = {
    send(request) {
      sent += 1
      if (sent % REQUESTS !== 0) return socket.write(request)
      socket.destroy()
      socket = open(() => socket.write(request))
    },
    close: () => socket.destroy(),
  }

  function open(begin) {
    const opened = connect({ port, host: '127.0.0.1', onread: { buffer, callback: receive } })
    opened.setNoDelay(true)
    opened.once('connect', begin)
    opened.once('end', () => on.fail('the server closed a connection'))
    opened.once('error', (error) => on.fail(error.message))
    return opened
  }

  function receive(length, chunk) {
    const fresh = chunk.subarray(0, length)
    const bytes = pending === undefined ? fresh : Buffer.concat([pending, fresh])
    const answer = readAnswer(bytes, on.fail)
    if (answer === undefined) {
      pending = pending === undefined ? Buffer.from(bytes) : bytes
    } else {
      pending = undefined
      on.answer(connection, answer)
    }
    return true
  }
  return connection
}

/** @returns value of a response header */
export function headerOf(head, name) {
  return new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1]
}

/** Serialises a request. @param headers in addition to Host */
export function requestBytes(port, path, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`)
}

/** @returns the response, or undefined if it is incomplete */
function readAnswer(bytes, fail) {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.latin1Slice(0, headEnd)
  const status = Number(head.slice(9, 12))
  const rest = bytes.subarray(headEnd + HEAD_END.length)
  const length = status === 304 ? '0' : LENGTH.exec(head)?.[1]
  const body = length === undefined ? joinChunks(rest, fail) : rest.length < Number(length) ? undefined : rest
  if (length !== undefined && rest.length > Number(length)) return fail('more than one response to one request')
  return body && { status, head, body }
}

/** Decodes a chunked body; undefined if it is incomplete. */
function joinChunks(bytes, fail) {
  const chunks = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.latin1Slice(at, lineEnd), 16)
    const end = lineEnd + 2 + size
    if (Number.isNaN(size)) return fail('a response with neither Content-Length nor chunks')
    if (bytes.length < end + 2) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, end))
    at = end + 2
  }
}

/** Aborts a load generator. Its results so far are invalid. */
export function abort(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
