/** Rows of the table of parts for the site: pages and files that everyone may read. */
import { READ_BY_ALL } from '../http/exposure.ts'
import type { Part } from '../http/part.ts'
import { once } from '../primitives/once.ts'
import { pageResponse } from './responses.ts'

export function sitePart(name: string, paths: string | readonly string[], answer: Part['answer']): Part {
  return { name, paths: [paths].flat(), exposure: READ_BY_ALL, isPage: true, answer }
}

/** A page that is always the same. It is made on first use. */
export function fixedPage(name: string, path: string, render: () => string): Part {
  return sitePart(
    name,
    path,
    once(() => pageResponse(render())),
  )
}
