// The attacks of the fairness test, keyed by name: the requests, and how they are sent.
import { sessionOf, signupForm } from './accounts.mjs'
import { mcpMessage, unknownArguments, wrongIcons } from './mcp.mjs'
import {
  closeAtOnce,
  dripHeaders,
  pipeline,
  pipelineAndLeave,
  readSlowly,
  sendAsFastAsPossible,
  sendSteadily,
} from './senders.mjs'

const LARGEST_LIMIT = 200
/**
 * First offset of a series that counts down. It is far beyond the last match, but the service finds
 * all matches even then.
 */
const OFFSETS = 1_000_000

/**
 * The functions below, except `limit`, return the path of the nth request of an attack. Most repeat
 * a path only after thousands of requests, so that the responses do not come from the cache.
 */
const passage = (n) =>
  `/v1/passages/Gen.1.${1 + (n % 31)}-Rev.22.${1 + (Math.floor(n / 31) % 21)}?limit=${limit(n, 651)}`
const family = (n) => `/v1/people/adam_78/family?max_nodes=${1_000 - (n % 100)}&generations=${limit(n, 100, 100)}`
const kinship = (slugs) => (n) =>
  `/v1/people/${slugs[n % slugs.length]}/kinship/${slugs[(n * 7 + Math.floor(n / slugs.length)) % slugs.length]}`
const deepOffset = (n) =>
  [
    `/v1/places?near=31.7,35.2&radius_km=20000&limit=200&offset=${n}`,
    `/v1/strongs?q=a&language=hebrew&limit=200&offset=${OFFSETS - n}`,
    `/v1/dictionary?q=a&limit=200&offset=${OFFSETS - n}`,
    `/v1/lexicon?q=a&limit=200&offset=${n}`,
    `/v1/topics?q=e&limit=200&offset=${n}`,
    `/v1/people?q=a&limit=200&offset=${n}`,
  ][n % 6]
const bulkVerses = (n) => {
  const refs = Array.from({ length: 50 }, (_, index) => `Ps.119.${1 + ((n + index * (1 + (n % 3))) % 176)}`)
  return `/v1/verses?refs=${[...new Set(refs)].join(',')}&limit=${limit(n, 176)}`
}
const concordance = (n) =>
  [
    `/v1/strongs/H853/occurrences?limit=200&offset=${6_500 - (n % 6_000)}`,
    `/v1/greek?lemma=${encodeURIComponent('ὁ')}&limit=200&offset=${19_000 - (n % 10_000)}`,
    `/v1/hebrew?lemma=${encodeURIComponent('את')}&limit=200&offset=${10_000 - (n % 9_000)}`,
  ][n % 3]
const HOSTILE_TEXTS = [
  'er',
  'a e i o u s t n r l d m h b g y k c w p j z v f',
  'jerusalen bethlehen nebuchadnezar melchizedec',
  'aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff',
  'zqxj',
  '%_%_%_%_%_%_%_%_',
]
const hostileSearch = (n) => {
  const text = HOSTILE_TEXTS[n % HOSTILE_TEXTS.length]
  return `/v1/search?q=${encodeURIComponent(text)}&limit=200&offset=${n}`
}
const distinct = (n) =>
  [
    `/v1/strongs/G${1 + (Math.floor(n / 3) % 5_600)}`,
    `/v1/people?limit=50&offset=${n}`,
    `/v1/search?q=a${n.toString(36)}`,
  ][n % 3]
const page = (n) => ['/', '/nothing', '/healthz', '/v1/people/aaron_1', '/openapi.json'][n % 5]
const record = () => '/v1/people/aaron_1'
const other = (n) =>
  [
    `/v1/references?limit=${limit(n, 5)}&q=${encodeURIComponent(`Gen ${1 + (n % 50)}; John 3:16, 18; 1 Cor 13; `.repeat(40).slice(0, 100))}`,
    `/v1/verses/John.3.16/cross-references?direction=both&limit=200&offset=${n}`,
    `/v1/verses/Gen-Rev/cross-references?direction=incoming&limit=200&offset=${n}`,
    `/v1/people?sort=timeline&limit=200&offset=${n}`,
    `/v1/places?limit=200&offset=${n}&q=e`,
    // Words that resemble the names of many books.
    `/v1/references?lang=de&q=${encodeURIComponent(`Prayer${n} to `.repeat(140).slice(0, 2_000))}`,
  ][n % 6]
