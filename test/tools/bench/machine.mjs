// Describes the machine and versions of a run.
import { readFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'

export function machine() {
  const [{ model }] = cpus()
  return {
    cpu: model.trim(),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}, ${arch()}`,
    node: process.version,
  }
}

/** @param dataset Knex connection */
export async function datasetName(dataset) {
  const { version, build_date } = await dataset('meta').first()
  const { count } = await dataset('cross_reference').count('* as count').first()
  return `version ${version} of ${build_date}, ${count.toLocaleString('en-US')} cross-references`
}

/** The pinned versions: `Fastify 5.0.0`, … */
export function versions(root) {
  const read = (file) => readFileSync(`${root}/${file}`, 'utf8')
  const ours = JSON.parse(read('package.json')).dependencies
  const theirs = JSON.parse(read('test/tools/bench/contenders/package.json')).dependencies
  return [`Koa ${ours.koa}`, `Fastify ${theirs.fastify}`, `better-sqlite3 ${theirs['better-sqlite3']}`].join(', ')
}
