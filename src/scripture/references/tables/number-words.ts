/**
 * Numbers in words, up to 199: `four`, `twenty-five`, `fünfundzwanzig`, `trente et un`, `sixteenth`. Without
 * diacritics.
 */

interface Words {
  /** The words for 1 to 20. */
  readonly ones: string
  /** The words for 20, 30 … 90. */
  readonly tens: string
  readonly hundred: string
  /** The syllable between the ones and the tens of a German or Dutch number: the `und` of `fünfundzwanzig`. */
  readonly joined?: string
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    ones: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
  },
  de: {
    ones: 'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    joined: 'und',
  },
  nl: {
    ones: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    hundred: 'honderd',
    joined: 'en',
  },
  fr: {
    ones: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    tens: 'vingt trente quarante cinquante soixante septante quatre-vingt nonante',
    hundred: 'cent',
  },
  es: {
    ones: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'ciento',
  },
  pt: {
    ones: 'um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundred: 'cento',
  },
  it: {
    ones: 'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    hundred: 'cento',
  },
  la: {
    ones: 'unus duo tres quattuor quinque sex septem octo novem decem undecim duodecim tredecim quattuordecim quindecim sedecim septendecim duodeviginti undeviginti viginti',
    tens: 'viginti triginta quadraginta quinquaginta sexaginta septuaginta octoginta nonaginta',
    hundred: 'centum',
  },
}

export interface NumberWords {
  readonly cardinals: ReadonlyMap<string, number>
  /** English ordinals from the sixth. ordinals.ts has the first five, and the ordinals of other languages. */
  readonly ordinals: ReadonlyMap<string, number>
  readonly hundred: string
}

/** English ordinals whose form does not follow from the cardinal. */
const IRREGULAR: ReadonlyMap<number, string> = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [5, 'fifth'],
  [8, 'eighth'],
  [9, 'ninth'],
  [12, 'twelfth'],
])

const BY_LANGUAGE: ReadonlyMap<string, NumberWords> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, toNumberWords(language, words)]),
)

/** English if the language of the text is not known. */
export function numberWordsOf(language = 'en'): NumberWords | undefined {
  return BY_LANGUAGE.get(language)
}

/** Of all languages. */
export const ALL_NUMBER_WORDS: ReadonlySet<string> = new Set(
  [...BY_LANGUAGE.values()].flatMap(({ cardinals, ordinals }) => [...cardinals.keys(), ...ordinals.keys()]),
)

function toNumberWords(language: string, { ones, tens, hundred, joined }: Words): NumberWords {
  const cardinals = new Map(ones.split(' ').map((word, index) => [word, index + 1]))
  const units = [...cardinals].filter(([, value]) => value < 10)
  for (const [index, ten] of tens.split(' ').entries()) {
    const value = (index + 2) * 10
    cardinals.set(ten, value)
    for (const [unit, added] of units) {
      if (joined !== undefined) cardinals.set(`${unit.replace(/^eins$/, 'ein')}${joined}${ten}`, value + added)
      // Italian drops the last vowel of a ten before a vowel: `ventuno`, `ventotto`.
      if (language === 'it') cardinals.set(`${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`, value + added)
    }
  }
  const ordinals =
    language === 'en' ? [...cardinals].map(([word, value]) => [ordinalOf(word, value), value] as const) : []
  return { cardinals, ordinals: new Map(ordinals), hundred }
}

function ordinalOf(word: string, value: number): string {
  return IRREGULAR.get(value) ?? `${word.replace(/y$/, 'ie')}th`
}
