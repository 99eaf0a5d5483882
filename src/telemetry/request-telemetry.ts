/** Passes each finished request to the metrics, the log and, if a collector of traces is set, the tracer. */

import type { RequestTelemetry } from '../http/request-event.ts'
import { type Log, traceIdOf } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { OtlpSettings } from './tracing.ts'

export interface TelemetryOptions {
  readonly log: Log
  readonly metrics: Metrics
  /** Undefined without a collector of traces. */
  readonly otlp: OtlpSettings | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface ClosableTelemetry extends RequestTelemetry {
  /** Sends the spans that are left. */
  close(): Promise<void>
}

export async function createTelemetry({ log, metrics, otlp, now }: TelemetryOptions): Promise<ClosableTelemetry> {
  const tracer = otlp && (await import('./tracing.ts')).createTracer({ ...otlp, log, now })
  return {
    finished(request) {
      metrics.finished(request)
      log.finished(request, tracer ? tracer.finished(request) : traceIdOf(request))
    },
    failed: (requestId, error) => log.error({ request_id: requestId, err: error }, 'request failed'),
    close: async () => tracer?.close(),
  }
}
