import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { scalingTables } from '../tools/bench/scaling-simulation.ts'

describe('docs/scaling.md', () => {
  it('has the tables that the simulation calculates', () => {
    expect(readFileSync(projectFile('docs/scaling.md'), 'utf8')).toContain(scalingTables())
  })
})
