/** The page of an operation as Markdown. The page itself is made from the same text. */
import { documentationPath } from '../formats/contract-outline.ts'
import type { OperationDetails, OtherResponse, ParameterDetail, RecordedResponse } from './operation-details.ts'
import type { FieldDetail } from './schema-text.ts'

/** Where the links in the text lead. */
export interface LinkBase {
  /** The path of PUBLIC_URL, with which the contract begins its own links. */
  readonly basePath: string
  /** What links begin with instead: the origin of the service, or nothing. */
  readonly links: string
}

const FENCES: Readonly<Record<string, string>> = { Shell: 'sh', JavaScript: 'js', Python: 'python' }

export function operationMarkdown(operation: OperationDetails, { basePath, links }: LinkBase): string {
  const { summary, template, description, parameters, samples, success, others } = operation
  const own = (text: string) => text.replaceAll(`](${basePath}/`, `](${links}/`)
  const programs = samples.map(({ lang, label, source }) => fence(`${FENCES[lang] ?? ''} ${label}`, source.trimEnd()))
  return [
    `# ${summary}`,
    `\`GET ${template}\``,
    own(description),
    '## Parameters',
    ...(parameters.length === 0 ? ['This operation has no parameters.'] : parameters.map(parameterText).map(own)),
    '## Request',
    'Send your key in `X-API-Key`. Each program prints the response.',
    ...programs,
    '## Response',
    own(success.description),
    ...(parameters.some(({ name }) => name === 'offset') ? [pagingText(links)] : []),
    'The examples come from the small starter dataset. This service may return more.',
    ...success.recorded.map(recordedText),
    `Headers: ${success.headers.map((name) => `\`${name}\``).join(', ')}.`,
    ...(success.fields.length === 0 ? [] : ['## Fields', success.fields.map(fieldText).map(own).join('\n')]),
    '## Other responses',
    `Decide by \`code\`. Each has a page that says what to do: see [all errors](${links}/problems).`,
    others
      .map((response) => otherText(response, links))
      .map(own)
      .join('\n'),
    ...others.flatMap(({ status, example }) =>
      example === undefined ? [] : [`A ${status} of this operation:`, jsonFence(example)],
    ),
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n')
}

/** The address of the Markdown form. */
export function markdownPath(operation: Pick<OperationDetails, 'operationId'>): string {
  return `${documentationPath(operation)}.md`
}

function parameterText({ name, need, type, description, example }: ParameterDetail): string {
  return `### \`${name}\`\n\n${need}: ${type}. Example: \`${example}\`\n\n${description.trim()}`
}

function pagingText(links: string): string {
  return `To get the next page, raise \`offset\` by \`limit\`, or follow the \`Link\` header: see [Lists and paging](${links}/guide#lists-and-paging).`
}

function recordedText({ target, mediaType, body }: RecordedResponse): string {
  const accept = mediaType === 'application/json' ? '' : ` with \`Accept: ${mediaType}\``
  return `\`GET ${target}\`${accept} returns:\n\n${jsonFence(body)}`
}

function fieldText({ name, type, description }: FieldDetail): string {
  const indent = '  '.repeat(name.split('.').length - 1)
  return `${indent}- \`${name}\`, ${type}. ${inOneLine(description)}`.trimEnd()
}

function otherText({ status, description, codes }: OtherResponse, links: string): string {
  const pages = codes.map((code) => `[\`${code}\`](${links}/problems/${code})`)
  return `- **${status}** ${[pages.join(' or '), inOneLine(description)].filter(Boolean).join(': ')}`
}

function jsonFence(body: unknown): string {
  return fence('json', JSON.stringify(body, null, 2))
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
