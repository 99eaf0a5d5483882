// Closed-loop load generator, run as a separate process. Each connection sends its next request
// when it has received a response. The generator compares every status, and every body that the
// plan contains, with the expected response. A mismatch ends the run.
import { abort, openConnection } from './connection.mjs'
import { mistakeIn, readPlan } from './plan.mjs'
import { cpuOf } from './processes.mjs'

const { plan, port, pids, connections, warmUp, seconds, once } = JSON.parse(process.argv[2])
const { bytes, expected } = readPlan(plan, port)

const latencies = new Float64Array(1 << 22)
let next = 0
let counted = 0
let open = connections
let counting = false
let began
let cpuBefore
let until = Number.POSITIVE_INFINITY

for (let index = 0; index < connections; index += 1) {
  let place
  let sentAt
  const send = (connection) => {
    place = next
    next = next + 1 === bytes.length && !once ? 0 : next + 1
    sentAt = performance.now()
    connection.send(bytes[place])
  }
  openConnection(port, {
    fail: abort,
    open: send,
    answer(connection, answer) {
      const now = performance.now()
      const mistake = mistakeIn(answer, expected[place])
      if (mistake) abort(`${bytes[place].toString('latin1').split('\r')[0]}: ${mistake}`)
      if (counting) latencies[counted++] = now - sentAt
      else if (isWarm(now)) begin(now)
      if (now < until && next < bytes.length) send(connection)
      else end(connection, now)
    },
  })
}

const started = performance.now()

/** The warm-up ends after a number of requests if the sequence is sent once, otherwise after a number of seconds. */
function isWarm(now) {
  return once ? next >= warmUp : now - started >= warmUp * 1_000
}

function begin(now) {
  counting = true
  began = now
  until = now + seconds * 1_000
  cpuBefore = cpuOf(pids)
}

function end(connection, now) {
  connection.close()
  open -= 1
  if (open > 0) return
  const elapsed = (now - began) / 1_000
  const cpu = cpuOf(pids) - cpuBefore
  const sorted = latencies.subarray(0, counted).sort()
  const at = (share) => sorted[Math.min(counted - 1, Math.floor(counted * share))]
  process.stdout.write(
    JSON.stringify({
      requests: counted,
      seconds: elapsed,
      perSecond: counted / elapsed,
      cpuMicroseconds: cpu / counted,
      busy: cpu / (elapsed * 1e6),
      p50: at(0.5),
      p99: at(0.99),
    }),
  )
}
