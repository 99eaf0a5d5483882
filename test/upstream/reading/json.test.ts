import { describe, expect, it } from 'vitest'
import { readEventFile } from '../../../db/dataset/upstream/project-events.ts'
import { readPeopleFile } from '../../../db/dataset/upstream/project-people.ts'
import { jsonReader, TEXT, TEXTS } from '../../../db/dataset/upstream/reading/json.ts'
import { readDescription } from '../../../db/dataset/upstream/source-description.ts'

const read = jsonReader<{ readonly name: string; readonly sons?: readonly string[]; readonly gender?: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: TEXT, sons: TEXTS, gender: { enum: ['Male', 'Female'] } },
})

const EVENT = { title: 'Boaz Rests', verses: ['Ruth.3.7'], participants: [], places: [], predecessor: null }
const PERSON = { slug: 'lots_wife', name: 'Lot’s wife', gender: 'Female', verses: ['Gen.19.26'] }
const SOURCE = {
  title: 'Surnames',
  repository: 'owner/surnames',
  commit: '0'.repeat(40),
  licence: 'CC0 1.0',
  attribution: 'Surnames',
}

describe('reading JSON', () => {
  it('returns a value that fits the schema', () => {
    expect(read('{"name":"Obed","sons":["Jesse"]}', 'a.json')).toEqual({ name: 'Obed', sons: ['Jesse'] })
  })

  it.each([
    ['{"name":', 'a.json: Unexpected end of JSON input'],
    ['[]', 'a.json: must be object: []'],
    ['{}', "a.json: must have required property 'name': {}"],
    ['{"name":" "}', 'a.json, name: must match pattern "\\S": " "'],
    ['{"name":"Obed","sons":["Jesse",7]}', 'a.json, sons/1: must be string: 7'],
    ['{"name":"Obed","gender":"m"}', 'a.json, gender: must be equal to one of the allowed values (Male, Female): "m"'],
    ['{"name":"Obed","x":1}', 'a.json: must NOT have additional properties (x): {"name":"Obed","x":1}'],
  ])('rejects %s with the file, the place and the value', (text, message) => {
    expect(() => read(text, 'a.json')).toThrow(new Error(message))
  })

  it('shows the first 100 characters of a long value', () => {
    expect(() => read(JSON.stringify('x'.repeat(200)), 'a.json')).toThrow(
      new Error(`a.json: must be object: "${'x'.repeat(99)}`),
    )
  })
})

describe('the project’s own files', () => {
  it.each([
    [
      'a misspelled field of an event',
      () => readEventFile(JSON.stringify([{ ...EVENT, group: [] }]), 'Ruth.json'),
      'Ruth.json, 0: must NOT have additional properties (group)',
    ],
    [
      'an event without places',
      () => readEventFile(JSON.stringify([{ ...EVENT, places: undefined }]), 'Ruth.json'),
      "Ruth.json, 0: must have required property 'places'",
    ],
    [
      'an unknown kind of event',
      () => readEventFile(JSON.stringify([{ ...EVENT, kind: 'picnic' }]), 'Ruth.json'),
      'Ruth.json, 0/kind: must be equal to one of the allowed values (creation, birth',
    ],
    [
      'a year of an event that is a text',
      () => readEventFile(JSON.stringify([{ ...EVENT, startYear: '-1100' }]), 'Ruth.json'),
      'Ruth.json, 0/startYear: must be integer',
    ],
    [
      'an unknown relation of a person',
      () => readPeopleFile(JSON.stringify([{ ...PERSON, relations: { sons: [] } }]), 'p.json'),
      'p.json, 0/relations: must NOT have additional properties (sons)',
    ],
    [
      'a misspelled key of source.json',
      () => readDescription(JSON.stringify({ ...SOURCE, note: [] }), 'x/source.json'),
      'x/source.json: must NOT have additional properties (note)',
    ],
    [
      'a source.json whose commit is a tag',
      () => readDescription(JSON.stringify({ ...SOURCE, commit: 'v1' }), 'x/source.json'),
      'x/source.json, commit: must match pattern',
    ],
  ])('reject %s', (_, reading, message) => {
    expect(reading).toThrow(message)
  })

  it('are accepted as described', () => {
    expect(readEventFile(JSON.stringify([EVENT]), 'Ruth.json')).toEqual([EVENT])
    expect(readPeopleFile(JSON.stringify([PERSON]), 'p.json')).toEqual([PERSON])
    expect(readDescription(JSON.stringify(SOURCE), 'x/source.json')).toEqual(SOURCE)
  })
})
