/**
 * The guide: twenty-one tasks, each with a program and its output on the starter dataset. `npm run examples` writes the
 * output into the pages in docs/guide. Review that change like any other.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { anchorOf } from '../../src/site/pages/markdown.ts'
import { readTasks, runProgram, type Task, writeOutput } from '../support/guide.ts'
import { runningService } from '../support/set-up.ts'

const UPDATING = process.env['UPDATE_EXAMPLES'] === '1'
const TASKS = readTasks()

/** Features that the guide must show at least once. */
const SHOWN = [
  ...['/v1/references?q=', '/v1/passages/', 'refs=', 'slugs=', 'meta.missing', 'direction=both', 'min_votes='],
  ...['/occurrences', 'strongs_number=', 'parsing', '/family?generations=', '/kinship/', 'application/geo+json'],
  ...['from_year=', 'to_year=', 'sort=timeline', 'hint', 'match,', 'typo_tolerant', '/v1/meta/sources'],
  ...[
    'part_of=',
    'events?person=',
    'include=',
    '/v1/text/',
    '/v1/quotations',
    '/v1/speeches',
    '/v1/greek/',
    '/v1/hebrew/',
    'qere',
    'gazetteerLinks',
  ],
  ...['/v1/meta/coverage', '/downloads/', 'If-None-Match', 'Retry-After', 'quota-exceeded', 'Link'],
]

const service = runningService()
beforeAll(async () => {
  // Checksums are computed on the first request. Without this request, a program of the guide would
  // have to wait and retry.
  const areReady = async () => expect((await fetch(`${service.origin}/downloads/SHA256SUMS`)).status).toBe(200)
  await vi.waitFor(areReady, { timeout: 30_000, interval: 100 })
})

const run = ({ program }: Task, key: string, values: readonly string[] = []) =>
  runProgram(program, { BASE_URL: service.origin, API_KEY: key }, values)
const taskWith = (text: string) =>
  TASKS.find(({ program }) => program.includes(text)) ?? { name: '', title: '', program: '', output: '' }

describe('the guide', () => {
  it('has twenty-one numbered tasks, and a list with links to them', () => {
    expect(TASKS.map(({ title }) => title.split('.')[0])).toEqual(Array.from({ length: 21 }, (_, at) => `${at + 1}`))
    const index = readFileSync(projectFile('docs/guide.md'), 'utf8')
    const rows = [...index.matchAll(/^\| <a id="([^"]+)"><\/a>\[([^\]]+)\]\(guide\/([^)]+)\.md\) \|/gm)]
    const listed = rows.map(([, anchor, title, name]) => [anchor, title, name])
    // Until 1.2, all tasks were on one page: its anchors still lead to the row of the task.
    expect(listed).toEqual(TASKS.map(({ name, title }) => [anchorOf(title), title, name]))
  })

  it('shows every listed feature at least once', () => {
    const programs = TASKS.map(({ program }) => program).join('')
    expect(SHOWN.filter((feature) => !programs.includes(feature))).toEqual([])
  })

  it.each(TASKS)('$title: prints the documented output', async (task) => {
    const ran = await run(task, await service.createKey('free', 'reader@example.org'))
    const remedy = 'the output in docs/guide. If the change is intended, run: npm run examples'
    expect(ran, remedy).toEqual({ code: 0, printed: UPDATING ? ran.printed : task.output, errors: '' })
    if (UPDATING) writeOutput(task.name, ran.printed)
    expect(ran.printed).not.toContain(service.origin)
  })

  it.each(TASKS.filter(({ program }) => program.includes('API_KEY')))(
    '$title: exits with code 1 and prints the reason if the API key is invalid',
    async (task) => {
      const { code, printed: nothing, errors } = await run(task, 'brd_wrong')
      expect({ code, nothing }).toEqual({ code: 1, nothing: '' })
      expect(errors).toContain('key')
    },
  )

  it.each([
    ['one invalid parameter', 'strongs_number=H430'],
    ['two invalid parameters', 'strongs_number=H430&limit=x'],
  ])('has programs that print each reason once: %s', async (_, query) => {
    const task = taskWith('/v1/greek-lexicon/')
    const program = task.program.replace(/^const number = [\s\S]*/m, `await get('/v1/greek?${query}')`)
    const { errors } = await run({ ...task, program }, await service.createKey('free'))
    expect(errors.match(/must be a Greek Strong's number/g)).toHaveLength(1)
  })

  it('has a program for a person that also works without verses', async () => {
    const ran = await run(taskWith('events?person='), await service.createKey('free'), ['cush_963'])
    const printed = 'Cush (a Benjamite), nothing more is known\nMeaning of the name: dark\nVerses: 0\n'
    expect(ran).toEqual({ code: 0, printed, errors: '' })
  })

  it('has a program for journeys that also works for an event without places', async () => {
    const task = taskWith('part_of=')
    const program = task.program.replace(/\['first_[^\]]*\]/, "['creation_of_all_things']")
    const { code, printed, errors } = await run({ ...task, program }, await service.createKey('free'))
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(printed).toContain('\n0 places written to journeys.geojson\n')
  })

  it('has a program for references that also works for a text without any', async () => {
    const task = taskWith('/v1/references?q=')
    const program = task.program.replace(/`Love is[^`]*`/, "'Love is patient'")
    expect(await run({ ...task, program }, await service.createKey('free'))).toEqual({
      code: 0,
      printed: '',
      errors: '',
    })
  })

  it('has a program that prints when to retry if the daily quota is exhausted', async () => {
    const key = await service.createKey('free')
    const accounts = await migrateAccounts(service.databaseUrl)
    const account: { key_id: string } | undefined = await accounts('key_secret')
      .where({ prefix: key.slice(0, 8) })
      .first('key_id')
    const spent = { day: '2026-05-31', account: account?.key_id, used: 1_000, daily_limit: 1_000, granted: 0 }
    await accounts('daily_usage').insert(spent)
    await accounts.destroy()
    expect(await run(taskWith('quota-exceeded'), key)).toEqual({
      code: 1,
      printed: '',
      errors: 'All 1000 requests of today are used. Come back at 2026-06-01T00:00:00Z.\n',
    })
  })
})
