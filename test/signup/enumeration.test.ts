/** The form does the same work for known and unknown addresses, so that the time of its response tells nothing. */
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { RequestWithBody } from '../../src/http/request.ts'
import { beginRequest } from '../../src/http/request-event.ts'
import { signIn } from '../../src/signup/account-records.ts'
import { createSignup } from '../../src/signup/signup.ts'
import { createUsage } from '../../src/signup/usage.ts'
import { loadAssets } from '../../src/site/static-files.ts'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { openEmbeddedStore } from '../support/quota.ts'
import { answerForm, openParts, recordSteps } from './signup-parts.ts'

const PUBLIC = 'https://bible.example'

function formOf(email: string): RequestWithBody {
  const headers = {
    ...{ origin: PUBLIC, 'sec-fetch-site': 'same-origin' },
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    ...{ method: 'POST', path: '/signup', queryString: '', headers, peer: '127.0.0.1', quotaHeaders: {} },
    client: { hasLeft: () => false, onLeave: () => undefined },
    clientAddress: () => '203.0.113.7',
    event: beginRequest({ method: 'POST', headers }),
    readBody: async () => Buffer.from(new URLSearchParams({ email }).toString()),
  }
}

it('runs the same statements for a known and an unknown address, and for one over its limit', async () => {
  const { accounts, storage } = await openParts()
  const usage = createUsage(openEmbeddedStore(accounts), DAILY_LIMITS)
  await signIn({ storage, usage }, { address: 'known@list.example', mailbox: 'known@list.example' })
  const signup = createSignup({
    ...{ mode: 'verified', settings: readConfig({}).signup, storage, usage, steps: recordSteps() },
    ...{
      mailSender: undefined,
      publicUrl: PUBLIC,
      assets: loadAssets({ basePath: '', downloads: true, assumedOrigin: undefined }),
    },
  })
  let run: string[] = []
  accounts.client.on('query', ({ sql }: { sql: string }) => run.push(sql))
  const statements: string[][] = []
  // The first form also reads the key of the HMAC.
  for (const email of ['first@list.example', 'known@list.example', 'other@list.example', 'often@list.example']) {
    // The last address gets no further mail for now.
    for (let form = 0; form < 5 && email.startsWith('often'); form += 1) await answerForm(signup, formOf(email))
    run = []
    expect((await answerForm(signup, formOf(email))).status).toBe(200)
    statements.push([...run])
  }
  await signup.close()
  expect(statements[1]?.length).toBeGreaterThan(5)
  expect(statements[1]).toEqual(statements[2])
  expect(statements[1]).toEqual(statements[3])
  expect(statements[1]?.join()).not.toContain('signup_account')
})
