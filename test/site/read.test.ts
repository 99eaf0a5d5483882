/** The pages for reading: books, chapters, ranges, verses and their words. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { openDataset } from '../../src/dataset/open.ts'
import { versePosition } from '../../src/scripture/osis.ts'
import { compileAnswers } from '../../src/site/pages/answers.ts'
import { askWords, maxWordsOf } from '../../src/site/pages/read/words.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

function get(path: string, headers: Record<string, string> = {}) {
  return service.call(path, { key: null, headers: { Accept: 'text/html', ...headers } })
}

/** An error as a page. */
async function errorPage(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(service.origin + path, { headers: { Accept: 'text/html' } })
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  return { status: response.status, text: await response.text() }
}

async function page(path: string): Promise<string> {
  const { status, text } = await get(path)
  expect(status, path).toBe(200)
  return text
}

/** The part of a page between two texts, without tags. */
function textBetween(markup: string, start: string, end: string): string {
  const from = markup.indexOf(start)
  const to = markup.indexOf(end, from + start.length)
  expect([from < 0, to < 0], start).toEqual([false, false])
  return withoutTags(markup.slice(from, to))
}

function withoutTags(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Addresses of the links whose text is exactly this. */
function linksOf(markup: string, text: string): string[] {
  const links = [...markup.matchAll(/<a (?:[^>]* )?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return links.filter(([, , content]) => withoutTags(content ?? '') === text).map(([, address = '']) => address)
}

describe('a chapter', () => {
  it('has its reference as the heading and the title', async () => {
    const markup = await page('/read/Ps.117')
    expect(markup).toContain('<h1>Psalm 117</h1>')
    expect(markup).toContain('<title>Psalm 117: Biblical Reference Data</title>')
    expect(await page('/read/Ps.117?version=kjv')).toContain('<title>Psalm 117 (KJV): Biblical Reference Data</title>')
  })

  it('has poems in lines', async () => {
    const markup = await page('/read/Ps.117')
    expect(markup).toContain('<span class="l2">Extol Him, all you peoples!')
    expect(markup).toContain('<span class="l1">Hallelujah!')
  })

  it('has prose in paragraphs between the headings of its sections, with their parallels', async () => {
    const markup = await page('/read/3John')
    expect(markup).toContain('<h2>A Greeting from the Elder</h2>')
    expect(linksOf(markup, '2 John 1:1–3')).toContain('/read/2John.1.1-2John.1.3')
    const section = textBetween(markup, 'Gaius Commended', '<h2>Diotrephes')
    expect(section).toMatch(/5 Beloved, you are faithful .* 6 They .* 7 For they .* 8 Therefore we ought/)
    expect(markup.match(/<p><a class="v"/g)).toHaveLength(4)
  })

  it('has a link at each number to the page of the verse', async () => {
    const markup = await page('/read/3John?version=kjv')
    expect(markup).toContain('<a class="v" id="v4" href="/read/3John.1.4?version=kjv">4</a>')
  })

  it('has its footnotes below, with links in both directions and to the passages that they name', async () => {
    const markup = await page('/read/Ps.117')
    expect(markup).toContain('<a id="m2" href="#n2" aria-label="Note 2">2</a>')
    expect(markup).toMatch(/<li id="n2"><a href="#m2"[^>]*>v. 2<\/a> Or Hallelu YAH/)
    expect(textBetween(markup, '<li id="n1">', '</li>')).toBe('v. 1 Cited in Romans 15:11')
    expect(linksOf(markup, 'Romans 15:11')).toEqual(['/read/Rom.15.11', '/read/Rom.15.11'])
  })

  it('has the title of a psalm, which is not a part of the verse', async () => {
    expect(await page('/read/Ps.3')).toContain('<p class="title">A Psalm of David, when he fled')
  })

  it('marks the words of Jesus', async () => {
    expect(await page('/read/John.3.16')).toMatch(
      /<span class="jesus">For God so loved the world [^<]*<\/span>\u2060<sup>/,
    )
  })

  it('has both versions verse by verse, with the notes of the one that has notes', async () => {
    const markup = await page('/read/Ps.117?version=both')
    const rows = markup.split('<div class="pair">').slice(1).map(withoutTags)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^1 Praise the LORD, all you nations! .* 1 O praise the LORD, all ye nations/)
    expect(markup.match(/href="#n1"/g)).toHaveLength(1)
  })

  it('has the King James Version in a paragraph for each verse', async () => {
    expect((await page('/read/3John?version=kjv')).match(/<p><a class="v"/g)).toHaveLength(15)
  })

  it('says which verse a version omits, with the footnote that says so', async () => {
    const markup = await page('/read/John.5.3-John.5.4?version=both')
    expect(markup).toMatch(/id="v4"[^>]*>4<\/a>\u00A0<span class="soft">Not in the BSB<\/span>\u2060<sup><a id="m3"/)
    expect(textBetween(markup, '<li id="n3">', '</li>')).toContain('BYZ, and TR include')
    expect(markup).toContain('For an angel went down at a certain season')
    // Also if it is the only verse of the page.
    expect(await page('/read/John.5.4')).toContain('<span class="soft">Not in the BSB</span>')
  })

  it('has only the numbers of its verses if the dataset has the text of none', async () => {
    const markup = await page('/read/Ruth.4')
    expect(markup).toContain('for 22 of 22 verses.')
    expect(textBetween(markup, '<div class="passage">', '</div>')).toMatch(/^1 2 3 .* 21 22$/)
  })

  it('says how many verses have no text in the dataset', async () => {
    const markup = await page('/read/Ps.3')
    expect(markup).toContain('no text of the Berean Standard Bible for 7 of 8 verses')
    expect(await page('/read/Ps.117')).not.toContain('no text of')
  })

  it('links to the chapters before and after it, and keeps version and view', async () => {
    const markup = await page('/read/Gen.50?version=kjv&view=interlinear')
    expect(markup).toContain('<a rel="prev" href="/read/Gen.49?version=kjv&amp;view=interlinear">')
    expect(markup).toContain('<a rel="next" href="/read/Exod.1?version=kjv&amp;view=interlinear">')
    expect(await page('/read/Gen.1')).not.toContain('rel="prev"')
    expect(await page('/read/Rev.22')).not.toContain('rel="next"')
  })

  it('links to the chapters before and after it also below the text, by name', async () => {
    const markup = await page('/read/Gen.50?version=kjv')
    const [, below = ''] = markup.split('class="passage"')
    expect(linksOf(below, '← Previous: Genesis 49')).toEqual(['/read/Gen.49?version=kjv'])
    expect(linksOf(below, 'Next: Exodus 1 →')).toEqual(['/read/Exod.1?version=kjv'])
    expect(linksOf(await page('/read/John.2.1-John.2.3'), 'Next: John 3 →')).toEqual([])
  })

  it('marks the version and view that it shows', async () => {
    const current = async (path: string) =>
      [...(await page(path)).matchAll(/aria-current="true">([^<]*)/g)].map(([, name]) => name)
    expect(await current('/read/Ps.117')).toEqual(['BSB'])
    expect(await current('/read/Ps.117?version=both')).toEqual(['Both'])
    expect(await current('/read/Ps.117?version=kjv&view=interlinear')).toEqual(['Interlinear', 'with KJV'])
  })

  it('refuses an unknown version or view', async () => {
    for (const path of ['/read/Ps.117?version=niv', '/read/Ps.117?view=words', '/read/Ps.117?refs=all']) {
      expect([path, (await errorPage(path)).status]).toEqual([path, 400])
    }
  })
})

describe('beside a passage', () => {
  it('are its quotations in both directions', async () => {
    const quoted = await page('/read/Ps.117')
    expect(textBetween(quoted, '<h2>Quoted by', '</section>')).toBe('Quoted by 1 v. 1 : Romans 15:11')
    expect(linksOf(quoted, 'v. 1')).toContain('#v1')
    const quotes = await page('/read/Rom.15')
    expect(textBetween(quotes, '<h2>Quotes', '</section>')).toContain('v. 11 : Psalm 117:1')
  })

  it('are parallels, people, groups and topics, each with a link and all with their number', async () => {
    const markup = await page('/read/3John')
    expect(textBetween(markup, '<h2>Parallels', '</section>')).toBe(
      'Parallels 2 v. 1–4 : 2 John 1:1–3 v. 13–14 : 2 John 1:12–13',
    )
    expect(textBetween(markup, '<h2>People', '</section>')).toBe('People 3 Gaius Diotrephes God')
    expect(linksOf(markup, 'Gaius')).toEqual(['/person/gaius_1272'])
    expect(textBetween(markup, '<h2>Groups', '</section>')).toBe('Groups 1 Gentiles')
    expect(linksOf(markup, 'Gentiles')).toEqual(['/group/gentiles'])
    expect(linksOf(markup, 'LOVE')).toEqual(['/topic/love'])
    expect(markup).toContain('No quotations, places, or events.')
  })

  it('are places and events', async () => {
    const markup = await page('/read/Luke.2')
    expect(linksOf(markup, 'Bethlehem')).toEqual([expect.stringMatching(/^\/place\/bethlehem_\d+$/)])
    expect(textBetween(markup, '<h2>Events', '</section>')).toMatch(/^Events \d+ \S/)
  })

  it('is said how many names are left out, and where they are', async () => {
    const passage = (await service.call('/v1/passages/Gen?limit=1')).body.data
    expect(passage.people_total).toBeGreaterThan(80)
    expect(await page('/read/Gen')).toContain(`80 of ${passage.people_total}. The pages of the chapters list all.`)
  })
})

describe('a single verse', () => {
  it('has its words in a table, each with links to the page of the word', async () => {
    const markup = await page('/read/John.3.16')
    const rows = [...markup.matchAll(/<tr><td>.*?<\/tr>/g)].map(([row]) => row)
    const { meta } = (await service.call('/v1/greek/John.3.16?limit=1')).body
    expect(meta.total).toBeGreaterThan(20)
    expect(rows).toHaveLength(meta.total)
    expect(rows.map(withoutTags)[2]).toBe(
      'ἠγάπησεν ēgapēsen loved verb, third person, aorist, active, indicative, singular ἀγαπάω G25',
    )
    expect(rows[2]?.match(/href="\/word\/G25"/g)).toHaveLength(3)
  })

  it('has the parsing of each part of a Hebrew word, and the language of Aramaic words', async () => {
    expect(withoutTags(await page('/read/Gen.1.1'))).toContain(
      'preposition + noun, common, feminine, singular, absolute',
    )
    expect(await page('/read/Jer.10.11')).toContain('<a lang="arc" href="/word/H1836">')
  })

  it('has the table of words without a scroll bar of its own', async () => {
    const markup = await page('/read/John.3.16')
    expect(textBetween(markup, '<thead>', '</thead>')).toBe('Greek word In the BSB, parsing Lemma, Strong’s')
    expect(markup).not.toContain('class="wide"')
  })

  it('has its cross-references with text, most votes first, and none is left out', async () => {
    const { data, meta } = (await service.call('/v1/verses/Acts.24.25/cross-references?limit=200')).body
    expect(meta.total).toBe(64)
    const markup = await page('/read/Acts.24.25')
    const section = markup.slice(markup.indexOf('id="cross-references"'), markup.indexOf('class="beside"'))
    const votes = [...section.matchAll(/<span class="soft">(-?\d+) votes?/g)].map(([, count]) => Number(count))
    expect(votes).toEqual(data.map((item: { votes: number }) => item.votes))
    expect(section).toContain('<summary>52 more</summary>')
    expect(withoutTags(await page('/read/Rom.15.11?refs=incoming'))).toContain(
      'Psalm 117:1 10 votes, quotation Praise the LORD, all you nations!',
    )
  })

  it('links to the cross-references in the other direction, with their number', async () => {
    const { total } = (await service.call('/v1/verses/Gen.1.1/cross-references?direction=incoming')).body.meta
    expect(total).toBeGreaterThan(0)
    const markup = await page('/read/Gen.1.1')
    expect(linksOf(markup, `Cross-references to Genesis 1:1: ${total}`)).toEqual([
      '/read/Gen.1.1?refs=incoming#cross-references',
    ])
    const incoming = await page('/read/Gen.1.1?refs=incoming')
    expect(textBetween(incoming, '<h2>Cross-references', '</h2>')).toBe(`Cross-references to Genesis 1:1 ${total}`)
  })

  it('shows its topics without a click, and the section that it belongs to', async () => {
    const markup = await page('/read/3John.1.6')
    expect(markup).toContain('<h2>Gaius Commended for Hospitality</h2>')
    expect(linksOf(markup, '3 John 1:5')).toEqual(['/read/3John.1#v5'])
    expect(await page('/read/1John.4.8')).toMatch(/<section>\n<h2>Topics/)
  })

  it('links to the verses before and after it, to its chapter, and to pictures of the chapter', async () => {
    const markup = await page('/read/John.2.1')
    expect(markup).toContain('<a rel="prev" href="/read/John.1.51">')
    expect(markup).toContain('<a rel="next" href="/read/John.2.2">')
    expect(linksOf(markup, 'John 2')).toEqual(['/read/John.2#v1'])
    expect(linksOf(markup, 'Map')).toEqual(['/explore/map/passage/John.2'])
    expect(linksOf(markup, 'Cross-references')).toEqual(['/explore/cross-references/John.2'])
  })
})

describe('the interlinear view', () => {
  it('has the words of each verse with transliteration and rendering, above the verse', async () => {
    const markup = await page('/read/Ps.117?view=interlinear')
    expect(markup).toContain('<ol dir="rtl"><li><a lang="he" href="/word/H1984?in=Ps.117.1">הַלְלוּ</a>')
    expect(textBetween(markup, '<div class="interlinear">', '<div class="interlinear">')).toMatch(
      /^1 הַלְלוּ halelu Praise אֶת ־ et – .* BSB Praise the LORD, all you nations!/,
    )
    expect(await page('/read/John.3.16?view=interlinear')).toContain(
      '<ol><li><a lang="grc" href="/word/G3779?in=John.3.16">Οὕτως</a><i>Houtōs</i><span>so</span>',
    )
  })

  it('links each word to its page with the parsing that it has in the verse', async () => {
    const markup = await page('/read/John.3.16?view=interlinear')
    expect(markup).toContain('Open a word for its parsing and meaning.')
    const [address = ''] = linksOf(markup, 'ἠγάπησεν')
    const word = await page(address)
    expect(word).toMatch(/<title>agapáō G25, [^<]* in John 3:16: /)
    expect(textBetween(word, '<dt>In John 3:16</dt>', '</dd>')).toBe(
      'In John 3:16 ἠγάπησεν ēgapēsen , loved: verb, third person, aorist, active, indicative, singular (word 3 of 25) John 3:16 word by word',
    )
    expect(linksOf(word, 'John 3:16 word by word')).toEqual(['/read/John.3?view=interlinear#v16'])
  })

  it('hides the accents of Hebrew and the parsings at first', async () => {
    const markup = await page('/read/Ps.117?view=interlinear')
    expect(markup).not.toMatch(/[\u0591-\u05AF]/)
    expect(markup).not.toContain('verb')
    expect(await page('/read/Ezra.10.35')).not.toMatch(/[\u0591-\u05AF]/)
    const [accents] = linksOf(markup, 'Show accents')
    expect(await page(String(accents).replaceAll('&amp;', '&'))).toContain('>הַֽלְל֣וּ<')
    const [parsing] = linksOf(markup, 'Show parsing')
    expect(await page(String(parsing).replaceAll('&amp;', '&'))).toContain(
      '<small>verb, piel, imperative, second person',
    )
  })

  it('says what is read instead of a written word', async () => {
    const markup = await page('/read/Ezra.10.35?view=interlinear')
    const read = 'written; read: כְּלוּהוּ'.normalize()
    expect(textBetween(markup, '>כלהי<', '</ol>').normalize()).toContain(read)
    expect(withoutTags(await page('/read/Ezra.10.35')).normalize()).toContain(read)
  })

  it('names the word with which a word is translated, and the meaning if the translation is not known', async () => {
    expect(await page('/read/John.3.16?view=interlinear')).toContain('<i>mē</i><span>+ apolētai</span>')
    expect(await page('/read/1Cor.16.22?view=interlinear')).toContain('<i>maran</i><span>(Marana)</span>')
  })

  it('shows the words of one testament, and goes on in the other', async () => {
    const markup = await page('/read/Mal.4-Matt.1?view=interlinear')
    expect(linksOf(markup, 'Go on with Matthew 1 →')).toEqual(['/read/Matt.1?view=interlinear'])
  })
})

describe('a long range', () => {
  it('shows whole chapters of its first 200 verses, and says where it goes on', async () => {
    const markup = await page('/read/Gen-Deut?version=kjv')
    expect(markup).toContain('<h1>Genesis–Deuteronomy</h1>')
    expect(markup.match(/<a class="v"/g)).toHaveLength(184)
    expect(markup).toContain('This page shows Genesis 1–7.')
    expect(linksOf(markup, 'Go on with Genesis 8–Deuteronomy 34 →')).toEqual(['/read/Gen.8-Deut.34?version=kjv'])
    expect(linksOf(markup, 'Genesis 7')).toEqual(['/read/Gen.7?version=kjv'])
  })

  it('is complete on one page if it has at most 200 verses', async () => {
    const markup = await page('/read/Gen.1-Gen.7')
    expect(markup).not.toContain('Go on with')
    expect(new Set(markup.match(/ id="v[^"]*"/g)).size).toBe(184)
  })
})

describe('a reference as people write it', () => {
  it.each([
    ['Romans 8', '/read/Rom.8'],
    ['1 John 4', '/read/1John.4'],
    ['Röm 8', '/read/Rom.8'],
    ['jn 3:16', '/read/John.3.16'],
    ['Heb 11:1-3', '/read/Heb.11.1-Heb.11.3'],
    ['Псалом 23', '/read/Ps.23'],
  ])('leads to the address of the passage: %s', async (written, address) => {
    const { status, headers } = await get(`/read/${encodeURIComponent(written)}`)
    expect([status, headers.get('Location')]).toEqual([303, address])
  })

  it('leads to the only address of the passage', async () => {
    const locationOf = async (path: string) => (await get(path)).headers.get('location')
    expect(await locationOf('/read/3John.1?version=kjv')).toBe('/read/3John?version=kjv')
    expect(await locationOf('/read/Ps.117.1-Ps.117.2')).toBe('/read/Ps.117')
    expect(await locationOf('/read/Ps.117')).toBeNull()
  })

  it('keeps the version', async () => {
    const { headers } = await get('/read/Romans+8?version=kjv')
    expect(headers.get('Location')).toBe('/read/Rom.8?version=kjv')
  })

  it('opens a list if it names several passages', async () => {
    const markup = await page(`/read/${encodeURIComponent('John 3:16; Rom 8; Ruth 99')}`)
    expect(linksOf(markup, 'John 3:16')).toEqual(['/read/John.3.16'])
    expect(linksOf(markup, 'Romans 8')).toEqual(['/read/Rom.8'])
    expect(withoutTags(markup)).toContain('Ruth 99: ')
  })

  it('is a page with what may have been meant if there is no such passage', async () => {
    const { status, text } = await errorPage('/read/Ruth.5')
    expect(status).toBe(404)
    expect(text).toContain('Ruth.5 is not a passage')
    expect(text).toContain('<a href="/read/Ruth.4">')
    expect((await errorPage('/read/nosuchbook')).status).toBe(404)
  })
})

describe('a book', () => {
  it('has its chapters with the headings of their sections as links', async () => {
    const markup = await page('/read/Ps')
    expect(markup).toContain('<h1>Psalms</h1>')
    expect(markup.match(/<a class="chapter"/g)).toHaveLength(150)
    expect(linksOf(markup, 'Psalm 117')).toEqual(['/read/Ps.117#v1'])
    expect(linksOf(markup, 'Extol Him, All You Peoples')).toEqual(['/read/Ps.117#v1'])
  })

  it('has what is known about its writing, and links to the books before and after it', async () => {
    const markup = await page('/read/Rom')
    expect(withoutTags(markup)).toContain('Pauline Epistles: 16 chapters, 433 verses. Written by Paul')
    expect(linksOf(markup, '← Acts')).toEqual(['/read/Acts'])
    expect(linksOf(markup, '1 Corinthians →')).toEqual(['/read/1Cor'])
  })

  it('names its division as the list of the books does', async () => {
    expect(await page('/read/Ps')).toContain('<p>Poetry and Wisdom: 150 chapters')
    expect(await page('/read')).toContain('<h3>Poetry and Wisdom</h3>')
  })

  it('is its text if it has one chapter', async () => {
    expect(await page('/read/3John')).toContain('<h2>Conclusion</h2>')
  })
})

describe('/read', () => {
  it('has all books in their divisions, with links to their chapters', async () => {
    const markup = await page('/read')
    expect(markup.match(/<details>\n<summary>/g)).toHaveLength(66)
    expect(new Set(markup.match(/"\/read\/\w+\.\d+"/g)).size).toBe(1189)
    expect([...markup.matchAll(/<h3>([^<]*)/g)].map(([, name]) => name)).toContain('Minor Prophets')
    expect(linksOf(markup, 'Outline of Romans')).toEqual(['/read/Rom'])
  })
})

describe('every page for reading', () => {
  const PATHS = ['/read', '/read/Rom', '/read/Gen.1', '/read/Ps.117?version=both', '/read/John.3.16']

  it.each(PATHS)('works without script, and has unique ids: %s', async (path) => {
    const markup = await page(path)
    const main = markup.slice(markup.indexOf('<main'), markup.indexOf('<footer'))
    expect(main).not.toMatch(/<script|style=|onclick/)
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of markup.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  it('names the requests of the API that return what it shows', async () => {
    const requests = [...(await page('/read/John.3.16?version=both')).matchAll(/<code>GET ([^<]*)</g)].map(
      ([, path]) => path,
    )
    expect(requests.length).toBeGreaterThan(6)
    for (const path of requests) {
      const target = String(path).replaceAll('&amp;', '&')
      expect([target, (await service.call(target)).status]).toEqual([target, 200])
    }
  })
})

describe('words that are too many for one page', () => {
  it('are divided between verses into parts of about the same length', async () => {
    const dataset = await openDataset(inject('starterDataset'))
    const answers = compileAnswers(loadContract().document)(dataset)
    const first = versePosition('Ps.117.1') ?? 0
    const span = { first, last: first + 1 }
    const whole = await askWords(answers, span, 100)
    const counts = ['Ps.117.1', 'Ps.117.2'].map((verse) => whole.byVerse.get(verse)?.length ?? 0)
    expect(counts).toEqual([8, 9])
    expect(whole.span).toEqual(span)
    for (const maxWords of [16, 12]) {
      const part = await askWords(answers, span, maxWords)
      expect([maxWords, part.span]).toEqual([maxWords, { first, last: first }])
    }
    // The last part must not be a remainder of a few words.
    const psalms = { first: versePosition('Ps.3.1') ?? 0, last: first + 1 }
    const total = [...(await askWords(answers, psalms, 1000)).byVerse.values()].flat().length
    const { byVerse, span: half } = await askWords(answers, psalms, total - 1)
    const shown = [...byVerse]
      .filter(([verse]) => (versePosition(verse) ?? 0) <= half.last)
      .flatMap(([, words]) => words)
    expect(shown.length / total).toBeGreaterThan(0.3)
    expect(shown.length / total).toBeLessThan(0.7)
    await dataset.close()
  })

  it('are fewer with both texts, parsings and accents', () => {
    const reading = { version: 'bsb', view: 'interlinear', parsing: 'no', accents: 'no', refs: 'outgoing' } as const
    expect(maxWordsOf(reading)).toBe(1060)
    expect(maxWordsOf({ ...reading, version: 'both' })).toBe(883)
    expect(maxWordsOf({ ...reading, version: 'both', parsing: 'yes', accents: 'yes' })).toBe(683)
  })
})
