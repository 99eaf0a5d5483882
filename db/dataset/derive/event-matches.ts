/**
 * The events that each value of `person`, `place`, `group` and `part_of` selects in GET /v1/events (D56). An event
 * matches its own people, places and groups, those of its parts at any depth, and all events that contain it.
 */
export const EVENT_MATCHES = `
  WITH RECURSIVE
    inside (part, whole) AS (
      SELECT slug, value FROM event, json_each(partOf)
      UNION SELECT part, value FROM inside JOIN event ON slug = whole, json_each(partOf)),
    own (event, filter, slug) AS (
      SELECT slug, 'person', value FROM event, json_each(participants)
      UNION ALL SELECT slug, 'place', value FROM event, json_each(places)
      UNION ALL SELECT slug, 'group', value FROM event, json_each(groups)),
    matched (filter, slug, event) AS (
      SELECT filter, slug, event FROM own
      UNION SELECT filter, slug, whole FROM own JOIN inside ON part = event WHERE whole <> part
      UNION SELECT 'part_of', whole, part FROM inside WHERE whole <> part)
  SELECT filter, matched.slug, ordinal FROM matched JOIN event ON event.slug = matched.event
  ORDER BY filter, matched.slug, ordinal`
