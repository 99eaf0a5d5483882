// Finds the responses in the bytes of a connection. Counts the bytes of a body but does not store
// them, because storing them would slow down the attacker.

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** @param ended called with the status of each response when it is complete */
export function followResponses(socket, ended) {
  let head = ''
  let status
  /** Bytes of the body that are still missing; infinite for a chunked body. */
  let left = 0
  /** The last bytes of a chunked body. They are kept because its last chunk can arrive in pieces. */
  let tail = ''
  /** @returns the part of the chunk after the head, empty if the head does not end in it */
  const readHead = (chunk) => {
    head += chunk.latin1Slice()
    const end = head.indexOf(HEAD_END)
    if (end === -1) return chunk.subarray(chunk.length)
    const rest = chunk.subarray(chunk.length - (head.length - end - HEAD_END.length))
    status = head.slice(9, 12)
    left = bodyBytes(head.slice(0, end))
    head = ''
    tail = ''
    return rest
  }
  const readBody = (chunk) => {
    if (left === Number.POSITIVE_INFINITY) {
      tail = (tail + chunk.subarray(-LAST_CHUNK.length).latin1Slice()).slice(-LAST_CHUNK.length)
      if (tail === LAST_CHUNK) left = 0
      return chunk.subarray(chunk.length)
    }
    const taken = Math.min(left, chunk.length)
    left -= taken
    return chunk.subarray(taken)
  }
  socket.on('data', (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      rest = status === undefined ? readHead(rest) : readBody(rest)
      if (status === undefined || left > 0) continue
      const finished = status
      status = undefined
      ended(finished)
    }
  })
}

function bodyBytes(head) {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Number.POSITIVE_INFINITY
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
