/** The log: one JSON object a line. No key, no query string, no e-mail address is ever written (D33). */

import type { Context } from 'koa'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { ApiKey } from './accounts.ts'
import type { LogLevel } from './config.ts'

export type { Logger }

/** @param destination standard output, if none is given */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: levelName } }
  return destination ? pino(options, destination) : pino(options)
}

function levelName(level: string): { level: string } {
  return { level }
}

/** What is logged of a request that was answered. */
export function requestLine(ctx: Context, milliseconds: number): Record<string, unknown> {
  const key = ctx.state['key'] as ApiKey | undefined
  return {
    request_id: ctx.state['requestId'],
    method: ctx.method,
    route: routeOf(ctx),
    status: statusOf(ctx),
    duration_ms: Math.round(milliseconds * 100) / 100,
    bytes: ctx.length ?? 0,
    ...(key && { key_id: key.id, tier: key.tier }),
  }
}

/** What the client got; 499, as nginx has it, where it went away before it got anything whole. */
export function statusOf(ctx: Context): number {
  return ctx.res.writableFinished ? ctx.status : 499
}

/** The operation or the open route, never the path as it was sent: a label must not grow without bound. */
export function routeOf(ctx: Context): string {
  return ctx.state['operationId'] ?? ctx.state['openRoute'] ?? 'none'
}
