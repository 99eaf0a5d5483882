/** The pages of Greek and Hebrew words, on the starter dataset. */
import { describe, expect, it } from 'vitest'
import { chapterVerses, versePosition } from '../../src/scripture/osis.ts'
import { markRenderings } from '../../src/site/pages/words/rendering-marks.ts'
import { renderRenderings } from '../../src/site/pages/words/word-lists.ts'
import { expectSmall, runningPages } from '../support/pages.ts'

/** A word that the starter dataset does not have, with a verse in each of these chapters. */
const COMMON = 'G2192'
const CHAPTERS = ['Luke.1', 'Luke.2', 'Luke.4', 'Luke.5', 'Luke.6', 'Luke.8', 'Acts.1', 'Acts.2']
const COMMON_VERSES = CHAPTERS.flatMap(chapterVerses)

const { get, page } = runningPages(async ({ change }) => {
  const rows = COMMON_VERSES.map(
    (verse, index) =>
      `(${100_000 + index}, ${versePosition(verse)}, 1, 'w${index}', 'ἔχει', 'ἔχω', '${COMMON}', 'V-PAI-3S', 'echei', 'none')`,
  )
  await change(`delete from greek_word where strongs_number = '${COMMON}'`)
  await change(
    `insert into greek_word (ordinal, verse_ordinal, position, word_id, text, lemma, strongs_number, morph, transliteration, rendering_state)
     values ${rows.join(',')}`,
  )
})

/** Addresses of the verses in a list of verses. */
function versesOf(markup: string): string[] {
  return [...markup.matchAll(/<dt><a href="\/read\/([^"]+)"/g)].map(([, address = '']) => address.replace('#v', '.'))
}

describe('the page of a word', () => {
  it('has the word in its own script, its meaning, and links to the numbers in its origin', async () => {
    const markup = await page('/word/H1254')
    expect(markup).toMatch(/<title>bârâʼ H1254, “created”: /)
    expect(markup.normalize()).toContain('<p class="lemma" lang="he"><bdi>בָּרָא</bdi></p>'.normalize())
    expect(await page('/word/G26')).toContain('<dt>Origin</dt><dd>from <a href="/word/G25">G25</a></dd>')
    // The starter dataset has no H85.
    expect(await page('/word/G11')).toContain('<dd>of Hebrew origin (H85)</dd>')
  })

  it('marks the English words for it in the text of every verse', async () => {
    const markup = await page('/word/G3056')
    expect(versesOf(markup)).toEqual(['John.1.1'])
    expect(markup).toContain('In the beginning was the <mark>Word</mark>, and the <mark>Word</mark> was with God')
    expect(markup).toContain('<bdi lang="grc">Λόγος</bdi>')
  })

  it('links the references and the words in articles of lexicons', async () => {
    const markup = await page('/word/H1254')
    expect(markup).toMatch(/<b>Brown, Driver, Briggs<\/b>.*<a href="\/read\/Gen\.1\.1">Gen 1:1<\/a>/)
  })

  it('links the words that belong to it', async () => {
    expect(await page('/word/G25')).toMatch(/<h3>Derived from this word<\/h3>.*href="\/word\/G26"/s)
    expect(await page('/word/G26')).toMatch(/<h3>Derived from<\/h3>.*href="\/word\/G25"/s)
  })

  it('says under which number its words are counted', async () => {
    const markup = await page('/word/G1488')
    expect(markup).toContain('counted under <a href="/word/G1510">G1510</a>')
    expect(versesOf(markup)).toEqual([])
    expect(await page('/word/G1510')).toMatch(/<h3>Counted under this number<\/h3>.*href="\/word\/G1488"/s)
  })

  it('has each form and parsing in a verse that the address names', async () => {
    const markup = await page('/word/G3056?in=John.1.1')
    const [, rows = ''] = /<dt>In John 1:1<\/dt><dd>([\s\S]*?)<\/dd>/.exec(markup) ?? []
    expect(
      [...rows.matchAll(/<b>(.*?)<\/b> <span class="soft">\(word (\d+) of 17\)/g)].map(([, ...row]) => row),
    ).toEqual([5, 8, 17].map((place) => ['noun, nominative, singular, masculine', String(place)]))
    expect(await page('/word/G3056?in=John.3.16')).not.toContain('word by word')
    expect((await get('/word/G3056?in=John.1')).status).toBe(400)
  })

  it('redirects other spellings of a number', async () => {
    const response = await get('/word/g03056')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/word/G3056'])
  })

  it('returns 404 for an unknown number, and 400 for a book without the word', async () => {
    expect((await get('/word/G99999')).status).toBe(404)
    expect((await get('/word/G3056?book=Mark')).status).toBe(400)
    expect((await get('/word/G3056?part=2')).status).toBe(400)
  })
})

