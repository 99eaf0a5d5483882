/** The headers that report the state of a quota (D35). Every response to a valid key has them. */
import { DAY_SECONDS, type QuotaDecision } from './quota.ts'

export function quotaHeaders(decision: QuotaDecision): Readonly<Record<string, string>> {
  const { limit, used, remaining, resetsAtEpochSeconds, secondsToReset } = decision
  return {
    RateLimit: `"daily";r=${remaining};t=${secondsToReset}`,
    'RateLimit-Policy': `"daily";q=${limit};w=${DAY_SECONDS}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Used': String(used),
    'X-RateLimit-Reset': String(resetsAtEpochSeconds),
  }
}
