// Bare Koa, the framework of the service, with prebuilt bodies. Runs any number of worker processes.
import cluster from 'node:cluster'
import Koa from 'koa'
import { bodies, JSON_TYPE, port } from './prepared.mjs'

const workers = Number(process.env.WORKERS)
if (workers > 1 && cluster.isPrimary) {
  for (let index = 0; index < workers; index += 1) cluster.fork()
} else {
  new Koa()
    .use((ctx) => {
      ctx.type = JSON_TYPE
      ctx.body = bodies.get(ctx.url)
    })
    .listen(port, '127.0.0.1')
}
