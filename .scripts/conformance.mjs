// `npm run conformance`: serves the frozen starter dataset for client tests (docs/conformance.md). It runs until it is
// stopped. With `-- COMMAND …`, it runs the command with the address and the keys in the environment, and stops when
// the command exits.
import { spawn } from 'node:child_process'
import { startFrozenService } from './frozen-service.mjs'

// npm changes to the project root, but the command must run in the caller's directory.
const from = process.env.INIT_CWD ?? process.cwd()
const command = process.argv.slice(2)
const service = await startFrozenService({ port: Number(process.env.PORT ?? (command.length > 0 ? 0 : 8080)) })
const environment = {
  // Not named BASE_URL, because Vitest uses that name.
  API_URL: service.origin,
  API_KEY: service.keys.free,
  API_KEY_PRO: service.keys.pro,
  API_KEY_SPENT: service.keys.spent,
}

if (command.length > 0) {
  const child = spawn(command[0], command.slice(1), {
    cwd: from,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  child.once('error', async ({ message }) => {
    process.stderr.write(`${message}\n`)
    process.exitCode = 127
    await service.stop()
  })
  child.once('exit', async (code) => {
    process.exitCode = code ?? 1
    await service.stop()
  })
} else {
  for (const [name, value] of Object.entries(environment)) process.stdout.write(`${name}=${value}\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => service.stop())
}
