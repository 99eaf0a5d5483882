/**
 * Requests whose response is recorded as the 404 example of an operation. The requests are mistakes that users make.
 * The contract does not contain them, because its parameter examples describe only successful requests.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { OPERATIONS, resolve } from './contract.ts'

/** Requests that show more than a wrong number. */
const TARGETS: Readonly<Record<string, string>> = {
  getVerse: '/v1/verses/John.3.99',
  listCrossReferences: '/v1/verses/John.3.99/cross-references',
  listVerseQuotations: '/v1/verses/Rom.17/quotations',
  getPassage: '/v1/passages/Ruth.5',
  getText: '/v1/text/Ruth.5',
  getSection: '/v1/sections/3john_1_greeting',
  getKinship: '/v1/people/rebekah_2401/kinship/joseph',
  getPlaceExtent: '/v1/places/abana_1/extent',
  getEventRoute: '/v1/events/birth_of_seth/route',
  getDictionaryEntry: '/v1/dictionary/ruth',
  listGreekWords: '/v1/greek/Gen.1.1',
  listHebrewWords: '/v1/hebrew/John.1.1',
  getLexiconEntry: '/v1/lexicon/H259',
  listBookChapters: '/v1/books/Jn/chapters',
}

/** By operation. If the table has none: the path of the example `ok`, with a wrong number at the end of a parameter. */
export const NOT_FOUND_TARGETS: Readonly<Record<string, string>> = Object.fromEntries(
  OPERATIONS.filter(({ operation }) => operation.responses['404'] !== undefined).map(({ id, path, operation }) => [
    id,
    TARGETS[id] ?? path.replace(/\{(\w+)\}/g, (_, name) => wrong(okExample(operation, name))),
  ]),
)

/** `seth` for `seth_2504`, `apostles_1` for `apostles`, `26` for `G26`, `John.3.999` for `John.3.16` */
function wrong(value: string): string {
  if (/^[GH]\d+$/.test(value)) return value.slice(1)
  if (/^[1-3]?[A-Z]/.test(value)) return value.replace(/(\.\d+)?$/, '.999')
  return /_\d+$/.test(value) ? value.replace(/_\d+$/, '') : `${value}_1`
}

function okExample({ parameters = [] }: OpenAPIV3.OperationObject, name: string): string {
  const all = parameters.map((one) => resolve<OpenAPIV3.ParameterObject>(one))
  const example = all.find((parameter) => parameter.name === name)?.examples?.['ok']
  return String(resolve<OpenAPIV3.ExampleObject>(example).value)
}
