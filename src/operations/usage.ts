/** Operations with the tag Usage. */
import type { Handler } from './support/operation-types.ts'

export const getUsage: Handler<'getUsage'> = async ({ key, quota }) => ({
  data: {
    tier: key.tier,
    daily_limit: quota.limit,
    daily_used: quota.used,
    // `email` is absent, not null, if the key has none (D6). The address of an account is not shown to its key.
    ...(key.email === null ? {} : { email: key.email }),
  },
})
