/**
 * Passes the data of a client to Node's parser in small pieces. Node reads up to 64 KB at once, which can contain
 * thousands of pipelined requests, and would parse all of them before anything else in the process runs. connections.ts
 * decides which connections are read like this.
 */
import type { Socket } from 'node:net'
import { nextTurn } from '../primitives/background.ts'

/** Size of a piece, in bytes. Most clients send one request at a time, and most requests are shorter than this. */
const PIECE = 512

export interface PieceReader {
  /** Call it when the connection might have room for another request. */
  goOn(): void
  /** Drops the data that has not been parsed yet, and all data that arrives later. */
  stop(): void
}

/** @param hasRoom returns whether the connection has room for another request */
export function readInPieces(socket: Socket, hasRoom: () => boolean): PieceReader {
  const [parse = ignore] = socket.listeners('data') as ((bytes: Buffer) => void)[]
  let rest: Buffer | undefined
  let isScheduled = false

  function receive(bytes: Buffer): void {
    if (bytes.length <= PIECE && !rest && hasRoom()) {
      parse(bytes)
      return
    }
    rest = rest ? Buffer.concat([rest, bytes]) : bytes
    socket.pause()
    goOn()
  }

  function goOn(): void {
    if (isScheduled || !rest) return
    isScheduled = true
    nextTurn('read a connection', parseNext)
  }

  function parseNext(): void {
    isScheduled = false
    if (!rest || !socket.writable || !hasRoom()) return
    const piece = rest.subarray(0, PIECE)
    rest = rest.length > PIECE ? rest.subarray(PIECE) : undefined
    parse(piece)
    if (rest) goOn()
    else socket.resume()
  }

  socket.off('data', parse)
  socket.on('data', receive)
  // Node resumes the socket when Node's own buffers are empty, even if `rest` still has data.
  socket.on('resume', () => rest && socket.pause())
  return {
    goOn,
    stop() {
      rest = undefined
      socket.off('data', receive)
    },
  }
}

function ignore(): void {}
