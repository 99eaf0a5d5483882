/** The tools of /mcp, called with the official client on the starter dataset. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/mcp/tool-catalogue.ts'
import { callTool, connectMcp, contentOf, textOf } from '../support/mcp.ts'
import { runningService } from '../support/set-up.ts'

const { tools, resources } = loadCatalogue()
const CALLS = tools.map(({ name, example }) => ({ name, example }))

const service = runningService()
let client: Client
beforeAll(async () => {
  client = await connectMcp(service.origin, service.key)
  // The client validates structured results only after it has listed the tools.
  await client.listTools()
})
afterAll(() => client.close())

/** The description of an argument. */
function argumentOf(name: string, argument: string): unknown {
  return tools.find((tool) => tool.name === name)?.inputSchema.properties[argument]?.['description']
}

describe('the tools', () => {
  it('are listed with title, description, example and schemas', async () => {
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    expect(listed.length).toBeGreaterThan(10)
    for (const { title, description, inputSchema, outputSchema, annotations } of listed) {
      expect(title?.length).toBeGreaterThan(5)
      expect(description).toContain('Example: {')
      expect(inputSchema.type).toBe('object')
      expect(outputSchema?.type).toBe('object')
      expect(annotations?.readOnlyHint).toBe(true)
    }
  })

  it('have a description of `osis_ref` of `words` for both languages', () => {
    expect(argumentOf('words', 'osis_ref')).toMatch(/New Testament for Greek.*Old Testament for Hebrew/)
  })

  it('do not promise that the default limit of `resolve_references` returns the complete list', () => {
    expect(argumentOf('resolve_references', 'limit')).toBe('Maximum number of items to return.')
  })

  it('have no API path and no HTTP status in their descriptions', () => {
    const texts = tools.map(({ description, inputSchema, outputSchema }) =>
      JSON.stringify([description, inputSchema, outputSchema]),
    )
    expect(texts.filter((text) => /\/v1\/|\b[45]\d\d\b/.test(text))).toEqual([])
  })

  it('come with instructions that say how to begin', () => {
    expect(client.getInstructions()).toContain('find_entity')
  })

  it.each(CALLS)('return a valid result and a short text for the example of $name', async ({ name, example }) => {
    const result = await callTool(client, name, example)
    expect(result.isError, textOf(result)).toBeFalsy()
    const { data, request } = result.structuredContent as { data: unknown; request: string }
    expect(Object.keys(data as object)).not.toEqual([])
    const validate = new Ajv({ strict: false }).compile(tools.find((tool) => tool.name === name)?.outputSchema ?? {})
    expect(validate(result.structuredContent), JSON.stringify(validate.errors)).toBe(true)
    expect(textOf(result)).toContain(`Complete: GET ${request}`)
    expect(textOf(result).length).toBeLessThan(JSON.stringify(result.structuredContent).length)
  })

  it.each([
    ['get_record', { type: 'group', slug: 'tribe_of_judah' }, '/v1/groups/tribe_of_judah'],
    ['get_record', { type: 'place', slug: 'bethlehem_218' }, '/v1/places/bethlehem_218'],
    ['get_record', { type: 'dictionary', slug: 'ruth_easton' }, '/v1/dictionary/ruth_easton'],
    ['words', { language: 'hebrew', osis_ref: 'Gen.1.1' }, '/v1/hebrew/Gen.1.1'],
    ['word_study', { aspect: 'meaning', number: 'G26' }, '/v1/strongs/G26'],
    // Two redirects, one for each retired slug.
    ['kinship', { person: 'rachab_2385', other: 'joram_803' }, '/v1/people/rachab_2385/kinship/joram_803'],
  ])('select the API operation from the arguments: %s %j', async (name, sent, path) => {
    const result = await callTool(client, name, sent)
    expect(result.isError, textOf(result)).toBeFalsy()
    expect(contentOf(result)['request'].split('?')[0]).toBe(path)
  })

  it('name the people that a record mentions, also if its slug is retired', async () => {
    const result = await callTool(client, 'get_record', { type: 'person', slug: 'joram_803' })
    expect(textOf(result)).toContain('Jehoshaphat (jehoshaphat_808)')
  })

  it('shorten long lists, say so, and return complete lists on request', async () => {
    const short = await callTool(client, 'get_record', { type: 'person', slug: 'david_994' })
    const { data, shortened } = contentOf(short)
    const cut = shortened.find(({ field }: { field: string }) => field === 'data.verses')
    expect(data.verses).toHaveLength(cut.shown)
    expect(cut.total).toBe(data.verseCount)
    const full = contentOf(await callTool(client, 'get_record', { type: 'person', slug: 'david_994', full: true }))
    expect(full['data'].verses).toHaveLength(cut.total)
    expect(full['shortened']).toBeUndefined()
  })

  it('add the names of people to their slugs in a record', async () => {
    const result = await callTool(client, 'get_record', { type: 'person', slug: 'obed_2228' })
    expect(textOf(result)).toContain('Ruth (ruth_2450)')
  })

  it('keep the arguments of a call if a retired slug redirects', async () => {
    const result = await callTool(client, 'family', { person: 'rachab_2385', generations: 1 })
    expect(contentOf(result)['data']).toMatchObject({ person: 'rahab_2388', generations: 1 })
  })

  const lists = tools.filter(({ inputSchema }) => 'offset' in inputSchema.properties)

  it.each(lists)('give the offset of the next page up to the end of the list of the API: $name', async (list) => {
    const { name, example, inputSchema } = list
    const { request, meta } = contentOf(await callTool(client, name, example))
    const whole = new URL(request, service.origin)
    whole.searchParams.set('limit', String(meta.total))
    const { data } = (await service.call(`${whole.pathname}${whole.search}`)).body
    const most = Math.min(meta.total, inputSchema.properties['limit']?.['maximum'] as number)
    // The second and the third list end with a full page.
    for (const limit of [Math.ceil((most + 1) / 2), Math.ceil(most / 2), most]) {
      const items: unknown[] = []
      for (let next: number | undefined = 0; next !== undefined; ) {
        const page = contentOf(await callTool(client, name, { ...example, limit, offset: next, full: true }))
        expect(page['data']).not.toEqual([])
        items.push(...page['data'])
        next = page['next']
      }
      expect(items).toEqual(data)
    }
  })

  const limits = tools.flatMap(({ name, example, inputSchema }) =>
    Object.entries(inputSchema.properties).flatMap(([argument, { minimum, maximum }]) =>
      typeof maximum === 'number' ? [{ name, example, argument, minimum: Number(minimum), maximum }] : [],
    ),
  )

  it.each(limits)('have the limits of $argument: $name', async ({ name, example, argument, minimum, maximum }) => {
    const reasonFor = async (value: number) => {
      const companions = argument === 'radius_km' ? { near: '31.776667,35.234167' } : {}
      const result = await callTool(client, name, { ...example, ...companions, [argument]: value })
      return result.isError === true ? textOf(result).trim().split(`${argument}: `)[1] : undefined
    }
    expect(await reasonFor(minimum)).toBeUndefined()
    expect(await reasonFor(maximum)).toBeUndefined()
    expect(await reasonFor(minimum - 1)).toMatch(new RegExp(`^must be at least ${minimum}`))
    expect(await reasonFor(maximum + 1)).toMatch(new RegExp(`^must be at most ${maximum}`))
  })

  const choices = tools.flatMap(({ name, example, inputSchema }) =>
    Object.entries(inputSchema.properties).flatMap(([argument, { enum: values }]) =>
      values === undefined ? [] : [{ name, example, argument }],
    ),
  )

  it.each(choices)('list the values of $argument only because others are errors: $name', async (choice) => {
    const { name, example, argument } = choice
    const result = await callTool(client, name, { ...example, [argument]: 'zzzz' })
    expect([result.isError, textOf(result)]).toEqual([
      true,
      expect.stringMatching(new RegExp(`^- ${argument}: must be `, 'm')),
    ])
  })

  it('give values that the dataset decides as examples, so that a client does not refuse a new value', () => {
    const featureType = tools.find(({ name }) => name === 'list_places')?.inputSchema.properties['feature_type']
    expect(featureType?.['examples']).toContain('City')
    expect(featureType).not.toHaveProperty('enum')
  })

  it('list the values of no field of a result but the gender', () => {
    const lists = tools.flatMap(({ outputSchema }) => JSON.stringify(outputSchema).match(/"enum":\[[^\]]*\]/g) ?? [])
    expect([...new Set(lists)]).toEqual(['"enum":["Male","Female"]'])
  })

  it('ignore arguments that are null, if there are at most 100 arguments', async () => {
    const withNulls = (count: number) => {
      const nulls = Array.from({ length: count - 1 }, (_, index) => [`x${index}`, null])
      return callTool(client, 'find_entity', { q: 'ruth', ...Object.fromEntries(nulls) })
    }
    expect((await withNulls(100)).isError).not.toBe(true)
    expect((await withNulls(101)).isError).toBe(true)
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['get_record', { type: 'person', slug: 'ruth' }, /Not found \(404\).*[\s\S]*ruth_2450/],
    ['get_record', { type: 'persn', slug: 'ruth_2450' }, /type: must be one of person.*Did you mean person\?/],
    ['get_record', { type: 'person', slgu: 'ruth_2450' }, /slgu: is not an argument.*Did you mean slug\?/],
    ['get_record', { type: 'person' }, /slug: is required/],
    ['get_text', { passage: 'John.3.16' }, /passage: is not an argument.*Did you mean osis_ref\?/],
    ['find_entity', { q: 'ruth', limit: 500 }, /limit: must be at most 50/],
    ['find_entity', { q: { deep: [] } }, /q: must be a string/],
    ['find_entity', { q: 'ruth', limit: 0, offset: -1 }, /^Invalid parameter \(400\):\n- limit: .*\n- offset: [^\n]*$/],
    ['look_up_passage', { passage: 'John 3:16' }, /John\.3\.16/],
    ['kinship', { person: 'ruth_2450', other: '../../usage' }, /Not found \(404\)/],
    [
      'kinship',
      { person: 'ruth', other: 'ruth_2450' },
      /^- person: no person has this slug. Did you mean ruth_2450\?/m,
    ],
    ['kinship', { person: '', other: 'ruth_2450' }, /person: must not be empty/],
    ['get_record', { type: 'person', slug: '' }, /slug: must not be empty/],
    ['get_text', { osis_ref: 'John.3.99' }, /^- osis_ref: John 3 has 36 verses\. Did/m],
    ['find_entity', { q: 'x'.repeat(9_000) }, /shorter than 8192 bytes/],
  ])('explain a wrong call: %s %j', async (name, sent, expected) => {
    const result = await callTool(client, name, sent)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(expected)
  })

  it('accept arguments up to the length that the target of a request can have', async () => {
    const [, target = ''] = /Complete: GET (\S+)/.exec(textOf(await callTool(client, 'find_entity', { q: 'x' }))) ?? []
    const longest = 8_192 - target.length + 1
    const reply = async (length: number) => textOf(await callTool(client, 'find_entity', { q: 'x'.repeat(length) }))
    expect(await reply(longest)).toMatch(/^- q: must be at most \d+ characters long/m)
    expect(await reply(longest + 1)).toMatch(/^- arguments: must be shorter than 8192 bytes in total/m)
  })

  it('explain a wrong call, also if the list of the tool is cached', async () => {
    expect((await service.call('/v1/places')).status).toBe(200)
    const result = await callTool(client, 'list_places', { colour: 'red' })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^- colour: is not an argument/m)
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'words',
      { language: 'greek', osis_ref: 'Gen.1.1' },
      'Use `words` with {"language":"hebrew","osis_ref":"Gen.1.1"}.',
    ],
    [
      'get_record',
      { type: 'person', slug: 'nobody_0' },
      'Find slugs by name: `find_entity` with {"q":"nobody","type":"person"}',
    ],
    ['list_places', { slugs: ['a b'] }, '(find slugs by name with `find_entity`).'],
    ['get_record', { type: 'place', slug: 'x'.repeat(99) }, 'See `list_places` for all slugs.'],
    // No tool lists all groups or all Strong's numbers.
    ['get_record', { type: 'group', slug: 'x'.repeat(99) }, `the slug ${'x'.repeat(99)}.`],
    ['word_study', { aspect: 'meaning', number: 'G99999' }, "the Strong's number G99999."],
  ])('name tools instead of API paths in an error: %s %j', async (name, sent, expected) => {
    const result = await callTool(client, name, sent)
    expect(result.isError).toBe(true)
    expect(textOf(result)).not.toContain('/v1/')
    expect(textOf(result).endsWith(expected), textOf(result)).toBe(true)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['get_text', { osis_ref: 'Zeph.1' }, 'has no text for it'],
    ['words', { language: 'hebrew', osis_ref: 'Zeph.1' }, 'has no Hebrew words for it'],
    ['words', { language: 'greek', osis_ref: 'Rev.2' }, 'has no Greek words for it'],
  ])('say that the dataset lacks the contents of a passage that exists: %s %j', async (name, sent, expected) => {
    const result = await callTool(client, name, sent)
    const { data, note } = result.structuredContent as { data: unknown; note: string }
    expect(data).toEqual([])
    expect(note).toMatch(new RegExp(`^The passage exists, .* ${expected}\\..* starter dataset`))
    expect(textOf(result)).toContain(note)
    expect(textOf(result)).not.toContain('Nothing found.')
  })

  it('do not say that the text is missing on a page after the last verse', async () => {
    const result = await callTool(client, 'get_text', { osis_ref: 'John.3.16', offset: 1 })
    expect(result.structuredContent).not.toHaveProperty('note')
    expect(textOf(result)).toContain('Nothing found.')
  })

  it('name the tool for a reference or a number that is found in a search text', async () => {
    const reference = await callTool(client, 'find_entity', { q: 'John 3:16' })
    expect(textOf(reference)).toContain('`look_up_passage` with {"passage":"John.3.16"}')
    const number = await callTool(client, 'find_entity', { q: 'G26' })
    expect(textOf(number)).toContain('`word_study` with {"aspect":"meaning","number":"G26"}')
  })

  it('are listed in the error for a tool that does not exist', async () => {
    await expect(callTool(client, 'no_tool', {})).rejects.toThrow(/There is no tool no_tool. The tools are find_entity/)
  })
})

describe('the resource with the sources', () => {
  it('has a licence and an attribution for every source', async () => {
    const { resources: listed } = await client.listResources()
    expect(listed.map(({ uri }) => uri)).toEqual(resources.map(({ uri }) => uri))
    const { contents } = await client.readResource({ uri: 'biblical-reference-data://sources' })
    const [content] = contents as { text: string }[]
    const sources = JSON.parse(content?.text ?? '') as { licence: string; attribution: string }[]
    expect(sources).toHaveLength((await service.call('/v1/meta/sources')).body.data.length)
    expect(sources.every(({ licence, attribution }) => licence !== '' && attribution !== '')).toBe(true)
  })

  it('is not returned for a different URI', async () => {
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('no resource with this URI')
  })
})
