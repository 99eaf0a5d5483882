/** What Redis does with the counters, in its own language: each operation is one script, so that nothing happens in between. */
import { DAY_SECONDS } from './quota.ts'

/** Longer than the counter's own day, so that clocks that disagree, or are set back, find it. */
const TTL_SECONDS = 2 * DAY_SECONDS

/**
 * Reads a counter. What is no count (another type, garbage, a number too large to count on) is removed, so that counting
 * starts again rather than failing for ever.
 */
const READ_COUNTER = `
local ttl = ${TTL_SECONDS}
local function read(counter)
  local stored = redis.pcall('GET', counter)
  if type(stored) == 'string' and #stored < 16 and string.match(stored, '^%d+$') then return tonumber(stored) end
  if stored then redis.call('DEL', counter) end
  return 0
end`

/** Of a full counter only a missing expiry is mended: a refusal writes nothing. */
const SPEND = `${READ_COUNTER}
local replies = {}
local limits = string.gmatch(ARGV[1], '%d+')
for index, counter in ipairs(KEYS) do
  local used = read(counter)
  local granted = used < tonumber(limits())
  if granted then used = redis.call('INCR', counter) end
  if granted or (used > 0 and redis.call('TTL', counter) < 0) then redis.call('EXPIRE', counter, ttl) end
  replies[index] = granted and used or -used
end
return replies`

/** The second key marks the addition as done: who repeats it for want of an answer adds nothing. */
const ADD = `${READ_COUNTER}
read(KEYS[1])
if redis.call('SET', KEYS[2], 1, 'NX', 'EX', ttl) then
  redis.call('INCRBY', KEYS[1], ARGV[1])
  redis.call('EXPIRE', KEYS[1], ttl)
end`

export interface Scripts {
  /** Counters, then their limits, in one order and separated by blanks; answered with the counts, negative where one is full. */
  spendQuota(counters: number, ...countersAndLimits: string[]): Promise<number[]>
  addQuota(counter: string, marker: string, amount: number): Promise<null>
}

/** For ioredis. */
export const SCRIPTS = {
  spendQuota: { lua: SPEND },
  addQuota: { lua: ADD, numberOfKeys: 2 },
}
