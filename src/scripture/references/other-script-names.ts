/**
 * Finds names of books in other scripts with the package bible-passage-reference-parser. Loads each language when it is
 * first needed.
 */
import type { NameFinder, OtherLanguage } from './other-scripts.ts'

/** The paths are literal, so that the bundle of the service has a file for each language. */
const LANGUAGE_FILES = {
  ru: () => import('bible-passage-reference-parser/esm/lang/ru.js'),
  el: () => import('bible-passage-reference-parser/esm/lang/el.js'),
  he: () => import('bible-passage-reference-parser/esm/lang/he.js'),
  ar: () => import('bible-passage-reference-parser/esm/lang/ar.js'),
  ja: () => import('bible-passage-reference-parser/esm/lang/ja.js'),
  ko: () => import('bible-passage-reference-parser/esm/lang/ko.js'),
  zh: () => import('bible-passage-reference-parser/esm/lang/zh.js'),
  hi: () => import('bible-passage-reference-parser/esm/lang/hi.js'),
} as const

const finders = new Map<OtherLanguage, Promise<NameFinder>>()

/** Loads the names of a language once per process. */
export function nameFinderOf(language: OtherLanguage): Promise<NameFinder> {
  const finder = finders.get(language) ?? loadFinder(language)
  finders.set(language, finder)
  return finder
}

async function loadFinder(language: OtherLanguage): Promise<NameFinder> {
  const { bcv_parser: Parser } = await import('bible-passage-reference-parser')
  const parser = new Parser(await LANGUAGE_FILES[language]())
  const find: NameFinder = (text) => {
    // Adds chapter 1, which every book has. The parser does not find a book without a chapter.
    const chapter = `${text} 1`
    parser.parse(chapter)
    const found = parser.osis_and_indices().find(({ indices }) => indices[1] === chapter.length)
    const osis = found && /^(\w+)\.1(?:\.1)?$/.exec(found.osis)?.[1]
    return osis === undefined || !found ? undefined : { osis, start: found.indices[0] ?? 0 }
  }
  // Warm-up: the first calls compile the regular expressions of the parser.
  for (const text of ['a', 'John', '1 \u0399']) find(text)
  return find
}
