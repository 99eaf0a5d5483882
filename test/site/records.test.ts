/** The pages of records, on the starter dataset. */
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/scripture/books.ts'
import { expectSmall, runningPages } from '../support/pages.ts'

/** With a topic of many lines and an article under another name, as in the full dataset. */
const { service, get, page } = runningPages(async ({ change, value }) => {
  const lines = JSON.parse(await value(`select sections from topic where slug = 'ark'`))
  const many = Array.from({ length: 40 }, () => lines).flat()
  await change(`update topic set sections = '${JSON.stringify(many).replaceAll("'", "''")}' where slug = 'ark'`)
  await change(`update person set dictionary = json_set(dictionary, '$[0].name', 'Lawgiver') where slug = 'moses_2108'`)
})

/** The markup of a section, by the id of the section. */
async function section(path: string, id: string): Promise<string> {
  const text = await page(path)
  return new RegExp(`<section id="${id}">\n(.*?)\n</section>`, 's').exec(text)?.[1] ?? ''
}

/** The lines of what a record is: values without markup, by title. */
async function facts(path: string): Promise<Record<string, string>> {
  const list = /<dl class="what">(.*?)<\/dl>/s.exec(await page(path))?.[1] ?? ''
  const rows = [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)]
  return Object.fromEntries(rows.map(([, title = '', value = '']) => [title, plain(value)]))
}

function plain(markup: string): string {
  return markup
    .replaceAll(/<\/(?:dt|td|th)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Texts of the links, in order. */
function linked(markup: string): string[] {
  return [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text = '']) => plain(text))
}

function title(text: string): string {
  return plain(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '')
}

describe('names and ids from the second witness', () => {
  it('are on the pages of people, places and groups', async () => {
    expect(await facts('/person/peter_2745')).toMatchObject({
      'In other languages':
        'Pedro (Spanish), Pierre (French), Petrus (Indonesian), Pedro (Portuguese), Пётр (Russian), Petro (Swahili), 彼得 (Chinese)',
      'In other datasets': 'ACAI person:Peter, TIPNR Peter@Mat.4.18-2Pe, Theographic peter_2745',
    })
    expect(await page('/person/peter_2745')).toContain('<bdi lang="ru">Пётр</bdi>')
    expect((await facts('/place/jericho_634'))['In other languages']).toContain('Jericó (Spanish)')
    expect((await facts('/group/tribe_of_levi'))['In other datasets']).toBe('ACAI group:Levi, TIPNR Levi@Gen.29.34-Rev')
  })

  it('are left out where there are none', async () => {
    expect(await facts('/person/abel_13')).not.toHaveProperty('In other languages')
  })
})

