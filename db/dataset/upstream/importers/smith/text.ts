/**
 * Smith's blocks as text to read: link markers taken out, `+` items as a list, dashes and blanks set as a printer would.
 * Which entries the links mean is entries.ts.
 */
import type { ImportReport } from '../../source.ts'

export interface LinkedText {
  text: string
  /** Names of entries as the links give them, in the order of the text. */
  labels: string[]
}

/** Slips of upstream's conversion that no rule would find. */
const MISPRINTS: readonly [string, string][] = [
  ['JaakanJA[663]Akan', 'Jaakan'],
  ['HosheaH[761]Oshea', 'Hoshea'],
  ['[25]Abia, Course OfH', 'Abiah'],
  ['[28]Abia, Course OfH', 'Abiah'],
  ['Agrippa *.,', 'Agrippa I.,'],
  ['Apocrypha ._', 'Apocrypha.--'],
]

/** `[40]` may also be a number of years. */
const MARKER = /\[\d+\](?=[A-Za-z])/
/** A label while it must still be told from the text around it: `⟦Jethro⟧`. */
const LABEL = /⟦([^⟧]*)⟧/g
const LABEL_TWICE = /⟦([^⟧]*)⟧, ⟦\1⟧/g
/** `⟦Palm Tree⟧ TREE`, `⟦Weights And Measures⟧ AND ⟦Measures⟧`: what follows in capitals, and at most one label. */
const LABEL_AND_CAPITALS = /⟦([^⟧]*)⟧([',]*(?: ?[A-Z][A-Z']*(?![A-Za-z]))+(?: ⟦[^⟧]*⟧)?)/g

/** @param block without misprints. @param terms names of all entries; the longest that stands behind a marker is its label */
export function readBlock(block: string, terms: ReadonlySet<string>, doubled: (label: string) => void): LinkedText {
  const [start = '', ...linked] = block.split(MARKER)
  const marked = start + linked.map((piece) => markLabel(piece, terms)).join('')
  const single = marked
    .replace(LABEL_TWICE, '⟦$1⟧')
    .replace(LABEL_AND_CAPITALS, (found, label: string, tail: string) => {
      if (!contains(wordsOf(label), wordsOf(tail))) return found
      doubled(found)
      return `⟦${label}⟧`
    })
  return {
    text: toPlainText(single.replace(LABEL, '$1')),
    labels: [...marked.matchAll(LABEL)].map(([, label = '']) => label),
  }
}

export function mendMisprints(block: string, where: string, report: ImportReport): string {
  let mended = block
  for (const [misprint, meant] of MISPRINTS) {
    if (mended.includes(misprint)) report.repaired('misprint', where)
    mended = mended.replaceAll(misprint, meant)
  }
  return mended
}

function markLabel(piece: string, terms: ReadonlySet<string>): string {
  for (let length = Math.min(piece.length, 80); length > 0; length -= 1) {
    const label = piece.slice(0, length)
    const ends = !/^[A-Za-z]/.test(piece.slice(length))
    if (ends && terms.has(label)) return `⟦${label}⟧${piece.slice(length)}`
  }
  return `⟦${/^[^[\];,.()]*/.exec(piece)?.[0].trim() ?? ''}⟧${piece.replace(/^[^[\];,.()]*/, '')}`
}

/**
 * Upstream put the name of the entry in the place of a link, and left standing behind it what the book prints of it in
 * capitals: it says nothing more.
 */
function contains(words: string[], others: string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${others.join(' ')} `)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** An item of a list stands on its own line, behind a bullet. */
function toPlainText(block: string): string {
  const [before = '', ...items] = ` ${block}`.split(/ \+(?= |$)/).map(setLine)
  return [before, ...items.filter((item) => item !== '').map((item) => `• ${item}`)]
    .filter((line) => line !== '')
    .join('\n')
}

function setLine(text: string): string {
  return text
    .replace(/ ?-{2,} ?/g, '—')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:!?)\]]|\.(?!\.))/g, '')
    .replace(/(?<=[([]) /g, '')
    .trim()
}
