/**
 * An in-memory upstream. A test defines its files inline, and reads the repairs and omissions
 * that the importer reported.
 */
import type { Source } from '../../db/dataset/upstream/source.ts'

export interface MemorySource extends Source {
  /** The reported repairs in order, each as `rule: where`. */
  readonly repairs: readonly string[]
  /** The reported omissions, in the same form. */
  readonly drops: readonly string[]
}

/** @param files the content of each file, by its path in the upstream's directory */
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
    has: (path) => path in files,
    names: (folder) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
    document: (path) => ({ file: path, text: text(path) }),
    isPinned: () => false,
    correct: (_path, rows) => [...rows],
    repaired: (rule, where) => repairs.push(`${rule}: ${where}`),
    dropped: (rule, where) => drops.push(`${rule}: ${where}`),
    repairs,
    drops,
  }
}
