/**
 * README and docs/: links resolve, named commands, files and decisions exist, pages are short, and the size of the
 * starter dataset, the number of added events and the schema version are correct.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { PROJECT_EVENTS } from '../../db/dataset/upstream/project-events.ts'
import { readAnyDataset } from '../../src/dataset/open.ts'
import { projectFile } from '../../src/primitives/project.ts'

const ROOT = dirname(projectFile('package.json'))

const PAGES = [
  'README.md',
  'src/client/typescript/README.md',
  'db/dataset/starter/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const WITHOUT_CODE = /^```[\s\S]*?^```$|`[^`\n]*`/gm

/** The paths of the project's own files and folders. */
const FILES = ['src', 'db', 'test', 'docs', 'generated', '.scripts', '.ci', '.github'].flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|\/)(node_modules|contenders)\//.test(name))
    .map((name) => join(folder, name)),
])

/** Text files that can cite pages and decisions. */
const SOURCES = [
  'openapi.yaml',
  ...FILES.filter((file) => /\.(ts|mjs|js|yaml|yml|json|sql|conf|cfg|service)$|Dockerfile$/.test(file)).filter(
    (file) => !/^generated\/|^docs\/releases\/|\/recorded\.json$/.test(file),
  ),
]

/** Hand-written lines of a page. More than this many are two pages. */
const MOST_LINES = 400

const GENERATED = /<!-- ([\w-]+): (?:generated|begin) -->[\s\S]*?<!-- (?:\/\1|\1: end) -->/g

/** Says what was: it may name files and commands that are gone, and grows with each release. */
const ENGINEERING_DECISIONS = ['docs/engineering-decisions.md', 'docs/engineering-decisions-2.md']
const isChangelog = (page: string) => /(^|\/)changelog/.test(page)

