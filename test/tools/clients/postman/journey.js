// Checks that every request in both collections succeeds: the collection that the service serves, and the one that
// Postman's importer makes from the contract. Each collection has one request per path.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import newman from 'newman'

const { API_KEY, OPENAPI } = process.env
const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8'))

for (const name of ['served', 'imported']) {
  const collection = JSON.parse(readFileSync(`${name}.json`, 'utf8'))
  const { executions, failures } = await run(collection).then(({ run }) => run)
  const failed = executions.filter(({ response }) => response?.code !== 200)
  assert.deepEqual(
    failed.map(({ request, response }) => `${request.url} ${response?.code} ${response?.stream}`),
    [],
  )
  assert.deepEqual(failures, [])
  assert.equal(executions.length, Object.keys(paths).length)
}

function run(collection) {
  const envVar = [{ key: 'apiKey', value: API_KEY }]
  return new Promise((resolve, reject) => {
    newman.run({ collection, envVar }, (error, summary) => (error ? reject(error) : resolve(summary)))
  })
}
