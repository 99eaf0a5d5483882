/** An in-memory upstream: a test defines its files inline and reads the reported corrections and omissions. */
import type { Source } from '../../../db/dataset/upstream/source.ts'

export interface MemorySource extends Source {
  /** `rule: where`, in the order of the reports. */
  readonly repairs: readonly string[]
  readonly drops: readonly string[]
}

/** @param files file contents by path, as in the upstream's directory */
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
    document: (path) => ({ file: path, text: text(path) }),
    isPinned: () => false,
    correct: (_path, rows) => [...rows],
    corrected: () => undefined,
    repaired: (rule, where) => repairs.push(`${rule}: ${where}`),
    dropped: (rule, where) => drops.push(`${rule}: ${where}`),
    repairs,
    drops,
  }
}
