// Formats results as Markdown.
import { CONTENDERS } from './contenders.mjs'

/** @param workload { id, title, reference, summary } */
export function workloadTable({ id, title, reference, summary }) {
  const rows = Object.entries(summary).map(([name, one]) => [
    CONTENDERS[name].title,
    whole(one.perSecond),
    `${Math.round(one.busy * 100)} %`,
    withSpread(one.cpuMicroseconds, one.cpuOfRounds, 1),
    milliseconds(one.p50),
    milliseconds(one.p99),
    one.ratio === undefined ? '' : withSpread(one.ratio, one.ratios, 2),
  ])
  const head = ['', 'requests/s', 'core busy', 'CPU µs per request', 'p50 ms', 'p99 ms', `against ${reference}`]
  return `**(${id})** ${title}\n\n${table(head, rows)}`
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const alignment = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(head), line(alignment), ...rows.map(line)].join('\n')
}

export function whole(number) {
  return Math.round(number).toLocaleString('en-US')
}

/** The median of the rounds, with the lowest and the highest if there are several. */
function withSpread(middle, rounds, digits) {
  const text = middle.toFixed(digits)
  if (rounds.length < 2) return text
  return `${text} (${Math.min(...rounds).toFixed(digits)}–${Math.max(...rounds).toFixed(digits)})`
}

function milliseconds(number) {
  return number.toFixed(number < 10 ? 2 : 1)
}
