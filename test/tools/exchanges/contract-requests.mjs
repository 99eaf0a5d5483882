// Requests generated from the contract of one fixed release, so that every recorded version gets
// the same requests.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { request } from './request.mjs'

const DOCUMENT = new URL('../../../docs/releases/openapi-1.1.0.yaml', import.meta.url)

/** Version 1.2 removed this parameter and its examples (D46). The requests leave them out. */
const REMOVED_PARAMETER = 'fields'
const REMOVED_EXAMPLE = 'selection'

/**
 * Variants of the request for every example. If `tagOf` names an earlier variant, the request sends
 * the ETag of that variant's response in If-None-Match.
 */
const VARIANTS = [
  { name: 'GET' },
  { name: 'again' },
  { name: 'HEAD', method: 'HEAD' },
  { name: 'gzip', headers: { 'Accept-Encoding': 'gzip' } },
  { name: 'br', headers: { 'Accept-Encoding': 'gzip, br' } },
  { name: 'HEAD br', method: 'HEAD', headers: { 'Accept-Encoding': 'br' } },
  { name: 'GeoJSON', headers: { Accept: 'application/geo+json' } },
  { name: 'If-None-Match *', headers: { 'If-None-Match': '*' } },
  { name: 'own tag', tagOf: 'GET' },
  { name: 'HEAD own tag', method: 'HEAD', tagOf: 'GET' },
  { name: 'own tag of br', tagOf: 'br', headers: { 'Accept-Encoding': 'br' } },
  { name: 'tag of another encoding', tagOf: 'br' },
  { name: 'no key', key: undefined },
  { name: 'bad key', key: 'bad' },
  { name: 'POST', method: 'POST', headers: { 'Content-Length': '0' } },
  { name: 'DELETE without key', method: 'DELETE', key: undefined },
  { name: 'OPTIONS', method: 'OPTIONS', key: undefined },
  { name: 'Origin', headers: { Origin: 'https://reader.example' } },
  { name: 'absolute form', absolute: true },
  { name: 'unknown parameter', query: 'colour=red' },
  { name: 'HTTP/1.0', version: '1.0' },
  { name: 'Connection: close', headers: { Connection: 'close' } },
]

/**
 * URL-encoded values that most query parameters reject. For each query parameter, each value is
 * sent without any other query parameter.
 */
const SUSPECT_VALUES = ['%01', '', '-1', 'zzz', '99999999999', '%FF']

const SUSPECT_SEGMENTS = ['%FF', 'a%00b', 'Nobody', 'nobody_0', 'with%20space', 'a%2Fb', 'x'.repeat(200)]

export function contractRequests() {
  const document = parse(readFileSync(DOCUMENT, 'utf8'))
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const parameters = (get.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .filter(({ name }) => name !== REMOVED_PARAMETER)
    return requestsOf({ path, parameters, key: get.operationId === 'getUsage' ? 'usage' : 'main' })
  })
}

function requestsOf(operation) {
  const { path, parameters, key } = operation
  const targets = [...new Set(exampleNames(parameters).map((name) => targetOf(operation, name)))]
  const examples = targets.flatMap((target) => VARIANTS.map((variant) => variantOf(target, { key, ...variant })))
  const singles = parameters.flatMap((parameter) => [
    ...singleExamples(operation, parameter),
    ...suspectTargets(operation, parameter),
  ])
  const segments = path.includes('{') ? SUSPECT_SEGMENTS.map((segment) => path.replace(/\{[^}]+\}/, segment)) : []
  const others = [...singles, ...segments.map((target) => target.replaceAll(/\{[^}]+\}/g, 'x')), `${path}/`]
    .filter((target) => !target.includes('{') && !targets.includes(target))
    .flatMap((target) => ['GET', 'HEAD'].map((method) => request(`${method} ${target}`, target, { method, key })))
  return [...examples, ...unique(others)]
}

function variantOf(target, { name, tagOf, query, headers = {}, ...options }) {
  const sent = query === undefined ? target : `${target}${target.includes('?') ? '&' : '?'}${query}`
  const condition = tagOf === undefined ? {} : { 'If-None-Match': `{etag ${tagOf} ${target}}` }
  return request(`${name} ${target}`, sent, { ...options, headers: { ...headers, ...condition } })
}

/**
 * One target for each example of a query parameter. The target has no other query parameters. Its
 * path parameters come from the `ok` examples.
 */
function singleExamples(operation, parameter) {
  if (parameter.in !== 'query') return []
  return Object.values(parameter.examples ?? {}).map(({ value }) =>
    withQuery(operation, `${parameter.name}=${encodeURIComponent(String(value))}`),
  )
}

function suspectTargets(operation, { in: place, name }) {
  if (place !== 'query') return []
  const twice = `${name}=1&${name}=2`
  return [...SUSPECT_VALUES.map((value) => `${name}=${value}`), twice].map((query) => withQuery(operation, query))
}

function withQuery({ path, parameters }, query) {
  return `${targetOf({ path, parameters: parameters.filter((parameter) => parameter.in === 'path') }, 'ok')}?${query}`
}

function targetOf({ path, parameters }, exampleName) {
  const query = []
  let filled = path
  for (const { in: place, name, examples = {} } of parameters) {
    const value = examples[exampleName]?.value ?? (place === 'path' ? examples.ok?.value : undefined)
    if (value === undefined) continue
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
    else query.push(`${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
  }
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function exampleNames(parameters) {
  const names = parameters.flatMap(({ examples = {} }) => Object.keys(examples))
  return [...new Set(['ok', ...names])].filter((name) => name !== REMOVED_EXAMPLE)
}

function resolve(document, object) {
  if (object.$ref === undefined) return { ...object, examples: resolveAll(document, object.examples) }
  return resolve(
    document,
    object.$ref
      .slice('#/'.length)
      .split('/')
      .reduce((value, part) => value[part], document),
  )
}

function resolveAll(document, examples = {}) {
  return Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, resolve(document, example)]))
}

function unique(requests) {
  return [...new Map(requests.map((one) => [one.name, one])).values()]
}
