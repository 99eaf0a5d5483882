// Fastify with the operations, and nothing else: no API key, quota, validation, ETag or cache.
import Fastify from 'fastify'
import { serveOperations } from './fastify-operations.mjs'

const app = Fastify()
serveOperations(app)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
