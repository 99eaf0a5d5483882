import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SEARCHED } from '../../src/site/pages/page-frame.ts'
import { isOrdinary, isSpelledLike, type Meanings, pageToOpen } from '../../src/site/pages/search/opening.ts'
import { subjectOf } from '../../src/site/pages/search/question.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

function search(parameters: Record<string, string>) {
  return service.call(`/search?${new URLSearchParams(parameters)}`, { key: null })
}

/** The page that a search opens; `undefined` if it shows the results. */
async function opened(q: string): Promise<string | undefined> {
  const { status, headers } = await search({ q })
  expect([q, status === 200 || status === 303]).toEqual([q, true])
  return headers.get('location') ?? undefined
}

async function resultsOf(parameters: Record<string, string>): Promise<string> {
  const { status, text } = await search(parameters)
  expect([parameters, status]).toEqual([parameters, 200])
  return text
}

/** The headings of the results, without their numbers. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading = '']) => heading.trim())
}

describe('GET /search?q= with one clear meaning', () => {
  it('opens the text of a reference', async () => {
    expect(await opened('John 3:16')).toBe('/read/John.3.16')
    expect(await opened('rom 8')).toBe('/read/Rom.8')
    expect(await opened(' 1 John ')).toBe('/read/1John')
    expect(await opened('Gen 1-2')).toBe('/read/Gen.1-Gen.2')
    expect(await opened('Иоанна 3:16')).toBe('/read/John.3.16')
  })

  it('opens the text of a reference in the version that is named next to it', async () => {
    expect(await opened('Psalm 42 kjv')).toBe('/read/Ps.42?version=kjv')
    expect(await opened('John 3:16 (KJV)')).toBe('/read/John.3.16?version=kjv')
    expect(await resultsOf({ q: 'Jo 3:16 KJV' })).toContain('href="/read/John.3.16?version=kjv"')
    expect((await service.call('/search/suggest?q=Psalm+42+kjv', { key: null })).text).toMatch(
      /^<a [^>]*href="\/read\/Ps\.42\?version=kjv">Psalm 42 <span>KJV<\/span>/,
    )
    // A phrase with a reference is not a reference.
    expect(await opened('Psalm 42 deer')).toBeUndefined()
  })

  it('opens a book whose name means nothing else', async () => {
    expect(await opened('Romans')).toBe('/read/Rom?q=Romans')
    expect(await opened('leviticus')).toBe('/read/Lev?q=leviticus')
  })

  it('opens the word of a number, a lemma or a transliteration', async () => {
    expect(await opened('g0026')).toBe('/word/G26?q=g0026')
    expect(await opened('agape')).toBe('/word/G26?q=agape')
    expect(await opened('ἀγάπη')).toMatch(/^\/word\/G26\?/)
  })

  it('opens the page of a name that one person, place, event or group has', async () => {
    expect(await opened('barnabas')).toBe('/person/barnabas_1722?q=barnabas')
    expect(await opened('Jerusalem')).toBe('/place/jerusalem_636?q=Jerusalem')
  })

  it('shows all results on request', async () => {
    expect(await resultsOf({ q: 'barnabas', type: 'all' })).toContain('href="/person/barnabas_1722"')
  })
})

describe('GET /search?q= with several meanings', () => {
  it('shows the text first if the name of a book is also a name or a word', async () => {
    for (const q of ['Ruth', 'Mark']) {
      const page = await resultsOf({ q })
      expect([q, headingsOf(page)[0]]).toEqual([q, 'Text of the Bible'])
      expect(page).toContain(`href="/read/${q}"`)
    }
  })

  it('lists every passage that a reference can mean', async () => {
    const page = await resultsOf({ q: 'Jo 3:16' })
    for (const passage of ['Josh.3.16', 'Job.3.16', 'Joel.3.16', 'John.3.16']) {
      expect(page).toContain(`href="/read/${passage}"`)
    }
    expect(await resultsOf({ q: 'Rom 8; John 3' })).toMatch(/\/read\/Rom\.8"[\s\S]*\/read\/John\.3"/)
  })

  it('says why a reference has no text, and links to the nearest', async () => {
    expect(await resultsOf({ q: 'Rom 17' })).toMatch(/Romans has 16 chapters\.[\s\S]*href="\/read\/Rom\.16"/)
  })

  it('lists people with the same name', async () => {
    const page = await resultsOf({ q: 'mary' })
    expect(headingsOf(page)[0]).toBe('People')
    expect(page.match(/href="\/person\/mary/g)?.length).toBeGreaterThan(3)
  })

  it('finds verses with the words marked', async () => {
    const page = await resultsOf({ q: 'jesus wept' })
    expect(headingsOf(page)[0]).toBe('Verses')
    expect(page).toMatch(/href="\/read\/John\.11#v35">John 11:35<\/a> <mark>Jesus<\/mark> <mark>wept<\/mark>\./)
  })

  it('says which words the first verse does not have', async () => {
    const page = await resultsOf({ q: 'jesus wept barnxyzw' })
    expect(page).toContain('No verse has all of the words. The first of these does not have “barnxyzw”.')
  })
})

describe('GET /search?q= with a question', () => {
  it('searches for what the question asks about', async () => {
    expect(await opened('Who was Barnabas?')).toBe('/person/barnabas_1722?q=Barnabas')
    expect(await opened('where is Jerusalem')).toBe('/place/jerusalem_636?q=Jerusalem')
    expect(await opened('what does agape mean')).toBe('/word/G26?q=agape')
  })

  it('says so, and links to the search for the whole text', async () => {
    const page = await resultsOf({ q: 'who was Simeon' })
    expect(page).toMatch(
      /Searched for “Simeon”\. <a href="\/search\?q=who\+was\+Simeon&(?:amp;)?type=all">Search for “who was Simeon”<\/a>/,
    )
    expect(await resultsOf({ q: 'who was Simeon', type: 'all' })).toContain('<h1>“who was Simeon”</h1>')
  })

  it('searches for the whole text if it is in a verse', async () => {
    const page = await resultsOf({ q: 'What is good?' })
    expect(page).not.toContain('Searched for')
    expect(page).toContain('href="/read/3John.1#v11"')
  })

  it.each([
    ['¿Quién fue Bernabé?', 'Bernabé'],
    ['dónde está Belén', 'Belén'],
    ['Qui était Barnabas ?', 'Barnabas'],
    ['Wo liegt Emmaus?', 'Emmaus'],
    ['quem foi Barnabé', 'Barnabé'],
    ['Кто такой Варнава?', 'Варнава'],
    ['من هو برنابا؟', 'برنابا'],
    ['बरनबास कौन है', 'बरनबास'],
    ['siapakah Barnabas', 'Barnabas'],
    ['Barnaba ni nani', 'Barnaba'],
    ['wanene Barnabas', 'Barnabas'],
    ['husat em Barnabas', 'Barnabas'],
    ['巴拿巴是谁？', '巴拿巴'],
    ['谁是巴拿巴', '巴拿巴'],
    ['who were the Pharisees', 'Pharisees'],
    ['what does the Hebrew word hesed mean?', 'hesed'],
    ['what is near Bethlehem', 'Bethlehem'],
  ])('takes "%s" for a question about %s', (question, subject) => {
    expect(subjectOf(question)).toBe(subject)
  })

  it.each(['who was', 'love of money', 'the who was Barnabas', 'meaning'])('takes "%s" for no question', (text) => {
    expect(subjectOf(text)).toBeUndefined()
  })

  it('suggests what the question asks about', async () => {
    const { text } = await service.call('/search/suggest?q=who+was+barn', { key: null })
    expect(text).toContain('href="/person/barnabas_1722"')
  })
})

describe('lists of results', () => {
  it('have names with all words before verses', async () => {
    const page = await resultsOf({ q: 'son of Abraham' })
    const headings = headingsOf(page)
    expect(headings[0]).toBe('People')
    expect(headings).toContain('Verses')
    expect(page).toContain('href="/person/isaac_616"')
    expect(page).toContain('href="/read/Matt.1#v1"')
  })

  it('have their total, and a link to all', async () => {
    const page = await resultsOf({ q: 'the', type: 'all' })
    const totals = [...page.matchAll(/<li><a href="\/search\?q=the&amp;type=(\w+)">([^<]*?) ([\d,]+)<\/a>/g)]
    expect(totals.map(([, kind]) => kind)).toContain('verse')
    for (const [, kind = '', heading, total] of totals) {
      const all = await resultsOf({ q: 'the', type: kind })
      expect(all).toContain(`<h1>${heading}: “the”</h1>`)
      expect([kind, /(?:of |<p>)([\d,]+) results?<\/p>/.exec(all)?.[1]]).toEqual([kind, total])
    }
  })

  it('are linked at the top in the order of the page', async () => {
    const page = await resultsOf({ q: 'love', type: 'all' })
    const linked = [...page.matchAll(/<li><a href="\/search\?q=love&amp;type=(\w+)">/g)].map(([, kind]) => kind)
    const listed = [...page.matchAll(/<h2 id="found-(\w+)">/g)].map(([, kind]) => kind)
    expect(listed.length).toBeGreaterThan(2)
    expect(linked).toEqual(listed)
  })

  it('link to all results of a kind only if the page does not have all of them', async () => {
    const page = (await resultsOf({ q: 'ruth', type: 'all' })) + (await resultsOf({ q: 'the', type: 'all' }))
    const kinds = [...page.matchAll(/<h2 id="found-(\w+)">.*?>([\d,]+)<\/span><\/h2>(.*?)<\/section>/gs)]
    const linked = kinds.filter(([, , , list]) => /<a [^>]*>All [\d,]+ /.test(list ?? '')).map(([, kind]) => kind)
    const shown = (list = '') => list.split('<li>').length - 1
    const longer = kinds.filter(([, , total, list]) => Number(total?.replace(',', '')) > shown(list))
    expect(linked).toEqual(longer.map(([, kind]) => kind))
    expect([linked.length > 0, kinds.length > linked.length]).toEqual([true, true])
  })

  it('say that one of a kind is one', async () => {
    expect(await resultsOf({ q: 'chilion', type: 'person' })).toContain('<p>1 result</p>')
  })

  it('have no other pages', async () => {
    expect((await search({ q: 'the', type: 'verse', page: '999' })).status).toBe(404)
    expect((await search({ q: 'the', type: 'verse', page: 'x' })).status).toBe(400)
    expect((await search({ q: 'the', type: 'verses' })).status).toBe(400)
  })
})

describe('texts that find nothing', () => {
  it('says what was tried, and offers names that begin alike', async () => {
    const page = await resultsOf({ q: 'barnxyzw' })
    expect(page).toContain('<h1>Nothing found for “barnxyzw”</h1>')
    expect(page).toContain('Names that begin with “barn”')
    expect(page).toContain('href="/person/barnabas_1722"')
  })

  it('offers the words of a longer text', async () => {
    const page = await resultsOf({ q: 'xqxq zqzq' })
    expect(page).toContain('href="/search?q=zqzq"')
  })

  it('says what can be searched for if there is no text', async () => {
    for (const query of ['', '?q=', '?q=%20%09']) {
      const { status, text } = await service.call(`/search${query}`, { key: null })
      expect([query, status]).toEqual([query, 200])
      expect(text).toContain('href="/search?q=Romans+8"')
    }
  })

  it('says how long a text can be', async () => {
    const page = await resultsOf({ q: 'a'.repeat(MAX_SEARCHED + 1) })
    expect(page).toContain(`The text has ${MAX_SEARCHED + 1} characters. A search can have ${MAX_SEARCHED}.`)
  })

  it('shows hostile texts as text', async () => {
    for (const q of [...HOSTILE_TEXTS, '<script>alert(1)</script>', '"><img src=x>', '\u0000', '\ud800', '%', '*"(']) {
      const { status, text } = await search({ q })
      expect([q, [200, 303].includes(status)]).toEqual([q, true])
      expect(text).not.toMatch(/<script>alert|<img src=x/)
    }
  })
})

describe('a page that a search opened', () => {
  it('says for what, and links to all results', async () => {
    const page = await service.call('/read/3John?q=3+<John', { key: null })
    expect(page.text).toContain('Opened for “3 &lt;John”. <a href="/search?q=3+%3CJohn&type=all">All results</a>')
    expect((await service.call('/read/3John', { key: null })).text).not.toContain('Opened for')
  })
})

describe('GET /search/suggest', () => {
  async function suggest(parameters: Record<string, string>): Promise<string[]> {
    const { status, headers, text } = await service.call(`/search/suggest?${new URLSearchParams(parameters)}`, {
      key: null,
    })
    expect([parameters, status, headers.get('content-type')]).toEqual([parameters, 200, 'text/html; charset=utf-8'])
    expect(text).not.toContain('<html')
    const links = [...text.matchAll(/<a role="option" id="suggestion-(\d+)" tabindex="-1" href="([^"]*)">/g)]
    expect(links.map(([, number]) => Number(number))).toEqual(links.map((_, index) => index))
    return links.map(([, , path = '']) => path)
  }

  it('answers at most ten links, the last to all results', async () => {
    for (const q of ['a', 'mary', 'jo', 'the', 'John 3:16; Rom 8; Gen 1; Gen 2']) {
      const links = await suggest({ q })
      expect(links.length).toBeGreaterThan(1)
      expect(links.length).toBeLessThanOrEqual(10)
      expect(links.at(-1)).toMatch(/^\/search\?q=.*&amp;type=all$/)
    }
  })

  it('suggests texts, names and words', async () => {
    expect(await suggest({ q: 'rom 8' })).toContain('/read/Rom.8')
    expect(await suggest({ q: 'barn' })).toContain('/person/barnabas_1722')
    expect(await suggest({ q: 'agape' })).toContain('/word/G26')
    expect((await suggest({ q: 'Ruth' }))[0]).toBe('/read/Ruth')
    expect((await suggest({ q: 'John 3:16; Rom 8; Ruth 1; Ruth 2' })).slice(0, -1)).toEqual([
      '/read/John.3.16',
      '/read/Rom.8',
      '/read/Ruth.1',
    ])
  })

  it('suggests only people with type=person', async () => {
    const links = await suggest({ q: 'j', type: 'person' })
    expect(links).not.toEqual([])
    expect(links.filter((path) => !path.startsWith('/person/'))).toEqual([])
  })

  it('answers nothing for no text and for texts that are too long', async () => {
    expect(await suggest({ q: ' ' })).toEqual([])
    expect(await suggest({ q: 'a'.repeat(MAX_SEARCHED + 1) })).toEqual([])
  })

  it('answers hostile texts', async () => {
    for (const q of HOSTILE_TEXTS) expect((await suggest({ q })).length).toBeLessThanOrEqual(10)
  })
})

const NOTHING: Meanings = {
  text: 'name',
  books: [],
  numbered: undefined,
  words: [],
  records: [],
  english: { verses: 0, isOrdinary: false },
}
const person = { ordinal: 2, entity_type: 'person', slug: 'name_1', name: 'Name', names: '[]' }

describe('pageToOpen', () => {
  it('opens nothing without a meaning, or with an ordinary English word', () => {
    expect(pageToOpen(NOTHING)).toBeUndefined()
    const english = { verses: 100, isOrdinary: true }
    expect(pageToOpen({ ...NOTHING, records: [person], english })).toBeUndefined()
    expect(pageToOpen({ ...NOTHING, books: ['Acts'], english })).toBeUndefined()
  })

  it('prefers a main name to other names', () => {
    const other = { ...person, ordinal: 3, slug: 'other_2', name: 'Other' }
    expect(pageToOpen({ ...NOTHING, records: [other, person] })).toBe('/person/name_1')
    expect(pageToOpen({ ...NOTHING, records: [other] })).toBe('/person/other_2')
    const called = { ...other, names: '["Name"]' }
    expect(pageToOpen({ ...NOTHING, records: [called, person] })).toBeUndefined()
    const known = { ...other, ordinal: 1 }
    expect(pageToOpen({ ...NOTHING, records: [known, person] })).toBeUndefined()
  })

  it('opens a word only if it is far more frequent than the name', () => {
    const english = { verses: 2, isOrdinary: false }
    const word = (occurrences: number) => [{ strongs_number: 'H1', occurrences }]
    expect(pageToOpen({ ...NOTHING, words: word(20), english })).toBe('/word/H1')
    expect(pageToOpen({ ...NOTHING, words: word(19), english })).toBeUndefined()
    expect(pageToOpen({ ...NOTHING, words: word(200), records: [person], english })).toBe('/word/H1')
    expect(pageToOpen({ ...NOTHING, words: word(199), records: [person], english })).toBeUndefined()
    const inVerses = (verses: number) => ({ ...NOTHING, words: word(9_999), english: { verses, isOrdinary: false } })
    expect([9, 10].map((verses) => pageToOpen(inVerses(verses)))).toEqual(['/word/H1', undefined])
    expect(pageToOpen({ ...NOTHING, words: word(19), records: [person], english })).toBe('/person/name_1')
  })
})

describe('isOrdinary', () => {
  it('is true for a word in lower case that is not part of another', () => {
    expect(isOrdinary('Lot', [{ text: 'They cast the lot.' }])).toBe(true)
    expect(isOrdinary('Lot', [{ text: 'Lot went up, and his lots.' }])).toBe(false)
    expect(isOrdinary('hesed', [{ text: 'Ben-hesed in Arubboth' }])).toBe(false)
  })
})

describe('isSpelledLike', () => {
  it('compares doubled letters', () => {
    expect([isSpelledLike('cheçed', 'hesed'), isSpelledLike('Abbâ', 'abba')]).toEqual([true, true])
    expect([isSpelledLike('ʻânâh', 'anna'), isSpelledLike('ʼĀbâh', 'abba')]).toEqual([false, false])
  })
})
