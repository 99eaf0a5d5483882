/**
 * Every regular expression in the server: the literals in its source code, found with the
 * TypeScript parser, and the patterns in openapi.yaml.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { projectFile } from '../../src/primitives/project.ts'
import { CONTRACT } from './contract.ts'

export interface ServedPattern {
  /** File and line, or the location in the contract. */
  where: string
  pattern: RegExp
  /**
   * Maximum length of the texts that the pattern is matched against, in UTF-16 code units. Defaults
   * to the longest possible request.
   */
  longest?: number
}

const SOURCES = dirname(projectFile('src/main.ts'))

/** Compiles patterns of the contract, which `contractPatterns` returns. */
const OF_CONTRACT = 'suggestions/described-operations.ts'

export function sourcePatterns(): ServedPattern[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => patternsOf(join(SOURCES, name)))
}

function patternsOf(path: string): ServedPattern[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: ServedPattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
      found.push({ where: `${relative(SOURCES, path)}:${line}`, pattern })
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && !path.endsWith(OF_CONTRACT)) {
      throw new Error(`${path}: use a literal. This check cannot evaluate ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * The patterns are compiled with the flag u, as in Ajv. `longest` follows from `maxLength`: before
 * matching, the server truncates a parameter to `2 * maxLength + 1` UTF-16 code units. (`maxLength`
 * counts characters, and a character has at most two code units.)
 */
export function contractPatterns(): ServedPattern[] {
  const found = new Map<string, ServedPattern>()
  const visit = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { pattern, maxLength } = node as { pattern?: unknown; maxLength?: number }
    if (typeof pattern === 'string') {
      const longest = where.includes('/parameters/') && maxLength !== undefined ? { longest: 2 * maxLength + 1 } : {}
      if (!found.has(pattern)) found.set(pattern, { where, pattern: new RegExp(pattern, 'u'), ...longest })
    }
    for (const [name, value] of Object.entries(node)) visit(value, `${where}/${name}`)
  }
  visit(CONTRACT, 'openapi.yaml')
  return [...found.values()]
}
