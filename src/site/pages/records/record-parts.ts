/** The pages of records: people, places, events, groups, topics and articles of dictionaries. */
import type { Part } from '../../../http/part.ts'
import type { LivePage } from '../live-page.ts'
import { ARTICLE_PAGE } from './articles/article.ts'
import { EVENT_PAGE } from './event.ts'
import { GROUP_PAGE } from './group.ts'
import { PERSON_PAGE } from './person.ts'
import { PLACE_PAGE } from './places/place.ts'
import { renderRecord } from './record-page.ts'
import { TOPIC_PAGE } from './topic.ts'

export function recordParts(livePage: LivePage): Part[] {
  return [
    livePage('person', '/person/:slug', renderRecord(PERSON_PAGE)),
    livePage('place', '/place/:slug', renderRecord(PLACE_PAGE)),
    livePage('event', '/event/:slug', renderRecord(EVENT_PAGE)),
    livePage('group', '/group/:slug', renderRecord(GROUP_PAGE)),
    livePage('topic', '/topic/:slug', renderRecord(TOPIC_PAGE)),
    livePage('article', '/article/:slug', renderRecord(ARTICLE_PAGE)),
  ]
}
