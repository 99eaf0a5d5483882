// The framework of the service with nothing in it: Koa, sending bodies that are finished; in as many processes as are asked for.
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
