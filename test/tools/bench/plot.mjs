// Draws the recorded ratios as docs/pictures/bench.svg. Each workload and quota store has a dark bar from the lowest to
// the highest round, a mark at the median, and a light bar from zero to the median.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../.scripts/ready.mjs'
import { CONTENDERS } from './contenders.mjs'

const FILE = join(root, 'docs/pictures/bench.svg')

const WORKLOADS = {
  a: '(a) one person',
  b: '(b) popular people',
  c: '(c) mix of 25 operations',
  d: '(d) cold verses',
  f: '(f) the largest record',
}
const QUOTAS = { embedded: ['quota in SQLite', '#17424f'], redis: ['quota in Redis', '#9c4513'] }

const [WIDTH, LEFT, RIGHT, ROW, TOP] = [820, 310, 130, 26, 64]

/** @param ratios { workload: { contender: { reference, ratio, lowest, highest } } } */
export function writePlot(ratios) {
  const rows = Object.entries(WORKLOADS).flatMap(([id, title]) =>
    Object.entries(QUOTAS).flatMap(([name, [quota, colour]]) =>
      ratios[id]?.[name] ? [{ title: `${title}, ${quota}`, colour, ...ratios[id][name] }] : [],
    ),
  )
  const most = Math.max(1, ...rows.map(({ highest }) => highest))
  const x = (ratio) => Math.round(LEFT + (ratio / most) * (WIDTH - LEFT - RIGHT))
  const height = TOP + rows.length * ROW + 20
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Throughput of the service, relative to a simple server</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fdfcf7"/>`,
    '<text x="12" y="24" font-size="15" font-weight="600">Throughput, relative to a simple server without keys and quota (= 1)</text>',
    '<text x="12" y="44" fill="#5a676c">Bar: all rounds. Mark: median. Longer is better.</text>',
    `<path d="M${x(1)},${TOP - 8}V${height - 12}" stroke="#5a676c" stroke-dasharray="4 3"/>`,
    ...rows.flatMap((row, index) => rowOf(row, TOP + index * ROW, x)),
    '</svg>',
  ]
  writeFileSync(FILE, `${lines.join('\n')}\n`)
}

function rowOf({ title, colour, reference, ratio, lowest, highest }, y, x) {
  const against = CONTENDERS[reference].title.split(/[+,\d]/)[0].trim()
  return [
    `<text x="12" y="${y + 13}">${title}</text>`,
    `<rect x="${x(0)}" y="${y + 2}" width="${x(ratio) - x(0)}" height="14" fill="${colour}" fill-opacity="0.25"/>`,
    `<rect x="${x(lowest)}" y="${y + 5}" width="${Math.max(1, x(highest) - x(lowest))}" height="8" fill="${colour}"/>`,
    `<path d="M${x(ratio)},${y}V${y + 18}" stroke="${colour}" stroke-width="3"/>`,
    `<text x="${x(Math.max(1, highest)) + 8}" y="${y + 13}" font-size="12">${(ratio + 1e-9).toFixed(2)} of ${against}</text>`,
  ]
}
