/**
 * Blocks of requests that the accounts database has counted ahead for this process: while one lasts, a request of its
 * account costs no statement. The statement that counts gives blocks only far from the limit (counter.ts); near it every
 * request is counted by itself, so that of N left exactly N are served, however many processes share the file.
 * A block in use is topped up before it ends, so that hardly a request waits for the database.
 */
import type { Spent } from './quota.ts'

/** What is left of a block. */
export interface Block {
  readonly account: string
  readonly day: string
  /** Of the account on that day, when the block was counted. */
  readonly limit: number
  /** The day's count with the whole block. */
  readonly used: number
  left: number
}

export interface Blocks {
  /** One request of the account's block, if there is one for this day and limit. */
  take(account: string, day: string, limit: number): Spent | undefined
  /** Keeps a block, with what is left of an earlier one of the account. */
  keep(block: Block): void
  /** Takes out what was not used since the last time, to be given back. */
  takeIdle(): Block[]
  takeAll(): Block[]
}

/** A block of which no more than this is left is to be topped up: more than are used until that is done. */
const LOW = 5

/** @param becameLow is told of a block that comes to its end, once */
export function createBlocks(becameLow: (block: Block) => void): Blocks {
  const blocks = new Map<string, Block & { isUsed: boolean }>()
  let replaced: Block[] = []

  function takeReplaced(): Block[] {
    const taken = replaced
    replaced = []
    return taken
  }

  return {
    take(account, day, limit) {
      const block = blocks.get(account)
      if (!block || block.left === 0 || block.day !== day || block.limit !== limit) return undefined
      block.left -= 1
      block.isUsed = true
      if (block.left === LOW) becameLow(block)
      return { used: block.used - block.left, granted: true }
    },
    keep({ account, day, limit, used, left }) {
      const former = blocks.get(account)
      const continues = former?.day === day && former.limit === limit
      const rest = continues ? former.left : 0
      if (former && former.left > rest) replaced.push(former)
      // Not `{ ...block, isUsed }`: V8 gives each object made so a shape of its own, and `take` would cost 0.6 µs.
      blocks.set(account, { account, day, limit, used, left: left + rest, isUsed: true })
    },
    takeIdle() {
      const idle = takeReplaced()
      for (const block of blocks.values()) {
        if (block.isUsed) block.isUsed = false
        else {
          blocks.delete(block.account)
          if (block.left > 0) idle.push(block)
        }
      }
      return idle
    },
    takeAll() {
      const all = [...takeReplaced(), ...[...blocks.values()].filter(({ left }) => left > 0)]
      blocks.clear()
      return all
    },
  }
}
