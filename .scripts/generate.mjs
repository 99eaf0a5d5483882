// `npm run generate`: openapi.yaml, the recorded answers and the code samples → the complete document as JSON and YAML, its
// types, and the names of parameters with a default. Fails where the document is not valid OpenAPI.
// `--check` writes nothing, and fails where a file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OpenAPIBackend } from 'openapi-backend'
import openapiTypes, { astToString } from 'openapi-typescript'
import { parse, stringify } from 'yaml'
import { completeContract } from './complete-contract.mjs'
import { root } from './ready.mjs'
import { resolve } from './references.mjs'

const AUTHORED = 'openapi.yaml'
const RECORDINGS = 'generated/examples.json'
const NOTICE = '// Made by `npm run generate` from openapi.yaml. Do not edit.\n'

const document = completeContract(
  parse(read(AUTHORED), { merge: true, maxAliasCount: -1 }),
  JSON.parse(read(RECORDINGS)),
)
await validate(document)

const types = await openapiTypes(structuredClone(document), { cwd: pathToFileURL(`${root}/`), silent: true })
const files = {
  'generated/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'generated/openapi.yaml': stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
  'generated/openapi.d.ts': NOTICE + astToString(types),
  'generated/defaults.d.ts': NOTICE + defaultsOf(document),
}

if (process.argv.includes('--check')) check()
else for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)

function read(name) {
  return readFileSync(join(root, name), 'utf8')
}

async function validate(definition) {
  const backend = new OpenAPIBackend({ definition: structuredClone(definition), strict: true })
  await backend.loadDocument()
  backend.validateDefinition()
}

function check() {
  const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
  for (const [name] of stale) process.stderr.write(`${name} is stale: run npm run generate\n`)
  process.exitCode = stale.length === 0 ? 0 : 1
}

function defaultsOf({ paths }) {
  const lines = Object.values(paths).map(({ get: { operationId, parameters = [] } }) => {
    const names = parameters
      .map((parameter) => resolve(document, parameter))
      .filter(({ schema }) => resolve(document, schema).default !== undefined)
      .map(({ name }) => `'${name}'`)
    return `  ${operationId}: ${names.join(' | ') || 'never'}\n`
  })
  return `\n/** By operation, the query parameters with a default: they always have a value. */\nexport interface Defaults {\n${lines.join('')}}\n`
}
