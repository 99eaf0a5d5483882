// Reads the site documents of the pictures. Each is loaded once.
import { base } from '../base.js'

const documents = new Map()

/**
 * @param name the name of a document, such as `base-map`
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
  return response.json()
}
