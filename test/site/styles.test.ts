/** The styles of live pages are sent as one file, so the files that it is made of must not style each other's pages. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

/** The classes with which selectors of the file begin. */
function classesIn(name: string): ReadonlySet<string> {
  const css = readFileSync(projectFile(`src/web/styles/live/${name}.css`), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []))
}

describe('the styles of live pages', () => {
  it('have each class in the file of one kind of page, unless it is of the layout of all', () => {
    const shared = classesIn('layout')
    const seen = new Map<string, string>()
    const doubles: string[] = []
    for (const name of ['read', 'search', 'record', 'word']) {
      for (const one of classesIn(name)) {
        if (shared.has(one)) continue
        if (seen.has(one)) doubles.push(`.${one}: ${seen.get(one)} and ${name}`)
        seen.set(one, name)
      }
    }
    expect(seen.size).toBeGreaterThan(20)
    expect(doubles).toEqual([])
  })
})