describe('the page of a person', () => {
  it('says that a person is not human', async () => {
    expect((await facts('/person/god_1324'))['Kind']).toBe('deity')
    expect(await facts('/person/moses_2108')).not.toHaveProperty('Kind')
  })

  it('says who the person is, with doubt about the years', async () => {
    const text = await page('/person/moses_2108')
    expect(text).toContain('<h1>Moses</h1>')
    expect(plain(/<p class="lead-in">.*?<\/p>/.exec(text)?.[0] ?? '')).toBe(
      'Son of Amram and Jochebed, husband of Zipporah, father of Gershom and Eliezer',
    )
    expect(await facts('/person/moses_2108')).toMatchObject({
      'The name means': '“drawn out”',
      Born: '1571 BC (traditional chronology) in Egypt',
      Died: '1451 BC (traditional chronology) in Mount Nebo',
      Groups: 'Prophets, Tribe of Levi',
      'In the Bible': '784 verses, first in Exodus 2:10',
    })
  })

  it('leaves relatives without a name to the list of the family', async () => {
    const lead = plain(/<p class="lead-in">.*?<\/p>/.exec(await page('/person/lot_1830'))?.[0] ?? '')
    expect(lead).toBe('Son of Haran (brother of Abraham)')
    expect(plain(await section('/person/lot_1830', 'family'))).toContain("Partners Lot's wife")
    expect(plain(await section('/person/moses_2108', 'family'))).toContain('Partners Zipporah, Cushite wife of Moses')
  })

  it('links relatives, half siblings apart from siblings', async () => {
    const family = plain(await section('/person/david_994', 'family'))
    expect(family).toContain('Father Jesse')
    expect(family).toMatch(/Siblings .*Shammah Half siblings .*Zeruiah/)
    expect(family).not.toMatch(/Shammah,.*Zeruiah/)
    expect(await page('/person/david_994')).toContain('<a href="#tree">Family tree</a>')
  })

  it('lists the events in order, with places and people', async () => {
    const events = await section('/person/moses_2108', 'events')
    const names = [
      'Birth of Moses',
      'Moses Flees Pharaoh',
      'Exodus from Egypt',
      'Wilderness Wanderings',
      'Death of Moses',
    ]
    expect(linked(events).filter((name) => names.includes(name))).toEqual(names)
    const { body } = await service.call('/v1/events/exodus_from_egypt?include=people,places')
    const namesOf = (slugs: string[], included: Record<string, { name: string }>) =>
      slugs.filter((slug) => slug !== 'moses_2108').map((slug) => included[slug]?.name)
    const places = namesOf(body.data.places, body.included.places)
    const people = namesOf(body.data.participants, body.included.people)
    expect([places[0], people[0]]).toEqual(['Egypt', 'Aaron'])
    expect(plain(events)).toContain(
      ` 1491 BC Exodus from Egypt ${places.join(', ')} with ${people.join(', ')} 1491 BC `,
    )
    expect(linked(await section('/person/moses_2108', 'places'))).toContain('Red Sea')
  })

  it('shows the verses of a book and the numbers of all books', async () => {
    const all = await section('/person/moses_2108', 'in-the-bible')
    expect(plain(all)).toContain('of 784 verses')
    expect(linked(all)).toContain('Acts')
    const acts = await section('/person/moses_2108?book=Acts', 'in-the-bible')
    expect(acts).toContain('href="/read/Acts.3#v22"')
    expect((await get('/person/moses_2108?book=Esth')).status).toBe(400)
  })

  it('shows the beginnings of articles with their references as links', async () => {
    const articles = await section('/person/moses_2108', 'articles')
    expect(plain(articles)).toContain('hidden as a child in a basket on the Nile (Ex. 2:1-10)')
    expect(articles).toContain('<a href="/read/Exod.2.1-Exod.2.10">Ex. 2:1-10</a>')
    expect(articles).not.toContain('transfiguration')
    expect(articles).toContain('href="/article/moses_easton"')
  })

  it('begins with the articles that have the name of the person', async () => {
    const articles = await section('/person/moses_2108', 'articles')
    const pages = [...articles.matchAll(/\/article\/\w+/g)].map(([address]) => address)
    expect(pages).toEqual(['/article/moses_smith', '/article/moses_easton'])
  })

  it('names others with the same name, and the topic of this name', async () => {
    const others = plain(await section('/person/abijah_14', 'same-name'))
    expect(others).toContain('Abijah')
    expect(others).toContain('first in 1 Kings 14:31')
    expect(await section('/person/moses_2108', 'topics')).toContain('href="/topic/moses"')
  })
})

describe('the page of a place', () => {
  it('marks the best of the proposed sites and says how far each is from the point', async () => {
    const sites = await section('/place/aenon_33', 'sites')
    const rows = [...sites.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => plain(row))
    expect(rows).toEqual([
      'Site Confidence From the point',
      'Umm el Umdan best settlement 0.276 2 km',
      'Khirbet Einun settlement, GeoNames 0.226 17 km',
    ])
    expect(plain(sites)).toContain('The site is not known')
  })

  it('says that the point and the proposals of an area are only marks in it', async () => {
    const sites = plain(await section('/place/midian_796', 'sites'))
    expect(sites).toContain('This is an area.')
    expect(sites).toContain('38 km')
    expect(plain(await section('/place/hebron_551', 'sites'))).not.toContain('This is an area.')
  })

  it('names the ancient places if the proposals are for several', async () => {
    const sites = plain(await section('/place/ai_36', 'sites'))
    expect(sites).toContain('Et Tell best settlement, for Ai 1')
    expect(sites).toContain('Khirbet Haiyan settlement, for Ai 3')
    expect(plain(await section('/place/hebron_551', 'sites'))).not.toContain('for Hebron')
  })

  it('says what is doubtful about the point', async () => {
    expect(await facts('/place/jaar_608')).toMatchObject({
      Point:
        '31.8090° N, 35.1038° E; near the site, or one of several proposed sites; the point of Kiriath-jearim; from OpenBible',
    })
    expect(await facts('/place/ai_37')).toMatchObject({ Point: 'none: the site is not known' })
    expect(plain(await section('/place/jordan_653', 'sites'))).toContain('not published')
  })

  it('lists the people and events there', async () => {
    const people = plain(await section('/place/egypt_362', 'people'))
    expect(people).toContain('Born here Aaron, Miriam, Moses')
    expect(people).toContain('Died here Amram, Jacob (Israel), Joseph')
    expect(linked(await section('/place/egypt_362', 'events'))).toContain('Exodus from Egypt')
  })
})

