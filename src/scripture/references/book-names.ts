/** Names, abbreviations and codes of the 66 books, and the names of books of other canons. */

/**
 * OSIS abbreviation | further forms: letters only, without words such as *the*, *book* and *of*. The name of the book and its
 * OSIS and USFM codes are forms too. `^` marks a form that means this book by convention, and another book as well
 * (SECOND_MEANINGS).
 */
export const BOOK_FORMS = `
Gen | ge gn gene genes genises beresheet bereshit
Exod | exo ex exd exodos shemot
Lev | lev le lv levi levit leviticos vayikra
Num | num nu nm nb numb bemidbar
Deut | deu dt de deuter deuteronomium devarim
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
Song | sng ss sos so songsongs songofsongs songs songsolomon canticles canticle cant cantsolomon canticlecanticles canticum ct cn sg sofs sol
Isa | is isai isaias jes esaias yesh
Jer | je jr jere jerem ieremias
Lam | la lm lamentation lamentationsjeremiah lament threni
Ezek | ezk eze ezekial ezeck ezech hes
Dan | da dn dnl
Hos | ho hs hose osee
Joel | joe jl jol
Amos | am ams amo
Obad | ob oba obd abd abdias obadja
Jonah | jon jnh jonas jona yonah
Mic | mi mc^ micha micheas
Nah | na nam nahm
Hab | hb habak habbakuk habakuk habacuc
Zeph | zep zp zph sophonias soph
Hag | hg aggeus hagg
Zech | zec zc zch zach zachariah zacharias sach
Mal | ml mala malachias malachy
Matt | mat mt mth mtt mathew matth mattheus
Mark | mrk mar mk mr mrc marc markus
Luke | luk lk lu lke luc lukas
John | jhn jn jh joh johannes jno iohn
Acts | act ac actsapostles actapostles apg
Rom | ro rm roms roman rmn
Gal | ga gl galatian
Eph | ep ephes ephe ephs ephesian
Phil | phil^ php pp phl^ phili philip philipp philippian phlp
Col | co cl colo coloss colos colossian kol
Titus | tit ti tt
Phlm | phm pm philem phile phlmn philm phlem
Heb | he hebr hbr hebrew
Jas | ja jm jam jms jac jak james
Jude | jud^ jd^ jde judas
Rev | re rv apocalypse apoc apc apk revelations revelationjohn apocalypsejohn rvl off offb
`

/** Name of the numbered books | OSIS abbreviations | further forms, written after a number. */
export const NUMBERED_FORMS = `
samuel | 1Sam 2Sam | sam sa sm saml samu s
kings | 1Kgs 2Kgs | kgs ki kg kin king kngs k
chronicles | 1Chr 2Chr | chr ch chron chro chronicle cr chrn
corinthians | 1Cor 2Cor | cor co corinth corin corinthian kor corint
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
mc | Mark
`

/** Books of other canons, so that they are not corrected to one of the 66. Name | forms. */
export const OTHER_CANONS = `
Tobit | tobit tob tb tobias
Judith | judith jdt jdth jth
the Wisdom of Solomon | wisdom wis wisd ws wisdomsolomon
Sirach | sirach sir ecclesiasticus ecclus
Baruch | baruch bar
the Letter of Jeremiah | letjer epjer
the Prayer of Azariah | prazar azariah
Susanna | susanna sus
Bel and the Dragon | bel beldragon
Maccabees | maccabees maccabee macc mac mc ma
Esdras | esdras esdr esd
the Prayer of Manasseh | prman prayermanasseh manasseh
`
