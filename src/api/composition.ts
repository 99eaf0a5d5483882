/** Connects what the API needs: for the service, and for `npm run mcp`. */
import { type AdmissionOptions, createAdmission } from '../limits/admission.ts'
import { createFailedAuthLimiter } from '../limits/failed-auth-limiter.ts'
import { createQuota, type QuotaOptions } from '../quota/quota.ts'
import { type Api, type ApiServices, createApi } from './api.ts'
import type { AuthenticationServices } from './authentication.ts'

export type ApiOptions = Pick<ApiServices, 'findOperation' | 'keys' | 'live' | 'basePath'> &
  Pick<AdmissionOptions, 'slots' | 'onRefusal'> &
  QuotaOptions

export interface ComposedApi {
  readonly api: Api
  /** For /mcp, which finds the holders of keys in the same way, and with the same limit. */
  readonly authentication: AuthenticationServices
}

export function composeApi(options: ApiOptions): ComposedApi {
  const { findOperation, keys, live, basePath, store, now, slots, onRefusal } = options
  const authentication = { keys, failedAuth: createFailedAuthLimiter(now) }
  const quota = createQuota({ store, now })
  const admission = createAdmission({ slots, onRefusal })
  return { api: createApi({ ...authentication, findOperation, quota, admission, live, basePath }), authentication }
}
