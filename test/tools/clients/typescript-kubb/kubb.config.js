import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'

const { OPENAPI, BASE_URL } = process.env

// Kubb requires a default export. With `dataReturnType: 'full'`, calls also return the status and
// headers.
export default defineConfig({
  input: { path: OPENAPI },
  output: { path: 'api', clean: true, format: false, lint: false },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'fetch', dataReturnType: 'full', baseURL: BASE_URL })],
})
