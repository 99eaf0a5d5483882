// Maps: of the places in the table of the picture, or of all places.
import { base } from './base.js'
import { load } from './explore/data.js'
import { drawMap } from './explore/map-picture.js'
import { drawAll } from './explore/pictures.js'

/** Largest number of places whose areas one map shows. More areas would hide each other. */
const MAX_AREAS = 12

drawAll('map', async (figure) => {
  const isWhole = figure.dataset.all !== undefined
  const { all, route } = figure.dataset
  const [baseMap, places, lines] = await Promise.all([
    load('base-map'),
    isWhole ? allPlaces(all) : placesOf(figure),
    route === undefined ? [] : load(`routes/${route}`),
  ])
  return drawMap(figure, { baseMap, places, areas: await areasOf(places), lines, isWhole })
})

/** @param kind only places of this kind; all if it is empty */
async function allPlaces(kind) {
  const { fields, rows } = await load('places')
  const at = (name) => fields.indexOf(name)
  const [slug, name, latitude, longitude, type, mentions, precision, from] = [
    ...['slug', 'name', 'latitude', 'longitude', 'type', 'mentions', 'precision', 'coordinatesFrom'],
  ].map(at)
  return rows
    .filter((row) => kind === '' || row[type] === kind)
    .map((row) => ({
      name: row[name],
      path: `${base}/place/${row[slug]}`,
      latitude: row[latitude],
      longitude: row[longitude],
      mentions: row[mentions],
      kind: row[from] === null && [null, 'exact'].includes(row[precision]) ? 'certain' : 'uncertain',
    }))
}

function placesOf(figure) {
  return [...figure.querySelectorAll('tr[data-at]')].map((row) => {
    const [latitude, longitude] = row.dataset.at.split(',').map(Number)
    const [name, , verses] = row.cells
    const { kind = 'certain', mark, area } = row.dataset
    const path = name.querySelector('a')?.pathname
    return { name: name.textContent, path, latitude, longitude, mentions: Number(verses.textContent), kind, mark, area }
  })
}

/** The areas of the chosen places, or of all if none is chosen. */
async function areasOf(places) {
  const chosen = places.filter(({ kind }) => kind === 'chosen')
  const regions = (chosen.length > 0 ? chosen : places).filter(({ area }) => area !== undefined).slice(0, MAX_AREAS)
  return (await Promise.all(regions.map(({ area }) => load(`extents/${area}`)))).flat()
}
