// Prebuilt response bodies of a workload, by path. Used by raw node:http and bare Koa.
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'

export const bodies = deserialize(readFileSync(process.env.BODIES))
export const port = Number(process.env.PORT)
export const JSON_TYPE = 'application/json; charset=utf-8'
