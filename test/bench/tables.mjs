// Formats results as Markdown.
import { CONTENDERS } from './contenders.mjs'
import { BUSY } from './results.mjs'

/** @param workload { id, title, reference, summary } */
export function workloadTable({ id, title, reference, summary }) {
  const rows = Object.entries(summary).map(([name, one]) => [
    CONTENDERS[name].title,
    whole(one.perSecond),
    `${Math.round(one.busy * 100)} %`,
    one.cpuMicroseconds.toFixed(1),
    milliseconds(one.p50),
    milliseconds(one.p99),
    one.ratio === undefined ? '' : one.ratio.toFixed(2),
  ])
  const head = ['', 'requests/s', 'core busy', 'CPU µs per request', 'p50 ms', 'p99 ms', `against ${reference}`]
  return `**(${id})** ${title}\n\n${table(head, rows)}`
}

/** Contenders that did not saturate their core. */
export function idleContenders(summary) {
  return Object.entries(summary).flatMap(([name, { busy }]) => (busy < BUSY ? [name] : []))
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const alignment = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(head), line(alignment), ...rows.map(line)].join('\n')
}

export function whole(number) {
  return Math.round(number).toLocaleString('en-US')
}

function milliseconds(number) {
  return number.toFixed(number < 10 ? 2 : 1)
}
