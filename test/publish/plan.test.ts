/** The plan of a build: the order of its steps, what they share, and what is wrong with a plan. */

import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { divided, inOrder, type Step, step, tableStep } from '../../db/dataset/publish/plan.ts'
import { type Run, runSteps } from '../../db/dataset/publish/run-plan.ts'
import { STEPS } from '../../db/dataset/publish/steps/all-steps.ts'
import { projectFile } from '../../src/primitives/project.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const names = (steps: Iterable<Step>) => [...steps].map(({ name }) => name)

describe('the order of the steps', () => {
  it('has each step once, after those that it needs', () => {
    const kjv = step('kjv', {}, () => 1)
    const places = step('places', { kjv }, () => 2)
    const events = step('events', { places, kjv }, () => 3)
    expect(names(inOrder([events, places]))).toEqual(['kjv', 'places', 'events'])
  })

  it('is rejected if steps need each other', () => {
    const needs: Record<string, Step> = {}
    const places = step('places', needs, () => 1)
    const events = step('events', { places }, () => 2)
    needs['events'] = events
    expect(() => inOrder([events])).toThrow('Steps need each other: events, places, events')
  })

  it('is rejected if two steps have the same name or fill the same table', () => {
    const one = step('place', {}, () => 1)
    expect(() => inOrder([one, step('place', {}, () => 2)])).toThrow('Two steps have the name place')
    const tables = [tableStep('place', {}, () => []), step('extents', {}, () => 1, { fills: ['place'] })]
    expect(() => inOrder(tables)).toThrow('Two steps fill the table place')
  })
})

describe('a plan for two processes', () => {
  const kjv = step('kjv', {}, () => 1)
  const words = step('words', { kjv }, () => 2, { inWorker: true })
  const names = step('names', { words }, () => 3)
  const places = step('places', {}, () => 4)

  it('leaves the steps that wait for the second process to the end', () => {
    const { main, worker, sent } = divided(inOrder([names, places]))
    expect(main.map(({ name }) => name)).toEqual(['kjv', 'places', 'names'])
    expect(worker).toEqual([words])
    expect([...sent]).toEqual([kjv])
  })

  it('is rejected if each process would wait for the other', () => {
    const forms = step('forms', { names }, () => 5, { inWorker: true })
    expect(() => divided(inOrder([forms]))).toThrow('forms cannot run in the second process: names needs that process')
  })
})

describe('running a plan', () => {
  it('runs a shared step once, and gives its result to each step under the name that the step uses', async () => {
    let runs = 0
    const kjv = step('kjv', {}, () => {
      runs += 1
      return 20
    })
    const half = step('half', { whole: kjv }, (_, have) => have.whole / 2)
    const sum = step('sum', { half, kjv }, (_, have) => have.half + have.kjv)
    const { given, measured } = await run([sum])
    expect([given.get('sum'), runs]).toEqual([30, 1])
    expect(measured.map(({ step: name }) => name)).toEqual(['kjv', 'half', 'sum'])
  })

  it('asks for the results of the other process', async () => {
    const words = step('words', {}, () => 0, { inWorker: true })
    const doubled = step('doubled', { words }, (_, have) => have.words * 2)
    const steps = divided(inOrder([doubled])).main
    const { given } = await run(steps, { steps, resultOf: async () => 21 })
    expect(given.get('doubled')).toBe(42)
  })

  it('counts the rows of each step, and its time', async () => {
    const place = tableStep('place', {}, () => [{ slug: 'tyre_1184' }, { slug: 'sidon_1085' }])
    const { measured, inserted } = await run([place])
    expect(inserted).toEqual([['place', 2]])
    expect(measured).toMatchObject([{ step: 'place', rows: 2 }])
    expect(measured[0]?.memoryMb).toBeGreaterThan(10)
    expect(measured[0]?.seconds).toBeGreaterThanOrEqual(0)
  })

  it('fails if a step fills a table that it does not name', async () => {
    const wrong = step('place', {}, ({ fill }) => fill('event', []), { fills: ['place'] })
    await expect(run([wrong])).rejects.toThrow('The step place does not say that it fills event')
  })

  it('frees a result after the last step that needs it', async () => {
    let known: WeakRef<object> | undefined
    const large = step('large', {}, () => {
      const result = { text: 'a'.repeat(1000) }
      known = new WeakRef(result)
      return result
    })
    const last = step('last', { large }, (_, have) => have.large.text.length)
    const after = step('after', { last }, async () => {
      // A reference in a running job keeps its object.
      await setImmediate()
      collectGarbage()
      return known?.deref() === undefined
    })
    let isFreed: unknown
    await run([after], {
      given: (one, result) => {
        if (one === after) isFreed = result
      },
    })
    expect(isFreed).toBe(true)
  })
})

describe('the plan of the dataset', () => {
  it('fills every table of the schema but those of the metadata', () => {
    const schema = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8')
    const tables = [...schema.matchAll(/^CREATE (?:VIRTUAL )?TABLE (\w+)\b(?! USING fts5vocab)/gm)].map(
      ([, name]) => name,
    )
    const filled = STEPS.flatMap(({ fills }) => fills)
    expect(tables.filter((name) => !filled.includes(name ?? '')).sort()).toEqual([
      'change',
      'correction',
      'coverage',
      'listed_name_part',
      'meta',
      'retired_slug',
      'source',
    ])
    expect(filled.filter((name) => !tables.includes(name))).toEqual([])
  })

  it('runs the words of the Hebrew Bible in the second process', () => {
    const { worker, sent } = divided(STEPS)
    expect(worker.flatMap(({ fills }) => fills)).toContain('hebrew_word')
    expect(names(sent)).toEqual(['kjv', 'aligned verses'])
  })
})

async function run(wanted: readonly Step[], options: Partial<Run> = {}) {
  const given = new Map<string, unknown>()
  const inserted: [string, number][] = []
  const measured = await runSteps({
    steps: inOrder(wanted),
    draft: {
      insert: async (table, rows) => {
        const count = [...rows].length
        inserted.push([table, count])
        return count
      },
      insertFrom: async (table) => {
        inserted.push([table, 1])
        return 1
      },
      all: async () => [],
      index: async () => undefined,
    },
    source: () => {
      throw new Error('no source')
    },
    begin() {},
    resultOf: async ({ name }) => {
      throw new Error(`${name} has no result`)
    },
    given: (one, result) => given.set(one.name, result),
    ...options,
  })
  return { given, measured, inserted }
}
