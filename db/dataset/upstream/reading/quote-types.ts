/** The types of speeches, which two sources have. */

const TYPES = {
  Normal: 'normal',
  Dialogue: 'dialogue',
  Implicit: 'implicit',
  Quotation: 'quotation',
  Hypothetical: 'hypothetical',
} as const

export type QuoteType = (typeof TYPES)[keyof typeof TYPES]

export function quoteTypeOf(text: string, where: string): QuoteType {
  const type = new Map<string, QuoteType>(Object.entries(TYPES)).get(text)
  if (type === undefined) throw new Error(`${where}: ${text} is not a known type of a quotation`)
  return type
}
