/**
 * Blocks of requests that the accounts database has counted ahead for this process: while one lasts, a request of its
 * account costs no statement. The statement that counts gives blocks only far from the limit (counter.ts); near it every
 * request is counted by itself, so that of N left exactly N are served, however many processes share the file.
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
  /** Keeps a block, in place of an earlier one of the account. */
  keep(block: Block): void
  /** Takes out what was not used since the last time, to be given back. */
  takeIdle(): Block[]
  takeAll(): Block[]
}

export function createBlocks(): Blocks {
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
      return { used: block.used - block.left, granted: true }
    },
    keep(block) {
      const former = blocks.get(block.account)
      if (former && former.left > 0) replaced.push(former)
      blocks.set(block.account, { ...block, isUsed: true })
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
