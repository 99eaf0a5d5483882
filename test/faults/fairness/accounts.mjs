// Requests of a person who signs up, for attacks.

const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * @param origin what the service takes for the origin of its pages: PUBLIC_URL
 * @returns for the nth request, the header lines and the body of a form with an address of its own
 */
export function signupForm(origin) {
  return (n) => {
    const body = `email=${encodeURIComponent(`person${n}@domain${n % 500}.example`)}`
    const lines = [`Origin: ${origin}`, `Content-Type: ${FORM_TYPE}`, `Content-Length: ${body.length}`]
    return { fields: `${lines.join('\r\n')}\r\n`, body }
  }
}

/** Signs up, and returns a header line with the cookie of the session. For `SIGNUP=open`. */
export async function sessionOf({ hostname, port }) {
  const origin = `http://${hostname}:${port}`
  const body = new URLSearchParams({ email: 'attacker@example.org' })
  const response = await fetch(`${origin}/signup`, {
    method: 'POST',
    body,
    headers: { Origin: origin },
    redirect: 'manual',
  })
  const [cookie] = response.headers.get('set-cookie')?.split(';') ?? []
  if (cookie === undefined) throw new Error(`no session: ${response.status}`)
  return `Cookie: ${cookie}\r\n`
}
