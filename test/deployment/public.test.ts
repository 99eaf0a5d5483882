/** The commands of docs/deployment/public.md that depend on other files of the project. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { readConfig } from '../../src/config.ts'
import { projectFile } from '../../src/primitives/project.ts'

const ROOT = dirname(projectFile('package.json'))
const PAGE = readFileSync(projectFile('docs/deployment/public.md'), 'utf8')

/** The values of the page, as its reader sets them first. */
const [VALUES = ''] = /^umask 022 [^`]*/m.exec(PAGE) ?? []

/** Runs lines of the page, after its values. */
const run = (lines: string) => execFileSync('bash', ['-ec', `${VALUES}\n${lines}`], { cwd: ROOT, encoding: 'utf8' })

/** The command of the page that writes a file, without its target. */
function commandFor(file: string): string {
  const command = PAGE.split('\n').find((line) => line.startsWith('sed ') && line.includes(` > ${file}`)) ?? ''
  return command.split(' > ')[0] ?? ''
}

it('the page writes settings that the service accepts', () => {
  const [, written = ''] = /^cat > \/etc\/brd\/environment (<<END\n[^`]*?\nEND)$/m.exec(PAGE) ?? []
  const lines = run(`cat ${written}`).trim().split('\n')
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
  expect(settings).toMatchObject({ PUBLIC_URL: 'https://api.example.org', OPERATOR_NAME: 'Example Society' })
  const mailServer = run('printf %s "$smtp"')
  for (const SIGNUP of ['verified', 'off'])
    expect(() => readConfig({ ...settings, SIGNUP, SMTP_URL: mailServer, DEMO_KEY: generateApiKey() })).not.toThrow()
})

it('the page turns on the mail server in the unit, and changes nothing else', () => {
  const before = readFileSync(projectFile('docs/deployment/brd.service'), 'utf8').split('\n')
  const after = run(commandFor('/etc/systemd/system/brd.service')).split('\n')
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'LoadCredential=smtp-url:/etc/brd/smtp-url',
    'Environment=SMTP_URL_FILE=%d/smtp-url',
  ])
})

it('the page turns on https in nginx.conf, with the folder that certbot gets', () => {
  const configuration = run(commandFor('/etc/nginx/nginx.conf'))
  expect(configuration).toMatch(/^ {4}listen 443 ssl http2;$/m)
  expect(configuration).not.toContain('8081;')
  const [, folder] = /^ +root (\S+);$/m.exec(configuration) ?? []
  expect(PAGE).toContain(`--webroot-path ${folder} `)
  const sample = readFileSync(projectFile('docs/deployment/nginx.conf'), 'utf8')
  const [, script] = /^# {3}(sed .*) nginx\.conf$/m.exec(sample) ?? []
  expect(script?.replaceAll("'", '"').replace('YOUR.HOST', '$host').replace('-i ', '')).toBe(
    commandFor('/etc/nginx/nginx.conf').replace(' docs/deployment/nginx.conf', ''),
  )
})
