// Makes an operation's code samples (`x-codeSamples`) from the examples of its parameters: those named `first` if there
// are any, a request with few parameters, or else those named `ok`. Defaults are left out. Each sample is a complete
// program. It reads the key from the environment and prints the response.
import { resolve } from './references.mjs'

const GEO_JSON = 'application/geo+json'

/** @returns one sample for each language, and one more for GeoJSON if the operation supports it */
export function codeSamples(document, path, operation) {
  const [{ url: server }] = document.servers
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const place = server + fillIn(path, parameters)
  const name = parameters.some(({ examples }) => examples?.first !== undefined) ? 'first' : 'ok'
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => fieldOf(parameter, name))
  const query = new URLSearchParams(fields.map(({ name, value }) => [name, String(value)]))
  // Do not escape commas: they are valid in a query string, and easier to read.
  const target = fields.length === 0 ? place : `${place}?${query.toString().replaceAll('%2C', ',')}`
  const hasGeoJson = operation.responses['200'].content[GEO_JSON] !== undefined
  return [
    { lang: 'Shell', label: 'curl', source: curl(target) },
    ...(hasGeoJson ? [{ lang: 'Shell', label: 'curl, GeoJSON', source: curl(target, GEO_JSON) }] : []),
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(place, fields) },
    { lang: 'Python', label: 'Python', source: python(place, fields) },
  ]
}

/** Replaces each path parameter with its example named `ok`. */
function fillIn(path, parameters) {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, examples }) => {
      if (examples?.ok === undefined) throw new Error(`${path}: the parameter ${name} has no example named ok`)
      return filled.replace(`{${name}}`, encodeURIComponent(String(examples.ok.value)))
    }, path)
}

/** @returns name and value of a query parameter; an empty list if it has no such example, or only its default */
function fieldOf({ name, examples, schema }, example) {
  const value = examples?.[example]?.value
  if (value === undefined || value === schema.default) return []
  // Lists are sent as comma-separated text.
  return [{ name, value: Array.isArray(value) ? value.join(',') : value }]
}

/** @param accept media type to request instead of JSON */
function curl(url, accept) {
  return `curl -H "X-API-Key: $API_KEY"${accept === undefined ? '' : ` -H "Accept: ${accept}"`} "${url}"\n`
}

function javaScript(url, fields) {
  const quoted = (value) => (typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : value)
  const literals = fields.map(({ name, value }) => `${name}: ${quoted(value)}`)
  const address = fields.length === 0 ? `'${url}'` : `\`${url}?\${query}\``
  return `${fields.length === 0 ? '' : `const query = new URLSearchParams({ ${literals.join(', ')} })\n`}const response = await fetch(${address}, {
  headers: { 'X-API-Key': process.env.API_KEY },
})
const answer = await response.json()
if (!response.ok) throw new Error(\`\${answer.code}: \${answer.detail}\`)
console.log(JSON.stringify(answer, null, 2))
`
}

function python(url, fields) {
  // Send booleans as text: urlencode would write `True`, which the service does not accept.
  const literals = fields.map(({ name, value }) => {
    return `"${name}": ${typeof value === 'number' ? value : JSON.stringify(String(value))}`
  })
  const address = fields.length === 0 ? `"${url}"` : `f"${url}?{query}"`
  return `import json
import os
import urllib.error
${fields.length === 0 ? '' : 'import urllib.parse\n'}import urllib.request

${fields.length === 0 ? '' : `query = urllib.parse.urlencode({${literals.join(', ')}})\n`}request = urllib.request.Request(
    ${address},
    headers={"X-API-Key": os.environ["API_KEY"]},
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['code']}: {problem['detail']}")
print(json.dumps(answer, ensure_ascii=False, indent=2))
`
}
