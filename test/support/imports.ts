/** Finds the imports of the project's modules in their text. */
import { dirname, join, normalize } from 'node:path'

export interface Import {
  readonly from: string
  /** A project file or a package. */
  readonly to: string
  readonly typeOnly: boolean
}

/** @param from path of the module, relative to the root of the project */
export function importsIn(from: string, text: string): Import[] {
  const atStart = [...text.matchAll(/^(?:import|export) (?<type>type )?[^'"]*?from '(?<target>[^']+)'/gm)]
  const later = [...text.matchAll(/\bimport\('(?<target>[^']+)'\)/g)]
  const forEffect = [...text.matchAll(/^import '(?<target>[^']+)'/gm)]
  return [...atStart, ...later, ...forEffect].map(({ groups }) => {
    const target = groups?.['target'] ?? ''
    return {
      from,
      to: target.startsWith('.') ? normalize(join(dirname(from), target)).replaceAll('\\', '/') : target,
      typeOnly: groups?.['type'] !== undefined,
    }
  })
}
