// Timelines of the people and events in the table of the picture.
import { drawAll } from './explore/pictures.js'
import { drawTime } from './explore/time-picture.js'

drawAll('time', (figure) => {
  const items = [...figure.querySelectorAll('tr[data-from]')].map((row) => {
    const { kind, from, to, own, unsure } = row.dataset
    const link = row.querySelector('a')
    return {
      name: link.textContent,
      path: link.pathname,
      kind,
      start: Number(from),
      end: Number(to),
      isSure: unsure === undefined,
      isOwn: own !== undefined,
    }
  })
  return drawTime(figure, items)
})
