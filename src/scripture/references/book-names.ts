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
Gen | genese genesi
Exod | exode exodo esodo
Lev | leviticus levitico levitique levitikus
Num | numeri numeros nombres
Deut | deuteronomio deuteronome
Josh | josue jozua giosue
Judg | richter ri jueces juges juizes giudici richteren rechters judices judicum iudices iudicum
Ruth | rute
Ezra | esra esdra
Neh | nehemia nehemias nehemie neemias neemia
Job | hiob ijob giobbe gb
Ps | psalmen psalmi psaume psaumes salmos salmi psalmorum
Prov | spruche sprueche spr proverbes proverbios proverbi spreuken proverbia proverbiorum sprichworter
Eccl | prediger pred prediker koh kohelet ecclesiaste ecclesiastes eclesiastes ecclesiasten qoelet
Song | hohelied hoheslied hld hooglied cantique cantiquedescantiques cantar cantardeloscantares cantares cantico canticodeicantici
Isa | jesaja isaia esaie isaie
Jer | jeremia jeremias jeremie geremia ger
Lam | klagelieder klgl lamentaciones lamentacoes lamentazioni klaagliederen lamentationes
Ezek | hesekiel ezechiel ezequiel ezechiele ezechielis
Dan | daniele
Hos | hosea oseas oseias osea
Joel | gioele joelis ioel
Obad | obadja abdia abdias abdie obadias
Jonah | giona ionas
Mic | michee miqueas miqueias michea
Nah | naum
Hab | habacuque abacuc
Zeph | zefanja sefanja zephanja sofonias sofonia sophonie sef
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
Jude | giuda judae iudae
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
 * The usual abbreviations of printed Bibles in other languages that the other tables do not have, or have with another
 * meaning. In a text in the language of the line, a form always means the book given here. German: Luther,
 * Einheitsübersetzung. French: Segond, Jérusalem, TOB. Spanish: Reina-Valera, Jerusalén. Italian: CEI. Portuguese:
 * Almeida, CNBB. Dutch: Statenvertaling, NBV. Latin: Vulgate. Language | form and OSIS abbreviation. `#r=Kgs` stands
 * for `1r=1Kgs` and `2r=2Kgs`. Only `jó` has diacritics, because `jo` is another book.
 *
 * If the language of a text is not known, a form has this meaning only if it means one book in all languages that have
 * it, and is in none of the other tables and not in NEEDS_LANGUAGE.
 */
export const FORMS_BY_LANGUAGE = `
de | 1mo=Gen 2mo=Exod 3mo=Lev 4mo=Num dtn=Deut 5mo=Deut richt=Judg #kge=Kgs hi=Job prd=Eccl hl=Song kla=Lam ez=Ezek
de | mich=Mic zef=Zeph phil=Phil #petr=Pet jud=Jude ze=Zeph ha=Hab
fr | no=Num nomb=Num #r=Kgs esd=Ezra ca=Song es=Isa esa=Isa ez=Ezek os=Hos ab=Obad mich=Mic ha=Hab so=Zeph ag=Hag
fr | agg=Hag za=Zech mc=Mark ph=Phil phil=Phil jacq=Jas #pi=Pet jud=Jude ap=Rev esdras=Ezra
es | jue=Judg jc=Judg #r=Kgs #rey=Kgs #cro=Chr #cron=Chr esd=Ezra sl=Ps ecl=Eccl cnt=Song ez=Ezek os=Hos ab=Obad
es | miq=Mic ha=Hab sof=Zeph so=Zeph ag=Hag zac=Zech za=Zech mc=Mark hech=Acts ef=Eph flp=Phil #ts=Thess #tes=Thess
es | filem=Phlm hb=Heb sant=Jas #ped=Pet jud=Jude jds=Jude ap=Rev esdras=Ezra
it | es=Exod eso=Exod gs=Josh gios=Josh gdc=Judg #cron=Chr esd=Ezra nee=Neh et=Esth sl=Ps qoe=Eccl ez=Ezek os=Hos
it | gl=Joel gio=Jonah gion=Jonah ab=Hab sof=Zeph ag=Hag zac=Zech mc=Mark at=Acts ef=Eph fl=Phil #ts=Thess #tess=Thess
it | fm=Phlm filem=Phlm eb=Heb gc=Jas #piet=Pet giov=John #gv=John #giov=John gd=Jude ap=Rev
pt | js=Josh jz=Judg #rs=Kgs #cron=Chr ed=Ezra esd=Ezra et=Esth jó=Job sl=Ps pv=Prov ecl=Eccl ez=Ezek os=Hos ab=Obad
pt | jn=Jonah mq=Mic miq=Mic hc=Hab sf=Zeph sof=Zeph ag=Hag zac=Zech mc=Mark jo=John at=Acts ef=Eph fp=Phil fl=Phil
pt | #ts=Thess #tes=Thess fm=Phlm hb=Heb tg=Jas tiag=Jas #pd=Pet #ped=Pet jd=Jude jud=Jude ap=Rev esdras=Ezra ha=Hab
nl | joz=Josh re=Judg recht=Judg richt=Judg #kron=Chr #kr=Chr hoogl=Song hgl=Song klaagl=Lam kl=Lam ez=Ezek mich=Mic
nl | zef=Zeph mc=Mark hand=Acts hnd=Acts ef=Eph filipp=Phil flp=Phil #tess=Thess #tes=Thess filem=Phlm film=Phlm
nl | #petr=Pet jud=Jude op=Rev ha=Hab
la | ios=Josh idc=Judg iudc=Judg iudic=Judg judic=Judg #par=Chr #paral=Chr esd=Ezra esdr=Ezra ier=Jer thren=Lam
la | ez=Ezek os=Hos il=Joel ab=Obad ion=Jonah mich=Mic so=Zeph ag=Hag agg=Hag za=Zech mc=Mark io=John ioan=John
la | jo=John joan=John phil=Phil iac=Jas #petr=Pet #io=John #ioan=John #joan=John iud=Jude ap=Rev ph=Phil
`

/** Forms of FORMS_BY_LANGUAGE that are also words or abbreviations in other texts: `at 2`, `op. 21`, `2 pi`. */
export const NEEDS_LANGUAGE = 'at ca ed eso et film fl hand hi hl il ion no op recht sf 1pi 2pi 1kr 2kr'

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
 * Books of other canons. They are listed so that their names are not read as, or corrected to, one of the 66 books.
 * Name | forms. A form may start with `letter` or `epistle`, unlike the forms of the 66 books.
 */
export const OTHER_CANONS = `
Tobit | tobit tob tb tobias
Judith | judith jdt jdth jth gdt
the Wisdom of Solomon | wisdom wis wisd ws wisdomsolomon sap sab
Sirach | sirach sir ecclesiasticus ecclus eclo eccli
Baruch | baruch bar
the Letter of Jeremiah | letjer epjer letterjeremiah letterjeremy letterjer epistlejeremiah epistlejeremy
the Prayer of Azariah | prazar azariah prayerazariah
the Song of the Three | songthree songthreechildren songthreeholychildren songthreeyoungmen songthreejews
the Additions to Esther | additionsesther addesth restesther greekesther esthergreek
the Additions to Daniel | additionsdaniel
Susanna | susanna sus
Bel and the Dragon | bel beldragon
Maccabees | maccabees maccabee macc mac mc ma
Esdras | esdras esdr esd
the Prayer of Manasseh | prman prayermanasseh manasseh
`