describe('the page of an event', () => {
  it('says when it was, who took part, and what comes before and after', async () => {
    expect(await facts('/event/wilderness_wanderings')).toMatchObject({
      When: '1491 BC (traditional chronology)',
      Duration: '40 years',
      People: 'Moses, Aaron',
      'Event before': 'Exodus from Egypt',
    })
    expect(await facts('/event/jesus_ascends_to_heaven')).toMatchObject({ When: '15 May AD 33', Duration: '1 day' })
    expect(await facts('/event/the_great_commission')).toMatchObject({
      Source: 'added by this project from the King James text',
    })
  })

  it('lists its parts in order', async () => {
    const { body } = await service.call('/v1/events?part_of=the_great_flood&sort=timeline')
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(3)
    const links = linked(await section('/event/the_great_flood', 'events'))
    expect(links.filter((link) => names.includes(link))).toEqual(names)
  })
})

describe('the page of a group', () => {
  it('lists the members in the order in which the Bible names them', async () => {
    const members = linked(await section('/group/line_of_cain', 'members'))
    expect(members.slice(0, 3)).toEqual(['Enoch (son of Cain)', 'Irad', 'Mehujael'])
    expect(members).toHaveLength(9)
  })

  it('lists all members of a large group', async () => {
    const count = Number((await facts('/group/tribe_of_judah'))['Members'])
    expect(count).toBeGreaterThan(100)
    expect(linked(await section('/group/tribe_of_judah', 'members'))).toHaveLength(count)
  })

  it('links its parts and its events, and has its kind, its names and its verses', async () => {
    expect(await facts('/group/nation_of_israel')).toMatchObject({
      Kind: 'People',
      'Also called': expect.stringContaining('Israelites'),
      Parts: expect.stringContaining('Tribe of Asher'),
      'Named after': expect.stringContaining('Jacob'),
    })
    expect(linked(await section('/group/nation_of_israel', 'events'))).toContain('Exodus from Egypt')
    expect(plain(await section('/group/nation_of_israel', 'in-the-bible'))).toContain('Hear, O Israel')
  })

  it('has the verses of its events if no verse names it', async () => {
    expect(plain(await page('/group/apostles_post-ascension'))).toContain('Verses of its events')
    expect(plain(await page('/group/nation_of_israel'))).not.toContain('Verses of its events')
  })

  it('lists the members of an office in the order of the text', async () => {
    const { members }: { members: string[] } = (await service.call('/v1/groups/kings_of_judah')).body.data
    const names = linked(await section('/group/kings_of_judah', 'members'))
    expect(members.slice(0, 2)).toEqual(['rehoboam_2412', 'abijah_38'])
    expect(names.slice(0, 2)).toEqual(['Rehoboam', 'Abijah'])
  })
})

