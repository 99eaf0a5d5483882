/** Rules of coordinates. */
import type { Contents } from './contents.ts'
import type { Report } from './rules.ts'

export function checkPlaces({ place }: Contents, report: Report): void {
  for (const { slug, latitude, longitude, coordinateSource } of place) {
    const given = [latitude, longitude, coordinateSource].filter((value) => value !== null).length
    const detail = `latitude ${latitude}, longitude ${longitude}, from ${coordinateSource}`
    if (given !== 0 && given !== 3) report({ table: 'place', row: slug, rule: 'coordinates-complete', detail })
    if (Math.abs(latitude ?? 0) > 90 || Math.abs(longitude ?? 0) > 180) {
      report({ table: 'place', row: slug, rule: 'coordinates-range', detail })
    }
  }
}
