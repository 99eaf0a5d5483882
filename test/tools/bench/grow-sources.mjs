// Makes upstream files with several times as many words and cross-references. These are 90 % of the rows that the build
// imports. Each word is copied under a new id: a Greek word next to the original, a Hebrew word at the end of its
// verse. Each cross-reference is copied with a different target.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VERSES, versePosition } from '../../../dist/src/scripture/osis.js'

const GREEK = 'n1904/tf/1.0.0'
const HEBREW = 'morphhb/wlc'
const CROSS_REFERENCES = 'openbible-cross-references/cross_references.txt'

/** More than the number of words in any verse, so that copies get unused word numbers. */
const NUMBERS_APART = 1_000
/** Distance between the targets of copies, in verses. */
const VERSES_APART = 1_999

/**
 * @param from directory of the upstreams
 * @param to directory to create; it links to files in `from`
 * @param times a whole number
 */
export function growSources(from, to, times) {
  link(from, to, [GREEK, HEBREW, CROSS_REFERENCES])
  growGreek(join(from, GREEK), join(to, GREEK), times)
  growHebrew(join(from, HEBREW), join(to, HEBREW), times)
  const rows = readFileSync(join(from, CROSS_REFERENCES), 'utf8')
  writeFileSync(join(to, CROSS_REFERENCES), grownReferences(rows, times))
}

/** Links everything except the files to grow. @param grown paths inside `from`; their parent directories are created */
function link(from, to, grown) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const within = grown.filter((path) => path === name || path.startsWith(`${name}/`))
    if (within.length === 0) symlinkSync(join(from, name), join(to, name))
    else if (within.every((path) => path !== name)) {
      const below = within.map((path) => path.slice(name.length + 1))
      link(join(from, name), join(to, name), below)
    }
  }
}

/** Each file has one line per word. */
function growGreek(from, to, times) {
  mkdirSync(to)
  const otype = readFileSync(join(from, 'otype.tf'), 'utf8')
  const words = Number(/^1-(\d+)\tword$/m.exec(otype)[1])
  writeFileSync(join(to, 'otype.tf'), otype.replace(/^1-\d+\tword$/m, `1-${words * times}\tword`))
  for (const feature of ['id', 'ref', 'text', 'lemma', 'strong', 'morph', 'trans', 'trailer']) {
    const text = readFileSync(join(from, `${feature}.tf`), 'utf8')
    const start = text.indexOf('\n\n') + 2
    const values = text.slice(start).split('\n', words)
    const grown = values.flatMap((value) => copies(times, (copy) => greekValue(feature, value, copy)))
    writeFileSync(join(to, `${feature}.tf`), `${text.slice(0, start)}${grown.join('\n')}\n`)
  }
}

/** Both the reference (`MAT 1:1!3`) and the id end with the word number, which has three digits in the id. */
function greekValue(feature, value, copy) {
  const renumbered = (number) => String(Number(number) + copy * NUMBERS_APART).padStart(feature === 'id' ? 3 : 1, '0')
  if (feature === 'id') return value.slice(0, -3) + renumbered(value.slice(-3))
  return feature === 'ref' ? value.replace(/\d+$/, renumbered) : value
}

function growHebrew(from, to, times) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8')
    const grown = text.replace(/<verse\b[\s\S]*?(?=<\/verse>)/g, (verse) => verse + wordCopies(verse, times - 1))
    writeFileSync(join(to, name), grown)
  }
}

/** Copies of the words of a verse, except words inside a note and words that a note refers to. */
function wordCopies(verse, times) {
  const words = verse.replace(/<note\b[\s\S]*?<\/note>/g, '').match(/<w\b[^>]*>[\s\S]*?<\/w>/g) ?? []
  return words
    .filter((word) => !word.includes('x-ketiv'))
    .flatMap((word) => copies(times, (copy) => word.replace(/ id="(\w+)"/, ` id="$1c${copy}"`)))
    .join('')
}

function grownReferences(text, times) {
  const [header, ...rows] = text.trimEnd().split('\n')
  const taken = new Map()
  for (const row of rows) {
    const [from, target] = row.split('\t')
    if (!taken.has(from)) taken.set(from, new Set())
    taken.get(from).add(versePosition(target))
  }
  // The references of a verse stay next to each other.
  const grown = rows.flatMap((row) => {
    const [from, target, votes] = row.split('\t')
    const added = copies(times - 1, (copy) => {
      const verse = freeVerse(versePosition(target.split('-')[0]) + (copy + 1) * VERSES_APART, taken.get(from))
      return `${from}\t${verse}\t${votes}`
    })
    return [row, ...added]
  })
  return `${[header, ...grown].join('\n')}\n`
}

/** The first verse at or after this position that is not a target yet. */
function freeVerse(position, taken) {
  let index = (position - 1) % VERSES.length
  while (taken.has(index + 1)) index = (index + 1) % VERSES.length
  taken.add(index + 1)
  return VERSES[index]
}

function copies(times, make) {
  return Array.from({ length: times }, (_, copy) => make(copy))
}
