/** The periods of the timeline. */
export interface Period {
  readonly key: string
  readonly title: string
  /** Astronomical years: 0 is 1 BC. */
  readonly from: number
  readonly to: number
}

export const PERIODS: readonly Period[] = [
  { key: 'beginnings', title: 'Beginnings', from: -4004, to: -2100 },
  { key: 'patriarchs', title: 'Patriarchs', from: -2100, to: -1450 },
  { key: 'exodus', title: 'Exodus and judges', from: -1500, to: -1050 },
  { key: 'kings', title: 'Kings', from: -1060, to: -580 },
  { key: 'exile', title: 'Exile and return', from: -610, to: -400 },
  { key: 'jesus', title: 'Life of Jesus', from: -7, to: 34 },
  { key: 'church', title: 'Early church', from: 30, to: 100 },
]
