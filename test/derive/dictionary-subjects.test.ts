/** Articles of dictionaries are linked to the people and places that they are about. */
import { describe, expect, it } from 'vitest'
import { withSubjects } from '../../db/dataset/derive/dictionary-subjects.ts'
import type { DictionaryRecord, PersonRecord, PlaceRecord } from '../../db/dataset/upstream/records.ts'

const person = (slug: string, name: string, verses: string[]) =>
  ({ slug, name, bareName: name, alsoCalled: [], verses }) as unknown as PersonRecord
const place = (slug: string, name: string, verses: string[]) =>
  ({ slug, name, kjvName: null, esvName: null, alsoCalled: [], verses }) as unknown as PlaceRecord

function article(name: string, fields: Partial<DictionaryRecord>): DictionaryRecord {
  const none = { links: [], senses: [], verses: [], people: [], places: [], seeAlso: [] }
  return { slug: `${name}_smith`, name, source: 'smith', text: 'A text.', ...none, ...fields }
}

const PEOPLE = [person('abdon_1', 'Abdon', ['Judg.12.13']), person('abdon_2', 'Abdon', ['1Chr.8.23'])]
const PLACES = [place('abdon_3', 'Abdon', ['Josh.21.30', '1Chr.8.23'])]

function subjectsOf(entry: DictionaryRecord) {
  const [linked] = withSubjects([entry], { people: PEOPLE, places: PLACES })
  return { people: linked?.people, places: linked?.places }
}

describe('the subjects of an article', () => {
  it('are the records with the headword as name and a verse that it cites', () => {
    expect(subjectsOf(article('Abdon', { verses: ['Judg.12.13', 'Josh.21.30'] }))).toEqual({
      people: ['abdon_1'],
      places: ['abdon_3'],
    })
    expect(subjectsOf(article('Abda', { verses: ['Judg.12.13'] }))).toEqual({ people: [], places: [] })
  })

  it('are not decided by a verse that several namesakes have', () => {
    expect(subjectsOf(article('Abdon', { verses: ['1Chr.8.23'] }))).toEqual({ people: [], places: [] })
  })

  it('are no people if the headword is that of a place', () => {
    const people = [person('ephraim_1', 'Ephraim', ['Josh.17.15'])]
    const subjects = (name: string) =>
      withSubjects([article(name, { verses: ['Josh.17.15'] })], { people, places: [] }).map((entry) => entry.people)
    expect(subjects('Ephraim, Mount')).toEqual([[]])
    expect(subjects('Ephraim, Son Of Joseph')).toEqual([['ephraim_1']])
  })

  it('are no people if the headword is that of a book', () => {
    const people = [person('daniel_1', 'Daniel', ['Dan.1.6'])]
    const subjects = (name: string) =>
      withSubjects([article(name, { verses: ['Dan.1.6'] })], { people, places: [] }).map((entry) => entry.people)
    expect(subjects('Daniel, The Book Of')).toEqual([[]])
    expect(subjects('Daniel, The Prophet')).toEqual([['daniel_1']])
  })

  it('are found for each sense of an entry, by the verses that the sense links', () => {
    const senses = [
      { start: 0, end: 5, text: 'First', people: [], places: [] },
      { start: 5, end: 9, text: 'Last', people: [], places: [] },
    ]
    const links = [{ start: 6, end: 8, osis_ref: 'Judg.12.12-Judg.12.14' }]
    const [linked] = withSubjects([article('Abdon', { source: 'easton', senses, links })], {
      people: PEOPLE,
      places: PLACES,
    })
    expect(linked?.senses.map(({ people }) => people)).toEqual([[], ['abdon_1']])
    expect(linked?.people).toEqual(['abdon_1'])
  })

  it('stay as the source has them, if it links the record in the same work', () => {
    const entries = [article('Abdon the Judge', { people: ['abdon_1'] }), article('Abdon', { verses: ['Judg.12.13'] })]
    expect(withSubjects(entries, { people: PEOPLE, places: [] }).map(({ people }) => people)).toEqual([['abdon_1'], []])
  })
})
