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
  צַדִּ֔יק tsaddiq; דִּבֶּ֥ר dibber; עַמְּ/ךָ|HNcmsc/Sp2ms ammekha; חַטָּ֖את khattat; אִשָּׁ֖ה ishah; מִצְוָ֖ה mitsvah
  מִצְוֺ֣ת mitsvot; עָוֹ֖ן avon; חַוָּ֑ה khavvah; גּוֹיִ֑ם goyim; תּוֹרָ֥ה torah; ק֥וּם qum
  וּ/בֵין uven; וּ/מַלְכֵ֥י umalkhe; סוּסָ֥/הּ susah; מֹשֶׁה֙ mosheh; פַרְעֹ֖ה faroh; שְׁלֹמֹ֖ה shelomoh
  שָׂרָ֖ה sarah; יִשְׂרָאֵ֑ל yisrael; חָכְמָ֑ה khokhmah; קָדְשׁ/וֹ qodsho; אָזְנָ֑/יו oznayv; צָהֳרַ֖יִם tsohorayim
  קָרְבָּ֖ן qorban; חָנֵּ֖/נִי khonneni; וַ/יָּ֣קָם|HC/Vqw3ms vayyaqom; וַ/יָּ֥שָׁב|HC/Vqw3ms vayyashov; הָ/אָדָם֙|HTd/Ncmsa haadam; חַסְדּ֗/וֹ khasdo
  הַֽלְלוּ halelu; מִזְמ֥וֹר mizmor; דְּבָרִ֔ים devarim; שָׁמְר֣וּ|HVqp3cp shameru; הָיְתָ֥ה|HVqp3fs hayetah; אָֽכְלוּ|HVqp3cp akhelu
  לֵ֣כְנָה|HVqv2fp lekhnah; תִּקְטְל֖וּ|HVqi2mp tiqtelu; אַתְּ֙ att; וַ/יֵּ֖בְךְּ vayyevk; מֶ֥לֶךְ melekh; דָּבָ֑ר davar
  וַ/יֹּ֣אמֶר vayyomer; אֲנַ֣חְנוּ anakhnu; אֳנִיָּ֑ה oniyyah; כֹּהֵ֑ן kohen; נְבִיאִ֣ים neviim; בֵּ֥ין ben
  בְּנֵֽי bene; אֵלַ֖/י elay; חַי֙ khay; רֹ֝עִ֗/י roi; אֹ֣יֵב oyev; כְּלֽוּהוּ keluhu
  עֵ֣ץ ets; כַּ֥ף kaf; יָדְ/ךָ֥|HNcbsc/Sp2ms yadekha; יְרוּשָׁלִַ֖ם yerushalaim; שֻׁלְחָ֑ן shulkhan; אֱלָ֣הַיָּ֔/א elahayya`

/** Examples of o in names, infinitives and imperatives, of a dagesh left out, and of stress that moved back. */
const HEBREW_FORMS = `
  עָמְרִ֔י|HNp omri; עָתְנִיאֵ֥ל|HNp otniel; גָּלְיָ֧ת|HNp golyat; חָפְנִ֥י|HNp khofni; יָרָבְעָ֣ם|HNp yarovam
  בְּ/מָלְכ֗/וֹ|HR/Vqc/Sp3ms bemolkho; עָזְרֵ֤/נוּ|HVqv2ms/Sp1cp ozrenu; אָכְל֥וּ|HVqp3cp akhelu
  מָשְׁזָ֑ר|HVHsmsa moshzar; דְּבָרְ/ךָ֥|HNcmsc/Sp2ms devarekha; בָתִּ֖ים|HNcmpa vattim
  וַ/יְדַבֵּ֞ר|HC/Vpw3ms vayedabber; הַ/יְרִיעֹת֙|HTd/Ncfpa hayeriot; לַֽ/מְסִלָּ֖ה|HRd/Ncfsa lamesillah
  וִֽ/יבַקְשׁ֣וּ|HC/Vpi3mp vivaqeshu; יִקְח֥וּ|HVqj3mp yiqekhu; וַ/יִּסְע֖וּ|HC/Vqw3mp vayyiseu
  וְ/נָ֨תְנ֜וּ|HC/Vqq3cp venatenu; אָ֥מְרָה|HVqp3fs amerah; אָ֣רְצָ/ה|HNcbsa/Sd artsah
  שָׁ֚וְא|HNcmsa shav; וַ/יֹּאכְל֖וּ|HC/Vqw3mp vayyokhelu; לָ֚/מָּה|HR/Ti lammah; שֵׂי/וֹ֙|HNcbsc/Sp3ms seyo
  חָנּ֣וּ/נוּ|HVqv2mp/Sp1cp khonnunu; תָּ֣מּוּ|HVqp3cp tammu; בְ֭/אָהָלְ/ךָ|HR/Ncmsc/Sp2ms veoholkha; פָּֽעָלְ/ךָ֙|HNcmsc/Sp2ms poolkha`

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

/** Words with a meteg, or with an accent that is not on the stressed syllable, and homographs that the tag tells apart. */
const HEBREW_STRESS = `
  לְ/כָֽל־|HR/Ncmsc lekhol; כָּ֨ל־|HNcmsc kol; כָ֥ל|HNcmsc khol; וְ/כָ֥ל|HC/Vqp3ms vekhal
  וַ/יָּשָׁב֩|HC/Vqw3ms vayyashov; וַ֠/יָּשָׁב|HC/Vqw3ms vayyashov; וַ/יָּמָת֮|HC/Vqw3ms vayyamot; וַ/תָּקָם֩|HC/Vqw3fs vattaqom
  וַ/יִּשְׁכָּֽב׃|HC/Vqw3ms vayyishkav; וַ/יִּקָּ֑ח|HC/Vqw3ms vayyiqqakh; יָֽשָׁב־|HVqj3ms yashov; יָשָׁ֑ב|HVqp3ms yashav
  שְׁמָ֨ר־|HVqv2ms shemor; קָֽדָשִׁ֔ים|HNcmpa qodashim; שָֽׁרָשָׁ֣י/ו|HNcmpc/Sp3ms shorashayv; הַ/צָּֽרְעָתִֽי׃|HTd/Ngmsa hatsorati
  אָ֣נָּ֡א|HTe anna; אָֽנָּ֤א|HTe anna; לִֽקְחִי־|HVqv2fs liqkhi; תָּ֭גֵלְנָה|HVqi3fp tagelnah; תִּ֭טֹּפְנָה|HVqi3fp tittofnah
  אָֽרְצָ/ה׃|HNcbsa/Sd artsah; לָֽיְלָה׃|HNcmsa laylah; אֲנָֽחְנוּ׃|HPp1cp anakhnu; אָֽכְלָ֛ה|HVqp3fs akhelah
  קֵ֚דְמָ/ה|HNcmsa/Sd qedmah; תָּֽם־|HAamsa tam; תָּם־|HNcmsc tom; צָרָ֑עַת|HNcfsa tsaraat; לְ/חָגָּ֔א|HR/Ncfsa lekhogga; כֻּלָּ֖/ם|HNcmsc/Sp3mp kullam
  תְִּֽירָא֑וּ/ם|HVqi2mp/Sp3mp tiraum; וַ/יִּקְבְֹּ֥ר|HC/Vqw3ms vayyiqbor; קוָֹ֖/י|HVqrmpc/Sp1cs qovay; יְרוּשָׁלְַ֗מָ/ה|HNp/Sd yerushalaymah
  הִ֛וא hi; הַ/הִ֖וא hahi; הוּא hu; נָבִ֖יא navi; יִשָּׂשכָֽר yissakhar; יִשָׂשכָ֑ר yisakhar; וְ/אִישׁ veish`

describe('Hebrew', () => {
  const examples = [HEBREW, HEBREW_FORMS, HEBREW_STRESS].flatMap(pairsOf)

  it.each(examples)('transliterates %s as %s', (word, latin) => {
    const [text = '', morph = 'HNcmsa'] = word.split('|')
    const [, letters = '', after = ''] = /^([^־׃]*)([־׃]?)$/.exec(text) ?? []
    expect(transliterateHebrew(letters.split('/'), after, morph)).toBe(latin)
  })

  it('returns null for a word without vowel points', () => {
    expect(transliterateHebrew(['כלהי'], '', 'HNp')).toBeNull()
    expect(transliterateHebrew(['ו', 'היא'], '', 'HC/Pp3fs')).toBeNull()
  })
})

it('each language has at least 60 example words', () => {
  expect(pairsOf(GREEK).length).toBeGreaterThanOrEqual(60)
  expect(pairsOf(HEBREW).length).toBeGreaterThanOrEqual(60)
})