/** Texts with as many references as 2,000 characters can hold. Some are cheap to find, others to resolve. */
const DENSE_TEXTS = [
  '2º ',
  '1,2,',
  'Jn1:1;',
  'Gen 1:1-Rev 22:21; ',
  '1 Jn 1:1,2;',
  '创1:1;',
  'Быт 1:1, 2; ',
  'Prayer, ',
]
const denseReferences = (n) => {
  const text = DENSE_TEXTS[n % DENSE_TEXTS.length]
  const q = `Jn 3:${1 + (n % 36)},${n % 1_000} ${text.repeat(1_000)}`.slice(0, 2_000)
  return `/v1/references?limit=${limit(n, 5)}&q=${encodeURIComponent(q)}`
}
const COMMON_WORDS = 'the and of to in that he shall unto for his a they be is him not them it with all'.split(' ')
/** Combinations of three words that most verses have. */
const textSearch = (n) => {
  const words = [0, 1, 2].map((index) => COMMON_WORDS[(n * (index + 1) + Math.floor(n / 21) * index) % 21])
  const text = n % 2 === 0 ? words.join(' ') : `"${words.join(' ')}" ${words[0]}`
  return `/v1/text-search?limit=200&offset=${n % 1_000}&q=${encodeURIComponent(text)}`
}
/** Each request seems to come from another address, as behind a proxy. */
const fromManyAddresses = (n) => `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}\r\n`
const belowExplore = (n) =>
  [`/explore/nothing${n}`, `/explore/person/nobody${n}/x`, `/explore/${'a/'.repeat(200)}`][n % 3]
/** The address of the nth request is one of 200, as behind a proxy. */
const from200Addresses = (n) => `X-Forwarded-For: 10.0.0.${n % 200}\r\n`
/** The address of the nth request is one of 1,000, each of another network. */
const from1000Addresses = (n) => `X-Forwarded-For: 10.1.${(n % 1_000) >> 8}.${(n % 1_000) & 255}\r\n`
/** Texts for which a search page has much to do: for its names, its references and its verses. */
const searchedText = (n) =>
  [...HOSTILE_TEXTS, 'the and of to in that he shall unto', 'where was paul shipwrecked', `Jn1:1;`.repeat(15)][n % 9]
const pagesForPeople = {
  'Psalm 119 word by word in both texts': (n) => `/read/Ps.119?version=both&view=interlinear&n=${n}`,
  'the page of a common word': (n) => `/word/G3588?n=${n}`,
  'the page of results for hostile texts': (n) =>
    `/search?type=all&q=${encodeURIComponent(`${searchedText(n)} ${n.toString(36)}`.slice(0, 200))}`,
  'suggestions for hostile texts': (n) =>
    `/search/suggest?q=${encodeURIComponent(`${searchedText(n)} ${n.toString(36)}`.slice(0, 200))}`,
}
/** Chapters of the Psalms, Isaiah and Jeremiah: more than the cache holds. */
const siteData = (n) => {
  const turn = Math.floor(n / 3)
  return `/site/chapters/${[`Ps.${1 + (turn % 150)}`, `Isa.${1 + (turn % 66)}`, `Jer.${1 + (turn % 52)}`][n % 3]}.json`
}
const manySegments = (n) => `/v1/${'a/'.repeat(4_000)}${n % 1_000}`
/** Differs in each request, because the service remembers what a value of the header means. */
const longAccept = (n) => `Accept: application/geo+json;q=0.1,${'a/b,'.repeat(3_900)}a/${n}\r\n`
/** Header of a request whose body is never sent. */
const UNFINISHED = 'Content-Length: 60000\r\n'
/** The largest pages: 2,000 words. */
const wordPages = (n) =>
  `/v1/hebrew/${['Gen', 'Jer', 'Ezek', 'Ps'][n % 4]}?limit=2000&offset=${Math.floor(n / 4) % 15_000}`
const download = (n) =>
  ['/downloads/', '/downloads/cross_reference.jsonl', '/downloads/person.jsonl', '/downloads/dataset.sqlite'][n % 4]

function holdDownloads({ target }) {
  readSlowly(target, { path: () => '/downloads/dataset.sqlite', connections: 16, requests: 1 })
}

/** @returns a limit that starts at `largest` and decreases by one after every `round` requests */
function limit(n, round, largest = LARGEST_LIMIT) {
  return largest - (Math.floor(n / round) % (largest - 1))
}

/**
 * Functions that start an attack, keyed by the names in fairness.test.ts. `target` is passed to the
 * senders.
 */
