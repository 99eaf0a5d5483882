/** Advice for a parameter that an operation does not have. Most advice follows from the contract. */
import { nearestName } from '../primitives/nearest-name.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import {
  accepts,
  isBelow,
  listOf,
  meansPassage,
  neighboursOf,
  type OperationContext,
  parameterCalled,
  passagePath,
  queryOf,
} from './described-operations.ts'
import { plainWord, sameName } from './meant-name.ts'

export interface Advice {
  /** The parameter of the operation that was probably meant. */
  readonly suggestion?: string | undefined
  /** Other advice, such as another path or header. */
  readonly hint?: string | undefined
}

interface UnknownParameter {
  readonly name: string
  readonly value: string
}

export function adviseOnUnknown({ name, value }: UnknownParameter, context: OperationContext): Advice {
  if (name === 'fields') return { hint: 'it was removed in version 1.2: see /upgrade' }
  if (name === 'format') return { hint: /geo/i.test(value) ? GEO_JSON : 'responses are JSON' }
  const passage = meansPassage(name) ? suggestPassage(value) : undefined
  if (passage) return adviseOnPassage(name, osisOf(passage), context)
  const suggestion = meantParameter(name, context)
  if (suggestion === undefined) return adviseOnOther(name, context)
  const hint = name === 'page' && suggestion === 'offset' ? 'offset is the number of items to skip' : undefined
  return { suggestion, hint }
}

const GEO_JSON = 'for GeoJSON, send the header Accept: application/geo+json'

/**
 * The parameter of the operation that the name means. A name that means another parameter of the contract is not
 * treated as a misspelling: `book` does not mean `bbox`.
 */
function meantParameter(name: string, { operation, words }: OperationContext): string | undefined {
  const names = queryOf(operation).map((parameter) => parameter.name)
  return sameName(name, names) ?? (words.has(plainWord(name)) ? undefined : nearestName(name, names))
}

function adviseOnPassage(name: string, passage: string, context: OperationContext): Advice {
  const own = parameterCalled(name, queryOf(context.operation))
  const suggestion = own && accepts(own, passage) ? own.name : undefined
  const path = passagePath(context, passage)
  if (path !== undefined) return { suggestion, hint: `for a passage, use ${path}` }
  if (suggestion !== undefined) return { suggestion }
  const [list] = neighboursOf(context).flatMap((other) => listOf(other, passage) ?? [])
  const hint = list ? `for a passage, use ${list}` : `for the records of a passage, use /v1/passages/${passage}`
  return { hint }
}

/** Advice for a name that means no parameter of the operation. */
function adviseOnOther(name: string, context: OperationContext): Advice {
  const { operation } = context
  const include = queryOf(operation).find((parameter) => parameter.name === 'include')
  if (include && accepts(include, name)) return { suggestion: 'include', hint: `send include=${name}` }
  if (!context.words.has(plainWord(name))) return {}
  const hint = hintOfContract(name, context) ?? hintForSearch(name, context)
  return { hint: hint ?? hintForRecord(name, context) ?? hintForNeighbour(name, context) }
}

/** The hint of the operation, or of another operation of its collection. */
function hintOfContract(name: string, context: OperationContext): string | undefined {
  for (const { hints } of [context.operation, ...neighboursOf(context)]) {
    const parameter = sameName(name, Object.keys(hints))
    if (parameter !== undefined) return hints[parameter]
  }
  return undefined
}

function hintForSearch(name: string, context: OperationContext): string | undefined {
  if (sameName(name, ['q']) === undefined) return undefined
  const list = neighboursOf(context).find((other) => queryOf(other).some((parameter) => parameter.name === 'q'))
  return list && `to search, use ${list.path}?q=`
}

/** The hint for a list that does not accept the slugs or ids of its records. */
function hintForRecord(name: string, { operation, operations }: OperationContext): string | undefined {
  const record = operations.find(({ path }) => isBelow(path, operation.path))
  const [id] = record?.parameters ?? []
  if (!record || !id || meansPassage(id.name)) return undefined
  // Other words for `slug` are `person` and `place`, which may mean records of other lists. So `slug` is left out.
  const names = id.name === 'slug' ? ['slugs'] : ['slugs', id.name]
  return sameName(name, names) && `request one record at a time: ${record.path}`
}

function hintForNeighbour(name: string, context: OperationContext): string | undefined {
  for (const other of neighboursOf(context)) {
    const parameter = parameterCalled(name, queryOf(other))
    if (parameter) return `${parameter.name} is a parameter of ${other.path}`
  }
  return undefined
}