describe('the verses of a common word', () => {
  it('begin with the book that has most, in parts, with the counts of all books on every part', async () => {
    const first = await page(`/word/${COMMON}`)
    const luke = COMMON_VERSES.filter((verse) => verse.startsWith('Luke.'))
    expect(luke.length).toBeGreaterThan(250)
    expect(first).toContain(`Luke: 1 to ${luke.length / 2} of ${luke.length} of ${COMMON_VERSES.length} verses.`)
    for (const path of [`/word/${COMMON}`, `/word/${COMMON}?book=Luke&part=2`, `/word/${COMMON}?book=Acts`]) {
      const markup = await page(path)
      expect(markup).toMatch(new RegExp(`>Luke</a> <b>${luke.length}</b>`))
      expect(markup).toMatch(new RegExp(`>Acts</a> <b>${COMMON_VERSES.length - luke.length}</b>`))
    }
  })

  it('are all reached by the links of the page, once each', async () => {
    const seen = new Set<string>()
    const verses: string[] = []
    const waiting = [`/word/${COMMON}?book=Luke`]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const markup = await page(path)
      verses.push(...versesOf(markup))
      for (const [, link = ''] of markup.matchAll(/href="(\/word\/[^"#]+\?[^"#]+)#verses"/g))
        waiting.push(link.replaceAll('&amp;', '&'))
    }
    expect(verses.toSorted()).toEqual(COMMON_VERSES.toSorted())
  })

  it('have arrows on the outer side of the books before and after', async () => {
    const [, nav = ''] =
      /<nav aria-label="Books before and after">(.*?)<\/nav>/s.exec(await page(`/word/${COMMON}`)) ?? []
    expect(nav).toMatch(/">Acts: \d+ →<\/a>/)
    expect(await page(`/word/${COMMON}?book=Acts`)).toMatch(/">← Luke: \d+<\/a>/)
  })

  it('stay below the maximum size of a page', async () => {
    const markup = await page(`/word/${COMMON}`)
    expectSmall(markup)
  })
})

describe('the renderings of a word', () => {
  it.each([
    [2, '1 time otherwise'],
    [3, '2 times otherwise'],
  ])('of %d occurrences say how many have another one', (occurrences, text) => {
    const entry = { renderings: [{ text: 'God', count: 1 }], occurrences }
    expect(renderRenderings(entry)?.markup).toContain(text)
  })
})

describe('marks of renderings', () => {
  const text = 'For God so loved the world that God gave His one and only Son to the world'

  it.each([
    ['one place', ['loved'], ['loved'], []],
    ['as many places as words', ['God', 'God'], ['God', 'God'], []],
    ['additions in brackets', ['gave [His] one'], ['gave His one'], []],
    ['additions that the text has elsewhere', ['only [child]'], ['only'], []],
    ['capital letters', ['for god'], ['For God'], []],
    ['more places than words', ['the world'], [], ['the world']],
    ['part of a longer word', ['love'], [], ['love']],
    ['no place', ['heaven'], [], ['heaven']],
  ] as const)('%s', (_, renderings, marked, unplaced) => {
    const marks = markRenderings(text, renderings)
    expect(marks.spans.map(([start, end]) => text.slice(start, end))).toEqual(marked)
    expect(marks.unplaced).toEqual(unplaced)
  })
})
