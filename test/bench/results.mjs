// What a run has measured, in medians and ratios. A ratio is taken within a round, where both stood under the same conditions;
// the median of the ratios is what counts.

/** Below this share of a core's time the contender waited for the generator. */
export const BUSY = 0.95

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Throughput of a core that does nothing else: what is left when a machine's disturbances are taken away. */
export const perCore = ({ cpuMicroseconds }) => 1e6 / cpuMicroseconds

/**
 * @param rounds [{ contender: measurement }]
 * @returns { contender: { perSecond, cpuMicroseconds, busy, p50, p99, ratio, ratios } }, ratios to the reference
 */
export function summarise(rounds, reference) {
  const names = Object.keys(rounds[0])
  return Object.fromEntries(
    names.map((name) => {
      const of = (field) => median(rounds.map((round) => round[name][field]))
      const ratios = reference in rounds[0] ? throughputRatios(rounds, name, reference) : []
      return [
        name,
        {
          perSecond: of('perSecond'),
          cpuMicroseconds: of('cpuMicroseconds'),
          busy: of('busy'),
          p50: of('p50'),
          p99: of('p99'),
          ratio: ratios.length > 0 ? median(ratios) : undefined,
          ratios,
        },
      ]
    }),
  )
}

/** Of requests that a core serves in a second, by their CPU time, in each round. */
export function ratiosBetween(rounds, name, reference) {
  return rounds.map((round) => perCore(round[name]) / perCore(round[reference]))
}

/** Of requests a second as they were counted; by their CPU time where the generator could not keep both cores busy. */
export function throughputRatios(rounds, name, reference) {
  return rounds.map((round) => {
    const both = [round[name], round[reference]]
    return both.every(({ busy }) => busy >= BUSY)
      ? round[name].perSecond / round[reference].perSecond
      : perCore(round[name]) / perCore(round[reference])
  })
}
