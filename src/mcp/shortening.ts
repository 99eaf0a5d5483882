/** Shortens a response of the API to a size that suits a language model, and says what was cut. Pure. */

type Json = Readonly<Record<string, unknown>>

/** A list or a text that was cut. */
export interface Cut {
  /** Path of the list or text, such as `data.verses`. */
  readonly field: string
  /** Number of items or characters that are kept. */
  readonly shown: number
  readonly total: number
}

/** Maximum length of a text, in characters. */
const MAX_TEXT = 2_000

/**
 * Cuts long texts, and cuts lists within records to `maxItems`. If `data` is a list, it is a page of results and is not
 * cut itself. `included` keeps only the entities whose slugs are still in `data`.
 */
export function shorten(body: Json, maxItems: number): { readonly body: Json; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = []
  const { included, ...rest } = body
  const short = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, shortenValue(value, { field: name, maxItems, cuts })]),
  )
  if (included === undefined) return { body: short, cuts }
  return { body: { ...short, included: namesOf(included as Json, textsIn(short['data'])) }, cuts }
}

interface ShortenedField {
  readonly field: string
  readonly maxItems: number
  /** The cuts so far. Each new cut is appended. */
  readonly cuts: Cut[]
}

function shortenValue(value: unknown, place: ShortenedField): unknown {
  const { field, maxItems, cuts } = place
  const inner = (child: unknown, name: string) => shortenValue(child, { ...place, field: `${field}${name}` })
  if (typeof value === 'string') return shortenText(value, place)
  if (Array.isArray(value)) {
    const kept = field === 'data' ? value : value.slice(0, maxItems)
    if (kept.length < value.length) cuts.push({ field, shown: kept.length, total: value.length })
    return kept.map((item, index) => inner(item, `[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, inner(child, `.${name}`)]))
}

function shortenText(text: string, { field, cuts }: ShortenedField): string {
  if (text.length <= MAX_TEXT) return text
  cuts.push({ field, shown: MAX_TEXT, total: text.length })
  // Do not cut a character of two UTF-16 code units in half.
  return `${text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** @param included entities, keyed by relation and then by slug */
function namesOf(included: Json, texts: ReadonlySet<string>): Json {
  return Object.fromEntries(
    Object.entries(included).map(([relation, entities]) => [
      relation,
      Object.fromEntries(Object.entries(entities as Json).filter(([slug]) => texts.has(slug))),
    ]),
  )
}

function textsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) textsIn(child, found)
  return found
}
