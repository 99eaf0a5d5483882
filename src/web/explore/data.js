// Reads the prepared site data. Each document is loaded once.
import { base } from '../base.js'

const documents = new Map()

/**
 * @param name the name of a document, such as `people` or `chapters/John.4`
 * @throws Error if there is no such document
 */
export function load(name) {
  const loading = documents.get(name) ?? read(name)
  documents.set(name, loading)
  loading.catch(() => documents.delete(name))
  return loading
}

async function read(name) {
  const response = await fetch(`${base}/site/${name}.json`)
  if (response.status === 404) throw new Error('There is no such record in this dataset.')
  if (response.status === 429) throw new Error('Too many requests. Try again in a second.')
  if (!response.ok) throw new Error('The data could not be loaded. Try again in a moment.')
  const body = await response.json()
  return body.fields
    ? body.rows.map((row) => Object.fromEntries(body.fields.map((field, at) => [field, row[at]])))
    : body
}

/** Records, keyed by slug. */
export async function loadBySlug(name) {
  return new Map((await load(name)).map((record) => [record.slug, record]))
}
