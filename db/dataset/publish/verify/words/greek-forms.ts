/** Verification rules for the accents and glosses of Greek words, and for the gender of an article before its noun. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { foldLemma } from '../../../../../src/scripture/lemmas.ts'
import type { Report } from '../rules.ts'

interface Neighbours {
  row: string
  text: string
  gloss: string | null
  morph: string
  after: string | null
  next: string | null
  nextMorph: string | null
}

/** Words that give their accent to the word before. */
const ENCLITICS = new Set(
  `μου μοι με σου σοι σε τις τι τινος τινι τινα τινες τινων τισιν τισι τινας που ποτε πω πως γε τε ειμι εστιν εστι εσμεν
   εστε εισιν εισι φημι φησιν φησι φασιν φασι`
    .split(/\s+/)
    .map(foldLemma),
)

export async function checkGreekForms(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<Neighbours>(
    `SELECT word.word_id AS row, word.text, word.gloss, word.morph, word.after, following.text AS next, following.morph AS nextMorph
     FROM greek_word AS word LEFT JOIN greek_word AS following ON following.ordinal = word.ordinal + 1`,
  )
  for (const word of words) {
    checkAccents(word, report)
    checkArticle(word, report)
    checkQuotation(word, report)
  }
}

function checkAccents({ row, text, next }: Neighbours, report: Report): void {
  const accents = text.normalize('NFD').match(/[\u0300\u0301\u0342]/g) ?? []
  if (accents.length < 2 || ENCLITICS.has(foldLemma(next ?? ''))) return
  report({ table: 'greek_word', row, rule: 'greek-accent', detail: `${text} has two accents before ${next}` })
}

function checkArticle({ row, text, morph, after, next, nextMorph }: Neighbours, report: Report): void {
  const [, caseAndNumber, gender] = /^T-(..)(.)$/.exec(morph) ?? []
  const [, ofNoun, other] = /^N-(..)(.)/.exec(nextMorph ?? '') ?? []
  // `τῆς Φιλίππου`: the article belongs to a noun before the name.
  if (/^\p{Lu}/u.test(next ?? '')) return
  if (caseAndNumber === undefined || caseAndNumber !== ofNoun || gender === other || after?.trim() !== '') return
  report({ table: 'greek_word', row, rule: 'article-noun', detail: `${text} ${morph} is before ${next} ${nextMorph}` })
}

/** A quotation mark that begins a gloss is that of the sentence. */
function checkQuotation({ row, gloss }: Neighbours, report: Report): void {
  if (gloss === null || !/[“”‘]/.test(gloss)) return
  report({ table: 'greek_word', row, rule: 'gloss', detail: `${gloss} has a quotation mark` })
}
