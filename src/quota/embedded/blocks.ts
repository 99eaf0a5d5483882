/**
 * Blocks of requests that are reserved for this process. The accounts database has counted them already, so a request
 * served from a block needs no SQL statement, and blocks cannot exceed the limit. The counting statement grants them
 * only far from the limit (counter.ts). Near the limit, blocks could make one process reject a request while another
 * process has unused requests.
 */
import type { Spent } from '../quota.ts'

/** The requests left in a block. */
export interface Block {
  readonly account: string
  readonly day: string
  /** The account's limit when the block was counted. */
  readonly limit: number
  /** The count of the day, including the whole block. */
  readonly used: number
  left: number
}

export interface Blocks {
  /** Takes one request from the account's block, if the account has a block for this day and limit. */
  take(account: string, day: string, limit: number): Spent | undefined
  /** Whether the account's block should be topped up. Also true if the account has no block. */
  isLow(account: string): boolean
  /** Stores a block. Adds the rest of the account's previous block if day and limit are the same. */
  keep(block: Block): void
  /** Removes and returns blocks that were not used since the previous call, and blocks that were replaced. */
  removeIdle(): Block[]
  /** Removes and returns the account's block. */
  remove(account: string): Block[]
  removeAll(): Block[]
}

/** A block with this many requests left is topped up. These requests usually suffice until the top-up is done. */
const LOW = 5

/** @param onLow called once for a block when it has `LOW` requests left */
export function createBlocks(onLow: (block: Block) => void): Blocks {
  const blocks = new Map<string, Block & { isUsed: boolean }>()
  let replaced: Block[] = []

  function removeReplaced(): Block[] {
    const removed = replaced
    replaced = []
    return removed
  }

  function remove(account: string): Block[] {
    const block = blocks.get(account)
    blocks.delete(account)
    return block && block.left > 0 ? [block] : []
  }

  return {
    take(account, day, limit) {
      const block = blocks.get(account)
      if (!block || block.left === 0 || block.day !== day || block.limit !== limit) return undefined
      block.left -= 1
      block.isUsed = true
      if (block.left === LOW) onLow(block)
      return { used: block.used - block.left, granted: true }
    },
    isLow: (account) => (blocks.get(account)?.left ?? 0) <= LOW,
    keep({ account, day, limit, used, left }) {
      const previous = blocks.get(account)
      const rest = previous?.day === day && previous.limit === limit ? previous.left : 0
      if (previous && previous.left > rest) replaced.push(previous)
      // Does not use `{ ...block, isUsed }`, because V8 gives each object made that way its own shape. Then `take`
      // would cost 0.65 µs instead of 0.02 µs (docs/performance.md).
      blocks.set(account, { account, day, limit, used, left: left + rest, isUsed: true })
    },
    remove,
    removeIdle() {
      const idle = [...blocks.values()].filter(({ isUsed }) => !isUsed)
      for (const block of blocks.values()) block.isUsed = false
      return [...removeReplaced(), ...idle.flatMap(({ account }) => remove(account))]
    },
    removeAll: () => [...removeReplaced(), ...[...blocks.keys()].flatMap(remove)],
  }
}
