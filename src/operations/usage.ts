/** Operations with the tag Usage. */
import type { Handler } from './support/operation-types.ts'

export const getUsage: Handler<'getUsage'> = async ({ key, quota }) => ({
  data: {
    tier: key.tier,
    daily_limit: quota.limit,
    daily_used: quota.used,
    // `email` is absent, not null, if the account has no e-mail address (D6).
    ...(key.email === null ? {} : { email: key.email }),
  },
})
