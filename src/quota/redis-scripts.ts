/** Lua scripts that count in Redis. Each operation is one script and therefore atomic. */
import { DAY_SECONDS, HIGHEST_COUNT } from './quota.ts'

/** Time until a counter expires. It is longer than a day, because clocks may disagree or be set back. */
const TTL_SECONDS = 2 * DAY_SECONDS

/**
 * Reads a counter. An invalid value (the wrong type, text, `007`, a count above any limit) is deleted, and counting
 * restarts at zero (D36). Otherwise every request of the day would fail or be refused.
 */
const READ_COUNTER = `
local ttl = ${TTL_SECONDS}
local function read(counter)
  local stored = redis.pcall('GET', counter)
  local used = type(stored) == 'string' and (stored == '0' or string.match(stored, '^[1-9]%d*$')) and tonumber(stored)
  if used and used <= ${HIGHEST_COUNT} then return used end
  if stored then redis.call('DEL', counter) end
  return 0
end`

/** Counts requests. A refused request writes nothing, except an expiry that is missing. */
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

/** Makes an addition. The second key marks the addition as made, so that a repetition adds nothing. */
const ADD = `${READ_COUNTER}
read(KEYS[1])
if redis.call('SET', KEYS[2], 1, 'NX', 'EX', ttl) then
  redis.call('INCRBY', KEYS[1], ARGV[1])
  redis.call('EXPIRE', KEYS[1], ttl)
end`

export interface Scripts {
  /**
   * Takes the counters, then one text with the limits of the counters in the same order, separated by spaces. Returns
   * the counts. The count of a refused request is negative.
   */
  spendQuota(counters: number, ...countersAndLimits: string[]): Promise<number[]>
  addQuota(counter: string, marker: string, amount: number): Promise<null>
}

/** Definitions for the `scripts` option of ioredis. */
export const SCRIPTS = {
  spendQuota: { lua: SPEND },
  addQuota: { lua: ADD, numberOfKeys: 2 },
}
