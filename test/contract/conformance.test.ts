/** The conformance kit, run as docs/conformance.md describes. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hasValidChecksum } from '../../src/accounts/key-format.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { EXAMPLE_EXCHANGES } from '../support/examples.ts'

const DOCUMENTATION = readFileSync(projectFile('docs/conformance.md'), 'utf8')

/** A minimal client. It sends requests, and prints the responses as JSON. */
const CLIENT = `
  const { API_URL, API_KEY, API_KEY_PRO, API_KEY_SPENT } = process.env
  const ask = async (path, key, Accept = '*/*') => {
    const headers = { 'X-API-Key': key, 'X-Request-Id': 'mine', Accept }
    const response = await fetch(API_URL + path, { headers, redirect: 'manual' })
    const text = await response.text()
    return { status: response.status, reset: response.headers.get('X-RateLimit-Reset'), body: text && JSON.parse(text) }
  }
  const answers = []
  for (const { target, mediaType } of JSON.parse(process.argv[1])) answers.push((await ask(target, API_KEY, mediaType)).body)
  const usage = [await ask('/v1/usage', API_KEY), await ask('/v1/usage', API_KEY_PRO), await ask('/v1/usage', API_KEY_SPENT)]
  const moved = await ask('/v1/people/joram_803', API_KEY)
  console.log(JSON.stringify({ keys: [API_KEY, API_KEY_PRO, API_KEY_SPENT], answers, usage, moved }))
`

describe('npm run conformance', () => {
  it('serves the example responses, keys and quotas of docs/conformance.md', { timeout: 120_000 }, async () => {
    const examples = EXAMPLE_EXCHANGES.filter(({ operationId }) => operationId !== 'getUsage')
    const targets = JSON.stringify(examples.map(({ target, mediaType }) => ({ target, mediaType })))
    const script = projectFile('.scripts/conformance.mjs')
    const command = [process.execPath, '--input-type=module', '-e', CLIENT, targets]
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...command])
    const { keys, answers, usage, moved } = JSON.parse(stdout)
    for (const [index, { target, value }] of examples.entries()) expect(answers[index], target).toEqual(value)
    for (const key of keys) {
      expect(hasValidChecksum(key)).toBe(true)
      expect(DOCUMENTATION).toContain(`\`${key}\``)
    }
    expect(moved.status).toBe(308)
    expect(usage.map(({ status }: { status: number }) => status)).toEqual([200, 200, 429])
    expect(usage[0].body.data).toMatchObject({ tier: 'free', email: 'reader@example.org', daily_limit: 1000 })
    expect(usage[1].body.data).toEqual({ tier: 'pro', daily_limit: 10_000, daily_used: 1 })
    expect(usage[2].body).toMatchObject({ code: 'quota-exceeded', used: 1000, resets_at: '2026-11-21T00:00:00Z' })
    for (const { reset } of usage) expect(DOCUMENTATION).toContain(`\`X-RateLimit-Reset\` is ${reset}`)
  })

  it('exits with the exit code of the command', async () => {
    const script = projectFile('.scripts/conformance.mjs')
    const failing = promisify(execFile)(process.execPath, [script, process.execPath, '-e', 'process.exit(3)'])
    await expect(failing).rejects.toMatchObject({ code: 3 })
  })
})
