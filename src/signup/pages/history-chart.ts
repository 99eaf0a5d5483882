/** The use of the last days: a chart, and the same numbers as a table. */
import { type Html, html } from '../../site/pages/html.ts'
import { HISTORY_DAYS } from '../../stated-numbers.ts'
import type { DayCount } from '../history.ts'
import { formatCount } from './signup-page.ts'

const [WIDTH, HEIGHT] = [600, 120]
const GAP = 4
/** Minimum height of a bar, so that even a single request is visible. */
const LEAST_HEIGHT = 2

/** @param days oldest first. If there are no days, the page has a sentence instead of the chart */
export function renderHistory(days: readonly DayCount[]): Html {
  return html`<section aria-labelledby="history-heading">
<h2 id="history-heading">The last ${HISTORY_DAYS} days</h2>
${days.length === 0 ? html`<p>No requests yet. Today’s requests are listed here tomorrow.</p>` : renderDays(days)}
</section>`
}

function renderDays(days: readonly DayCount[]): Html {
  const most = Math.max(...days.map(({ used }) => used))
  const total = days.reduce((sum, { used }) => sum + used, 0)
  const step = WIDTH / days.length
  const bars = days.map(({ day, used }, index) => {
    const height = used === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.round((used / most) * HEIGHT))
    const x = Math.round(index * step * 10) / 10
    return html`<rect x="${x}" y="${HEIGHT - height}" width="${step - GAP}" height="${height}"><title>${day}: ${formatCount(used)}</title></rect>`
  })
  const rows = days.toReversed().map(({ day, used }) => html`<tr><td>${day}</td><td>${formatCount(used)}</td></tr>\n`)
  const summary = `${formatCount(total)} requests, at most ${formatCount(most)} on one day.`
  return html`<p>${summary}</p>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Requests on each of the last ${HISTORY_DAYS} days. ${summary}">${bars}</svg>
<p class="ends"><span>${days[0]?.day ?? ''}</span><span>${days.at(-1)?.day ?? ''}</span></p>
<details><summary>Show as a table</summary>
<div class="wide" tabindex="0" role="group" aria-label="Table of days"><table>
<thead><tr><th scope="col">Day (UTC)</th><th scope="col">Requests</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
</details>`
}
