/** The folder rules of docs/architecture.md, checked against the imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Import, importsIn } from './support/imports.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The folders that each part of the code may import, in addition to its own, those of FOR_ALL, and packages. Paths are prefixes. A rule is for a whole folder. A file is named only as the target of an import, where
 * the rest of its folder must stay out of reach.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/main.ts': ['src/service', 'src/workers', 'src/config', 'src/exit', 'src/telemetry/', 'src/suggestions/'],
  'src/workers.ts': ['src/exit', 'src/telemetry/'],
  'src/service.ts': ['src/'],
  'src/stdio.ts': ['src/'],
  'src/app.ts': ['src/limits/', 'src/http/'],
  'src/parts.ts': ['src/api/', 'src/mcp/', 'src/signup/', 'src/site/', 'src/http/'],
  'src/config.ts': [
    'src/settings/',
    'src/http/',
    'src/limits/',
    'src/signup/',
    'src/telemetry/',
    'src/suggestions/misspelled-settings',
  ],
  'src/exit.ts': [],
  'src/stated-numbers.ts': [],
  'src/api/': [
    'src/operations/',
    'src/suggestions/',
    'src/queries/',
    'src/scripture/',
    'src/accounts/',
    'src/quota/',
    'src/dataset/',
    'src/limits/',
    'src/http/',
  ],
  'src/mcp/': ['src/api/', 'src/suggestions/', 'src/limits/', 'src/http/'],
  'src/site/': [
    'src/operations/',
    'src/queries/',
    'src/dataset/',
    'src/scripture/',
    'src/limits/',
    'src/telemetry/',
    'src/api/contract',
    'src/http/',
  ],
  // The pages use the frame of all pages.
  'src/signup/': ['src/accounts/', 'src/site/', 'src/http/', 'src/telemetry/'],
  'src/operations/': [
    'src/queries/',
    'src/dataset/',
    'src/scripture/',
    'src/suggestions/',
    // Only getUsage needs these: its response depends on the key and its quota.
    'src/accounts/',
    'src/quota/',
  ],
  'src/settings/': [],
  'src/suggestions/': ['src/queries/', 'src/dataset/', 'src/scripture/'],
  'src/queries/': ['src/dataset/', 'src/scripture/'],
  'src/dataset/': ['src/limits/'],
  'src/accounts/': [],
  // The embedded store counts in the accounts database.
  'src/quota/': ['src/accounts/'],
  'src/telemetry/': ['src/http/', 'src/limits/'],
  'src/http/': [],
  'src/limits/': ['src/http/'],
  'src/problems/': [],
  'src/scripture/': [],
  'src/primitives/': [],
  // The code of the browser runs the rules for references and names, which need nothing else.
  'src/web/': ['src/scripture/'],
  'db/': [
    'db/',
    'src/scripture/',
    'src/dataset/open',
    'src/dataset/file',
    'src/accounts/',
    // The commands for accounts change the tables with the functions of the service.
    'src/signup/',
    'src/config',
    'src/suggestions/misspelled-settings',
  ],
  'db/dataset/upstream/': ['src/scripture/'],
  'db/dataset/sources/': ['db/dataset/upstream/', 'src/scripture/'],
  'db/dataset/witness/': ['db/dataset/upstream/', 'db/dataset/sources/', 'src/scripture/', 'src/dataset/open'],
  'db/dataset/derive/': ['db/dataset/upstream/', 'db/dataset/sources/', 'db/dataset/witness/', 'src/scripture/'],
  'db/dataset/site/': ['db/dataset/upstream/', 'db/dataset/derive/', 'src/scripture/', 'src/dataset/open'],
}

/** What everything may import. */
const FOR_ALL = ['src/problems/', 'src/primitives/', 'src/stated-numbers', 'generated/']

/** Packages that only some files may import, each with a pattern for the paths of these files. */
const HOMES: Readonly<Record<string, RegExp>> = {
  koa: /^src\/app\.ts$/,
  '@koa/router': /^src\/app\.ts$/,
  'openapi-backend': /^src\/api\/operations\.ts$/,
  '@modelcontextprotocol/sdk/server/index.js': /^src\/mcp\/protocol\.ts$/,
  '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js': /^src\/mcp\/http-session\.ts$/,
  '@modelcontextprotocol/sdk/server/stdio.js': /^src\/stdio\.ts$/,
  ioredis: /^src\/quota\/redis/,
  knex: /^(src\/dataset\/open|src\/accounts\/database)\.ts$/,
  sqlite3: /^src\/primitives\/sqlite-driver\.ts$/,
  'nodemailer/lib/mail-composer': /^src\/signup\/mail\/smtp\.ts$/,
  'nodemailer/lib/smtp-connection': /^src\/signup\/mail\/conversation\.ts$/,
  pino: /^src\/telemetry\/log\.ts$/,
  'prom-client': /^src\/(telemetry\/metrics|workers)\.ts$/,
  'csv-parse/sync': /^db\//,
  saxes: /^db\/dataset\/upstream\/reading\/xml\.ts$/,
  commander: /^db\/.*(commands\/|command|keys|arguments)[\w-]*\.ts$/,
  uuid: /^db\/dataset\/derive\/identity\.ts$/,
}

