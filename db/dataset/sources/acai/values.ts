/** Values of ACAI's JSON files. Every function throws an error that names the place of a value of another form. */

export type Fields = Readonly<Record<string, unknown>>

export function objectOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${where}: ${JSON.stringify(value)} is not an object`)
  }
  return value as Fields
}

/** NFC, trimmed, not empty. */
export function textOf(value: unknown, where: string): string {
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : ''
  if (text === '') throw new Error(`${where}: ${JSON.stringify(value)} is not text`)
  return text
}

export function optionalText(value: unknown, where: string): string | null {
  return value === undefined ? null : textOf(value, where)
}

/** Empty if the field is absent. */
export function textsOf(value: unknown, where: string): string[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Error(`${where}: ${JSON.stringify(value)} is not a list`)
  return value.map((item) => textOf(item, where))
}

/** @param meanings what each value of the source means */
export function oneOf<Meaning>(
  value: unknown,
  meanings: Readonly<Record<string, Meaning>>,
  where: string,
): Meaning | null {
  if (value === undefined) return null
  const meaning = typeof value === 'string' ? meanings[value] : undefined
  if (meaning === undefined)
    throw new Error(`${where}: ${JSON.stringify(value)} is not one of ${Object.keys(meanings).join(', ')}`)
  return meaning
}
