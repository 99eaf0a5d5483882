/** The types of speeches, which two sources have. */

/** Keyed by the words of the sources. */
export const QUOTE_TYPES = {
  Normal: 'normal',
  Dialogue: 'dialogue',
  Implicit: 'implicit',
  Quotation: 'quotation',
  Hypothetical: 'hypothetical',
} as const

export type QuoteType = (typeof QUOTE_TYPES)[keyof typeof QUOTE_TYPES]

export function quoteTypeOf(text: string, where: string): QuoteType {
  const type = new Map<string, QuoteType>(Object.entries(QUOTE_TYPES)).get(text)
  if (type === undefined) throw new Error(`${where}: ${text} is not a known type of a quotation`)
  return type
}
