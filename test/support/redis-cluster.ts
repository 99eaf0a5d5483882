/** A real Redis Cluster of three masters on loopback. */
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { type RedisServer, startRedis } from './redis-server.ts'
import { freePort } from './servers.ts'

const SLOTS = 16_384
const NODES = 3
const ATTEMPTS = 1_600
const PAUSE_MS = 25

export interface RedisCluster {
  /** The value of REDIS_URL for the cluster: its nodes, separated by commas. */
  readonly url: string
  readonly urls: readonly string[]
  readonly servers: readonly RedisServer[]
  /** Moves all slots of one node to another node. Their content is lost. */
  moveAllSlots(from: number, to: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Maximum number of attempts to start the cluster. Another program can take a chosen port before Redis
 * opens it. The next attempt uses other ports.
 */
const STARTS = 3

export async function startRedisCluster(): Promise<RedisCluster> {
  for (let start = 1; ; start += 1) {
    try {
      return await startOnFreePorts()
    } catch (error) {
      if (start === STARTS) throw error
    }
  }
}

async function startOnFreePorts(): Promise<RedisCluster> {
  const busPorts = await Promise.all(Array.from({ length: NODES }, freePort))
  const servers = await Promise.all(
    busPorts.map((port) => startRedis(['--cluster-enabled', 'yes', '--cluster-port', String(port)])),
  )
  const urls = servers.map(({ url }) => url)
  const nodes = urls.map((url) => new Redis(url, { maxRetriesPerRequest: 5 }))
  const stop = async () => {
    for (const node of nodes) node.disconnect()
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    await form(nodes, urls, busPorts)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urls.join(','),
    urls,
    servers,
    async moveAllSlots(from, to) {
      const receiver = await nodes[to]?.call('CLUSTER', 'MYID')
      const [first, last] = slotsOf(from)
      await nodes[from]?.flushall()
      const order = [to, from, ...nodes.keys()].filter((node, index, all) => all.indexOf(node) === index)
      for (const index of order) {
        const pipeline = nodes[index]?.pipeline()
        for (let slot = first; slot <= last; slot += 1) {
          pipeline?.call('CLUSTER', 'SETSLOT', String(slot), 'NODE', String(receiver))
        }
        await pipeline?.exec()
      }
    },
    stop,
  }
}

async function form(nodes: readonly Redis[], urls: readonly string[], busPorts: readonly number[]): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    const [first, last] = slotsOf(index)
    await node.call('CLUSTER', 'ADDSLOTSRANGE', first, last)
    await node.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
  }
  for (const [index, url] of urls.entries()) {
    if (index > 0) await nodes[0]?.call('CLUSTER', 'MEET', '127.0.0.1', new URL(url).port, busPorts[index] ?? 0)
  }
  for (const node of nodes) await untilFormed(node)
}

function slotsOf(node: number): [first: number, last: number] {
  const share = Math.ceil(SLOTS / NODES)
  return [node * share, Math.min((node + 1) * share, SLOTS) - 1]
}

async function untilFormed(node: Redis): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const info = String(await node.call('CLUSTER', 'INFO'))
    if (info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${NODES}`)) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error('the nodes did not form a cluster')
}
