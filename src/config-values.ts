/** What the value of a setting may be, and what it comes to; `undefined` where it may not be. */
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { availableParallelism } from 'node:os'

export function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

export function wholeNumber(text: string, lowest: number, highest: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= lowest && value <= highest ? value : undefined
}

export function oneOf<Value extends string>(...values: Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text)
}

export function trueOrFalse(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export function workerCount(text: string): number | undefined {
  return text === 'auto' ? availableParallelism() : wholeNumber(text, 1, 256)
}

export function databaseUrl(text: string): string | undefined {
  if (!text.includes('://')) return nonEmpty(text)
  const url = urlOf(text, ['postgres:', 'postgresql:'])
  return url === undefined || new URL(url).pathname.length < 2 ? undefined : url
}

export function redisUrl(text: string): string | undefined {
  const nodes = text.split(',').map((node) => urlOf(node.trim(), ['redis:', 'rediss:']))
  return nodes.every((node) => node !== undefined) ? nodes.join(',') : undefined
}

export function proxyCount(text: string): number | undefined {
  const isOn = trueOrFalse(text)
  return isOn === undefined ? wholeNumber(text, 0, 8) : Number(isOn)
}

export function publicUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  // Links of the answers and pages begin at the root, so that under a path they would lead nowhere.
  if (url === undefined || !/^[a-z]+:\/\/[A-Za-z0-9.:[\]-]+\/*$/.test(url)) return undefined
  return url.replace(/\/+$/, '')
}

export function httpUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  return url === undefined || /[?#]/.test(url) || new URL(url).username !== '' ? undefined : url
}

/** Values are percent-encoded, as OpenTelemetry has it. */
export function headerList(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const entries = pairs.map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair)?.slice(1) as [string, string])
    const headers = Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value.trim())]))
    // What fetch would refuse later is refused now; its own Headers would cost the start 20 ms, to be loaded.
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    return headers
  } catch {
    return undefined
  }
}

export function share(text: string): number | undefined {
  const value = /^\d(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return value <= 1 ? value : undefined
}

function urlOf(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined
}
