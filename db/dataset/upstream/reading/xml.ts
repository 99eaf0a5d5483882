/**
 * Reads XML as small trees: yields the requested elements one by one and never builds a tree of the whole document.
 * Names include their prefix. Nothing is validated, and external DTDs are not fetched.
 */
import { SaxesParser } from 'saxes'
import type { Document } from '../source.ts'

export interface XmlElement {
  readonly name: string
  /** Without namespace processing: `xml:lang` is a plain name. */
  readonly attributes: Readonly<Record<string, string>>
  /** In document order. Adjacent text is merged. Comments and processing instructions are left out. */
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

const PIECE_LENGTH = 65_536

/**
 * Yields every element with one of these names, in document order. If one of these elements contains another, the inner
 * element is part of the outer one and is not yielded separately.
 * @throws Error with line and column for malformed XML and undefined entities
 */
export function* elements(
  document: Document | string,
  ...names: readonly [string, ...string[]]
): Generator<XmlElement, void, undefined> {
  const finished: XmlElement[] = []
  const parser = treeParser(new Set(names), (element) => finished.push(element))
  const { text, file } = typeof document === 'string' ? { text: document, file: undefined } : document
  for (const piece of pieces(text)) {
    parse(() => parser.write(piece), file)
    yield* finished.splice(0)
  }
  parse(() => parser.close(), file)
  yield* finished.splice(0)
}

/** Adds the file name: the parser reports only the position. */
function parse(step: () => unknown, file: string | undefined): void {
  try {
    step()
  } catch (error) {
    if (file === undefined) throw error
    throw new Error(`${file}:${(error as Error).message}`, { cause: error })
  }
}

/** All text inside the node, at any depth. */
export function textContent(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textContent).join('')
}

export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

function treeParser(names: ReadonlySet<string>, deliver: (element: XmlElement) => void): SaxesParser {
  const parser = new SaxesParser()
  /** The requested element that is being read, and the open elements inside it. Empty outside of requested elements. */
  const open: OpenElement[] = []
  parser.on('doctype', (declaration) => {
    Object.assign(parser.ENTITIES, internalEntities(declaration))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > 0 || names.has(name)) open.push({ name, attributes: { ...attributes }, children: [] })
  })
  parser.on('text', (text) => appendText(open.at(-1), text))
  parser.on('cdata', (text) => appendText(open.at(-1), text))
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else deliver(element)
  })
  return parser
}

function appendText(element: OpenElement | undefined, text: string): void {
  if (!element) return
  const last = element.children.at(-1)
  if (typeof last === 'string') element.children[element.children.length - 1] = last + text
  else element.children.push(text)
}

/**
 * The entities that the document itself declares with a value. The parser does not read DTDs, so it would reject these
 * entities. As XML specifies, the first declaration of an entity counts.
 */
function internalEntities(declaration: string): Record<string, string> {
  const withoutComments = declaration.replace(/<!--.*?-->/gs, '')
  const declared = withoutComments.matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)
  return Object.fromEntries(
    [...declared].reverse().map(([, name = '', double, single]) => [name, entityText(name, double ?? single ?? '')]),
  )
}

function entityText(name: string, value: string): string {
  if (/<|&(?!#)/.test(value)) throw new Error(`the entity &${name}; contains markup, which is not supported`)
  return value.replace(/&#(x?)([0-9a-f]+);/gi, (_, hexadecimal: string, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, hexadecimal ? 16 : 10)),
  )
}

function* pieces(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH) yield text.slice(start, start + PIECE_LENGTH)
}
