/**
 * Spreads the start of requests over turns of the event loop. Node accepts one connection in each turn, so long turns
 * keep new connections waiting.
 */

import { nextTurn } from '../primitives/background.ts'

/** Maximum number of requests that begin in one turn. */
const PER_TURN = 64

/**
 * The limit that replaces `PER_TURN` while clients are connecting. Without it, when 256 connections sent requests at
 * once, later connections waited for 2 s. With it, they wait for less than 0.2 s (`test/faults/fairness.test.ts`).
 */
const PER_TURN_WHILE_CONNECTING = 2

export interface StartPacer {
  /** Call it for each new connection. */
  connected(): void
  /** Takes a place in this turn. Returns `false` if there is none: the request must then `wait`. */
  take(): boolean
  /** Begins the request in a later turn, in the order of arrival. */
  wait(start: () => void): void
}

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
    take() {
      schedule()
      if (room === 0 || waiting.length > 0) return false
      room -= 1
      return true
    },
    wait: (start) => void waiting.push(start),
  }
}
