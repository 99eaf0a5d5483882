/** The files in docs/ that the service serves, and their addresses. Links between documents lead to these addresses. */

export interface DocumentPage {
  /** Path in docs/. */
  readonly file: string
  readonly title: string
  readonly description: string
}

/** Documents that are pages, by their address without the slash. */
export const DOCUMENT_PAGES: Readonly<Record<string, DocumentPage>> = {
  security: {
    file: 'SECURITY.md',
    title: 'Security',
    description: 'How to report a weakness of the Biblical Reference Data API, and what happens then.',
  },
  upgrade: {
    file: 'upgrade-callers.md',
    title: 'Upgrading',
    description: 'What to change in a client of the Biblical Reference Data API when the version of the API changes.',
  },
  clients: {
    file: 'clients.md',
    title: 'Clients in other languages',
    description: 'How to generate a client of the Biblical Reference Data API: tools, settings and test results.',
  },
  'api-behaviour': {
    file: 'api-behaviour.md',
    title: 'API behaviour',
    description: 'Behaviour of the Biblical Reference Data API that the contract does not describe.',
  },
  agents: {
    file: 'agents.md',
    title: 'For agents: the MCP server',
    description:
      'How language models use the Biblical Reference Data API: tools, settings and limits of the MCP server.',
  },
  conformance: {
    file: 'conformance.md',
    title: 'Testing your client',
    description: 'How to test a client of the Biblical Reference Data API against fixed data and fixed keys.',
  },
  data: {
    file: 'data.md',
    title: 'The dataset',
    description: 'Where each field comes from, what is corrected or left out and why, and the licences.',
  },
  'data-trust': {
    file: 'data-trust.md',
    title: 'How far you can trust the records',
    description: 'How people and places were compared with the King James text, with figures, rules and what is left.',
  },
  'changelog-dataset': {
    file: 'changelog-dataset.md',
    title: 'Changes of the dataset',
    description: 'What each release of the dataset changes.',
  },
}

/**
 * Files of docs/releases that are served under /releases: the contracts of all releases, and the breaking changes of
 * 1.2.
 */
export const RELEASE_FILES: readonly string[] = [
  'breaks-1.2.yaml',
  'openapi-1.0.0.yaml',
  'openapi-1.1.0.yaml',
  'openapi-1.2.0.yaml',
]

/** Address of each served file, by its path in docs/. */
export const SERVED: ReadonlyMap<string, string> = new Map([
  ['changelog.md', '/changelog'],
  ['guide.md', '/guide'],
  ...Object.entries(DOCUMENT_PAGES).map(([name, { file }]): [string, string] => [file, `/${name}`]),
  ...RELEASE_FILES.map((name): [string, string] => [`releases/${name}`, `/releases/${name}`]),
])
