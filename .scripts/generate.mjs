// `npm run generate`: builds the complete OpenAPI document (generated/openapi.json) from the hand-written openapi.yaml
// and the recorded responses, and adds code samples. From the document, it builds the types, the list of parameters with
// defaults, the fields of the records, the other names that callers use, and the tools of /mcp. It also writes Redoc's script, and the version of the dataset's schema. Fails if the document is not
// valid OpenAPI, or if a hint names what does not exist. `--check` writes nothing and fails if a file is stale, or if nothing makes it. compile.mjs makes
// the YAML copy.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OpenAPIBackend } from 'openapi-backend'
import openapiTypes, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { aliasTable } from './aliases.mjs'
import { completeContract } from './complete-contract.mjs'
import { withDerivedSchemas } from './derived-schemas.mjs'
import { checkHints } from './hints.mjs'
import { mcpCatalogue } from './mcp-catalogue.mjs'
import { root } from './ready.mjs'
import { recordFields } from './record-fields.mjs'
import { redocFiles } from './redoc-script.mjs'
import { resolve } from './references.mjs'

const AUTHORED = 'openapi.yaml'
const RECORDINGS = 'generated/examples.json'
const SCHEMA = 'db/dataset/publish/schema.sql'
const NOTICE = noticeFor(AUTHORED)

const authored = withDerivedSchemas(parse(read(AUTHORED), { merge: true, maxAliasCount: -1 }))
const document = completeContract(authored, JSON.parse(read(RECORDINGS)))
await validate(document)
checkHints(document)

const types = await openapiTypes(structuredClone(document), { cwd: pathToFileURL(`${root}/`), silent: true })
const files = {
  'generated/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'generated/openapi.d.ts': NOTICE + astToString(types),
  'generated/defaults.d.ts': NOTICE + defaultsOf(document),
  'generated/aliases.ts': NOTICE + aliasTable(authored),
  'generated/fields.ts': NOTICE + recordFields(authored),
  'generated/schema-version.ts': noticeFor(SCHEMA) + schemaVersion(read(SCHEMA)),
  'generated/mcp.json': `${JSON.stringify(mcpCatalogue(authored, document), null, 2)}\n`,
  ...redocFiles(),
}

if (process.argv.includes('--check')) check()
else for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)

function read(name) {
  return readFileSync(join(root, name), 'utf8')
}

function noticeFor(source) {
  return `// Made by \`npm run generate\` from ${source}. Do not edit.\n`
}

function schemaVersion(schema) {
  const version = /PRAGMA user_version = (\d+);/.exec(schema)[1]
  return `\n/** \`PRAGMA user_version\` of the dataset files that this server can read. */\nexport const DATASET_SCHEMA_VERSION = ${version}\n`
}

async function validate(definition) {
  const backend = new OpenAPIBackend({ definition: structuredClone(definition), strict: true })
  await backend.loadDocument()
  backend.validateDefinition()
}

function check() {
  const stale = Object.entries(files).filter(([name, text]) => read(name) !== text)
  for (const [name] of stale) process.stderr.write(`${name} is out of date. Run: npm run generate\n`)
  const present = readdirSync(join(root, 'generated')).map((name) => `generated/${name}`)
  const unknown = present.filter((name) => name !== RECORDINGS && !(name in files))
  for (const name of unknown) process.stderr.write(`${name} is made by nothing. Delete it.\n`)
  process.exitCode = stale.length + unknown.length === 0 ? 0 : 1
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
