/**
 * Code samples of an operation for `x-codeSamples`, made from the examples of its parameters: whole programs, which read the
 * key from the environment and print what the operation answers.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'

export const GEO_JSON = 'application/geo+json'

export interface CodeSample {
  readonly lang: 'Shell' | 'JavaScript' | 'Python'
  readonly label: 'curl' | 'curl, GeoJSON' | 'JavaScript' | 'Python'
  readonly source: string
}

/** @param server without a trailing slash */
export function codeSamples(server: string, path: string, operation: OpenAPIV3.OperationObject): CodeSample[] {
  const target = exampleTarget(path, operation, 'ok')
  const [place = '', query = ''] = target.split('?')
  const fields = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    value: isText(operation, name) ? JSON.stringify(value) : value,
  }))
  return [
    { lang: 'Shell', label: 'curl', source: curl(server + target) },
    ...(hasGeoJson(operation)
      ? [{ lang: 'Shell', label: 'curl, GeoJSON', source: curl(server + target, GEO_JSON) } as const]
      : []),
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(server + place, fields) },
    { lang: 'Python', label: 'Python', source: python(server + place, fields) },
  ]
}

interface Field {
  readonly name: string
  /** As a literal of JSON. */
  readonly value: string
}

function isText(operation: OpenAPIV3.OperationObject, name: string): boolean {
  const parameters = (operation.parameters ?? []).map((item) => resolve<OpenAPIV3.ParameterObject>(item))
  const found = parameters.find((parameter) => parameter.in === 'query' && parameter.name === name)
  // A list is sent as one text, with commas.
  return ['string', 'array'].includes(resolve<OpenAPIV3.SchemaObject>(found?.schema ?? {}).type ?? '')
}

export function hasGeoJson({ responses }: OpenAPIV3.OperationObject): boolean {
  return (responses['200'] as OpenAPIV3.ResponseObject).content?.[GEO_JSON] !== undefined
}

/** @param accept a media type, where another than JSON is wanted */
function curl(url: string, accept?: string): string {
  return `curl -H "X-API-Key: $API_KEY"${accept === undefined ? '' : ` -H "Accept: ${accept}"`} "${url}"\n`
}

function javaScript(url: string, fields: readonly Field[]): string {
  const literals = fields.map(({ name, value }) => `${name}: ${value.replace(/^"(.*)"$/, "'$1'")}`)
  const address = fields.length === 0 ? `'${url}'` : `\`${url}?\${query}\``
  return `${fields.length === 0 ? '' : `const query = new URLSearchParams({ ${literals.join(', ')} })\n`}const response = await fetch(${address}, {
  headers: { 'X-API-Key': process.env.API_KEY },
})
const answer = await response.json()
if (!response.ok) throw new Error(\`\${answer.code}: \${answer.detail}\`)
console.log(JSON.stringify(answer, null, 2))
`
}

function python(url: string, fields: readonly Field[]): string {
  // What urlencode makes of True is not how the service writes it, so that what is no number is sent as text.
  const literals = fields.map(({ name, value }) => `"${name}": ${/^(-?\d+|".*")$/.test(value) ? value : `"${value}"`}`)
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
