/** The pages of the operations, made from the contract and its recorded examples. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { outlineOperations } from '../../src/site/formats/contract-outline.ts'
import { PROBLEM_CODES } from '../../src/site/pages/problems/problem-pages.ts'
import { EXAMPLE_EXCHANGES } from '../support/examples.ts'
import { type SiteService, startSite } from '../support/site-service.ts'

const PUBLIC_URL = 'https://bible.example/base'
const { document } = loadContract()
const OPERATIONS = outlineOperations(document)

let site: SiteService
beforeAll(async () => {
  site = await startSite({ version: '1.0.0-starter', publicUrl: PUBLIC_URL })
})
afterAll(() => site.close())

async function text(path: string): Promise<string> {
  const response = await fetch(site.origin + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

describe('GET /docs/operations', () => {
  it('lists every operation under its tag, and every error', async () => {
    const page = await text('/docs/operations')
    for (const { operationId, template, tag } of OPERATIONS) {
      const section = page.split('<h3 id=').find((part) => part.includes(`>${tag}</h3>`))
      expect(section).toContain(`<a href="/base/docs/operations/${operationId}">`)
      expect(section).toContain(`<code>GET ${template}</code>`)
    }
    for (const code of PROBLEM_CODES) expect(page).toContain(`href="/base/problems/${code}"`)
  })

  it('has another title than the page with all operations', async () => {
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await text(path))?.[1]
    expect(await titleOf('/docs')).not.toBe(await titleOf('/docs/operations'))
  })

  it('links to rules that the guide has', async () => {
    const rules = [...(await text('/docs/operations')).matchAll(/href="\/base\/guide#([^"]+)"/g)].map(
      ([, anchor]) => anchor,
    )
    const guide = await text('/guide')
    expect(rules.length).toBeGreaterThan(5)
    expect(rules.filter((anchor) => !guide.includes(`id="${anchor}"`))).toEqual([])
  })
})

describe('GET /docs/operations/{operationId}', () => {
  it.each(OPERATIONS)('shows each parameter of $operationId with its place, and every program', async (operation) => {
    const page = await text(`/docs/operations/${operation.operationId}`)
    expect(page).toContain(`<h1>${operation.summary.replaceAll("'", '&#39;')}</h1>`)
    for (const { name, place } of operation.parameters) {
      expect(page).toContain(`<h3 id="${name}"><code>${name}</code></h3>\n<p>${place}, `)
    }
    expect(page.match(/<div class="panel">/g)?.length).toBeGreaterThanOrEqual(3)
    for (const language of ['curl', 'JavaScript', 'Python']) expect(page).toContain(`value="${language}"`)
  })

  it('lists the values of include that the records of the operation can have', async () => {
    const expected = {
      listPeople: ['people', 'places', 'events', 'groups'],
      getPlace: ['people', 'places', 'events'],
      getEvent: ['people', 'places', 'events', 'groups'],
      listGroups: ['people', 'places', 'events', 'groups'],
      getVerse: ['people', 'places', 'events', 'topics', 'groups'],
      getPassage: ['people', 'places', 'events', 'topics', 'groups'],
    }
    for (const [operationId, values] of Object.entries(expected)) {
      const shown = values.map((value) => `\`${value}\``).join(', ')
      const markdown = await text(`/docs/operations/${operationId}.md`)
      expect(markdown).toContain(`### \`include\`\n\nquery, optional: one or more of ${shown}, separated by commas.`)
    }
    expect(await text('/docs/operations/listSections.md')).toContain('query, optional: `text`. Example: `text`')
  })

  it('shows a request with few parameters first, and the response to it', async () => {
    const markdown = await text('/docs/operations/listPlaces.md')
    const [, request = ''] = markdown.split('## Request')
    expect(request).toContain(`curl -H "X-API-Key: $API_KEY" "${PUBLIC_URL}/v1/places?q=jericho"\n`)
    expect(/`GET (\S+)` returns/.exec(request)?.[1]).toBe('/v1/places?q=jericho')
  })

  it('says once that the examples come from the starter dataset', async () => {
    const markdown = await text('/docs/operations/getStrongs.md')
    expect(markdown.match(/small starter dataset/g)).toHaveLength(1)
    expect(markdown.indexOf('small starter dataset')).toBeLessThan(markdown.indexOf('returns:'))
  })

  it('shows every recorded response, with the request that returns it', async () => {
    for (const { operationId, target, mediaType, value } of EXAMPLE_EXCHANGES) {
      const markdown = await text(`/docs/operations/${operationId}.md`)
      const accept = mediaType === 'application/json' ? '' : ` with \`Accept: ${mediaType}\``
      const body = JSON.stringify(value, null, 2).replaceAll('127.0.0.1:8080', 'bible.example/base')
      expect(markdown).toContain(`\`GET ${target}\`${accept} returns:\n\n\`\`\`json\n${body.slice(0, 40)}`)
    }
  })

  it('has no broken links, neither on the page nor in the Markdown', async () => {
    const page = await text('/docs/operations/getPerson')
    const markdown = await text('/docs/operations/getPerson.md')
    const onPage = [...page.matchAll(/ href="(\/[^"#]*)/g)].map(([, path = '']) => path)
    const inMarkdown = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)
    expect(inMarkdown.length).toBeGreaterThan(4)
    expect(inMarkdown.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    for (const path of [...onPage, ...inMarkdown.map((link) => link.replace('https://bible.example', ''))]) {
      expect([path, (await fetch(site.origin + path.replace('/base', ''))).status]).toEqual([path, 200])
    }
  })

  it('returns 404 for an unknown operation', async () => {
    for (const name of ['listplaces', 'nothing', 'listPlaces.html', '__proto__']) {
      expect((await fetch(`${site.origin}/docs/operations/${name}`)).status, name).toBe(404)
    }
  })
})
