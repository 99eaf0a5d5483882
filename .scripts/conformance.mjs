// `npm run conformance`: serves the frozen starter dataset for a client's tests (docs/conformance.md) until it is stopped, or
// with `-- COMMAND …` for as long as the command runs, which finds the address and the keys in its environment.
import { spawn } from 'node:child_process'
import { startFrozenService } from './frozen-service.mjs'

// npm runs it in the project's root; the command is run where the caller stands.
const from = process.env.INIT_CWD ?? process.cwd()
const command = process.argv.slice(2)
const service = await startFrozenService({ port: Number(process.env.PORT ?? (command.length > 0 ? 0 : 8080)) })
const environment = {
  // Not BASE_URL: Vitest has a meaning of its own for that.
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
