// The upper limit: plain node:http with prebuilt bodies.
import { createServer } from 'node:http'
import { bodies, JSON_TYPE, port } from './prepared.mjs'

createServer((request, response) => {
  const body = bodies.get(request.url)
  response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': body.length })
  response.end(body)
}).listen(port, '127.0.0.1')
