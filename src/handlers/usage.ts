/** Operations with the tag Usage. */
import type { Handler } from './operation-types.ts'

export const getUsage: Handler<'getUsage'> = async ({ key, quota }) => ({
  data: {
    tier: key.tier,
    daily_limit: quota.limit,
    daily_used: quota.used,
    // Absent, not null, if the account has no address (D6).
    ...(key.email === null ? {} : { email: key.email }),
  },
})
