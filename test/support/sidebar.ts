/**
 * Reads the data that a sidebar shows for each verse of a chapter, with few requests. docs/guide/chapter-sidebar.md
 * has a similar program.
 */

type Fetch = (target: string) => Promise<any>

const BATCH = 50

/**
 * @param chapter a chapter of the New Testament
 * @returns the targets of the requests, and the data of each verse
 */
export async function readSidebar(fetch: Fetch, chapter: string, verses: readonly string[]) {
  const sent: string[] = []
  const get = (target: string) => {
    sent.push(target)
    return fetch(target)
  }
  const records: any[] = []
  const names: any = { people: {}, places: {}, topics: {} }
  for (let start = 0; start < verses.length; start += BATCH) {
    const refs = verses.slice(start, start + BATCH).join(',')
    const { data, included } = await get(`/v1/verses?refs=${refs}&include=people,places,topics`)
    records.push(...data)
    for (const kind of Object.keys(names)) Object.assign(names[kind], included[kind])
  }
  const texts = (await get(`/v1/text/${chapter}`)).data
  const words = (await get(`/v1/greek/${chapter}?limit=2000`)).data
  const links = (await get(`/v1/verses/${chapter}/cross-references?limit=2000`)).data
  const namesOf = (kind: string, slugs: readonly string[]) => slugs.map((slug) => names[kind][slug]?.name)
  const sidebar = records.map(({ osis_ref: verse, people, places, topics }) => ({
    verse,
    text: texts.find((one: any) => one.osis_ref === verse)?.text,
    people: namesOf('people', people),
    places: namesOf('places', places),
    topics: namesOf('topics', topics),
    links: links.filter((one: any) => one.from_verse === verse),
    words: words.filter((one: any) => one.osis_ref === verse).map(({ text, gloss }: any) => ({ text, gloss })),
  }))
  return { sent, sidebar }
}

/** Reads the same data with several requests per verse and one per name. */
export async function readSidebarSlowly(fetch: Fetch, verses: readonly string[]) {
  const namesOf = (kind: string, slugs: readonly string[]) =>
    Promise.all(slugs.map(async (slug) => (await fetch(`/v1/${kind}/${slug}`)).data.name))
  const sidebar = []
  for (const verse of verses) {
    const { people, places, topics } = (await fetch(`/v1/verses/${verse}`)).data
    const words: any[] = (await fetch(`/v1/greek/${verse}`)).data
    sidebar.push({
      verse,
      text: (await fetch(`/v1/text/${verse}`)).data[0]?.text,
      people: await namesOf('people', people),
      places: await namesOf('places', places),
      topics: await namesOf('topics', topics),
      links: (await fetch(`/v1/verses/${verse}/cross-references?limit=200`)).data,
      words: words.map(({ text, gloss }) => ({ text, gloss })),
    })
  }
  return sidebar
}
