/**
 * A minimal XML parser for the upstream files: elements, attributes, text. Comments, declarations
 * and the DTD are skipped.
 */

export interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly Node[]
}

export type Node = Element | string

const IGNORED = String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>`
const END = String.raw`<\/[\w:]+\s*>`
const START = String.raw`<([\w:]+)((?:\s+[\w:]+\s*=\s*"[^"]*")*)\s*(\/?)>`
const TOKEN = new RegExp(`${IGNORED}|(${END})|${START}|([^<]+)`, 'g')
const ATTRIBUTE = /([\w:]+)\s*=\s*"([^"]*)"/g
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** @returns the root element */
export function readXml(text: string): Element {
  const open: { element: Element; children: Node[] }[] = [opened('', '')]
  for (const [, end, name, attributes = '', closed, content] of text.matchAll(TOKEN)) {
    const parent = open.at(-1)
    if (name !== undefined) {
      const child = opened(name, attributes)
      parent?.children.push(child.element)
      if (closed === '') open.push(child)
    } else if (end !== undefined) open.pop()
    else if (content !== undefined) parent?.children.push(unescaped(content))
  }
  const root = open[0]?.children.find(isElement)
  if (open.length !== 1 || root === undefined) throw new Error('unreadable XML')
  return root
}

/** All descendants with the name, in document order. */
export function all(element: Element, name: string): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child, ...all(child, name)] : all(child, name)))
}

export function first(element: Element, name: string): Element | undefined {
  return all(element, name)[0]
}

/** `''` if the element does not have the attribute. */
export function attribute(element: Element | undefined, name: string): string {
  return element?.attributes.get(name) ?? ''
}

/**
 * @param rendering returns the text of an element, or `undefined` if the element has no special
 * rendering
 */
export function textOf(nodes: readonly Node[], rendering: (element: Element) => string | undefined): string {
  return nodes.map((node) => (isElement(node) ? (rendering(node) ?? textOf(node.children, rendering)) : node)).join('')
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

function opened(name: string, attributes: string): { element: Element; children: Node[] } {
  const children: Node[] = []
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescaped(value)] as const)
  return { element: { name, attributes: new Map(pairs), children }, children }
}

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9A-Fa-f]+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (NAMED.get(name ?? '') ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
