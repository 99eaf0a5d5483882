// Draws the results of `npm run bench:growth` as docs/pictures/growth.svg: one panel each for the
// build, the dataset, the accounts and the workers. Each line shows a cost relative to the cost at
// the smallest size, on a logarithmic scale.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../.scripts/ready.mjs'

const FILE = join(root, 'docs/pictures/growth.svg')

const COLOURS = ['#17424f', '#9c4513', '#4b6b1f', '#6a3d7c']
const [WIDTH, HEIGHT, PANEL, GAP] = [1140, 330, 240, 40]
const [TOP, BOTTOM, LEFT] = [64, 210, 44]
/** The cost axis begins below 1, because the cost per record falls as the size grows. */
const LOWEST = 0.5

/**
 * @param panels [{ title, sizes: labels of the sizes, lines: { name: costs, one for each size } }]
 */
export function writeGrowthPlot(panels) {
  const costs = panels.flatMap(({ lines }) => Object.values(lines).flatMap(relative))
  const highest = 2 ** Math.ceil(Math.log2(Math.max(2, ...costs)))
  const y = (cost) => Math.round(BOTTOM - (Math.log2(cost / LOWEST) / Math.log2(highest / LOWEST)) * (BOTTOM - TOP))
  const grades = []
  for (let grade = LOWEST; grade <= highest; grade *= 2) grades.push(grade)
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">`,
    '<title>How costs grow with the data and with the number of keys</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfcf7"/>`,
    '<text x="12" y="24" font-size="15" font-weight="600">Cost, relative to the smallest size (= 1). Lower is better.</text>',
    ...panels.flatMap((panel, index) => panelOf(panel, LEFT + index * (PANEL + GAP), { grades, y })),
    '</svg>',
  ]
  writeFileSync(FILE, `${lines.join('\n')}\n`)
}

function panelOf({ title, sizes, lines }, left, { grades, y }) {
  const x = (index) => Math.round(left + (index / (sizes.length - 1)) * (PANEL - 20))
  return [
    `<text x="${left}" y="${TOP - 14}" font-weight="600">${title}</text>`,
    ...grades.flatMap((grade) => [
      `<path d="M${left},${y(grade)}H${left + PANEL - 20}" stroke="#5a676c" stroke-opacity="${grade === 1 ? 0.8 : 0.25}"/>`,
      `<text x="${left - 6}" y="${y(grade) + 4}" text-anchor="end" fill="#5a676c">${grade}</text>`,
    ]),
    ...sizes.map(
      (size, index) =>
        `<text x="${x(index)}" y="${BOTTOM + 18}" text-anchor="${anchorOf(index, sizes.length)}" fill="#5a676c">${size}</text>`,
    ),
    ...Object.entries(lines).flatMap(([name, costs], index) => {
      const points = relative(costs).map((cost, at) => `${x(at)},${y(cost)}`)
      const at = BOTTOM + 42 + index * 18
      return [
        `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[index]}" stroke-width="2.5"/>`,
        `<path d="M${left},${at - 4}h18" stroke="${COLOURS[index]}" stroke-width="2.5"/>`,
        `<text x="${left + 26}" y="${at}">${name}</text>`,
      ]
    }),
  ]
}

function anchorOf(index, count) {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

function relative(costs) {
  return costs.map((cost) => cost / costs[0])
}
