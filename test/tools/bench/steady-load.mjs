// Open-loop load generator at a constant rate. Latency is measured from the scheduled time of a request. If the server
// is slow, a request waits for a free connection. The latency includes this wait.
import { abort, openConnection } from './connection.mjs'
import { mistakeIn, readPlan } from './plan.mjs'
import { cpuOf } from './processes.mjs'

const { plan, port, pids, connections, warmUp, rate } = JSON.parse(process.argv[2])
const { bytes, expected } = readPlan(plan, port)

const gapMs = 1_000 / rate
/** Timers can be up to a millisecond late. For a wait of at most `TIMER_MS`, the generator polls the clock instead. */
const TIMER_MS = 1.5

const idle = []
const due = []
const latencies = []
let opened = 0
let next = 0
let answered = 0
let startedAt
let cpuBefore
let countedFrom

for (let index = 0; index < connections; index += 1) {
  openConnection(port, {
    fail: abort,
    open(connection) {
      idle.push(connection)
      opened += 1
      if (opened === connections) begin()
    },
    answer(connection, answer) {
      const { place, dueAt } = connection.request
      const mistake = mistakeIn(answer, expected[place])
      if (mistake) abort(`${bytes[place].toString('latin1').split('\r')[0]}: ${mistake}`)
      if (place >= warmUp) latencies.push(performance.now() - dueAt)
      answered += 1
      idle.push(connection)
      sendDue()
      if (answered === bytes.length) end()
    },
  })
}

function begin() {
  startedAt = performance.now()
  schedule()
}

function schedule() {
  const now = performance.now()
  while (next < bytes.length && startedAt + next * gapMs <= now) {
    if (next === warmUp) {
      cpuBefore = cpuOf(pids)
      countedFrom = now
    }
    due.push({ place: next, dueAt: startedAt + next * gapMs })
    next += 1
  }
  sendDue()
  if (next === bytes.length) return
  const wait = startedAt + next * gapMs - performance.now()
  if (wait > TIMER_MS) setTimeout(schedule, Math.floor(wait - 1))
  else setImmediate(schedule)
}

function sendDue() {
  while (due.length > 0 && idle.length > 0) {
    // Use the connection that was idle longest, so that none reaches the server's idle timeout.
    const connection = idle.shift()
    connection.request = due.shift()
    connection.send(bytes[connection.request.place])
  }
}

function end() {
  const seconds = (performance.now() - countedFrom) / 1_000
  const cpu = cpuOf(pids) - cpuBefore
  const sorted = latencies.sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  process.stdout.write(
    JSON.stringify({
      requests: sorted.length,
      seconds,
      perSecond: sorted.length / seconds,
      cpuMicroseconds: cpu / sorted.length,
      busy: cpu / (seconds * 1e6),
      p50: at(0.5),
      p99: at(0.99),
    }),
    () => process.exit(0),
  )
}
