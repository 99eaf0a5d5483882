// The answers of a workload by their path, finished before anything is timed: what raw node:http and bare Koa send.
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'

/** Map of path to body. */
export const bodies = deserialize(readFileSync(process.env.BODIES))
export const port = Number(process.env.PORT)
export const JSON_TYPE = 'application/json; charset=utf-8'
