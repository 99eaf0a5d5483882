// The operations of workload c as an experienced engineer would write them by hand: better-sqlite3, prepared
// statements, the same bodies (except errors and /v1/usage). Searches use the ranking of the service.
import { BOOKS } from '../../../../dist/src/scripture/books.js'
import { readGreekTag } from '../../../../dist/src/scripture/morphology/greek.js'
import { morphemesOf } from '../../../../dist/src/scripture/morphology/morphemes.js'
import { canonicalStrongsNumber } from '../../../../dist/src/scripture/strongs-numbers.js'
import { booksByOsis, detail, hebrewPrefixes, list, meta, numberedList, searchNames } from './fastify-queries.mjs'

/**
 * Adds the operations to a Fastify application.
 *
 * @param schemas options of the routes: `detail` for records, `list` for lists
 */
export function serveOperations(app, schemas = { detail: {}, list: {} }) {
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({ error: 'bad request' }))

  function serveDetail(path, find) {
    app.get(path, schemas.detail, (request, reply) => {
      const row = find(Object.values(request.params)[0])
      if (row === undefined) return reply.code(404).send({ error: 'not found' })
      return { data: row }
    })
  }

  function serveList(path, find, defaultLimit = 50) {
    app.get(path, schemas.list, async (request) => {
      const limit = Number(request.query.limit ?? defaultLimit)
      const offset = Number(request.query.offset ?? 0)
      const { rows, total, more } = await find(request.query, { limit, offset, key: Object.values(request.params)[0] })
      return { data: rows, meta: { total, limit, offset, ...more } }
    })
  }

  const entity = (kind) => [detail(kind), list(kind)]
  for (const [path, kind] of [
    ['people', 'person'],
    ['places', 'place'],
    ['events', 'event'],
    ['groups', 'group'],
    ['topics', 'topic'],
    ['dictionary', 'dictionary'],
  ]) {
    const [find, page] = entity(kind)
    serveDetail(`/v1/${path}/:slug`, find)
    serveList(`/v1/${path}`, page)
  }

  const byNumber = (find) => (number) => find(canonicalStrongsNumber(number))
  serveDetail('/v1/verses/:reference', detail('verse'))
  serveDetail('/v1/strongs/:number', byNumber(detail('strongs')))
  serveDetail('/v1/greek-lexicon/:number', byNumber(detail('greek_lexicon_entry')))
  serveDetail('/v1/lexicon/:id', detail('lexicon_entry'))
  serveList('/v1/strongs', list('strongs'))
  serveList('/v1/lexicon', list('lexicon_entry'))
  serveList('/v1/search', searchNames)
  serveList('/v1/verses/:reference/cross-references', numberedList('cross_reference'))
  serveList('/v1/greek/:reference', numberedList('greek_word', withGreekParsing), 500)
  serveList('/v1/hebrew/:reference', numberedList('hebrew_word', withHebrewParsing), 500)
  serveList('/v1/books', listBooks, 200)
  app.get('/v1/meta', () => ({ data: meta() }))
  app.get('/v1/usage', () => ({ data: { tier: 'none' } }))
}

function withGreekParsing(row) {
  return { ...row, parsing: readGreekTag(row.morph) }
}

function withHebrewParsing({ divisions, qere, ...word }) {
  const parts = morphemesOf({ ...word, divisions })
  const main = parts.find(({ kind }) => kind === 'stem') ?? parts[0]
  const morphemes = parts.map(({ text, kind, letter, parsing }) => ({
    text,
    kind,
    strongs_number: kind === 'stem' ? word.strongs_number : null,
    lexicon_id: kind === 'stem' ? word.lexicon_id : (hebrewPrefixes.get(letter) ?? null),
    parsing,
  }))
  return { ...word, parsing: main.parsing, morphemes, qere: JSON.parse(qere) }
}

function listBooks(_query, { limit, offset }) {
  const rows = BOOKS.slice(offset, offset + limit).map(({ osis, name, testament, order, verseCounts }) => ({
    osis,
    name,
    testament,
    order,
    chapter_count: verseCounts.length,
    verse_count: verseCounts.reduce((sum, count) => sum + count, 0),
    chapters: verseCounts.map((count, index) => ({ chapter: index + 1, verse_count: count })),
    ...booksByOsis.get(osis),
  }))
  return { rows, total: BOOKS.length }
}
