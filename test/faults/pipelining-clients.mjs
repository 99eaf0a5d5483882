// Clients that pipeline requests without a key as fast as the service reads them, read the responses, and connect again
// when the service closes the connection. Runs as a separate process until it is killed. Options: --origin, --connections.
import { connect } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { origin: { type: 'string' }, connections: { type: 'string' } } })
const { hostname, port } = new URL(values.origin)
const requests = Buffer.from('GET /v1/people HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000))

for (let opened = 0; opened < Number(values.connections); opened += 1) open()

function open() {
  const socket = connect(Number(port), hostname)
  const send = () => {
    if (socket.write(requests)) setImmediate(send)
  }
  socket.on('connect', send)
  socket.on('drain', send)
  socket.on('error', () => undefined)
  socket.on('close', open)
  socket.resume()
}
