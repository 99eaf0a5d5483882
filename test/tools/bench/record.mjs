// Saves results: tables in docs/performance.md, and ratios to compare later runs with. Ratios are more
// portable between machines than absolute values. Ratios of different datasets cannot be compared.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../.scripts/ready.mjs'
import { isService } from './contenders.mjs'

const FILE = join(root, 'test/tools/bench/recorded.json')
const DOCUMENT = join(root, 'docs/performance.md')

/** A ratio counts as a loss if it drops by more than this share and below the lowest recorded round. */
const NOISE = 0.15

/** @param workloads { id: { id, reference, summary } } */
export function writeRatios(facts, workloads) {
  const ratios = Object.fromEntries(Object.values(workloads).map((workload) => [workload.id, spreads(workload)]))
  writeFileSync(FILE, `${JSON.stringify({ ...facts, ratios }, undefined, 2)}\n`)
}

function spreads({ reference, summary }) {
  const services = Object.entries(summary).filter(
    ([name, { ratios }]) => isService(name) && name !== reference && ratios.length > 0,
  )
  return Object.fromEntries(
    services.map(([name, { ratio, ratios }]) => [
      name,
      { reference, ratio: rounded(ratio), lowest: rounded(Math.min(...ratios)), highest: rounded(Math.max(...ratios)) },
    ]),
  )
}

/** @returns one line for each loss since the recording @throws Error if the datasets differ */
export function lossesSince(facts, workloads) {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8'))
  if (recorded.dataset !== facts.dataset) {
    throw new Error(
      `the ratios were recorded with a different dataset: ${recorded.dataset}. This run uses ${facts.dataset}`,
    )
  }
  return Object.values(workloads).flatMap(({ id, summary }) =>
    Object.entries(recorded.ratios[id] ?? {}).flatMap(([name, { reference, ratio, lowest }]) => {
      const now = summary[name]?.ratio
      const isLoss = now !== undefined && now < ratio * (1 - NOISE) && now < lowest
      return isLoss ? [`(${id}) ${name}: ${now.toFixed(2)} of ${reference}, and was ${ratio.toFixed(2)}`] : []
    }),
  )
}

/** Replaces the text between `<!-- name: begin -->` and `<!-- name: end -->` in docs/performance.md. */
export function writeSection(name, text) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const document = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/performance.md has no markers for the section ${name}`)
  writeFileSync(DOCUMENT, `${before}${begin}\n${text}\n${end}${after}`)
}

function rounded(number) {
  return Number(number.toFixed(3))
}
