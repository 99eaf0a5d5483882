// Arcs of cross-references: of the chapters in the table of the picture, or of all chapters.
import { drawArcs } from './explore/arc-picture.js'
import { load } from './explore/data.js'
import { drawAll } from './explore/pictures.js'

drawAll('arcs', async (figure) => {
  const { all, own } = figure.dataset
  if (all !== undefined) return drawArcs(figure, (await load('links')).chapters)
  const pairs = [...figure.querySelectorAll('tr[data-chapter]')].map(({ dataset: { chapter, count } }) => {
    return [Number(own), Number(chapter), Number(count)]
  })
  return drawArcs(figure, pairs, Number(own))
})