export const ATTACKS = {
  'no attack': () => undefined,
  'large passages on one connection, closed after a second': ({ target, keys }) =>
    pipelineAndLeave(target, { path: passage, key: keys.free, requests: 250, staysMs: 1_000 }),
  'large passages, 200 a second': ({ target, keys }) =>
    sendSteadily(target, { path: passage, key: keys.pro, rate: 200 }),
  'families of 1,000 people': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: family, key: keys.pro, connections: 64 }),
  'families with the demo key, from one address': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: family, key: keys.demo, connections: 64 }),
  'families with the demo key, from 1,000 addresses': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: family, key: keys.demo, connections: 64, fields: from1000Addresses }),
  'kinship, including the first such request after the start of the service': ({ target, keys, slugs }) =>
    sendAsFastAsPossible(target, { path: kinship(slugs), key: keys.pro, connections: 64 }),
  'deep offsets': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: deepOffset, key: keys.pro, connections: 64 }),
  'bulk lists of verses': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: bulkVerses, key: keys.pro, connections: 64 }),
  'pages of 2,000 words': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: wordPages, key: keys.pro, connections: 64 }),
  concordance: ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: concordance, key: keys.pro, connections: 64 }),
  'downloads without a key': ({ target }) => sendAsFastAsPossible(target, { path: download, connections: 16 }),
  'site data without a key': ({ target }) =>
    sendAsFastAsPossible(target, { path: siteData, connections: 64, fields: 'Accept-Encoding: br\r\n' }),
  'hostile searches': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: hostileSearch, key: keys.pro, connections: 64 }),
  'dense references': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: denseReferences, key: keys.pro, connections: 64 }),
  'text search with three keys': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: textSearch, key: (n) => keys.three[n % 3], connections: 64 }),
  'distinct requests of one key': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: distinct, key: keys.pro, connections: 64 }),
  'large responses, compressed': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: family, key: keys.pro, connections: 64, fields: 'Accept-Encoding: br\r\n' }),
  'other expensive requests': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: other, key: keys.pro, connections: 64 }),
  'tool calls and lists of tools on /mcp': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: () => '/mcp', key: keys.pro, connections: 64, message: mcpMessage }),
  'unfinished messages on /mcp': ({ target, keys }) =>
    readSlowly(target, { path: () => '/mcp', key: keys.pro, connections: 200, requests: 1, fields: UNFINISHED }),
  'thousands of unknown arguments on /mcp': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: () => '/mcp', key: keys.pro, connections: 64, message: unknownArguments }),
  'thousands of wrong values on /mcp': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: () => '/mcp', key: keys.pro, connections: 64, message: wrongIcons }),
  'long Accept headers without a key': ({ target }) =>
    sendAsFastAsPossible(target, { path: record, connections: 100, fields: longAccept }),
  'paths of 4,000 segments without a key': ({ target }) =>
    sendAsFastAsPossible(target, { path: manySegments, connections: 100 }),
  'a flood without a key': ({ target }) => sendAsFastAsPossible(target, { path: record, connections: 256 }),
  'a flood with wrong keys': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: record, key: keys.wrong, connections: 256 }),
  'unknown keys from many addresses': ({ target, keys }) =>
    sendAsFastAsPossible(target, { path: record, key: keys.wrong, connections: 64, fields: fromManyAddresses }),
  'pages below /explore, from many addresses': ({ target }) =>
    sendAsFastAsPossible(target, { path: belowExplore, connections: 64, fields: fromManyAddresses }),
  'sign-up forms from many addresses': ({ target }) =>
    sendAsFastAsPossible(target, {
      path: () => '/signup',
      connections: 64,
      fields: fromManyAddresses,
      message: signupForm('http://127.0.0.1'),
    }),
  '/account with a session': async ({ target }) => {
    const session = await sessionOf(target)
    sendAsFastAsPossible(target, { path: () => '/account', connections: 64, fields: session })
  },
  'pipelining on 20 connections without a key': ({ target }) => pipeline(target, { path: page, connections: 20 }),
  'pipelining without reading': ({ target }) =>
    pipeline(target, { path: () => '/openapi.json', connections: 20, isReading: false }),
  'not reading large responses': ({ target, keys }) =>
    readSlowly(target, { path: passage, key: keys.pro, connections: 200, requests: 12 }),
  'slow writing of headers': ({ target }) => dripHeaders(target, { connections: 1_000 }),
  'holding all connections': ({ target }) => dripHeaders(target, { connections: 400 }),
  'holding all downloads': holdDownloads,
  'holding all downloads from three addresses': holdDownloads,
  ...Object.fromEntries(
    Object.entries(pagesForPeople).flatMap(([name, path]) => [
      [`${name}, from one address`, ({ target }) => sendAsFastAsPossible(target, { path, connections: 64 })],
      [
        `${name}, from 200 addresses`,
        ({ target }) => sendAsFastAsPossible(target, { path, connections: 64, fields: from200Addresses }),
      ],
    ]),
  ),
  'connecting and disconnecting': ({ target }) => closeAtOnce(target, { connections: 64 }),
}
