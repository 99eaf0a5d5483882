/** A person with a browser, without the browser: keeps cookies, and sends forms as a browser does. */
import { request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Visitor {
  /** The cookies that the service has set, by name. */
  readonly cookies: Map<string, string>
  open(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends a form. `headers` replace those of a browser; an empty value removes one. */
  submit(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
}

/**
 * @param origin where the service listens
 * @param publicOrigin what the browser takes for the origin of the service
 */
export function newVisitor(origin: string, publicOrigin = origin): Visitor {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
    const own = { ...(cookies.size > 0 && { Cookie: cookieHeader() }), ...headers }
    const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''))
    const answer = await exchange(origin, { method, path, headers: sent, body })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(cookies, line)
    return answer
  }

  return {
    cookies,
    open: (path, headers = {}) => send('GET', path, { Accept: 'text/html', ...headers }),
    submit: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        {
          Accept: 'text/html',
          Origin: publicOrigin,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        new URLSearchParams(fields).toString(),
      ),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export function exchange(origin: string, { method, path, headers = {}, body = '' }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('error', reject)
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The API key on a page that shows a new one. */
export function keyOn({ text }: Answer): string {
  const key = /aria-label="Your API key"><code>(brd_\w{36})</.exec(text)?.[1]
  if (key === undefined) throw new Error(`no key on the page: ${/<h1>.*<\/h1>/.exec(text)?.[0]}`)
  return key
}
