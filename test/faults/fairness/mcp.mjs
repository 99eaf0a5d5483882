// POST requests to /mcp for the fairness test: tool calls that are not cached, and lists of all
// tools.
const HEADERS = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n'

/** Header lines and body of the nth request. */
export function mcpMessage(n) {
  const calls = [
    {
      name: 'look_up_passage',
      arguments: { passage: `Gen.1.${1 + (n % 31)}-Rev.22.${1 + (n % 21)}`, limit: 50, full: true },
    },
    {
      name: 'family',
      arguments: { person: 'adam_78', generations: 1 + (n % 10), max_nodes: 100 - (n % 90), full: true },
    },
    { name: 'find_entity', arguments: { q: 'a e i o u s t n r l d m h b g y k c w p', limit: 50, offset: n } },
  ]
  const [method, params] = n % 4 === 3 ? ['tools/list', {}] : ['tools/call', calls[n % 4]]
  return messageOf(n, method, params)
}

const MANY = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`a${index}`, 1]))

/** A call with thousands of arguments that the tool does not have. */
export function unknownArguments(n) {
  return messageOf(n, 'tools/call', { name: 'find_entity', arguments: MANY })
}

const ZEROS = Array.from({ length: 32_000 }, () => 0)

/** A first message with thousands of values that are not icons. */
export function wrongIcons(n) {
  const clientInfo = { name: 'x', version: '1', icons: ZEROS }
  return messageOf(n, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
}

function messageOf(id, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  return { fields: `${HEADERS}Content-Length: ${Buffer.byteLength(body)}\r\n`, body }
}
