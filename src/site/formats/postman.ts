/**
 * /postman.json: the operations of the contract as a Postman collection (v2.1). With a key, every imported request
 * succeeds without changes. Values come from the examples of the contract. Optional parameters are included but
 * disabled.
 */
import type { OpenAPIV3 } from 'openapi-types'
import type { OperationOutline, OutlinedParameter } from './contract-outline.ts'

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Runs after each request, in Postman and in newman. */
const CHECK = ["pm.test('The status is 200', () => pm.response.to.have.status(200))"]

/** @param origin base URL of the service, without a trailing slash */
export function renderPostmanCollection(
  { info, tags = [] }: OpenAPIV3.Document,
  operations: readonly OperationOutline[],
  origin: string,
  demoKey = '',
): string {
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: operations.filter(({ tag }) => tag === name).map(requestOf),
  }))
  return JSON.stringify({
    info: {
      name: info.title,
      description: `Set the variable apiKey to your key.\n\n${info.description ?? ''}`,
      version: info.version,
      schema: FORMAT,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key', type: 'string' },
        { key: 'value', value: '{{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: origin },
      { key: 'apiKey', value: demoKey },
    ],
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: CHECK } }],
    item: folders,
  })
}

function requestOf({ summary, description, template, parameters }: OperationOutline) {
  const path = template
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/')
  const query = parameters.filter(({ place }) => place === 'query')
  const sent = query.filter(({ isSent }) => isSent).map(({ name, example }) => `${name}=${example}`)
  return {
    name: summary,
    request: {
      method: 'GET',
      description,
      url: {
        raw: `{{baseUrl}}/${path.join('/')}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
        host: ['{{baseUrl}}'],
        path,
        variable: parameters.filter(({ place }) => place === 'path').map(entryOf),
        query: query.map((parameter) => ({ ...entryOf(parameter), disabled: !parameter.isSent })),
      },
    },
  }
}

function entryOf({ name, example, description }: OutlinedParameter) {
  return { key: name, value: example, description }
}
