// Summarises a run in medians and ratios. Each ratio compares two contenders within a round, under the same conditions.
// The result is the median of the ratios.

/** A contender that used less than this share of CPU time was waiting for the load generator. */
const BUSY = 0.95

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Requests per second of CPU time. Unlike throughput, this is not affected by other load on the machine. */
export const perCore = ({ cpuMicroseconds }) => 1e6 / cpuMicroseconds

/**
 * @param rounds [{ contender: measurement }]
 * @returns { contender: { perSecond, cpuMicroseconds, cpuOfRounds, busy, p50, p99, ratio, ratios } }, ratios relative
 * to the reference
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
          cpuOfRounds: rounds.map((round) => round[name].cpuMicroseconds),
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

/** Ratios of measured throughput. Falls back to CPU time if the load generator could not saturate both contenders. */
export function throughputRatios(rounds, name, reference) {
  return rounds.map((round) => {
    const both = [round[name], round[reference]]
    return both.every(({ busy }) => busy >= BUSY)
      ? round[name].perSecond / round[reference].perSecond
      : perCore(round[name]) / perCore(round[reference])
  })
}
