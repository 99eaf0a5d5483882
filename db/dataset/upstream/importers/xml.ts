/**
 * Reading XML of any size as a stream of small trees: the elements of the asked names, one after the other, never the
 * whole document. Names are taken as written, prefix included; nothing is validated and no external DTD is fetched.
 */
import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  /** Without namespaces, so `xml:lang` is just a name. */
  readonly attributes: Readonly<Record<string, string>>
  /** In document order; neighbouring pieces of text are one, comments and processing instructions are left out. */
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

/** Of a file, whose name is told with what is wrong in it, or of anything. */
type Pieces = AsyncIterable<string> & { readonly file?: string }

const PIECE_LENGTH = 65_536

/**
 * Every element of one of these names, in document order. Inside a yielded element an element of the same name is a
 * child and is not yielded again. Ill-formed XML and an undefined entity throw with line and column.
 */
export async function* elements(
  chunks: Pieces | string,
  ...names: readonly [string, ...string[]]
): AsyncGenerator<XmlElement, void, undefined> {
  const finished: XmlElement[] = []
  const parser = treeParser(new Set(names), (element) => finished.push(element))
  const file = typeof chunks === 'string' ? undefined : chunks.file
  for await (const chunk of typeof chunks === 'string' ? pieces(chunks) : chunks) {
    parse(() => parser.write(chunk), file)
    yield* finished.splice(0)
  }
  parse(() => parser.close(), file)
  yield* finished.splice(0)
}

/** The parser knows the line, not the file. */
function parse(step: () => unknown, file: string | undefined): void {
  try {
    step()
  } catch (error) {
    if (file === undefined) throw error
    throw new Error(`${file}:${(error as Error).message}`, { cause: error })
  }
}

/** All text inside, however deep, in order. */
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
  /** From the outermost wanted element to the innermost open one; empty outside of wanted elements. */
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

/** General entities with a literal value; the parser knows no DTD, and would refuse to see them used. */
function internalEntities(declaration: string): Record<string, string> {
  const withoutComments = declaration.replace(/<!--.*?-->/gs, '')
  const declared = withoutComments.matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)
  return Object.fromEntries(
    [...declared].map(([, name = '', double, single]) => [name, entityText(name, double ?? single ?? '')]),
  )
}

function entityText(name: string, value: string): string {
  if (/<|&(?!#)/.test(value)) throw new Error(`the entity &${name}; holds markup, which is not read here`)
  return value.replace(/&#(x?)([0-9a-f]+);/gi, (_, hexadecimal: string, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, hexadecimal ? 16 : 10)),
  )
}

function* pieces(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH) yield text.slice(start, start + PIECE_LENGTH)
}
