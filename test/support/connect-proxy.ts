/** An HTTP proxy, as companies have: it opens a connection for each CONNECT. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export interface ConnectProxy {
  readonly url: string
  /** The requested hosts with their ports. */
  readonly tunnels: readonly string[]
  readonly close: () => Promise<void>
}

/** @param status of every answer: with 407, the proxy wants a password */
export async function startConnectProxy(status: 200 | 407 = 200): Promise<ConnectProxy> {
  const tunnels: string[] = []
  const server = createServer()
  server.on('connect', ({ url = '' }, client) => {
    tunnels.push(url)
    client.on('error', () => {})
    client.write(`HTTP/1.1 ${status} Answer\r\n\r\n`)
    if (status !== 200) return client.end()
    const { hostname, port } = new URL(`http://${url}`)
    const upstream = connect(Number(port), hostname).on('error', () => client.destroy())
    client.once('close', () => upstream.destroy())
    return client.pipe(upstream).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
