/** The rules of direction in docs/architecture.md, held against the imports as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  from: string
  /** A file of ours below the project, or a package. */
  to: string
  typeOnly: boolean
}

const FILES = ['src', 'db'].flatMap((directory) =>
  readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${directory}/${name.replaceAll('\\', '/')}`),
)

const IMPORTS: Import[] = FILES.flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8')
  const atStart = [...text.matchAll(/^(?:import|export) (?<type>type )?[^'"]*?from '(?<target>[^']+)'/gm)]
  const later = [...text.matchAll(/\bimport\('(?<target>[^']+)'\)/g)]
  return [...atStart, ...later].map(({ groups }) => {
    const target = groups?.['target'] ?? ''
    return {
      from,
      to: target.startsWith('.') ? normalize(join(dirname(from), target)) : target,
      typeOnly: groups?.['type'] !== undefined,
    }
  })
})

/** Packages that have one home, or a few. */
const HOMES: Record<string, RegExp> = {
  koa: /^src\/app\.ts$/,
  '@koa/cors': /^src\/app\.ts$/,
  '@koa/router': /^src\/(health|site\/.*)\.ts$/,
  'openapi-backend': /^src\/operation-table\.ts$/,
  ioredis: /^src\/quota\/redis\.ts$/,
  knex: /^src\/(databases|accounts-database)\.ts$|^db\/dataset\/draft\.ts$/,
  pino: /^src\/log\.ts$/,
  'prom-client': /^src\/(metrics|workers)\.ts$/,
  'csv-parse/sync': /^db\//,
  saxes: /^db\/dataset\/importers\/xml\.ts$/,
  commander: /^db\/.*(command|keys|arguments)[\w-]*\.ts$/,
  'fastest-levenshtein': /^src\/(violations|references\/book-lookup)\.ts$/,
  uuid: /^db\/dataset\/identity\.ts$/,
}

/** Files of src that import nothing of ours but each other. */
const PURE = [
  ...FILES.filter((file) => file.startsWith('src/references/')),
  'src/http/problems.ts',
  'src/handlers/page.ts',
  'src/scripture/books.ts',
  'src/scripture/osis.ts',
  'src/scripture/fold.ts',
  'src/scripture/names.ts',
  'src/scripture/strongs-numbers.ts',
  'src/scripture/lemmas.ts',
  'src/scripture/morphology/slots.ts',
  'src/scripture/morphology/greek.ts',
  'src/scripture/morphology/hebrew.ts',
  'src/primitives/deadline.ts',
  'src/primitives/project.ts',
  'src/scripture/kinship/ancestors.ts',
  'src/scripture/kinship/family.ts',
  'src/scripture/kinship/graph.ts',
  'src/scripture/kinship/path.ts',
  'src/scripture/kinship/relations.ts',
]

describe('the architecture', () => {
  it('lets src know nothing of db and test', () => {
    expect(IMPORTS.filter(({ from, to }) => from.startsWith('src/') && /^(db|test)\//.test(to))).toEqual([])
  })

  it('lets db know nothing of what serves', () => {
    const serving =
      /^src\/((main|service|server|workers|app|api|health|metrics|log)\.ts|handlers\/|site\/|quota\/(redis|embedded|failover))/
    expect(IMPORTS.filter(({ from, to }) => from.startsWith('db/') && serving.test(to))).toEqual([])
  })

  it('lets handlers know neither HTTP nor SQL nor counters', () => {
    const forbidden = /^(koa|@koa\/|knex|ioredis|src\/(app|api|server|service|main|accounts|quota))/
    expect(
      IMPORTS.filter(({ from, to, typeOnly }) => from.startsWith('src/handlers/') && forbidden.test(to) && !typeOnly),
    ).toEqual([])
  })

  it('lets queries know the dataset and nothing above it', () => {
    const allowed = /^(knex|src\/(databases|prepared-statements|read-together|page|fold|names|queries\/[\w-]+)\.ts)$/
    expect(IMPORTS.filter(({ from, to }) => from.startsWith('src/queries/') && !allowed.test(to))).toEqual([])
  })

  it('keeps pure files pure', () => {
    expect(
      IMPORTS.filter(({ from, to }) => PURE.includes(from) && to.startsWith('src/') && !PURE.includes(to)),
    ).toEqual([])
  })

  it('lets an importer know its source and nothing of the other upstreams', () => {
    const upstreamOf = (path: string) => /^db\/dataset\/importers\/([\w-]+)/.exec(path)?.[1]
    const shared = ['xml', 'plain-text', 'word-positions', 'english-references', 'headwords']
    const strays = IMPORTS.filter(({ from, to }) => {
      const [own, other] = [upstreamOf(from), upstreamOf(to)]
      return own !== undefined && other !== undefined && own !== other && !shared.includes(other)
    })
    expect(strays).toEqual([])
    const database = IMPORTS.filter(
      ({ from, to }) => upstreamOf(from) && /^(knex|src\/databases|db\/dataset\/(draft|build))/.test(to),
    )
    expect(database).toEqual([])
  })

  it.each(Object.entries(HOMES))('gives %s its home', (name, home) => {
    const users = IMPORTS.filter(({ to, typeOnly }) => to === name && !typeOnly).map(({ from }) => from)
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter((from) => !home.test(from))).toEqual([])
  })

  it('reads the environment in the configuration, and where a command starts', () => {
    const starts = ['src/config.ts', 'src/main.ts', 'db/prepare.ts', 'db/accounts/keys.ts']
    const readers = FILES.filter((file) => /process\.env/.test(withoutComments(file)))
    expect(readers.filter((file) => !starts.includes(file))).toEqual([])
  })

  it('hands the clock to whoever needs it', () => {
    const readers = FILES.filter(
      (file) => file.startsWith('src/') && /Date\.now|new Date\(\)/.test(withoutComments(file)),
    )
    expect(readers.filter((file) => !['src/main.ts', 'src/workers.ts'].includes(file))).toEqual([])
  })

  it('opens every file with what it owns', () => {
    const silent = FILES.filter((file) => !/^(\/\*\*|\/\/ )/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(silent).toEqual([])
  })

  it('has no imports in circles', () => {
    const next = new Map<string, string[]>()
    for (const { from, to, typeOnly } of IMPORTS) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to])
    const circles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      else for (const target of next.get(file) ?? []) visit(target, [...trail, file])
    }
    for (const file of FILES) visit(file, [])
    expect(circles).toEqual([])
  })
})

function withoutComments(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
