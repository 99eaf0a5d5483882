// The addresses of the views of one subject, keyed by tab.
import { chapterOf } from './canon.js'

export function chapterPaths(chapter, verse = `${chapter}.1`) {
  return {
    verse: `/explore/verse/${verse}`,
    map: `/explore/map/passage/${chapter}`,
    'cross-references': `/explore/cross-references/${chapter}`,
  }
}

export function personPaths(slug) {
  return {
    person: `/explore/person/${slug}`,
    map: `/explore/map/person/${slug}`,
    time: `/explore/time/person/${slug}`,
  }
}

export function eventPaths({ slug, firstVerse }) {
  return {
    ...(firstVerse ? chapterPaths(chapterOf(firstVerse), firstVerse) : {}),
    map: `/explore/event/${slug}`,
    time: `/explore/time/event/${slug}`,
  }
}