/** A number of a decision, such as `D33`, but not a part of another word, of an escape or of a path. */
const DECISION = /(?<![%\w.\-/#])[DE][1-9]\d{0,2}(?![\w-])/g

const decisionsIn = (page: string) => [...read(page).matchAll(/^- <a id="([de]\d+)"><\/a>\*\*([DE]\d+)\./gm)]

/** The anchors that GitHub gives to headings: `## Behind a proxy` gets `#behind-a-proxy`. And those that are written. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)]
  const texts = headings.map(([, text = '']) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase())
  const anchors = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'))
  const written = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const numbered = anchors.map((anchor, index) => {
    const before = anchors.slice(0, index).filter((other) => other === anchor).length
    return before === 0 ? anchor : `${anchor}-${before}`
  })
  return [...numbered, ...written]
}

function linksIn(page: string): string[] {
  const text = read(page).replaceAll(WITHOUT_CODE, '')
  const markdown = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
  const markup = [...text.matchAll(/ (?:src|srcset|href)="([^"]+)"/g)]
  return [...markdown, ...markup].map(([, link = '']) => link).filter((link) => !/^(https?:|mailto:|\/)/.test(link))
}

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor)
}

/** The source of a compiled file: `dist/db/accounts/keys.js` is made from `db/accounts/keys.ts`. */
function sourceOf(path: string): string {
  const [, name] = /^dist\/(.*)\.js$/.exec(path) ?? []
  return name === undefined ? path : `${name.replace(/^service\//, 'src/')}.ts`
}

describe('README and docs', () => {
  it('have links whose files and headings exist', () => {
    const links = PAGES.flatMap((page) => linksIn(page).map((link) => ({ page, link })))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ page, link }) => isBroken(page, link))).toEqual([])
  })

  it('name only commands that exist in package.json', () => {
    const commands = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, command = '']) => ({ page, command })),
    )
    expect(commands.length).toBeGreaterThan(50)
    expect(commands.filter(({ command }) => scripts[command] === undefined)).toEqual([])
  })

  it('name every command in package.json', () => {
    const all = PAGES.map(read).join('\n')
    const unnamed = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (run (--silent )?)?${name}(?![\\w:-])`).test(all),
    )
    expect(unnamed).toEqual([])
  })

  it('name only files of the project that exist', () => {
    const paths = PAGES.filter((page) => !isChangelog(page)).flatMap((page) =>
      [...read(page).matchAll(/(?<![\w./-])(?:src|db|test|docs|generated|dist|\.scripts|\.ci|\.github)\/[\w./-]*\w/g)]
        .map(([path]) => ({ page, path }))
        .filter(({ path }) => !/VERSION|X\.Y|^dist\/service$/.test(path)),
    )
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter(({ path }) => !FILES.includes(sourceOf(path)))).toEqual([])
  })

  it('name only modules that exist, also by the end of their path', () => {
    const modules = PAGES.filter((page) => !isChangelog(page)).flatMap((page) =>
      [...read(page).matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.test)?\.(?:ts|mjs|sql))`/g)].map(([, path = '']) => ({
        page,
        path,
      })),
    )
    expect(modules.length).toBeGreaterThan(100)
    const exists = (path: string) => path === 'task.mjs' || FILES.some((file) => `/${file}`.endsWith(`/${path}`))
    expect(modules.filter(({ path }) => !exists(path))).toEqual([])
  })

  it('are named only where they exist, in code and in settings of tools', () => {
    const references = SOURCES.filter((file) => !/\.md$/.test(file)).flatMap((file) =>
      [...read(file).matchAll(/(?<![\w./-])docs\/([\w./-]+\.(?:md|yaml|json))(#[\w-]+)?/g)].map(([link]) => ({
        file,
        link,
      })),
    )
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter(({ link }) => !link.includes('VERSION') && isBroken('README.md', link))).toEqual([])
  })

  it('have at most 400 hand-written lines on a page', () => {
    const lengths = PAGES.filter((page) => !isChangelog(page)).map((page) => {
      const lines = read(page).replaceAll(GENERATED, '').split('\n').length
      return { page, lines }
    })
    expect(lengths.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
  })

  it('name no path of the machine of an author', () => {
    expect(PAGES.filter((page) => /(?<![\w.])\/(?:home|root|work|tmp|Users)\//.test(read(page)))).toEqual([])
  })

  it('say each decision of the specification once, in order', () => {
    const numbers = decisionsIn('docs/decisions.md').map(([, , number]) => number)
    // The others are not built yet.
    const built = [...Array.from({ length: 80 }, (_, index) => index + 1), 82, 83, 84, 86, 88]
    expect(numbers).toEqual(built.map((number) => `D${number}`))
  })

  it('say each decision of the project once, in order', () => {
    const numbers = ENGINEERING_DECISIONS.flatMap(decisionsIn).map(([, , number = '']) => Number(number.slice(1)))
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('have every decision that code and pages cite, with its anchor', () => {
    const decisions = ['docs/decisions.md', ...ENGINEERING_DECISIONS].flatMap(decisionsIn)
    expect(decisions.filter(([, anchor, number]) => anchor !== number?.toLowerCase())).toEqual([])
    const known = new Set(decisions.map(([, , number]) => number))
    const cited = [...SOURCES, ...PAGES].flatMap((file) =>
      [...read(file).matchAll(DECISION)].map(([number]) => ({ file, number })),
    )
    expect(cited.length).toBeGreaterThan(200)
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
  })

  it('name no functions in architecture.md', () => {
    const code = SOURCES.filter((file) => /^(src|db)\/.*\.ts$/.test(file))
      .map(read)
      .join('\n')
    const names = new Set([...code.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name))
    const shown = [...read('docs/architecture.md').matchAll(/`([\w.]+)(?:\([^`]*\))?`/g)].map(([, name = '']) => name)
    const folders = new Set(FILES.map((file) => file.split('/').at(-1)?.replace(/\.ts$/, '')))
    expect(shown.filter((name) => names.has(name.split('.').at(-1) ?? '') && !folders.has(name))).toEqual([])
  })

  it('state the number of events that were added', () => {
    const stated = /adds (\d+) events with `source: "project"`/.exec(read('docs/data/trust.md').replaceAll(/\s+/g, ' '))
    expect(Number(stated?.[1])).toBe(PROJECT_EVENTS.length)
  })

  it('state the correct size of the starter dataset', async () => {
    const [meta] = await readAnyDataset(inject('starterDataset'), ({ all }) =>
      all<{ counts: string }>('SELECT counts FROM meta'),
    )
    const { person, place } = JSON.parse(meta?.counts ?? '{}')
    expect(read('README.md')).toContain(`${person} people, ${place} places`)
  })

  it('are all reachable from the README', () => {
    const found = new Set(['README.md'])
    for (const page of found) {
      for (const link of linksIn(page)) {
        const target = normalize(join(dirname(page), link.split('#')[0] ?? ''))
        if (PAGES.includes(target)) found.add(target)
      }
    }
    expect(PAGES.filter((page) => !found.has(page))).toEqual([])
  })
})
