import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()
/** Path of a full dataset. If it is not set, the starter dataset is used. */
const dataset = process.env['EXPLORE_DATASET']

/** Limit for the compressed bytes of everything that the first view needs. */
const WEIGHT = 200_000

describe.runIf(program)('/explore', { timeout: 60_000 }, () => {
  let service: TestService
  let browser: Browser
  beforeAll(async () => {
    service = await startTestService(dataset ? { datasetPath: dataset } : {})
    browser = await openBrowser(program ?? '')
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  async function visit(path: string): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(1280, 900)
    await tab.go(service.origin + path)
    await settled(tab)
    return tab
  }

  const settled = (tab: Tab) => tab.until(`document.querySelector('.view:not([aria-busy])')`)
  const title = (tab: Tab) => tab.evaluate<string>(`document.querySelector('.view h2').textContent`)
  const click = (tab: Tab, selector: string) =>
    tab.evaluate(
      `document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
    )

  it('shows the verse that the URL names, with its people, places and words', async () => {
    const tab = await visit('/explore/verse/John.3.16')
    expect(await title(tab)).toBe('John 3:16')
    const headings = `[...document.querySelectorAll('.lists h3')].map((one) => one.textContent)`
    expect(await tab.evaluate(headings)).toEqual(expect.arrayContaining(['People', 'Places']))
    expect(await tab.evaluate(`document.querySelector('.lists').textContent`)).toContain('Jesus')
    expect(await tab.evaluate(`document.querySelectorAll('.view tbody tr').length`)).toBeGreaterThan(20)
    expect(await tab.evaluate(`document.querySelector('.word').lang`)).toBe('grc')
    expect(tab.complaints).toEqual([])
  })

  it.each([
    '/explore/cross-references',
    '/explore/map',
    '/explore/person/jesus_905',
    '/explore/time',
    '/explore/word/G25',
  ])('keeps no event listener of a view that was left: %s', async (path) => {
    const tab = await visit('/explore/verse/John.3.16')
    const open = async (view: string) => {
      await tab.evaluate(`document.dispatchEvent(new CustomEvent('open-path', { detail: '${view}' }))`)
      await settled(tab)
    }
    const openAndLeave = async () => {
      await open(path)
      await open('/explore/verse/John.3.16')
      return tab.countListeners()
    }
    await openAndLeave()
    const first = await openAndLeave()
    for (let round = 0; round < 3; round += 1) await openAndLeave()
    expect(await openAndLeave()).toBe(first)
  })

  it('shows the headword, the person and each feature once for a Hebrew word', async () => {
    const tab = await visit('/explore/verse/Gen.1.1')
    const cells = (row: number) =>
      tab.evaluate<string[]>(
        `[...document.querySelectorAll('.view tbody tr')[${row}].cells].map((cell) => cell.textContent)`,
      )
    expect(await tab.evaluate(`document.querySelector('.view th:nth-child(4)').textContent`)).toBe('Headword')
    const [, , parsing, headword] = await cells(1)
    expect(parsing).toBe('verb, qal, perfect, third person, masculine, singular')
    expect(headword?.normalize()).toBe('בָּרָא'.normalize())
  })

  it('shows the first verse of the chapter that the URL names', async () => {
    const tab = await visit('/explore/verse/John.3')
    expect(await title(tab)).toBe('John 3:1')
    expect(await tab.evaluate(`document.querySelector('.requests code').textContent`)).toBe('GET /v1/verses/John.3.1')
    expect(tab.complaints).toEqual([])
  })

  it('opens the word of a verse, with its entry, its renderings and the verses that have it', async () => {
    const tab = await visit('/explore/verse/John.3.16')
    await tab.evaluate(`document.querySelector('.view a[href="/explore/word/G25"]').click()`)
    await tab.until(`document.querySelector('.view h2')?.textContent === 'agapáō'`)
    const { data } = (await service.call('/v1/strongs/G25')).body
    const { meta } = (await service.call('/v1/strongs/G25/occurrences')).body
    expect(await tab.evaluate(`document.querySelector('.note-on-view').textContent`)).toBe(
      `Greek, Strong’s number G25, most often “${data.common_gloss}”. It occurs ${data.occurrences} times in ${meta.total} verses.`,
    )
    expect(await tab.evaluate(`document.querySelector('.entry .word').lang`)).toBe('grc')
    expect(await tab.evaluate(`document.querySelector('.entry dd').textContent`)).toBe(data.definition)
    const rows = (table: number) =>
      tab.evaluate<string[][]>(
        `[...document.querySelectorAll('.entry table')[${table}].querySelectorAll('tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))`,
      )
    const renderings: [string, string][] = data.renderings.map(({ text, count }: any) => [text, `${count}`])
    const others = data.occurrences - renderings.reduce((sum, [, count]) => sum + Number(count), 0)
    expect(await rows(0)).toEqual(others > 0 ? [...renderings, ['(other or none)', `${others}`]] : renderings)
    expect(await rows(1)).toHaveLength(meta.books.length)
    expect((await rows(2)).map(([verse]) => verse)).toContain('John 3:16')
    await tab.evaluate(`document.querySelector('.entry a[href="/explore/verse/John.3.16"]').click()`)
    await tab.until(`document.querySelector('.view h2')?.textContent === 'John 3:16'`)
    expect(tab.complaints).toEqual([])
  })

  it('requests only documents of verses, whatever the URL names', async () => {
    const tab = await visit('/explore/verse/..%2F..%2Fv1%2Fbooks%3F.1')
    expect(await tab.evaluate(`document.querySelector('.view').textContent`)).toContain('There is no such record')
    const requested = await tab.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
    )
    expect(requested.filter((path) => path.startsWith('/v1/'))).toEqual([])
  })

  it('keeps the person, or the chapter of the verse, when the user switches to another view, such as the map', async () => {
    const tab = await visit('/explore/person/david_994')
    const open = async (name: string) => {
      await click(tab, `[data-tab="${name}"]`)
      await tab.until(`document.querySelector('[data-tab="${name}"][aria-current]')`)
      await settled(tab)
      return title(tab)
    }
    expect(await open('map')).toBe('Places of David')
    expect(await open('time')).toBe('Timeline: David')
    expect(await open('person')).toBe('Family of David')
    const other = await visit('/explore/verse/Luke.2.4')
    await click(other, '[data-tab="cross-references"]')
    await other.until(`document.querySelector('.view h2').textContent === 'Cross-references of Luke 2'`)
    await click(other, '[data-tab="map"]')
    await other.until(`document.querySelector('.view h2').textContent === 'Places in Luke 2'`)
    await click(other, '[data-tab="verse"]')
    await other.until(`document.querySelector('.view h2').textContent.startsWith('Luke 2:')`)
  })

  it('opens and closes branches of a family with the keyboard, and opens a relative with a click', async () => {
    const tab = await visit('/explore/person/ruth_2450')
    const boxes = `document.querySelectorAll('.tree a').length`
    await tab.until(boxes)
    const before = await tab.evaluate<number>(boxes)
    await tab.evaluate(`document.querySelector('[data-toggle="ruth_2450"]').focus()`)
    await tab.press('Enter')
    expect(await tab.evaluate<number>(boxes)).toBeLessThan(before)
    await tab.press('Enter')
    expect(await tab.evaluate(boxes)).toBe(before)
    await click(tab, '.tree a[href="/explore/person/obed_2228"]')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Family of Obed'`)
    expect(await tab.evaluate('location.pathname')).toBe('/explore/person/obed_2228')
    await tab.evaluate('history.back()')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Family of Ruth'`)
  })

  it('names the siblings of a person', async () => {
    const tab = await visit('/explore/person/martha_1937')
    expect(await tab.evaluate(`document.querySelector('.view').textContent`)).toMatch(
      /Siblings: brother Lazarus( \(of Bethany\))?, sister Mary/,
    )
  })

  it('shows the path between two people', async () => {
    const tab = await visit('/explore/person/ruth_2450/path/david_994')
    expect(await tab.evaluate(`[...document.querySelectorAll('.path a')].map((a) => a.textContent)`)).toEqual([
      'Ruth',
      'Obed',
      'Jesse',
      'David',
    ])
    const note = await tab.evaluate(`document.querySelector('.view .soft').textContent`)
    expect(note).toBe('David: great-grandson of Ruth. 3 steps.')
  })

  it('shows how a person is related to another person that the user chooses', async () => {
    const tab = await visit('/explore/person/ruth_2450')
    await tab.evaluate(`document.querySelector('.relatives input').focus()`)
    await tab.type('david')
    await tab.until(`document.querySelector('.relatives [role=option]')`)
    await tab.press('ArrowDown')
    await tab.press('Enter')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'From Ruth to David'`)
    expect(await tab.evaluate('location.pathname')).toBe('/explore/person/ruth_2450/path/david_994')
  })

  it.each([390, 1440])(
    'shows the person and two relatives of a large family without scrolling (%i pixels wide)',
    async (width) => {
      const tab = await browser.openTab()
      await tab.resize(width, 900)
      await tab.go(`${service.origin}/explore/person/david_994`)
      await tab.until(`document.querySelector('.frame .chosen')`)
      const boxes = await tab.evaluate<{ left: number; right: number; top: number; bottom: number }[]>(
        `['.frame', '.frame .chosen', '.frame [href$="/obed_2228"]', '.frame [href*="/solomon_"]']
        .map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON())`,
      )
      const [frame] = boxes
      for (const box of boxes.slice(1)) {
        expect(box.left).toBeGreaterThanOrEqual(frame?.left ?? 0)
        expect(box.right).toBeLessThanOrEqual(frame?.right ?? 0)
        expect(box.top).toBeGreaterThanOrEqual(frame?.top ?? 0)
        expect(box.bottom).toBeLessThan(900)
      }
    },
  )

  it('labels a place of an event with the number of the part that happens there, and draws no lines between places', async () => {
    const tab = await visit('/explore/event/third_missionary_journey')
    const texts = (selector: string) =>
      tab.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((one) => one.textContent)`)
    await tab.until(`document.querySelector('.map text')`)
    const lines = `[...document.querySelectorAll('.map path, .map line, .map polyline')].map((one) => one.getAttribute('class'))`
    const known = [...(await (await visit('/explore')).evaluate<string[]>(lines)), 'area', 'edge', 'edge other']
    expect(known).toEqual(expect.arrayContaining(await tab.evaluate<string[]>(lines)))
    const number = (await texts('.parts li a')).indexOf('Voyage to Miletus') + 1
    expect(number).toBeGreaterThan(1)
    expect(
      await tab.evaluate(`document.querySelector('.map a[aria-label*="Samos"]').getAttribute('aria-label')`),
    ).toMatch(new RegExp(`^${number}: Samos`))
    expect(await texts('.map .mark')).toContain(String(number))
    const rows = await texts('.view details tbody tr')
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.find((row) => row.startsWith('Samos'))).toContain(`${number} Voyage to Miletus`)
  })

  it('shows the year, the first verse and the people of an event, and what it is part of', async () => {
    const tab = await visit('/explore/event/voyage_to_miletus')
    const facts = await tab.evaluate<string[]>(
      `[...document.querySelectorAll('.facts li')].map((one) => one.textContent)`,
    )
    expect(facts).toEqual([
      expect.stringMatching(/^Year \(estimate\): AD 5\d$/),
      expect.stringMatching(/^First verse: Acts 20:\d+$/),
      expect.stringMatching(/^People: .*Paul/),
      expect.stringMatching(/^Part of: Third missionary journey$/i),
      ...(facts.length > 4 ? [expect.stringMatching(/^After: ./)] : []),
    ])
  })

  const scale = `Number(document.querySelector('.map g').getAttribute('transform').split('scale(')[1].slice(0, -1))`

  it('zooms the map with the buttons', async () => {
    const tab = await visit('/explore')
    await tab.until(`document.querySelector('.map text')`)
    const before = await tab.evaluate<number>(scale)
    await click(tab, '[aria-label="Zoom in"]')
    const after = await tab.evaluate<number>(scale)
    expect(after).toBeGreaterThan(before)
    await click(tab, '[aria-label="Zoom out"]')
    expect(await tab.evaluate<number>(scale)).toBeLessThan(after)
  })

  it('zooms in on a group of places and lists them after a click or a key', async () => {
    const tab = await visit('/explore')
    await tab.until(`document.querySelector('.map .group')`)
    const before = await tab.evaluate<number>(scale)
    await click(tab, '.map .group circle')
    expect(await tab.evaluate<number>(scale)).toBeGreaterThan(before)
    expect(await tab.evaluate('location.pathname')).toBe('/explore')
    const listed = `document.querySelectorAll('.members a[href^="/explore/place/"]').length`
    expect(await tab.evaluate<number>(listed)).toBeGreaterThan(1)

    const other = await visit('/explore')
    await other.until(`document.querySelector('.map .group')`)
    await other.evaluate(`document.querySelector('.map .group').focus()`)
    await other.press('Enter')
    expect(await other.evaluate<number>(scale)).toBeGreaterThan(before)
    expect(await other.evaluate<number>(listed)).toBeGreaterThan(1)
  })

  it('zooms the map with the wheel if Ctrl is held or the map was clicked, and otherwise scrolls the page', async () => {
    const tab = await visit('/explore')
    const wheel = (init: string) =>
      tab.evaluate<boolean>(
        `document.querySelector('.map').dispatchEvent(new WheelEvent('wheel',
          { deltaY: -200, clientX: 400, clientY: 500, bubbles: true, cancelable: true ${init} }))`,
      )
    await tab.until(`document.querySelector('.map text')`)
    const before = await tab.evaluate<number>(scale)
    expect(await wheel('')).toBe(true)
    expect(await tab.evaluate(scale)).toBe(before)
    expect(await wheel(', ctrlKey: true')).toBe(false)
    const after = await tab.evaluate<number>(scale)
    expect(after).toBeGreaterThan(before)
    await click(tab, '.map .sea')
    await wheel('')
    expect(await tab.evaluate<number>(scale)).toBeGreaterThan(after)
    await tab.press('Escape')
    expect(await wheel('')).toBe(true)
  })

  it('shows a place among its neighbours, and what happened there', async () => {
    const tab = await visit('/explore/place/moab_815')
    expect(await tab.evaluate(`document.querySelector('.facts').textContent`)).toContain('Born here: Ruth')
    await tab.until(`document.querySelector('.map text')`)
    expect(await tab.evaluate(`document.querySelectorAll('.map .dot.chosen').length`)).toBe(1)
    const names = `[...document.querySelectorAll('.map text')].map((text) => text.textContent)`
    expect(await tab.evaluate(names)).toContain('Moab')
    expect(await tab.evaluate<string[]>(names)).not.toHaveLength(1)
  })

  it('shades one area of a region, and shows the other outlines on demand', async () => {
    const tab = await visit('/explore/place/moab_815')
    // Two places of the source are called Moab.
    expect(await tab.evaluate<number>(`document.querySelectorAll('.map .area').length`)).toBe(2)
    expect(await tab.evaluate(`document.querySelector('.view').textContent`)).toContain('confidence of about 50 %')
    const shown = `[...document.querySelectorAll('.map .edge')].filter((one) => getComputedStyle(one).display !== 'none').length`
    expect(await tab.evaluate<number>(shown)).toBe(2)
    await tab.evaluate(`document.querySelector('.all-outlines').click()`)
    expect(await tab.evaluate<number>(shown)).toBeGreaterThan(2)
  })

  it.each([320, 1440])('places the names on a map so that they do not overlap (%i pixels wide)', async (width) => {
    const tab = await browser.openTab()
    await tab.resize(width, 800)
    await tab.go(`${service.origin}/explore`)
    await tab.until('document.querySelectorAll(".map text").length > 3')
    const boxes = await tab.evaluate<{ left: number; right: number; top: number; bottom: number; size: number }[]>(
      `[...document.querySelectorAll('.map text')].map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        // The box of a line of text is taller than its letters.
        return { left, right, top: top + 3, bottom: bottom - 3, size: bottom - top }
      })`,
    )
    for (const [index, one] of boxes.entries()) {
      expect(one.size).toBeGreaterThan(10)
      const covering = boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
      expect(covering).toEqual([])
    }
  })

  it('loads two pictures of /explore on the front page, but only when the user scrolls near them', async () => {
    const tab = await browser.openTab()
    await tab.resize(390, 700)
    await tab.go(service.origin)
    expect(tab.requested.filter((url) => /base-map|links/.test(url))).toEqual([])
    await tab.evaluate(`document.querySelector('#pictures-heading').scrollIntoView()`)
    await tab.until(`document.querySelector('.picture .land')`)
    await tab.evaluate(`document.querySelector('[data-picture="arcs"]').scrollIntoView()`)
    await tab.until(`document.querySelector('.picture canvas')`)
    expect(await tab.evaluate(`document.documentElement.scrollWidth`)).toBe(390)
    expect(await tab.evaluate(`document.querySelector('.picture .map a').getAttribute('href')`)).toMatch(
      /^.explore.place./,
    )
    expect(tab.complaints).toEqual([])
  })

  it('shows places of the whole Bible with a base map', async () => {
    const tab = await visit('/explore')
    expect(await tab.evaluate(`document.querySelector('.land').getAttribute('d').length`)).toBeGreaterThan(300)
    expect(await tab.evaluate(`document.querySelectorAll('.view details tbody tr').length`)).toBeGreaterThan(70)
  })

  it('shows the events of a period, and opens another period', async () => {
    const tab = await visit('/explore/time/jesus')
    await tab.until(`document.querySelector('.time-frame').textContent.includes('Birth of Jesus')`)
    await click(tab, '.view .tabs a[href="/explore/time/patriarchs"]')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Timeline: Patriarchs'`)
  })

  it('says that the years of the kings mix two chronologies', async () => {
    const legend = `document.querySelector('.legend').textContent`
    expect(await (await visit('/explore/time/kings')).evaluate(legend)).toContain('two chronologies')
    expect(await (await visit('/explore/time/person/david_994')).evaluate(legend)).toContain('two chronologies')
    expect(await (await visit('/explore/time/exile')).evaluate(legend)).not.toContain('two chronologies')
  })

  it('shows the lifetime of a person inside the frame of the timeline', async () => {
    const tab = await visit('/explore/time/person/david_994')
    await tab.until(`document.querySelector('.time-frame').textContent.includes('David')`)
    const outside = await tab.evaluate<number>(
      `[...document.querySelectorAll('.time text')].filter((text) => {
        const [inner, outer] = [text, document.querySelector('.time-frame')].map((one) => one.getBoundingClientRect())
        return inner.left < outer.left || inner.right > outer.right + 1
      }).length`,
    )
    expect(outside).toBe(0)
  })

  it('lists chapters that a chapter links to, but not the chapter itself, and opens a chosen chapter', async () => {
    const tab = await visit('/explore/cross-references/John.3')
    const first = await tab.evaluate<string>(`document.querySelector('.tables tbody tr').textContent`)
    expect(first).toMatch(/^\d?\D.* ?\d+$/)
    expect(await tab.evaluate(`document.querySelectorAll('.tables a[href$="/John.3"]').length`)).toBe(0)
    expect(await tab.evaluate(`document.querySelector('.view .soft').textContent`)).toMatch(/\d+ more .* within John 3/)
    await tab.evaluate(`document.querySelector('.chooser select').value = 'Isa'`)
    await tab.evaluate(`document.querySelector('.chooser input').value = '53'`)
    await tab.evaluate(`document.querySelector('.chooser').requestSubmit()`)
    await tab.until(`location.pathname === '/explore/cross-references/Isa.53'`)
  })

  it.each([320, 1440])('names the chapters of an arc, and links to them after a click (%i pixels)', async (width) => {
    const tab = await browser.openTab()
    await tab.resize(width, 900)
    await tab.go(`${service.origin}/explore/cross-references/Gen.1`)
    await tab.until(`document.querySelector('canvas.arcs')?.style.height`)
    expect(await tab.evaluate(`document.querySelector('.arc-frame').scrollWidth`)).toBeLessThanOrEqual(width)
    const pointAt = (type: string, up: number) =>
      tab.evaluate(
        `(() => {
          const canvas = document.querySelector('canvas.arcs')
          const box = canvas.getBoundingClientRect()
          canvas.dispatchEvent(new PointerEvent('${type}',
            { clientX: box.left + 13, clientY: box.bottom - ${up}, pointerType: 'mouse', bubbles: true }))
        })()`,
      )
    const tip = `document.querySelector('.tip:not([hidden])')`
    await pointAt('pointermove', 30)
    expect(await tab.evaluate(`${tip}.textContent`)).toMatch(/^Genesis \d+/)
    expect(await tab.evaluate(`${tip}.querySelectorAll('a').length`)).toBe(0)
    await pointAt('click', 30)
    expect(await tab.evaluate(`${tip}.querySelector('a').getAttribute('href')`)).toMatch(
      /^.explore.cross-references.Gen/,
    )
    await tab.evaluate(
      `document.querySelector('canvas.arcs').dispatchEvent(new MouseEvent('click', { clientX: 4, clientY: 4, bubbles: true }))`,
    )
    expect(await tab.evaluate(tip)).toBe(null)
    expect(await tab.evaluate('location.pathname')).toBe('/explore/cross-references/Gen.1')
  })

  it('lists API requests that work', async () => {
    for (const path of [
      '/explore',
      '/explore/verse/John.3.16',
      '/explore/word/G26',
      '/explore/person/ruth_2450',
      '/explore/time/jesus',
      '/explore/time/person/david_994',
      '/explore/place/moab_815',
      '/explore/cross-references',
      '/explore/event/first_missionary_journey',
    ]) {
      const tab = await visit(path)
      const requests = await tab.evaluate<string[]>(
        `[...document.querySelectorAll('.requests code')].map((e) => e.textContent.replace('GET ', ''))`,
      )
      expect(requests).not.toEqual([])
      for (const request of requests) expect([request, (await service.call(request)).status]).toEqual([request, 200])
    }
  })

  it('says that there is nothing to show if the record does not exist', async () => {
    for (const path of [
      ...['/explore/person/nobody_1', '/explore/verse/John.99.1', '/explore/verse', '/explore/place/nowhere_1'],
      ...['/explore/time/constructor', '/explore/word', '/explore/word/G99999', '/explore/word/..%2F..%2Fv1%2Fbooks'],
    ]) {
      const tab = await visit(path)
      expect([path, await title(tab)]).toEqual([path, 'Nothing to show'])
      expect(await tab.evaluate<string>(`document.querySelector('main').textContent`)).toMatch(/There is no/)
    }
  })

  it('weighs less than 200 kB compressed', async () => {
    const tab = await visit('/explore')
    let weight = 0
    for (const url of tab.requested) {
      const { status, headers } = await service.call(url.replace(service.origin, ''), {
        key: null,
        headers: { 'Accept-Encoding': 'br' },
      })
      expect([url, status]).toEqual([url, 200])
      weight += Number(headers.get('Content-Length'))
    }
    console.log(`/explore: ${weight} bytes in ${tab.requested.length} requests`)
    expect(weight).toBeGreaterThan(30_000)
    expect(weight).toBeLessThan(WEIGHT)
  })
})
