/**
 * A mail server for tests that answers late, and stops at one step of the conversation: it cuts the connection, hangs,
 * or lets the test act. After the first conversation that reaches the step, it works.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** In order. `354`: after the reply to DATA. `end`: after the last line, before its reply. */
export const STEPS_BEFORE_354 = ['connection', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const

export type StopStep = (typeof STEPS_BEFORE_354)[number] | 'end'

export interface StoppingOptions {
  readonly step: StopStep
  /** `hang` says nothing more. A function is called, and then the server says nothing more. */
  readonly how: 'cut' | 'hang' | (() => unknown)
  /** Of a certificate for 127.0.0.1. */
  readonly key: string
  readonly cert: string
  /** Whether the client may send MAIL FROM, RCPT TO and DATA at once. */
  readonly pipelining?: boolean
  /** Time before each reply. */
  readonly lateMs?: number
}

export interface StoppingServer {
  /** With a user and a password. */
  readonly url: string
  /** Receivers of the messages whose last line has arrived, also if the server stopped then. */
  readonly received: string[]
  /** Resolves when the step is reached. */
  readonly stopped: Promise<void>
  close(): Promise<void>
}

const LATE_MS = 300

export async function startStoppingServer(options: StoppingOptions): Promise<StoppingServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let hasStopped = false
  let stopped = () => {}
  const whenStopped = new Promise<void>((resolve) => {
    stopped = resolve
  })

  /** True if the conversation stops at this step. */
  function stopsAt(step: StopStep, socket: Socket): boolean {
    if (hasStopped || step !== options.step) return false
    hasStopped = true
    if (options.how === 'cut') socket.destroy()
    else if (options.how !== 'hang') options.how()
    stopped()
    return true
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    void serve(socket, { ...options, received, stopsAt })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://user:password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stopped: whenStopped,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Served extends StoppingOptions {
  readonly received: string[]
  stopsAt(step: StopStep, socket: Socket): boolean
}

async function serve(plain: Socket, served: Served): Promise<void> {
  if (served.stopsAt('connection', plain)) return
  await reply(plain, served, '220 mail.example')
  answerLines(plain, served)
}

/** Answers one line after the other. After STARTTLS, goes on in a TLS connection. */
function answerLines(socket: Socket, served: Served): void {
  let rest = ''
  let answered = Promise.resolve(true)
  let receiver = ''
  const read = (chunk: Buffer) => {
    const lines = (rest + String(chunk)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      receiver = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? receiver
      answered = answered.then((goesOn) => goesOn && answer(socket, served, { line, receiver }))
      if (line === 'STARTTLS') socket.off('data', read)
      if (line === 'STARTTLS') void answered.then((goesOn) => goesOn && secure(socket, served))
    }
  }
  socket.on('data', read)
}

function secure(socket: Socket, served: Served): void {
  const { key, cert } = served
  answerLines(
    new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined),
    served,
  )
}

/** Returns false if the conversation stops here. */
async function answer(socket: Socket, served: Served, { line, receiver }: { line: string; receiver: string }) {
  const [command = ''] = line.split(/[ :]/)
  if (line === '.') served.received.push(receiver)
  const text = line === '.' ? '250 accepted' : replyTo(command, socket, served)
  if (text === undefined) return true
  if (served.stopsAt(line === '.' ? 'end' : (command as StopStep), socket)) return false
  await reply(socket, served, text)
  return true
}

/** `undefined` for lines of the message. */
function replyTo(command: string, socket: Socket, { pipelining = false }: Served): string | undefined {
  const encryption = socket instanceof TLSSocket ? '250-AUTH PLAIN' : '250-STARTTLS'
  const replies: Readonly<Record<string, string>> = {
    EHLO: ['250-mail.example', encryption, ...(pipelining ? ['250-PIPELINING'] : []), '250 SIZE 1000000'].join('\r\n'),
    STARTTLS: '220 go ahead',
    AUTH: '235 welcome',
    MAIL: '250 sender',
    RCPT: '250 receiver',
    DATA: '354 go ahead',
  }
  return replies[command]
}

async function reply(socket: Socket, { lateMs = LATE_MS }: Served, text: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, lateMs))
  if (socket.writable) socket.write(`${text}\r\n`)
}
