/**
 * README and docs/: links resolve, named commands exist, and the size of the starter dataset, the
 * number of added events and the schema version are correct.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { PROJECT_EVENTS } from '../../db/dataset/upstream/importers/project-events.ts'
import { DATASET_SCHEMA_VERSION } from '../../src/dataset/file.ts'
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

/** The anchors that GitHub gives to headings: `## Behind a proxy` gets `#behind-a-proxy`. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)]
  const texts = headings.map(([, text = '']) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase())
  const anchors = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'))
  return anchors.map((anchor, index) => {
    const before = anchors.slice(0, index).filter((other) => other === anchor).length
    return before === 0 ? anchor : `${anchor}-${before}`
  })
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

  it('state the number of events that were added', () => {
    const stated = /adds (\d+) events with `source: "project"`/.exec(read('docs/data/trust.md').replaceAll(/\s+/g, ' '))
    expect(Number(stated?.[1])).toBe(PROJECT_EVENTS.length)
  })

  it('name the current schema of the dataset, for users and for operators', () => {
    expect(read('docs/changelog-dataset.md')).toContain(`\nSchema ${DATASET_SCHEMA_VERSION}, `)
    const row = read('docs/upgrade-operators.md').match(/^\| Dataset schema \|.*$/m)?.[0] ?? ''
    expect(row.split('|')[3]?.trim()).toBe(String(DATASET_SCHEMA_VERSION))
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
