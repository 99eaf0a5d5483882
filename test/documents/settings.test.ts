/**
 * The table of settings in docs/operations/settings.md is generated from src/settings/settings.ts. `npm run examples`
 * writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withParts } from '../../db/dataset/publish/documentation.ts'
import { markdownTable } from '../../db/dataset/publish/report.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { SETTINGS, type Setting } from '../../src/settings/settings.ts'

const FILE = projectFile('docs/operations/settings.md')

it('docs/operations/settings.md has a row for every setting, with its default', () => {
  const rows = Object.entries<Setting>(SETTINGS).map(([name, setting]) => [
    `\`${name}\``,
    setting.shownDefault ?? (setting.default === undefined ? 'none' : `\`${setting.default}\``),
    setting.text,
  ])
  const page = readFileSync(FILE, 'utf8')
  const current = withParts(page, { settings: markdownTable(['Setting', 'Default', 'Meaning'], rows) })
  if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(FILE, current)
  else expect(page, 'The table is out of date. Run: npm run examples').toBe(current)
})
