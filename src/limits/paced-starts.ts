/**
 * Spreads the start of requests over turns of the event loop. Node accepts one connection in each turn, so new
 * connections wait for long turns. With 256 connections that send without a pause, a new connection waited 2.0 to 2.8
 * s. With these limits, it waits 0.6 to 1.1 s (`test/faults/fairness.test.ts`, "a flood without a key", busy machine).
 */
import type { StartPacer } from '../http/server.ts'
import { nextTurn } from '../primitives/background.ts'

/** Maximum number of requests that begin in one turn. */
const PER_TURN = 64

/**
 * The limit that replaces `PER_TURN` while clients are connecting. With a limit of 16, a new connection waited 2.0 to
 * 2.7 s. With a limit of 1, clients that go on connecting made other callers wait for 6.4 s ("large passages, 200 a
 * second").
 */
const PER_TURN_WHILE_CONNECTING = 2

export function createStartPacer(): StartPacer {
  let waiting: (() => void)[] = []
  let room = PER_TURN
  let isConnecting = false
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    nextTurn('begin requests', next)
  }

  function next(): void {
    isScheduled = false
    room = isConnecting ? PER_TURN_WHILE_CONNECTING : PER_TURN
    isConnecting = false
    const begun = waiting.slice(0, room)
    waiting = waiting.slice(room)
    room -= begun.length
    if (waiting.length > 0) schedule()
    for (const start of begun) start()
  }

  return {
    connected() {
      isConnecting = true
      room = Math.min(room, PER_TURN_WHILE_CONNECTING)
      schedule()
    },
    begin(start) {
      schedule()
      if (room === 0 || waiting.length > 0) {
        waiting.push(start)
        return
      }
      room -= 1
      start()
    },
    waiting: () => waiting.length,
  }
}
