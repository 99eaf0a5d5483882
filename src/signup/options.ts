/** The options of the pages of sign-up. src/service.ts provides them. */
import type { HttpResponse } from '../http/response.ts'
import type { Assets } from '../site/static-files.ts'
import type { DemoKey } from './demo-key.ts'
import type { SignupRequest } from './exchange.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { Frame } from './pages/frame.ts'
import type { SignupSettings } from './settings.ts'
import type { Steps } from './steps.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

export type SignupMode = 'off' | 'open' | 'verified'

export interface SignupOptions {
  readonly mode: SignupMode
  readonly settings: SignupSettings
  readonly storage: Storage
  readonly usage: Usage
  readonly steps: Steps
  /** Set in the mode `verified`. */
  readonly mailSender: MailSender | undefined
  /** Set if the service has a demo key. */
  readonly demo?: DemoKey | undefined
  /** PUBLIC_URL */
  readonly publicUrl: string | undefined
  readonly assets: Assets
}

export interface RouteOptions extends SignupOptions {
  readonly frame: Frame
}

export type Respond = (request: SignupRequest) => Promise<HttpResponse>

export interface Route {
  /** Name in logs and metrics. */
  readonly name: string
  readonly get?: Respond
  readonly post?: Respond
}

/** Whether cookies are sent over https only. */
export function isSecure({ publicUrl }: Pick<SignupOptions, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/** The address of the service, for examples. In the mode `open`, it is the `Host` of the request, which was checked. */
export function originFor({ publicUrl }: Pick<SignupOptions, 'publicUrl'>, { headers }: SignupRequest): string {
  return publicUrl ?? `http://${headers.host}`
}
