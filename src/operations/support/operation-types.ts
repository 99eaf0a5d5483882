/**
 * Request and response types of the operations, derived from the contract through generated/openapi.d.ts. A missing
 * handler or a wrong body does not compile.
 */
import type { Defaults } from '../../../generated/defaults.d.ts'
import type { operations } from '../../../generated/openapi.d.ts'
import type { ApiKey } from '../../accounts/key-queries.ts'
import type { Dataset } from '../../dataset/open.ts'
import type { QuotaDecision } from '../../quota/quota.ts'

export type OperationId = keyof operations

export type { Schema } from '../../queries/records.ts'

export type Params<Op extends OperationId> = NonNullable<operations[Op]['parameters']['path']>

/** Validated and coerced query parameters. A parameter with a default is always present. */
export type Query<Op extends OperationId> = Filled<NonNullable<operations[Op]['parameters']['query']>, Defaults[Op]>

type Filled<Q, Defaulted extends string> = Omit<Q, Defaulted> & {
  [Name in keyof Q & Defaulted]-?: NonNullable<Q[Name]>
}

/** Body of the operation's 200 response. */
export type Reply<Op extends OperationId> =
  Content<Op> extends { 'application/json': infer Body }
    ? Body
    : Content<Op> extends { 'application/geo+json': infer Body }
      ? Body
      : never

type Content<Op extends OperationId> = operations[Op]['responses'][200]['content']

/** Operations that can respond with GeoJSON too. */
type GeoJsonOperation = {
  [Op in OperationId]: Content<Op> extends { 'application/json': unknown; 'application/geo+json': unknown } ? Op : never
}[OperationId]

/** Functions that convert a JSON body to GeoJSON, one for each operation that has both. */
export type GeoJsonPresenters = {
  readonly [Op in GeoJsonOperation]: (
    reply: Reply<Op>,
  ) => Content<Op> extends { 'application/geo+json': infer Body } ? Body : never
}

export type OperationRequest<Op extends OperationId> = {
  readonly params: Params<Op>
  readonly query: TakesQuery<Op> extends true ? Query<Op> : object
} & (Op extends ReadsUsage ? KeyUsage : unknown)

/** Whether the operation has query parameters. */
export type TakesQuery<Op extends OperationId> = [NonNullable<operations[Op]['parameters']['query']>] extends [never]
  ? false
  : true

/**
 * Operations whose response depends on the caller. The other handlers need no key, so the code that makes the downloads
 * (site/downloads) can call them.
 */
type ReadsUsage = 'getUsage'

export interface KeyUsage {
  readonly key: ApiKey
  /** The state of the quota, including this request. */
  readonly quota: QuotaDecision
}

/** Data sources of a handler. */
export interface Services {
  readonly dataset: Dataset
}

/** Returns the body of the 200 response. Throws ApiError for any other expected outcome. */
export type Handler<Op extends OperationId> = (request: OperationRequest<Op>, services: Services) => Promise<Reply<Op>>

export type Handlers = { readonly [Op in OperationId]: Handler<Op> }
