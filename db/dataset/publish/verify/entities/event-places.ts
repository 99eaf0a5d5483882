/** Rule for the places of events. Each place that no verse of the event names was read, and is a known exception. */
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

export function checkEventPlaces({ event, verse }: Contents, report: Report): void {
  const placesOf = new Map(verse.map(({ osis_ref, places }) => [osis_ref, places]))
  for (const { slug, name, places, verses } of event) {
    const named = new Set(verses.flatMap((reference) => placesOf.get(reference) ?? []))
    for (const place of verses.length === 0 ? [] : places) {
      if (named.has(place)) continue
      const detail = `no verse of ${name} names the place`
      report({ table: 'event', row: `${slug} ${place}`, rule: 'event-place', detail, read: verses.join(' ') })
    }
  }
}
