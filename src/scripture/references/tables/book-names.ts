/**
 * English names, abbreviations and codes of the 66 books, and names of books of other canons. foreign-book-names.ts has
 * the names in other languages.
 */

/**
 * OSIS abbreviation | other forms, letters only, including the USFM code. The book's name and its OSIS abbreviation
 * are also forms. The parser skips separate words such as *the*, *book* and *of* before it looks up a form. `^` marks a
 * form that by convention means this book but may also mean a second book (SECOND_MEANINGS).
 */
export const BOOK_FORMS = `
Gen | ge gn gene genes genises beresheet bereshit
Exod | exo ex exd exodos shemot
Lev | lev le lv levi levit leviticos vayikra
Num | num nu nm nb numb bemidbar
Deut | deu dt de duet deuter deuteronomium devarim
Josh | jos jsh joshuah josua iosue
Judg | jdg jg jdgs jgs jug
Ruth | rut rth ru rt
Ezra | ezr esr
Neh | neh ne nehem
Esth | est es ester esthe hester
Job | jb jobe iob
Ps | psa pslm psm pss psalm psalter psal pslms psalme salm salmo sal
Prov | pro pr prv proverb prvb mishlei
Eccl | ecc ec eccle eccles qoh qoheleth koheleth preacher qo
Song | sng ss sos so song songsongs songs songsol canticles canticle cant cantcant canticlecanticles ct cn sg sofs sol sgs
Isa | is isai isaias jes esaias yesh
Jer | je jr jere jerem ieremias
Lam | la lm lamentation lament threni
Ezek | ezk eze ezekial ezeck ezech hes
Dan | da dn dnl
Hos | ho hs hose osee
Joel | joe jl jol
Amos | am ams amo
Obad | ob oba obd abd abdias obadja
Jonah | jon jnh jonas jona yonah
Mic | mi micha micheas
Nah | na nam nahm
Hab | hb habak habbakuk habakuk habacuc
Zeph | zep zp zph sophonias soph
Hag | hg aggeus hagg
Zech | zec zc zch zach zachariah zacharias sach
Mal | ml mala malachias malachy
Matt | mat mt mth mtt mathew matth mattheus
Mark | mrk mar mk mr mrc mc^ marc markus
Luke | luk lk lu lke luc lukas
John | jhn jn jh joh johannes jno iohn
Acts | act ac apg actap
Rom | ro rm roms roman rmn rms rmns
Gal | ga gl galatian
Eph | ep ehp ephes ephe ephs ephesian
Phil | phil^ php pp phl^ phili philip philipp philippian phlp
Col | co cl colo coloss colos colossian kol
Titus | tit ti tt
Phlm | phm pm philem phile phlmn philm phlem
Heb | he hebr hbr hebrew
Jas | ja jm jam jms jac jak james
Jude | jud^ jd^ jde judas
Rev | re rv apocalypse apoc apc apk revelations rvl off offb
`

/** Name of the numbered books | OSIS abbreviations | other forms, written after a number. */
export const NUMBERED_FORMS = `
samuel | 1Sam 2Sam | sam sa sm saml samu s
kings | 1Kgs 2Kgs | kgs ki kg kin king kngs k kng kn ks kns
kingdoms | 1Sam 2Sam 1Kgs 2Kgs | kingdom kgdms kgdm kdms
chronicles | 1Chr 2Chr | chr ch chron chro chronicle cr chrn paralipomenon
corinthians | 1Cor 2Cor | cor co corinth corin corinthian kor corint corth
thessalonians | 1Thess 2Thess | thess th thes thessalonian thss ths
timothy | 1Tim 2Tim | tim ti tm timoth timotheus
peter | 1Pet 2Pet | pet pe pt ptr p petrus
john | 1John 2John 3John | jn jhn jo joh jh jno j
`

/** Forms that mean several books. Form | OSIS abbreviations in canonical order. */
export const AMBIGUOUS_FORMS = `
ju | Judg Jude
ez | Ezra Ezek
jo | Josh Job Joel Jonah John
ph | Phil Phlm
ma | Mal Matt Mark
ha | Hab Hag
ze | Zeph Zech
th | 1Thess 2Thess
pe | 1Pet 2Pet
`

/** Other books that a form marked `^` may mean. Form | OSIS abbreviations. */
export const SECOND_MEANINGS = `
phil | Phlm
phl | Phlm
jud | Judg
jd | Judg
mc | Mic
`

/**
 * People who are named after the name of a book: *Lamentations of Jeremiah*, *Apocalypse de Jean*. OSIS abbreviation |
 * names in several languages, letters only, without diacritics.
 */
export const PEOPLE_IN_NAMES = `
Lam | jeremiah jeremias jeremie jeremia geremia ieremiae
Rev | john johannes jean juan joao giovanni ioannis joannis
Song | songs solomon salomon salomo salomos salomao salomone canticles cantiques cantares cantici canticorum cantic
Prov | solomon salomon salomo salomos salomao salomone salomonis
Eccl | salomo salomos
Acts | apostles apostel aposteln apotres apostoles apostolos apostoli apostelen apostolorum
`

/**
 * Books of other canons. They are listed so that their names are not read as one of the 66 books or corrected to one.
 * Name | forms. A form may start with `letter` or `epistle`, unlike the forms of the 66 books. A form after the code of a
 * language has this meaning only there.
 */
export const OTHER_CANONS = `
Tobit | tobit tob tb tobias
Judith | judith jdt jdth jth gdt
the Wisdom of Solomon | wisdom wis wisd ws wisdomsolomon sap sab weisheit weish sagesse sapienza sabiduria sabedoria wijsheid fr:sg pt:sb
Sirach | sirach sir ecclesiasticus ecclus eclo eccli siracide siracida fr:si es:si it:si
Baruch | baruch bar
the Letter of Jeremiah | letjer epjer letterjeremiah letterjeremy letterjer epistlejeremiah epistlejeremy
the Prayer of Azariah | prazar azariah prayerazariah
the Song of the Three | songthree songthreechildren songthreeholychildren songthreeyoungmen songthreejews
the Additions to Esther | additionsesther addesth restesther greekesther esthergreek
the Additions to Daniel | additionsdaniel
Susanna | susanna sus
Bel and the Dragon | bel beldragon
Maccabees | maccabees maccabee macc mac makk mak mc ma
Esdras | esdras esdr esd
the Prayer of Manasseh | prman prayermanasseh manasseh
`
