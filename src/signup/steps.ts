/** Reports each step of sign-up to the log and the metrics, without the address, the token or the key. */
import { ApiError } from '../problems/api-error.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Obstacle } from './mail/smtp.ts'

export type SignupStep =
  | 'requested'
  | 'refused'
  | 'closed'
  | 'signed_in'
  | 'account_created'
  | 'key_created'
  | 'key_rotated'
  | 'key_revoked'
  | 'exported'
  | 'signed_out'
  | 'deleted'

/** `withheld`: not sent, because the operator blocks the receiver, or a limit is reached. */
export type MailStep = 'sent' | 'deferred' | 'failed' | 'uncertain' | 'withheld'

export interface Steps {
  /** @param account the id of the account, if there is one */
  step(step: SignupStep, account?: string): void
  /** @param code the reason: the code of the mail server's reply or of the failure of the connection */
  mail(step: MailStep, code?: string): void
  /** @param obstacle the reason why no mail can be sent. `undefined` when mails can be sent again */
  mailServer(obstacle: Obstacle | undefined): void
  /** Reports a failure that no caller sees. */
  failed(error: unknown): void
}

export function createSteps(log: Log, metrics: Pick<Metrics, 'signupStep' | 'signupMail'>): Steps {
  return {
    step(step, account) {
      metrics.signupStep(step)
      if (step !== 'refused' && step !== 'closed')
        log.info({ step, ...(account !== undefined && { account }) }, 'sign-up')
    },
    mail(step, code) {
      metrics.signupMail(step)
      const level = step === 'failed' || step === 'uncertain' ? 'warn' : 'info'
      log[level]({ step, ...(code !== undefined && { code }) }, 'sign-up mail')
    },
    mailServer(obstacle) {
      if (!obstacle) return log.info('mail can be sent again')
      const { code, command, reply } = obstacle
      log.error({ code, command, reply }, 'cannot send mail')
    },
    failed(error) {
      // A failure of the database has its own message (accounts/watch.ts).
      if (!(error instanceof ApiError)) log.error({ err: error }, 'sign-up failed')
    },
  }
}
