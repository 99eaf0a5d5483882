/**
 * The admission of requests. API keys share a fixed number of slots. A request that gets no slot is
 * rejected. A request with a slot waits for its turn to run. It gets no turn if its client has
 * disconnected.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { Client } from '../../src/http/request.ts'
import { createAdmission, type Refusal } from '../../src/limits/admission.ts'
import { createKeyAdmission } from '../../src/limits/key-admission.ts'
import { createPageTurns } from '../../src/limits/live-pages.ts'
import { createToolCallAdmission } from '../../src/limits/tool-calls.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { OVERLOADED } from '../../src/problems/problems.ts'

/** More than the number of requests that can run at the same time, so that some of them wait. */
const SLOTS = 300

function setUp(slots = SLOTS) {
  const refusals: Refusal[] = []
  const admission = createAdmission({ slots, onRefusal: (refusal) => void refusals.push(refusal) })
  return { admission, refusals }
}

/** A client that disconnects when the test says so. */
function clientOf() {
  let hasLeft = false
  const listeners: (() => void)[] = []
  const client: Client = { hasLeft: () => hasLeft, onLeave: (listener) => void listeners.push(listener) }
  const leave = () => {
    hasLeft = true
    for (const listener of listeners) listener()
  }
  return { client, leave }
}

/** Requests that run until the test ends them. */
function openWork(admission: ReturnType<typeof createAdmission>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (keyId: string, { client } = clientOf()) => {
    const slot = admission.enter(keyId)
    const done = slot
      .work(client, () => {
        begun.push(keyId)
        return new Promise<string>((resolve) => ends.push(() => resolve(keyId)))
      })
      .finally(slot.release)
    // Prevents an unhandled rejection. A test that expects a rejection awaits `done`.
    done.catch(() => undefined)
    return done
  }
  return { begun, send, endOne: () => ends.shift()?.() }
}

describe('the slots', () => {
  it('leave room for another key: the first key gets at most half of them, the second at most half of the rest', () => {
    const { admission, refusals } = setUp()
    for (let taken = 0; taken < SLOTS / 2; taken += 1) admission.enter('a')
    expect(() => admission.enter('a')).toThrow(OVERLOADED)
    for (let taken = 0; taken < SLOTS / 4; taken += 1) admission.enter('b')
    expect(() => admission.enter('b')).toThrow(OVERLOADED)
    admission.enter('c')
    expect(refusals).toEqual(['key_share', 'overload'])
  })

  it('are reported as the share of a key that has more than a quarter of them', () => {
    const { admission, refusals } = setUp()
    for (const [key, slots] of Object.entries({ a: 76, b: 75, c: 74, d: 37, e: 19 })) {
      for (let taken = 0; taken < slots; taken += 1) admission.enter(key)
    }
    for (const key of 'ab') expect(() => admission.enter(key)).toThrow(OVERLOADED)
    expect(refusals).toEqual(['key_share', 'overload'])
  })

  it('are free again when they are released', () => {
    const { admission } = setUp(2)
    const slot = admission.enter('a')
    expect(() => admission.enter('a')).toThrow(OVERLOADED)
    slot.release()
    admission.enter('a')
  })
})

