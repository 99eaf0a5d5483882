/** The headers that tell a caller where its key stands (D35). */
import { DAY_SECONDS, type QuotaDecision } from './quota.ts'

/** Header lines, each with its CRLF. */
export function quotaFields({ limit, used, remaining, resetsAtEpochSeconds, secondsToReset }: QuotaDecision): string {
  return (
    `RateLimit: "daily";r=${remaining};t=${secondsToReset}\r\nRateLimit-Policy: "daily";q=${limit};w=${DAY_SECONDS}\r\n` +
    `X-RateLimit-Limit: ${limit}\r\nX-RateLimit-Remaining: ${remaining}\r\nX-RateLimit-Used: ${used}\r\n` +
    `X-RateLimit-Reset: ${resetsAtEpochSeconds}\r\n`
  )
}
