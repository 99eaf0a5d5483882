/** Names, abbreviations and codes of the 66 books, and the names of books of other canons. */

/**
 * OSIS abbreviation | other forms, letters only, including the USFM code. The book's name and its OSIS abbreviation
 * are also forms. The parser skips separate words such as *the*, *book* and *of* before it looks up a form. `^` marks a
 * form that by convention means this book but may also mean a second one (SECOND_MEANINGS).
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
Song | sng ss sos so songsongs songofsongs songs songsolomon songsol canticles canticle cant cantsolomon canticlecanticles canticum ct cn sg sofs sol
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

/** Name of the numbered books | OSIS abbreviations | other forms, written after a number. */
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

/**
 * Names in German, French, Spanish, Portuguese, Italian, Dutch and Latin, and some of their abbreviations. Most names
 * that are the same as in English are left out. OSIS abbreviation | letters only, without diacritics.
 */
export const FOREIGN_FORMS = `
Exod | exode exodo esodo
Lev | leviticus levitico levitique
Num | numeri numeros nombres
Deut | deuteronomio deuteronome
Josh | josue jozua giosue
Judg | richter ri jueces juges juizes giudici richteren rechters judices judicum iudices iudicum
Ruth | rute
Ezra | esra esdra
Neh | nehemia nehemias nehemie neemias neemia
Job | hiob ijob giobbe gb
Ps | psalmen psalmi psaumes salmos salmi psalmorum
Prov | spruche sprueche spr proverbes proverbios proverbi spreuken proverbia proverbiorum sprichworter
Eccl | prediger pred prediker koh kohelet ecclesiaste ecclesiastes eclesiastes ecclesiasten qoelet
Song | hohelied hoheslied hld hooglied cantique cantiquedescantiques cantar cantardeloscantares cantares cantico canticodeicantici
Isa | jesaja isaia esaie isaie
Jer | jeremia jeremias jeremie geremia ger
Lam | klagelieder klgl lamentaciones lamentacoes lamentazioni klaagliederen lamentationes
Ezek | hesekiel ezechiel ezequiel ezechiele ezechielis
Dan | daniele
Hos | hosea oseas oseias osea
Joel | gioele joelis
Obad | obadja abdia abdias abdie obadias
Jonah | giona
Mic | michee miqueas miqueias michea
Nah | naum
Hab | habacuque abacuc
Zeph | zefanja zephanja sofonias sofonia sophonie sef
Hag | haggai aggeo ageo aggee hageo ageu
Zech | sacharja zacharia zacarias zaccaria zacharie
Mal | maleachi malaquias malachie malachia
Matt | matthaus matthaeus mateo matthieu mateus matteo matteus mattheus
Mark | marcos marco marcus
Luke | lukas lucas luca lc
John | juan jean joao giovanni johannesevangelium joannes ioannes gv
Acts | apostelgeschichte hechos hch hechosdelosapostoles actes actesdesapotres atos atosdosapostolos atti attidegliapostoli handelingen actus
Rom | romer roemer romanos romains romani romeinen
Gal | galater galatas galates galati galaten
Eph | epheser efesios ephesiens efesini efeziers ephesios
Phil | philipper filipenses philippiens filippesi filippenzen fil
Col | kolosser colosenses colossiens colossenses colossesi kolossenzen
Titus | tito tite
Phlm | filemon philemon filemone filemom flm
Heb | hebraer hebraeer hebreos hebreux hebreus ebrei hebreeen hebraeos
Jas | jakobus santiago stg jacques jc tiago giacomo giac jacobus jacobi
Jude | giuda judae
Rev | offenbarung apocalipsis apocalipse apocalisse openbaring openb apocalypsis
`

/** Numbered books in the languages of FOREIGN_FORMS. The columns are those of NUMBERED_FORMS. */
export const FOREIGN_NUMBERED_FORMS = `
mose | Gen Exod Lev Num Deut | mos moses
samuele | 1Sam 2Sam | samuelis samuelbuch
konige | 1Kgs 2Kgs | koenige kon koe reyes rois reis koningen re
chronik | 1Chr 2Chr | chronikbuch cronicas chroniques cronache kronieken paralipomenon
korinther | 1Cor 2Cor | corintios corinthiens corinzi korintiers korinthiers corinthios
thessalonicher | 1Thess 2Thess | tesalonicenses thessaloniciens tessalonicenses tessalonicesi thessalonicenzen tessalonicenzen
timoteo | 1Tim 2Tim | timothee timoteus
pedro | 1Pet 2Pet | pierre pietro
johannes | 1John 2John 3John | juan jean joao giovanni joannis
`

/**
 * Names and abbreviations that mean one book in a language, but by default another book, several books or none.
 * Language | form and OSIS abbreviation.
 */
export const FORMS_BY_LANGUAGE = `
de | ez=Ezek jud=Jude ha=Hab ze=Zeph mi=Mic
fr | ez=Ezek so=Zeph ph=Phil ha=Hab esdras=Ezra esd=Ezra ab=Obad ag=Hag jud=Jude
es | ez=Ezek esdras=Ezra esd=Ezra ab=Obad ag=Hag jud=Jude ha=Hab
pt | ez=Ezek esdras=Ezra ed=Ezra jo=John ab=Obad ag=Hag ha=Hab
it | ez=Ezek ab=Hab ag=Hag
nl | ez=Ezek ha=Hab jud=Jude
la | ez=Ezek so=Zeph ph=Phil ab=Obad ag=Hag
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

/** Books of other canons. They are listed so that their names are not corrected to one of the 66. Name | forms. */
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
