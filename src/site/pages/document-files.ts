/** The documents that the service serves, and their addresses. Links between documents lead to these addresses. */
import type { Section } from './page-frame.ts'

export interface DocumentPage {
  /** Path in docs/. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly section: Section
  /** Title of the Atom feed of its releases. */
  readonly feed?: string
}

/** Documents that are pages, by their address without the slash. */
export const DOCUMENT_PAGES: Readonly<Record<string, DocumentPage>> = {
  security: {
    file: 'SECURITY.md',
    title: 'Security',
    description: 'How to report a weakness of the Biblical Reference Data API, and what happens then.',
    section: '/docs/operations',
  },
  changelog: {
    file: 'changelog.md',
    title: 'Changes',
    description: 'What each release of the Biblical Reference Data API changes, and what may change without notice.',
    section: '/changelog',
    feed: 'Biblical Reference Data: releases of the API',
  },
  'changelog-earlier': {
    file: 'changelog-earlier.md',
    title: 'Changes up to 1.2.0',
    description: 'What the releases of the Biblical Reference Data API up to 1.2.0 changed.',
    section: '/changelog',
  },
  upgrade: {
    file: 'upgrade-callers.md',
    title: 'Upgrading from 1.1',
    description: 'What to change in a client of version 1.1 of the Biblical Reference Data API.',
    section: '/changelog',
  },
  clients: {
    file: 'clients.md',
    title: 'Clients',
    description: 'Clients of the Biblical Reference Data API: for TypeScript, and to generate in other languages.',
    section: '/clients',
  },
  'clients/typescript': {
    file: '../src/client/typescript/README.md',
    title: 'TypeScript client',
    description: 'How to install and use the TypeScript client of the Biblical Reference Data API.',
    section: '/clients',
  },
  'api-behaviour': {
    file: 'api-behaviour.md',
    title: 'API behaviour',
    description: 'Behaviour of the Biblical Reference Data API that the contract does not describe.',
    section: '/docs/operations',
  },
  agents: {
    file: 'agents.md',
    title: 'For agents: the MCP server',
    description:
      'How language models use the Biblical Reference Data API: tools, settings and limits of the MCP server.',
    section: '/agents',
  },
  conformance: {
    file: 'conformance.md',
    title: 'Testing your client',
    description: 'How to test a client of the Biblical Reference Data API against fixed data and fixed keys.',
    section: '/clients',
  },
  data: {
    file: 'data.md',
    title: 'The dataset',
    description: 'The pages about the dataset: how far to trust it, its fields, sources, rules and counts.',
    section: '/data',
  },
  'data/trust': {
    file: 'data/trust.md',
    title: 'How far you can trust the records',
    description: 'How people and places were compared with the King James text, with figures, rules and what is left.',
    section: '/data',
  },
  'data/words': {
    file: 'data/words.md',
    title: 'Words: what was corrected',
    description:
      'Errors of Greek and Hebrew words, numbers and lexicon articles: what was corrected, and what is left.',
    section: '/data',
  },
  'data/places': {
    file: 'data/places.md',
    title: 'How sure a place is',
    description: 'What the points, proposed sites, modern names and areas of places say, and the rules behind them.',
    section: '/data',
  },
  'data/speeches': {
    file: 'data/speeches.md',
    title: 'Speeches',
    description: 'Where the speeches come from, how their first and last words are found, and what is left out.',
    section: '/data',
  },
  'data/groups': {
    file: 'data/groups.md',
    title: 'Peoples, tribes, parties and offices',
    description: 'How groups got their names, verses and members, and what counts as a verse of a people.',
    section: '/data',
  },
  'data/fields': {
    file: 'data/fields.md',
    title: 'Fields of the dataset',
    description: 'How verses are numbered, and where each field of the dataset comes from.',
    section: '/data',
  },
  'data/sources': {
    file: 'data/sources.md',
    title: 'Sources and licences',
    description: 'The sources of the dataset with their revisions, licences and attributions.',
    section: '/data',
  },
  'data/rules': {
    file: 'data/rules.md',
    title: 'Rules, exceptions and corrections',
    description: 'What a dataset must satisfy before it is published, the known exceptions, and the corrections.',
    section: '/data',
  },
  'data/counts': {
    file: 'data/counts.md',
    title: 'Counts of the full dataset',
    description: 'The rows of each table, what the importers repair and leave out, and which fields are empty.',
    section: '/data',
  },
  'changelog-dataset': {
    file: 'changelog-dataset.md',
    title: 'Changes of the dataset',
    description: 'What each release of the dataset changes.',
    section: '/data',
    feed: 'Biblical Reference Data: releases of the dataset',
  },
}

/** Address of the Atom feed of a page that has one. */
export function feedOf({ file }: DocumentPage): string {
  return `/${file.replace(/\.md$/, '')}.atom`
}

/** The tasks of the guide in their order, by the name of their files in docs/guide. */
export const GUIDE_TASKS: readonly string[] = [
  'link-references',
  'people-and-places',
  'cross-references',
  'study-a-word',
  'family-tree',
  'kinship',
  'journeys',
  'timeline',
  'find-the-right-james',
  'reading-plan',
  'local-copy',
  'credit-and-quota',
  'chapter-sidebar',
  'person-page',
  'interlinear',
  'hebrew-verse',
  'find-a-verse',
  'quotations',
  'check-a-quotation',
  'synopsis',
  'speeches',
]

/** Earlier addresses of pages, and where they redirect to. */
export const MOVED: Readonly<Record<string, string>> = { '/data-trust': '/data/trust' }

/**
 * Files of docs/releases that are served under /releases: the contracts of all releases, and the breaking changes of
 * 1.2.
 */
export const RELEASE_FILES: readonly string[] = [
  'breaks-1.2.yaml',
  'openapi-1.0.0.yaml',
  'openapi-1.1.0.yaml',
  'openapi-1.2.0.yaml',
  'openapi-1.3.0.yaml',
]

export interface ServedFile {
  readonly path: string
  /** Stands in for a file name that is the text of a link. */
  readonly title: string | undefined
}

/** Address of each served file, by its path in docs/. */
export const SERVED: ReadonlyMap<string, ServedFile> = new Map([
  ['guide.md', { path: '/guide', title: 'Guide' }],
  ...GUIDE_TASKS.map((name): [string, ServedFile] => [
    `guide/${name}.md`,
    { path: `/guide/${name}`, title: undefined },
  ]),
  ...Object.entries(DOCUMENT_PAGES).map(([name, { file, title }]): [string, ServedFile] => [
    file,
    { path: `/${name}`, title },
  ]),
  ...RELEASE_FILES.map((name): [string, ServedFile] => [
    `releases/${name}`,
    { path: `/releases/${name}`, title: undefined },
  ]),
])
