// Sends bytes over a socket and parses the responses: status line, header lines in order, body.
import { connect } from 'node:net'

/** If the exchange has not ended after this time, the server is recorded as silent. */
const SILENCE_MS = 15_000

/**
 * Delay before a client disconnects while it waits for the response. After this delay the service
 * has the request, but not yet the result of a slow query (stage.mjs).
 */
const LEAVE_MS = 100

/**
 * @param options `address`: local address, for limits per client; `methods`: the methods of the
 * requests, in order; `leaves`: when the client resets the connection: `waiting` (before the
 * response begins) or `reading` (at the first bytes of the response)
 * @returns { answers, rest, end }; `rest`: bytes after the last complete response; `end`: state of
 * the connection: open, closed, silent, or left if the client disconnected
 */
export function exchange(port, bytes, { address, methods, leaves }) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: address, noDelay: true, allowHalfOpen: true })
    const chunks = []
    const finish = (end) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...readAnswers(Buffer.concat(chunks), methods), end })
    }
    const leave = () => {
      socket.pause().resetAndDestroy()
      finish('left')
    }
    const timer = leaves === 'waiting' ? setTimeout(leave, LEAVE_MS) : setTimeout(finish, SILENCE_MS, 'silent')
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (leaves) return leave()
      const { answers } = readAnswers(Buffer.concat(chunks), methods)
      const isLast = answers.filter(({ status }) => status >= 200).length === methods.length
      if (isLast && !answers.some(closes)) finish('open')
    })
    socket.once('end', () => finish('closed'))
    // The server can reset the connection after a response. The response is still recorded.
    socket.once('error', () => finish('closed'))
    socket.write(bytes, 'latin1')
  })
}

function closes({ headers }) {
  return headers.some((line) => /^connection:.*close/i.test(line))
}

function readAnswers(bytes, methods) {
  const answers = []
  let rest = bytes
  for (let final = 0; rest.length > 0; ) {
    const answer = readAnswer(rest, methods[final] ?? 'GET')
    if (answer === undefined) break
    const { length, ...read } = answer
    answers.push(read)
    rest = rest.subarray(length)
    if (read.status >= 200) final += 1
  }
  return { answers, rest }
}

/** @returns the first response in the bytes, or `undefined` if it is incomplete */
function readAnswer(bytes, method) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1 || bytes.toString('latin1', 0, 5) !== 'HTTP/') return undefined
  const [statusLine, ...headers] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  const start = end + 4
  const head = { statusLine, status, headers }
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) {
    return { ...head, body: Buffer.alloc(0), length: start }
  }
  const body = isChunked(headers)
    ? readChunks(bytes.subarray(start))
    : readLength(bytes.subarray(start), Number(headerOf(headers, 'content-length') ?? 0))
  return body && { ...head, body: body.content, length: start + body.length }
}

function readLength(bytes, length) {
  return bytes.length < length ? undefined : { content: bytes.subarray(0, length), length }
}

function readChunks(bytes) {
  const pieces = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (next > bytes.length) return undefined
    if (size === 0) return { content: Buffer.concat(pieces), length: next }
    pieces.push(bytes.subarray(lineEnd + 2, next - 2))
    at = next
  }
}

function isChunked(headers) {
  return headerOf(headers, 'transfer-encoding') === 'chunked'
}

/** @param headers header lines @returns value of the first header with this name */
export function headerOf(headers, name) {
  const line = headers.find((one) => one.slice(0, one.indexOf(':')).toLowerCase() === name)
  return line?.slice(line.indexOf(':') + 1).trim()
}
