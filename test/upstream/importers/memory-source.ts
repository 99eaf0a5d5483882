/** An upstream that exists in memory only: a test writes its files inline and reads what was mended or left out. */
import type { Source } from '../../../db/dataset/upstream/source.ts'

export interface MemorySource extends Source {
  /** `rule: where`, in the order of reporting. */
  readonly repairs: readonly string[]
  readonly drops: readonly string[]
}

/** @param files content by path, as the upstream's directory would have it */
export function memorySource(files: Readonly<Record<string, string>>): MemorySource {
  const repairs: string[] = []
  const drops: string[] = []
  const text = (path: string): string => {
    const content = files[path]
    if (content === undefined) throw new Error(`the test has no file ${path}`)
    return content
  }
  return {
    text,
    chunks: (path) => ({
      file: path,
      async *[Symbol.asyncIterator]() {
        yield text(path)
      },
    }),
    repaired: (rule, where) => repairs.push(`${rule}: ${where}`),
    dropped: (rule, where) => drops.push(`${rule}: ${where}`),
    repairs,
    drops,
  }
}
