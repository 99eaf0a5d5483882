/**
 * Converts Smith's blocks to readable text: removes link markers, formats `+` items as a list, fixes dashes and spaces.
 * entries.ts resolves the links.
 */
export interface LinkedText {
  text: string
  /** Link labels in text order, as printed. */
  labels: string[]
}

/** A link marker. A letter must follow the bracket, because `[40]` can also be a number of years. */
const MARKER = /\[\d+\](?=[A-Za-z])/
/** Temporary mark around a label while the text is processed: `⟦Jethro⟧`. */
const LABEL = /⟦([^⟧]*)⟧/g
const LABEL_TWICE = /⟦([^⟧]*)⟧, ⟦\1⟧/g
/**
 * A label, then words in capitals and at most one more label: `⟦Palm Tree⟧ TREE`, `⟦Weights And Measures⟧ AND
 * ⟦Measures⟧`.
 */
const LABEL_AND_CAPITALS = /⟦([^⟧]*)⟧([',]*(?: ?[A-Z][A-Z']*(?![A-Za-z]))+(?: ⟦[^⟧]*⟧)?)/g

/**
 * @param terms names of all entries; the longest one that follows a marker is the label
 * @param doubled called for each label whose words are repeated after it in capitals
 */
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

function markLabel(piece: string, terms: ReadonlySet<string>): string {
  for (let length = Math.min(piece.length, 80); length > 0; length -= 1) {
    const label = piece.slice(0, length)
    const ends = !/^[A-Za-z]/.test(piece.slice(length))
    if (ends && terms.has(label)) return `⟦${label}⟧${piece.slice(length)}`
  }
  return `⟦${/^[^[\];,.()]*/.exec(piece)?.[0].trim() ?? ''}⟧${piece.replace(/^[^[\];,.()]*/, '')}`
}

/**
 * Upstream replaced a link with the name of the entry, but left the printed words in capitals after it. They are
 * redundant if the name contains them.
 */
function contains(words: string[], others: string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${others.join(' ')} `)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** Each list item gets its own line and a bullet. */
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
