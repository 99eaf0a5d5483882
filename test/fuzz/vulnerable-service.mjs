// A deliberately vulnerable service. If a scanner finds nothing here, its reports prove nothing.
import { createServer } from 'node:http'
import sqlite3 from 'sqlite3'

/**
 * Starts a service with one page, which inserts `q` unescaped into its SQL and its HTML.
 *
 * @returns the origin of the page, and a function that stops the service
 */
export async function startVulnerableService() {
  const database = new sqlite3.Database(':memory:')
  await new Promise((resolve, reject) => {
    const setup = "CREATE TABLE name (text); INSERT INTO name VALUES ('aaron'), ('abel'), ('adam')"
    database.exec(setup, (error) => (error ? reject(error) : resolve()))
  })
  const server = createServer((request, response) => {
    const q = new URL(request.url, 'http://localhost').searchParams.get('q') ?? ''
    database.all(`SELECT text FROM name WHERE text LIKE '${q}%'`, (error, rows) => {
      response.writeHead(error ? 500 : 200, { 'Content-Type': 'text/html' })
      const found = error ? `SQLITE_ERROR: ${error.message}` : rows.map(({ text }) => text).join(', ')
      response.end(`<html><body><a href="/?q=a">again</a><p>${q}</p><p>${found}</p></body></html>`)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      database.close()
    },
  }
}
