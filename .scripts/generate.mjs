// Makes what follows from openapi.yaml, after a check that it is valid OpenAPI: the types, and the document as JSON, which
// the service reads in a fraction of the time. `--check` writes nothing, and fails where a file is not what it would be.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OpenAPIBackend } from 'openapi-backend'
import { parse } from 'yaml'
import { root } from './ready.mjs'

const AUTHORED = 'openapi.yaml'
const TYPES = 'generated/openapi.d.ts'
const DOCUMENT = 'generated/openapi.json'

const isCheck = process.argv.includes('--check')

const document = parse(readFileSync(join(root, AUTHORED), 'utf8'))
const backend = new OpenAPIBackend({ definition: structuredClone(document), strict: true })
await backend.loadDocument()
backend.validateDefinition()
write(DOCUMENT, `${JSON.stringify(document)}\n`)

const generator = 'node_modules/openapi-typescript/bin/cli.js'
const parameters = [generator, AUTHORED, '-o', TYPES, ...(isCheck ? ['--check'] : [])]
execFileSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' })

function write(name, text) {
  if (!isCheck) writeFileSync(join(root, name), text)
  else if (readFileSync(join(root, name), 'utf8') !== text) {
    throw new Error(`${name} is not what follows from ${AUTHORED}; run npm run generate`)
  }
}
