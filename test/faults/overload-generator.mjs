// Sends requests to a service at a steady rate, as long as a connection is free. Like the callers
// of a busy service, it does not wait for earlier responses. Options: --origin, --keys (separated
// by commas), --rate (requests per second), --seconds and --connections. Each request has a search
// term of its own, so that no response comes from the cache. Prints the results as one JSON object.
import { connect } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: Object.fromEntries(
    ['origin', 'keys', 'rate', 'seconds', 'connections'].map((name) => [name, { type: 'string' }]),
  ),
})
const { hostname, port } = new URL(values.origin)
const keys = values.keys.split(',')
const [rate, seconds, connections] = [values.rate, values.seconds, values.connections].map(Number)

/** Prefix of every search term. No other process sends the same terms. */
const OWN = `a${process.pid}x`

const TURN_MS = 5
/** Longest wait for missing responses after the last request. */
const LAST_MS = 5_000

const statuses = {}
const milliseconds = []
let withoutRetryAfter = 0
let sent = 0
/**
 * Requests that were not sent, because no connection was free.
 */
let unsent = 0

const free = []
let broken = 0
function open() {
  const socket = connect(Number(port), hostname)
  const line = { socket, began: 0, text: '' }
  socket.setNoDelay(true)
  socket.on('data', (chunk) => receive(line, chunk.toString('latin1')))
  socket.on('connect', () => free.push(line))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    const place = free.indexOf(line)
    if (place !== -1) free.splice(place, 1)
    if (line.began !== 0) broken += 1
    if (!isOver) open()
  })
}

function receive(line, text) {
  line.text += text
  const end = line.text.indexOf('\r\n\r\n')
  if (end === -1) return
  const head = line.text.slice(0, end)
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [undefined, 0]
  if (line.text.length < end + 4 + Number(length)) return
  const status = head.slice(9, 12)
  statuses[status] = (statuses[status] ?? 0) + 1
  if (status === '200') milliseconds.push(performance.now() - line.began)
  if (status === '503' && !/retry-after: \d/i.test(head)) withoutRetryAfter += 1
  line.text = ''
  line.began = 0
  free.push(line)
}

function send() {
  const line = free.pop()
  if (!line) {
    unsent += 1
    return
  }
  const key = keys[sent % keys.length]
  line.began = performance.now()
  line.socket.write(`GET /v1/search?q=${OWN}${sent.toString(36)} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`)
  sent += 1
}

let isOver = false
for (let opened = 0; opened < connections; opened += 1) open()
// Starts sending after one second, when the connections are open.
setTimeout(() => {
  const began = performance.now()
  let due = 0
  const turn = setInterval(() => {
    const elapsed = Math.min(performance.now() - began, seconds * 1_000)
    for (; due < (elapsed / 1_000) * rate; due += 1) send()
    if (elapsed < seconds * 1_000) return
    clearInterval(turn)
    const allSentAt = performance.now()
    const wait = setInterval(() => {
      const answered = Object.values(statuses).reduce((total, count) => total + count, 0)
      if (answered + broken < sent && performance.now() - allSentAt < LAST_MS) return
      clearInterval(wait)
      isOver = true
      milliseconds.sort((a, b) => a - b)
      const quantile = (share) => milliseconds[Math.floor(milliseconds.length * share)] ?? 0
      process.stdout.write(
        `${JSON.stringify({ sent, unsent, broken, unanswered: sent - answered - broken, statuses, withoutRetryAfter, median: quantile(0.5), p99: quantile(0.99) })}\n`,
        () => process.exit(0),
      )
    }, TURN_MS)
  }, TURN_MS)
}, 1_000)
