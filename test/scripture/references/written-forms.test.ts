/**
 * References as people write them, with their meaning. books.txt has the names of all books.
 * syntaxes.txt has the forms of chapters, verses, ranges and lists, and texts that are not
 * references. abbreviations.txt has the abbreviations of printed Bibles in other languages.
 */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../../src/primitives/project.ts'
import { chapterVerses } from '../../../src/scripture/osis.ts'
import { runningService } from '../../support/set-up.ts'

interface WrittenForm {
  form: string
  /** The expected response, in the notation of syntaxes.txt. */
  meaning: string
}

const BOOKS = linesOf('books.txt').map((line) => {
  const [code = '', ...names] = line.split(' | ')
  const oneChapter = chapterVerses(`${code}.2`).length === 0
  return { code, forms: names.map((name) => namedForm(code, name, oneChapter)) }
})

const ABBREVIATIONS = linesOf('abbreviations.txt').map((line) => {
  const [language = '', pairs = ''] = line.split(' | ')
  const books = pairs.split(' ').map((pair) => pair.split('='))
  const forms = books.flatMap(([code = '', list = '']) =>
    list.split(',').flatMap((form) => abbreviatedForms(code, form)),
  )
  return { language, first: books[0]?.[0], last: books.at(-1)?.[0], forms }
})

const SYNTAXES = readFileSync(projectFile('test/scripture/references/syntaxes.txt'), 'utf8')
  .split('\n# ')
  .slice(2)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const language = /lang=(\w+)/.exec(title)?.[1]
    return { title, language, forms: lines.filter((line) => line !== '').map(formOf) }
  })

const service = runningService()
let resolved = 0
let requests = 0
afterAll(() => console.log(`Written references: ${requests} forms, ${resolved} of their parts resolved`))

describe('the tables of written references', () => {
  it('have all 66 books, and more than 500 forms', () => {
    expect(BOOKS).toHaveLength(66)
    const forms = [...BOOKS, ...SYNTAXES].flatMap((group) => group.forms.map(({ form }) => form))
    expect(forms.length).toBeGreaterThan(500)
  })

  it('have abbreviations in seven languages', () => {
    expect(new Set(ABBREVIATIONS.map(({ language }) => language)).size).toBe(7)
    expect(ABBREVIATIONS.flatMap(({ forms }) => forms).length).toBeGreaterThan(700)
  })
})

describe('GET /v1/references resolves', () => {
  it.each(BOOKS)('every name of $code', ({ forms }) => expectForms(forms))

  it.each(SYNTAXES)('$title', ({ forms, language }) => expectForms(forms, language))

  it.each(ABBREVIATIONS)('the abbreviations of $first to $last with lang=$language', ({ forms, language }) =>
    expectForms(forms, language),
  )

  async function expectForms(forms: readonly WrittenForm[], language?: string): Promise<void> {
    const meanings = []
    for (const { form } of forms) meanings.push(`${form} => ${await meaningOf(form, language)}`)
    expect(meanings).toEqual(forms.map(({ form, meaning }) => `${form} => ${meaning}`))
  }
})

/** The response in the notation of the tables. */
async function meaningOf(form: string, language?: string): Promise<string> {
  const parameters = language === undefined ? '' : `&lang=${language}`
  const { body } = await service.call(`/v1/references?q=${encodeURIComponent(form)}${parameters}`)
  requests += 1
  resolved += body.data.filter((part: any) => part.exists).length
  return body.data.map(partMeaning).join('; ')
}

function partMeaning({ osis, exists, match, alternatives }: any): string {
  if (match === 'none') return '-'
  const others = alternatives.map((alternative: any) => alternative.osis).join(', ')
  if (!exists) return `!(${others})`
  const sign = match === 'partial' ? '~' : match === 'ambiguous' ? '?' : ''
  return `${sign}${osis}${others === '' ? '' : ` (${others})`}`
}

/**
 * A reference to verse 2 of chapter 1 with this name of the book. `oneChapter` leaves the chapter
 * out.
 */
function namedForm(code: string, name: string, oneChapter: boolean): WrittenForm {
  return { form: oneChapter ? `${name} 2` : `${name} 1:2`, meaning: `${code}.1.2` }
}

/** References with this abbreviation. `#Sm` stands for `1 Sm` and `2 Sm`. */
function abbreviatedForms(code: string, form: string): WrittenForm[] {
  if (!form.startsWith('#')) return [{ form: `${form} 1:1`, meaning: `${code}.1.1` }]
  return [1, 2].map((number) => ({
    form: `${number} ${form.slice(1)} 1:1`,
    meaning: `${number}${code}.1.1`,
  }))
}

function formOf(line: string): WrittenForm {
  const arrow = line.lastIndexOf(' =>')
  return { form: line.slice(0, arrow), meaning: line.slice(arrow + 3).trim() }
}

function linesOf(file: string): string[] {
  return readFileSync(projectFile(`test/scripture/references/${file}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