describe('the turns', () => {
  it('go to the keys in rotation, so that no key waits for all requests of another', async () => {
    const admission = createAdmission({ slots: 100, working: 1, onRefusal: () => undefined })
    const { begun, send, endOne } = openWork(admission)
    for (const key of 'aaaabbbccc') send(key)
    for (let ended = 0; ended < 10; ended += 1) {
      await setImmediate()
      endOne()
    }
    expect(begun.join('')).toBe('aabcabcabc')
  })

  it('are not given to requests whose client has disconnected, and their slots are free at once', async () => {
    const { admission } = setUp()
    const { begun, send, endOne } = openWork(admission)
    for (let sent = 0; sent < 100; sent += 1) send('a')
    await setImmediate()
    const working = begun.length
    const leaver = clientOf()
    const left = Array.from({ length: 50 }, () => send('a', leaver))
    expect(() => admission.enter('a')).toThrow(OVERLOADED)
    leaver.leave()
    for (const done of left) await expect(done).rejects.toMatchObject({ status: 503 })
    admission.enter('a').release()
    for (let ended = 0; ended < 100; ended += 1) {
      endOne()
      await setImmediate()
    }
    expect(begun).toHaveLength(100)
    expect(working).toBeLessThan(100)
  })

  it('are not given to requests whose client disconnected before they asked for one', async () => {
    const admission = createAdmission({ slots: 100, working: 1, onRefusal: () => undefined })
    const { begun, send, endOne } = openWork(admission)
    const leaver = clientOf()
    leaver.leave()
    const atOnce = send('a', leaver)
    send('b')
    const afterWaiting = send('a', leaver)
    endOne()
    await setImmediate()
    expect(begun).toEqual(['b'])
    for (const done of [atOnce, afterWaiting]) await expect(done).rejects.toMatchObject({ status: 503 })
  })

  it('keep no place in the rotation for a key if the clients of all its waiting requests disconnect', async () => {
    const admission = createAdmission({ slots: 100, working: 1, onRefusal: () => undefined })
    const { begun, send, endOne } = openWork(admission)
    send('a')
    const leaver = clientOf()
    const left = send('b', leaver)
    leaver.leave()
    await expect(left).rejects.toMatchObject({ status: 503 })
    for (const key of 'cb') send(key)
    for (let ended = 0; ended < 3; ended += 1) {
      await setImmediate()
      endOne()
    }
    expect(begun.join('')).toBe('acb')
  })

  it('go to the next key after work that fails', async () => {
    const { admission } = setUp()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        admission.enter('a').work(clientOf().client, () => Promise.reject(new Error('disk I/O error'))),
      ),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await admission.enter('b').work(clientOf().client, async () => 'next')).toBe('next')
  })
})

/** Begins work for a holder: a key or an address. */
type Begin = (holder: string, work: () => Promise<void>) => Promise<void>

const ignoring = { onRefusal: () => undefined }

function slotsOf({ enter }: ReturnType<typeof createAdmission>): Begin {
  return async (holder, work) => enter(holder).work(clientOf().client, work)
}

/** Each file of src/limits that admits work with slots and turns. */
const ADMISSIONS: Readonly<Record<string, () => Begin>> = {
  'admission.ts': () => slotsOf(createAdmission({ slots: readConfig({}).http.inFlight, ...ignoring })),
  'key-admission.ts': () => {
    const { enter } = createKeyAdmission({ slots: readConfig({}).http.inFlight, ...ignoring })
    return async (network, work) => enter({ id: 'demo', network }).work(clientOf().client, work)
  },
  'tool-calls.ts': () => slotsOf(createToolCallAdmission(ignoring)),
  'live-pages.ts': () => {
    const takeTurn = createPageTurns(ignoring)
    return (holder, work) => takeTurn({ ...clientOf(), clientAddress: () => holder }, work)
  },
}

describe('the documented numbers', () => {
  const document = projectFile('src/limits/README.md')
  const folder = dirname(document)
  const rows = readFileSync(document, 'utf8').split('\n')

  it('are tested for every file with slots', () => {
    const files = readdirSync(folder).filter((file) =>
      /createAdmission\(/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    )
    expect(Object.keys(ADMISSIONS).sort()).toEqual(files.sort())
  })

  it.each(Object.entries(ADMISSIONS))('are those of slots, and of requests that run: %s', async (file, create) => {
    const begin = create()
    const counted = { slots: 0, working: 0 }
    for (let address = 0; address < 2_000; address += 1) {
      counted.slots += 1
      begin(`192.0.${address >> 8}.${address & 255}`, () => {
        counted.working += 1
        return new Promise(() => undefined)
      }).catch(() => (counted.slots -= 1))
    }
    await setImmediate()
    const [, , stated = ''] = rows.find((row) => row.includes(`\`${file}\``))?.split('|') ?? []
    const [slots, working] = [...stated.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replace(',', '')))
    expect(counted).toEqual({ slots, working })
  })
})
