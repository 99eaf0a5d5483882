// The framework of the service with nothing in it: Koa, sending bodies that are finished.
import Koa from 'koa'
import { bodies, JSON_TYPE, port } from './prepared.mjs'

new Koa()
  .use((ctx) => {
    ctx.type = JSON_TYPE
    ctx.body = bodies.get(ctx.url)
  })
  .listen(port, '127.0.0.1')
