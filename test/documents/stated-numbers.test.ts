/**
 * The documents state the numbers of src/stated-numbers.ts: each sentence about one of them is found and compared. Code
 * and contract are searched too, because a text there could have a number of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import * as statedNumbers from '../../src/stated-numbers.ts'

const ROOT = dirname(projectFile('package.json'))

/** Pages about other versions, and about what was decided or measured, keep the numbers of then. */
const HISTORY = /\/(releases|changelog[\w-]*\.md|engineering-decisions[\w-]*\.md|decisions\.md|performance\.md)/

const FILES = ['README.md', 'openapi.yaml', ...['docs', 'src', 'db'].flatMap(filesIn)].filter(
  (file) => /\.(md|yaml|ts)$/.test(file) && !HISTORY.test(file),
)

function filesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(folder, name)).filter((name) => !name.includes('node_modules'))
}

/** Joins the lines of a paragraph. A row of a table is one sentence. */
function sentencesIn(text: string): string[] {
  const lines = text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*(?![\s|#*-]|\d+\. )/g, ' ').split('\n')
  return lines.flatMap((line) => (line.startsWith('|') ? line : line.split(/(?<=[.!?;:])\s+(?=[^a-z\s])/)))
}

const SENTENCES = FILES.flatMap((file) =>
  sentencesIn(readFileSync(join(ROOT, file), 'utf8')).map((sentence) => ({ file, sentence: sentence.trim() })),
)

const WORDS: Readonly<Record<string, number>> = {
  'half a': 0.5,
  three: 3,
  five: 5,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  thirty: 30,
}

/** A number in a sentence. */
const NUMBER = String.raw`(?<![\d.,])(\d[\d,]*|${Object.keys(WORDS).join('|')})`

const { DAILY_LIMITS, ...others } = statedNumbers
const NUMBERS = { ...others, 'DAILY_LIMITS.free': DAILY_LIMITS.free, 'DAILY_LIMITS.pro': DAILY_LIMITS.pro }

interface Statement {
  readonly name: keyof typeof NUMBERS
  /** Sentences about the number. */
  readonly about: RegExp
  /** How they state it. `#` is the number. */
  readonly stated: string
}

/** A number that is stated in several ways has several rows. */
const STATEMENTS: readonly Statement[] = [
  { name: 'DAILY_LIMITS.free', about: /`free`/, stated: String.raw`#(?: requests)? (?:for |\()${'`free`'}` },
  { name: 'DAILY_LIMITS.free', about: /tier `free`/, stated: 'its # requests' },
  { name: 'DAILY_LIMITS.free', about: /^480 a day/, stated: 'a day, with # requests each' },
  { name: 'DAILY_LIMITS.free', about: /`API_KEY` has/, stated: '`API_KEY` has # requests' },
  { name: 'DAILY_LIMITS.pro', about: /`pro`/, stated: String.raw`#(?: requests)? (?:for |\()${'`pro`'}` },
  { name: 'DAILY_LIMITS.pro', about: /`API_KEY_PRO`/, stated: '`API_KEY_PRO` #' },
  { name: 'DAILY_LIMITS.pro', about: /each key is limited/, stated: 'limited to # requests per day' },
  {
    name: 'KEY_CHANGE_SECONDS',
    about: /takes? effect|revoke|revocation|stops? within|stops? working/i,
    stated: String.raw`(?:within|takes) # ?s(?:econds)?\b`,
  },
  { name: 'DEMO_PER_ADDRESS', about: /one \/64/, stated: '# requests a (?:UTC )?day' },
  { name: 'DEMO_IN_ALL', about: /one \/64/, stated: 'all\\s(?:addresses\\s)?together\\s#' },
  { name: 'FAILURES_PER_MINUTE', about: /invalid keys/, stated: '# invalid keys' },
  { name: 'OVERLOAD_RETRY_SECONDS', about: /^(?!.*(?:[Dd]ownloads|mails)).*Retry-After/, stated: '`Retry-After: #`' },
  { name: 'OVERLOAD_DELAY_SECONDS', about: /503/, stated: '# second\\b' },
  { name: 'DOWNLOAD_RETRY_SECONDS', about: /[Dd]ownloads/, stated: '`Retry-After: #`' },
  { name: 'MAIL_RETRY_SECONDS', about: /[Mm]ails/, stated: '`Retry-After: #`' },
  { name: 'LINK_MINUTES', about: /\blinks?\b/i, stated: '# minutes' },
  { name: 'SESSION_IDLE_HOURS', about: /\bsessions?\b/i, stated: '# hours' },
  { name: 'SESSION_DAYS', about: /\bsessions of one account/i, stated: 'after # days' },
  { name: 'SESSIONS_PER_ACCOUNT', about: /^\| Sessions of one account/, stated: String.raw`account \| #` },
  { name: 'SECRETS_PER_KEY', about: /^\| Secrets of one key/, stated: String.raw`key \| #` },
  { name: 'HISTORY_DAYS', about: /history|\/account/, stated: '(?:last|more than) # days' },
  { name: 'FORMS_PER_CLIENT', about: /one client address/, stated: '# per clock hour' },
  { name: 'FORMS_PER_CLIENT', about: /One IPv4 address/, stated: '# keys an hour' },
  { name: 'FORMS_PER_CLIENT', about: /per client/, stated: '# an hour per client' },
  { name: 'FORMS_PER_CLIENT', about: /get 303/, stated: 'first # forms get 303' },
  { name: 'FORMS_PER_SITE', about: /(?:one|per) IPv6 \/48/, stated: '# per (?:clock hour|IPv6)' },
  { name: 'FORMS_IN_ALL', about: /^\| Forms in all/, stated: '# per clock hour' },
  { name: 'FORMS_IN_ALL', about: /per client/, stated: '# in all' },
  { name: 'FORMS_IN_ALL', about: /all people together/i, stated: '# (?:an hour|forms)' },
  { name: 'MAILS_PER_QUARTER', about: /quarter of an? (?:clock )?hour/, stated: '# (?:mails|per quarter)' },
  { name: 'MAILS_PER_DAY', about: /quarter of an? (?:clock )?hour/, stated: '# (?:a day|on a day|per UTC day)' },
  { name: 'MAILS_PER_DOMAIN', about: /one domain/, stated: '# per clock hour' },
  { name: 'MAILS_PER_DOMAIN', about: /mail domain/i, stated: '# keys an hour' },
  { name: 'WAITING_MAILS', about: /^\| Waiting mails/, stated: String.raw`mails \| #` },
]

function statementsOf({ about, stated }: Statement) {
  const pattern = new RegExp(stated.replace('#', NUMBER), 'g')
  return SENTENCES.filter(({ sentence }) => about.test(sentence)).flatMap(({ file, sentence }) =>
    [...sentence.matchAll(pattern)].map(([, number = '']) => ({ file, sentence, number: numberOf(number) })),
  )
}

function numberOf(text: string): number {
  return WORDS[text] ?? Number(text.replaceAll(',', ''))
}

describe('the documents', () => {
  it.each(STATEMENTS)('state $name where they say “$stated”', (statement) => {
    const found = statementsOf(statement)
    expect(found).not.toEqual([])
    expect(found.filter(({ number }) => number !== NUMBERS[statement.name])).toEqual([])
  })

  it('state every number', () => {
    expect(new Set(STATEMENTS.map(({ name }) => name))).toEqual(new Set(Object.keys(NUMBERS)))
  })
})
