/** The effect of an attack on other clients, as numbers and as a row of a Markdown table. */
import type { Reply } from './others.ts'

export interface Report {
  readonly attack: string
  readonly requests: number
  readonly answered: number
  /** From 0 to 1. */
  readonly share503: number
  /**
   * In milliseconds, as are `p99` and `slowest`. For a request without a response, the time until
   * the client gave up or the connection failed.
   */
  readonly p50: number
  readonly p99: number
  readonly slowest: Pick<Reply, 'name' | 'milliseconds'>
  /** Peak resident memory of the service. */
  readonly memoryMb: number
  /** Number of responses to the attacker, keyed by status. */
  readonly attacker: Readonly<Record<string, number>>
}

export function reportOf(replies: readonly Reply[], rest: Pick<Report, 'attack' | 'memoryMb' | 'attacker'>): Report {
  const sorted = replies.toSorted((a, b) => a.milliseconds - b.milliseconds)
  const last = sorted.at(-1)
  if (!last) throw new Error('no request was sent')
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]?.milliseconds ?? last.milliseconds
  return {
    ...rest,
    requests: replies.length,
    answered: replies.filter(({ status }) => status !== undefined).length,
    share503: replies.filter(({ status }) => status === 503).length / replies.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    slowest: last,
  }
}

export function tableOf(reports: readonly Report[]): string {
  return [
    '| Attack | requests | answered | 503 | p50 ms | p99 ms | slowest ms | memory MB | responses to the attacker |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |',
    ...reports.map(rowOf),
  ].join('\n')
}

function rowOf({ attack, requests, answered, share503, p50, p99, slowest, memoryMb, attacker }: Report): string {
  const cells = [
    attack,
    requests,
    answered,
    `${(100 * share503).toFixed(1)} %`,
    Math.round(p50),
    Math.round(p99),
    `${Math.round(slowest.milliseconds)} (${slowest.name})`,
    Math.round(memoryMb),
    Object.entries(attacker)
      .map(([status, count]) => `${count.toLocaleString('en')} × ${status}`)
      .join(', ') || 'none',
  ]
  return `| ${cells.join(' | ')} |`
}
