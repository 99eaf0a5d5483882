/** A part of the service, as a row of the table of parts (src/parts.ts). */
import { methodNotAllowed } from '../problems/problems.ts'
import type { Exposure } from './exposure.ts'
import type { HttpRequest, ProblemPage, RequestWithBody } from './request.ts'
import type { HttpResponse } from './response.ts'

/** The parts of a path that its pattern names, decoded. */
export type PathParameters = Readonly<Record<string, string>>

export interface Part {
  /** The name in logs and metrics. */
  readonly name: string
  /** Patterns of @koa/router. They match the path as it was sent. */
  readonly paths: readonly (string | RegExp)[]
  /** The methods of the paths, and who may read the responses. */
  readonly exposure: Exposure
  /**
   * Whether it is a page or a file for people. Its requests need no key and are limited per client address, and its
   * path with a slash at the end redirects to it.
   */
  readonly isPage?: boolean
  /**
   * Set if only `answer` can tell whether the path exists. It then gets requests of every method, because 404 precedes
   * 405 (D20).
   */
  readonly findsPath?: boolean
  /** Refuses requests before their path and method are checked. */
  guard?(request: HttpRequest): Promise<void>
  /** Shows a problem to a browser. Without it, all clients get a problem document. */
  readonly problemPage?: ProblemPage
  /** Throws an ApiError for every expected failure. */
  answer(request: RequestWithBody, parameters: PathParameters): HttpResponse | Promise<HttpResponse>
}

/** The part that has a path. */
export interface FoundPart {
  readonly part: Part
  readonly parameters: PathParameters
}

/** @throws ApiError 405 */
export function assertMethod({ method }: HttpRequest, { methods }: Exposure): void {
  if (!methods.includes(method)) throw methodNotAllowed(methods.join(', '))
}
