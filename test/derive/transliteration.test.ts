/** The general-purpose transliteration of the SBL Handbook of Style. */
import { describe, expect, it } from 'vitest'
import { transliterateGreek } from '../../db/dataset/derive/words/transliteration/greek.ts'
import { transliterateHebrew } from '../../db/dataset/derive/words/transliteration/hebrew.ts'

/**
 * Examples of nasal gamma, rho, iota subscript, diaeresis, diphthongs, rough breathing, capitals
 * and elision.
 */
const GREEK = `
  Βίβλος Biblos; γενέσεως geneseōs; Ἰησοῦ Iēsou; υἱοῦ huiou; Ἀβραάμ Abraam; ἄγγελος angelos
  ἐγγὺς engys; σφίγξ sphinx; σάλπιγξ salpinx; ἔγκυος enkyos; σπλάγχνα splanchna; ἐλέγχει elenchei
  ῥῆμα rhēma; Ῥώμη Rhōmē; πυρρὸς pyrros; Ῥαὰβ Rhaab; λόγῳ logō; ᾅδης hadēs
  ζωῇ zōē; ἡμέρᾳ hēmera; ᾠδή ōdē; Ἅιδης Haidēs; Μωϋσῆς Mōysēs; πραΰς prays
  ἀΰπνοις aypnois; Ἡσαΐας Hēsaias; Καϊάφας Kaiaphas; εὐαγγέλιον euangelion; ηὔξανεν ēuxanen; αὐτοῦ autou
  οὗ hou; Υἱὸς Huios; υἱῷ huiō; αἷμα haima; εἷς heis; οἱ hoi
  αὕτη hautē; οὕτως houtōs; Εὑρίσκει Heuriskei; Ἑβραῖος Hebraios; Ὑμεῖς Hymeis; ὑπό hypo
  ἁμαρτία hamartia; ὁ ho; ἡ hē; ψυχή psychē; Ψαλμοῖς Psalmois; Χριστός Christos
  Θεός Theos; θάλασσα thalassa; φῶς phōs; Φίλιππος Philippos; ξύλον xylon; ἐξ ex
  ζῆλος zēlos; βασιλεὺς basileus; κύριος kyrios; πνεῦμα pneuma; χάρις charis; ἀλλ’ all’
  ἐφ’ eph’; ἀγάπη agapē; εἰρήνη eirēnē; Ὦ Ō; ἵνα hina; Ἰωάννης Iōannēs`

/**
 * Examples of the divine name, furtive patah, dagesh, vav, he, short qamets, shewa, gutturals,
 * final forms and vowel letters.
 */
const HEBREW = `
  בְּ/רֵאשִׁ֖ית bereshit; בָּרָ֣א bara; אֱלֹהִ֑ים elohim; אֵ֥ת et; הַ/שָּׁמַ֖יִם hashamayim; וְ/אֵ֥ת veet
  הָ/אָֽרֶץ haarets; בָּ/אָֽרֶץ baarets; יְהוָ֥ה yhwh; לַ/יהוָ֑ה layhwh; וַֽ/יהוָ֞ה vayhwh; ר֣וּחַ ruakh
  שָׁמֵ֖עַ shamea; גָּבֹ֑הַּ gavoah; מִזְבֵּ֖חַ mizbeakh; יָדֹ֥עַ yadoa; שַׁבָּ֣ת shabbat; כֻּלָּ֑/ם kullam
  צַדִּ֔יק tsaddiq; דִּבֶּ֥ר dibber; עַמְּ/ךָ ammekha; חַטָּ֖את khattat; אִשָּׁ֖ה ishah; מִצְוָ֖ה mitsvah
  מִצְוֺ֣ת mitsvot; עָוֹ֖ן avon; חַוָּ֑ה khavvah; גּוֹיִ֑ם goyim; תּוֹרָ֥ה torah; ק֥וּם qum
  וּ/בֵין uven; וּ/מַלְכֵ֥י umalkhe; סוּסָ֥/הּ susah; מֹשֶׁה֙ mosheh; פַרְעֹ֖ה faroh; שְׁלֹמֹ֖ה shelomoh
  שָׂרָ֖ה sarah; יִשְׂרָאֵ֑ל yisrael; חָכְמָ֑ה khokhmah; קָדְשׁ/וֹ qodsho; אָזְנָ֑/יו oznayv; צָהֳרַ֖יִם tsohorayim
  קָרְבָּ֖ן qorban; חָנֵּ֖/נִי khonneni; וַ/יָּ֣קָם vayyaqom; וַ/יָּ֥שָׁב vayyashov; הָ/אָדָם֙ haadam; חַסְדּ֗/וֹ khasdo
  הַֽלְלוּ halelu; מִזְמ֥וֹר mizmor; דְּבָרִ֔ים devarim; שָׁמְר֣וּ shameru; הָיְתָ֥ה hayetah; אָֽכְלוּ akhelu
  לֵ֣כְנָה lekhnah; תִּקְטְל֖וּ tiqtelu; אַתְּ֙ att; וַ/יֵּ֖בְךְּ vayyevk; מֶ֥לֶךְ melekh; דָּבָ֑ר davar
  וַ/יֹּ֣אמֶר vayyomer; אֲנַ֣חְנוּ anakhnu; אֳנִיָּ֑ה oniyyah; כֹּהֵ֑ן kohen; נְבִיאִ֣ים neviim; בֵּ֥ין ben
  בְּנֵֽי bene; אֵלַ֖/י elay; חַי֙ khay; רֹ֝עִ֗/י roi; אֹ֣יֵב oyev; כְּלֽוּהוּ keluhu
  עֵ֣ץ ets; כַּ֥ף kaf; יָדְ/ךָ֥ yadekha; יְרוּשָׁלִַ֖ם yerushalaim; שֻׁלְחָ֑ן shulkhan; אֱלָ֣הַיָּ֔/א elahayya`

function pairsOf(list: string): [word: string, latin: string][] {
  return list
    .replaceAll('\n', ';')
    .split(';')
    .map((pair) => pair.trim().split(' '))
    .flatMap(([word, latin]): [string, string][] => (word && latin ? [[word, latin]] : []))
}

describe('Greek', () => {
  it.each(pairsOf(GREEK))('transliterates %s as %s', (word, latin) => {
    expect(transliterateGreek(word)).toBe(latin)
    expect(transliterateGreek(word.normalize('NFD'))).toBe(latin)
  })

  it('keeps characters that are not letters', () => {
    expect(transliterateGreek('ἔξεστι(ν)')).toBe('exesti(n)')
  })
})

describe('Hebrew', () => {
  it.each(pairsOf(HEBREW))('transliterates %s as %s', (word, latin) => {
    expect(transliterateHebrew(word.split('/'), false)).toBe(latin)
  })

  it('reads כל before a maqqef as kol', () => {
    expect(transliterateHebrew(['כָּל'], true)).toBe('kol')
    expect(transliterateHebrew(['בְּ', 'כָל'], true)).toBe('bekhol')
    expect(transliterateHebrew(['כָ֥ל'], false)).toBe('khal')
  })

  it('returns null for a word without vowel points', () => {
    expect(transliterateHebrew(['כלהי'], false)).toBeNull()
    expect(transliterateHebrew(['ו', 'היא'], false)).toBeNull()
  })
})

it('each language has at least 60 example words', () => {
  expect(pairsOf(GREEK).length).toBeGreaterThanOrEqual(60)
  expect(pairsOf(HEBREW).length).toBeGreaterThanOrEqual(60)
})
