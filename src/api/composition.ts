/** Connects what the API needs: for the service, and for `npm run mcp`. */
import type { AdmissionOptions } from '../limits/admission.ts'
import { createFailedAuthLimiter } from '../limits/failed-auth-limiter.ts'
import { createKeyAdmission } from '../limits/key-admission.ts'
import { createQuota, type DemoCounts, type QuotaOptions } from '../quota/quota.ts'
import { type Api, type ApiServices, createApi } from './api.ts'
import type { AuthenticationServices, DemoKeys } from './authentication.ts'

export type ApiOptions = Pick<ApiServices, 'findOperation' | 'keys' | 'live' | 'basePath'> &
  Pick<AdmissionOptions, 'slots' | 'onRefusal'> &
  Omit<QuotaOptions, 'demo'> & {
    /** `undefined` if the service has no demo key. */
    readonly demo?: (DemoKeys & DemoCounts) | undefined
  }

export interface ComposedApi {
  readonly api: Api
  /** For /mcp, which finds the holders of keys in the same way, and with the same limit. */
  readonly authentication: AuthenticationServices
}

export function composeApi(options: ApiOptions): ComposedApi {
  const { findOperation, keys, demo, live, basePath, store, now, slots, onRefusal } = options
  const authentication = { demo, keys, failedAuth: createFailedAuthLimiter(now) }
  const quota = createQuota({ store, demo, now })
  const admission = createKeyAdmission({ slots, onRefusal })
  return { api: createApi({ ...authentication, findOperation, quota, admission, live, basePath }), authentication }
}