/** Parts of Node and of libraries that are not public, or that other code relies on. */
const PRIVATE_PARTS: Readonly<Record<string, RegExp>> = {
  'private field': /\._[a-z]\w+|\[['"]_[a-z]\w+['"]\]|\{[^{}()]*\b_[a-z]\w+\s*:[^{}()]*\}\s*=/,
  'replaced method':
    /\b(?:\w*Server|\w*Socket|Koa|\w*Response|IncomingMessage)\.prototype\b|Object\.assign\((?:new (?!Error\b)|app\b)|\b(?:app|request|response|server|socket|req|res)\.(?:end|write|writeHead|emit|close|on|once|handleRequest|onerror)\s*=[^=>]/,
  'stolen listener': /\.(?:listeners|rawListeners|removeAllListeners)\(/,
}

const FILES = ['src', 'db'].flatMap((directory) =>
  readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .map((name) => `${directory}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.[jt]s$/.test(name) && !name.startsWith('src/client/typescript/')),
)

const TEXTS = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))

const IMPORTS = [...TEXTS].flatMap(([file, text]) => importsIn(file, text))

/** The longest rule that matches the file. */
function ruleOf(file: string): string | undefined {
  const rules = Object.keys(ALLOWED).filter((rule) => file === rule || (rule.endsWith('/') && file.startsWith(rule)))
  return rules.sort((a, b) => b.length - a.length)[0]
}

function isAllowed({ from, to }: Import): boolean {
  const rule = ruleOf(from) ?? ''
  const allowed = [...(ALLOWED[rule] ?? []), ...FOR_ALL, ...(rule.endsWith('/') ? [rule] : [])]
  return !/^(src|db|test|generated)\//.test(to) || allowed.some((prefix) => to.startsWith(prefix))
}

/**
 * Files whose arrows the diagram leaves out. They start and stop the process and connect all folders, so their arrows
 * would hide all others.
 */
const NOT_DRAWN_FROM = ['main', 'workers', 'exit', 'service', 'stdio']

/** The arrows of the diagram in docs/architecture.md: `a → b`. */
function drawnArrows(): string[] {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const diagram = page.split('```mermaid\n')[1]?.split('```')[0] ?? ''
  return diagram.split('\n').flatMap((line) => {
    const nodes = line.split(/-->|-\. .* \.->/).map((part) => part.trim().split(' & '))
    return nodes.slice(1).flatMap((targets, index) => (nodes[index] ?? []).flatMap((from) => arrows(from, targets)))
  })
}

/** The arrows that the rules allow, without those that the diagram leaves out. */
function allowedArrows(): string[] {
  return Object.entries(ALLOWED).flatMap(([rule, prefixes]) => {
    const drawn = prefixes.filter((prefix) => !/^db\//.test(prefix))
    return /^db\/./.test(rule) ? [] : arrows(nodeOf(rule), drawn.map(nodeOf))
  })
}

function arrows(from: string, targets: readonly string[]): string[] {
  return NOT_DRAWN_FROM.includes(from) ? [] : targets.map((target) => `${from} → ${target}`)
}

/** `src/api/contract` → `api` */
function nodeOf(path: string): string {
  return /^(?:src\/)?(\w+)/.exec(path)?.[1] ?? path
}

describe('the architecture', () => {
  it('has a rule for every file', () => {
    expect(FILES.filter((file) => ruleOf(file) === undefined)).toEqual([])
  })

  it('has at most nine files at the top of src', () => {
    expect(FILES.filter((file) => /^src\/[^/]+$/.test(file)).length).toBeLessThanOrEqual(9)
  })

  it('imports only what the rules allow', () => {
    expect(IMPORTS.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('has no rule that allows more than the code uses', () => {
    const isUsed = (rule: string, prefix: string) =>
      IMPORTS.some(({ from, to }) => ruleOf(from) === rule && to.startsWith(prefix))
    const unused = Object.entries(ALLOWED).flatMap(([rule, prefixes]) =>
      prefixes.filter((prefix) => !isUsed(rule, prefix)).map((prefix) => `${rule} → ${prefix}`),
    )
    expect(unused).toEqual([])
  })

  it('matches the diagram in docs/architecture.md', () => {
    expect(new Set(drawnArrows())).toEqual(new Set(allowedArrows()))
  })

  it('keeps the code of each importer separate', () => {
    const folderOf = (file: string) => /^db\/dataset\/sources\/[^/]+\//.exec(file)?.[0]
    const own = IMPORTS.filter(({ from }) => folderOf(from) !== undefined)
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter(({ from, to }) => ![undefined, folderOf(from)].includes(folderOf(to)))).toEqual([])
  })

  it.each(Object.entries(HOMES))('imports the package %s only where allowed', (name, home) => {
    const users = IMPORTS.filter(({ to, typeOnly }) => to === name && !typeOnly).map(({ from }) => from)
    expect(users).not.toEqual([])
    expect(users.filter((from) => !home.test(from))).toEqual([])
  })

  it('reads the environment only in the configuration and in command entry points', () => {
    // Downloads use the proxies that the environment names, as other programs do.
    const starts = /^(src\/(config|main|stdio)|db\/prepare|db\/accounts\/keys|db\/dataset\/upstream\/download)\.ts$/
    expect(FILES.filter((file) => /process\.env/.test(codeOf(file)) && !starts.test(file))).toEqual([])
  })

  it('passes the clock as an argument', () => {
    const starts = /^src\/(main|workers|stdio)\.ts$/
    const readers = FILES.filter((file) => file.startsWith('src/') && /Date\.now|new Date\(\)/.test(codeOf(file)))
    expect(readers.filter((file) => !starts.test(file))).toEqual([])
  })

  it('creates the errors of the contract only in src/problems', () => {
    const isTheirs = (file: string) => file.startsWith('src/problems/')
    const classes = FILES.filter(isTheirs).flatMap((file) =>
      [...codeOf(file).matchAll(/\bclass (\w+)/g)].map((found) => found[1]),
    )
    const creation = new RegExp(`\\b(?:new|extends) (?:${classes.join('|')})\\b`)
    expect(classes).toContain('ApiError')
    expect(FILES.filter((file) => !isTheirs(file) && creation.test(codeOf(file)))).toEqual([])
  })

  it('creates the 404 and the 308 of a slug in one place of the operations', () => {
    const users = FILES.filter((file) => file.startsWith('src/operations/') && /\bmissingEntity\(/.test(codeOf(file)))
    expect(users).toEqual(['src/operations/support/detail.ts'])
  })

  it('decides outside of src/suggestions whether a slug or a value exists', () => {
    const decisions = /\b(?:findSuccessors?|findNamedEntities|knownValuesOf|movedPermanently)\b/
    const guesses = FILES.filter((file) => file.startsWith('src/suggestions/'))
    expect(guesses.filter((file) => decisions.test(codeOf(file)))).toEqual([])
  })

  it('spells the area signup in the names of files and code', () => {
    const names = ['src', 'db', 'test'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /sign[-_]up/i.test(name)),
    )
    expect(names).toEqual([])
    expect(FILES.filter((file) => /sign_up|Sign_?Up/.test(codeOf(file)))).toEqual([])
  })

  it('has no double cast and no `as any`', () => {
    expect(FILES.filter((file) => /as unknown as|as any\b/.test(codeOf(file)))).toEqual([])
  })

  it.each(Object.entries(PRIVATE_PARTS))('uses no %s of Node or a library', (_, pattern) => {
    expect(FILES.filter((file) => pattern.test(codeOf(file)))).toEqual([])
  })

  it.each([
    ['private field', 'response._header = head'],
    ['private field', 'const { _last: last } = response'],
    ['private field', "response['_header']"],
    ['replaced method', 'Object.assign(app, { handleRequest })'],
    ['replaced method', 'Object.assign(new Histogram({ name, help }), { get: read })'],
    ['replaced method', 'NetServer.prototype.close.call(server)'],
    ['replaced method', 'response.end = finish'],
    ['stolen listener', "const [parse] = socket.listeners('data')"],
    ['stolen listener', "socket.removeAllListeners('data')"],
  ])('would find a %s: %s', (part, code) => {
    expect(code).toMatch(PRIVATE_PARTS[part] as RegExp)
  })

  it('requires every file to begin with a comment', () => {
    expect(FILES.filter((file) => !/^(\/\*\*|\/\/ )/.test(TEXTS.get(file) ?? ''))).toEqual([])
  })

  it('has at most 20 files of code in a folder', () => {
    const counts = new Map<string, number>()
    for (const file of FILES) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  it('has no import cycles, not even of types', () => {
    const next = new Map<string, string[]>()
    for (const { from, to } of IMPORTS) next.set(from, [...(next.get(from) ?? []), to])
    const cycles: string[] = []
    // A file whose imports were followed once, without a cycle through it, has none on another way either.
    const done = new Set<string>()
    const visit = (file: string, trail: readonly string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (trail.includes(file) || done.has(file)) return
      for (const target of next.get(file) ?? []) visit(target, [...trail, file])
      done.add(file)
    }
    for (const file of FILES) visit(file, [])
    expect(cycles).toEqual([])
  })
})

function codeOf(file: string): string {
  return (TEXTS.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