describe('the page of a topic', () => {
  it('lists its lines with their references', async () => {
    const outline = await section('/topic/sin', 'outline')
    expect(plain(outline)).toContain('All have sinned: Psalm 14:1–3; Romans 5:12; Romans 3')
    expect(plain(outline)).toContain('Confessed: Leviticus 5:5; Psalm 32:5; Proverbs 28:13; 1 John 1:8–9')
    expect(outline).toContain('<a href="/read/Ps.14.1-Ps.14.3">Psalm 14:1–3</a>')
    expect(plain(await section('/topic/sin', 'in-the-bible'))).toContain('13 verses')
  })

  it('has a link in a line that only refers to another topic', async () => {
    expect(await section('/topic/abram', 'outline')).toContain('<li>See <a href="/topic/abraham">ABRAHAM</a></li>')
    expect(plain(await section('/topic/tiberias', 'outline'))).toContain('Sea of. See GALILEE; SEA see GALILEE see SEA')
  })

  it('shows a long outline in parts, with links to all of them', async () => {
    const first = await section('/topic/ark', 'outline')
    const addresses = new Set([...first.matchAll(/href="([^"]+\?outline=\d+)#outline"/g)].map(([, address]) => address))
    expect(addresses.size).toBeGreaterThan(2)
    const { body } = await service.call('/v1/topics/ark')
    const headings: string[] = []
    let continued = 0
    for (const address of addresses) {
      const lines = /<ul class="outline">(.*?)<\/ul>/s.exec(await section(address ?? '', 'outline'))?.[1] ?? ''
      continued += Number(lines.startsWith('\n<li class="above">3. Of the covenant (continued)</li>'))
      headings.push(...[...lines.matchAll(/<li(?: class="inner")?>([^:<]*)/g)].map(([, heading = '']) => heading))
    }
    expect(headings).toEqual(body.data.sections.map(({ heading }: { heading: string | null }) => heading ?? ''))
    expect(continued).toBeGreaterThan(0)
    expect((await get('/topic/ark?outline=99')).status).toBe(400)
  })
})

describe('the page of an article', () => {
  it('shows the text with links to verses and other articles', async () => {
    const article = await section('/article/moses_easton', 'article')
    expect(article).toContain('<a href="/read/Exod.2.1-Exod.2.10">Ex. 2:1-10</a>')
    expect(article).toContain(
      '(See <a href="/article/aaron_easton">AARON</a>; <a href="/article/miriam_easton">MIRIAM</a>.)',
    )
    const { body } = await service.call('/v1/dictionary/moses_easton')
    expect(plain(article)).toBe(`Article ${body.data.text.replaceAll(/\s+/g, ' ')}`)
    expect(await section('/article/a_smith', 'article')).toContain('See <a href="/article/alpha_smith">Alpha</a>')
  })

  it('links the people and places it is about, and the same article in another dictionary', async () => {
    expect(await facts('/article/moses_easton')).toMatchObject({ People: 'Moses', 'See also': 'Aaron, Miriam' })
    expect(await section('/article/moses_easton', 'same-name')).toContain('href="/article/moses_smith"')
  })
})

describe('all pages of records', () => {
  it('answer unknown slugs with 404, and replaced slugs with 308', async () => {
    const unknown = await get('/person/moses_9999')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('/person/moses_2108')
    const replaced = await get('/person/rachab_2385')
    expect([replaced.status, replaced.headers.get('location')]).toEqual([308, '/person/rahab_2388'])
  })

  const KINDS = [
    ['person', 'people'],
    ['place', 'places'],
    ['event', 'events'],
    ['group', 'groups'],
    ['topic', 'topics'],
    ['article', 'dictionary'],
  ]

  const titles = new Map(BOOKS.map(({ name, osis }) => [`${name}: Biblical Reference Data`, osis]))

  it.each(KINDS)(
    'are small and have titles of their own: %s',
    async (kind, collection) => {
      const slugs = await slugsOf(collection ?? '')
      for (const slug of slugs) {
        const text = await page(`/${kind}/${slug}`)
        expectSmall(text, slug)
        expect(titles.get(title(text)), `${slug} and another page: ${title(text)}`).toBeUndefined()
        titles.set(title(text), slug)
        expect(text, slug).toMatch(/<meta name="description" content="[^"]+">/)
        await expectLinksToLead(text, slug)
      }
    },
    60_000,
  )

  const known = new Map<string, Promise<ReadonlySet<string>>>()

  /** Links to records and to sections of the same page. */
  async function expectLinksToLead(text: string, from: string): Promise<void> {
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, address = ''] of text.matchAll(/ href="([^"]+)"/g)) {
      // Operations of the API need a key.
      expect(address, from).not.toMatch(/^\/v1\//)
      if (address.startsWith('#')) expect(ids, `${from}: ${address}`).toContain(address.slice(1))
      const [, kind = '', slug = ''] = /^\/(person|place|event|group|topic|article)\/([^/?#]+)/.exec(address) ?? []
      const collection = KINDS.find(([name]) => name === kind)?.[1]
      if (collection === undefined) continue
      const slugs = known.get(collection) ?? slugsOf(collection).then((list) => new Set(list))
      known.set(collection, slugs)
      expect(await slugs, `${from}: ${address}`).toContain(decodeURIComponent(slug))
    }
  }

  async function slugsOf(collection: string): Promise<string[]> {
    const slugs: string[] = []
    for (;;) {
      const { body } = await service.call(`/v1/${collection}?limit=200&offset=${slugs.length}`)
      slugs.push(...body.data.map(({ slug }: { slug: string }) => slug))
      if (slugs.length >= body.meta.total) return slugs
    }
  }
})
