// Runs one attack on a service, in a separate process. The only argument is a JSON object:
// { attack, origin, localAddresses, keys: { free, pro, three }, seconds }, `three` being a list of keys. Prints `attacking` when the attack begins. At
// the end, prints one line of JSON: the number of responses, keyed by status.
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ATTACKS } from './attacks.mjs'

const { attack, origin, localAddresses, keys, seconds } = JSON.parse(process.argv[2])
const { hostname, port } = new URL(origin)
const statuses = {}
const target = {
  hostname,
  port,
  localAddresses,
  count(status) {
    statuses[status] = (statuses[status] ?? 0) + 1
  },
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A wrong key with a valid checksum, so that the service has to look it up. */
function wrong() {
  const random = Array.from({ length: 30 }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  let checksum = ''
  for (let rest = crc32(random); checksum.length < 6; rest = Math.floor(rest / DIGITS.length)) {
    checksum = DIGITS[rest % DIGITS.length] + checksum
  }
  return `brd_${random}${checksum}`
}

const reply = await fetch(`${origin}/v1/people?limit=200`, { headers: { 'X-API-Key': keys.pro } })
const slugs = (await reply.json()).data.map(({ slug }) => slug)
await ATTACKS[attack]({ target, keys: { ...keys, wrong }, slugs })
process.stdout.write('attacking\n')
setTimeout(() => process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0)), seconds * 1_000)
