// `npm run contract:journeys`: starts the service on the starter dataset, and runs
// journeys.arazzo.yaml against it with Redocly. Arguments after `--` are passed to Redocly, such as
// `--verbose` or `--workflow mistakes`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startFrozenService } from '../../../.scripts/frozen-service.mjs'
import { root } from '../../../.scripts/ready.mjs'

const service = await startFrozenService()
const parameters = [
  join(root, 'node_modules/@redocly/cli/bin/cli.js'),
  'respect',
  join(root, 'test/tools/contract/journeys.arazzo.yaml'),
  '--server',
  `api=${service.origin}`,
  '--input',
  JSON.stringify({ key: service.keys.pro, spentKey: service.keys.spent }),
  ...process.argv.slice(2),
]
const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: environment })
child.once('exit', async (code) => {
  process.exitCode = code ?? 1
  await service.stop()
})
