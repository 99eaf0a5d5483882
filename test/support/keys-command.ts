/** Runs the keys command in this process, for tests of its errors. */
import { runKeys } from '../../db/accounts/keys-command.ts'

/** @returns the exit code and the text on standard error */
export async function keys(databaseUrl: string, ...args: string[]): Promise<{ code: number; err: string }> {
  let err = ''
  const code = await runKeys(args, {
    databaseUrl: () => databaseUrl,
    now: Date.now,
    out: async () => undefined,
    err: (text) => {
      err += text
    },
    progress: () => ({ advance() {}, end() {} }),
  })
  return { code, err }
}
