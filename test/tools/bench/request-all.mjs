// Sends each request once before a measurement, for checks of the responses and for their ETags.
import { headerOf, openConnection, requestBytes } from './connection.mjs'

/** @returns { status, etag, body } for each request */
export function requestAll(port, requests, keys, connections = 4) {
  const answers = []
  if (requests.length === 0) return Promise.resolve(answers)
  let next = 0
  let open = Math.min(connections, requests.length)
  return new Promise((resolve, reject) => {
    for (let index = 0; index < Math.min(connections, requests.length); index += 1) {
      let place
      const send = (connection) => {
        place = next
        next += 1
        const { path, headers } = requests[place]
        connection.send(requestBytes(port, path, { 'X-API-Key': keys[place % keys.length], ...headers }))
      }
      openConnection(port, {
        open: send,
        fail: (message) => reject(new Error(message)),
        answer(connection, { status, head, body }) {
          answers[place] = { status, etag: headerOf(head, 'etag'), body: Buffer.from(body) }
          if (next < requests.length) return send(connection)
          connection.close()
          open -= 1
          if (open === 0) resolve(answers)
        },
      })
    }
  })
}
