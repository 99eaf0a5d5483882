/** Names and abbreviations of the 66 books in German, French, Spanish, Portuguese, Italian, Dutch and Latin. */

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
Josh | josue jozua giosue iosue
Judg | richter ri jueces juges juizes juiz giudici richteren rechters richtere judices judicum iudices iudicum
Ruth | rute
Ezra | esra esdra esdrae
Neh | nehemia nehemias nehemie neemias neemia nehemiae
Job | hiob ijob giobbe gb
Ps | psalmen psalmi psaume psaumes salmos salmi psalmorum
Prov | spruche sprueche spr proverbe proverbio proverbes proverbios proverbi spreuken proverbia proverbiorum sprichworter
Eccl | prediger pred prediker koh kohelet ecclesiaste ecclesiastes eclesiastes ecclesiasten qoelet coelet
Song | hohelied hoheslied hld hooglied cantique cantiques cantar cantares cantico canticosuperlativo canticum
Isa | jesaja isaia esaie isaie isaiae
Jer | jeremia jeremias jeremie geremia ger ieremiae
Lam | klagelieder klgl lamentaciones lamentacoes lamentazioni klaagliederen lamentationes
Ezek | hesekiel ezechiel ezequiel ezechiele ezechielis
Dan | daniele danielis
Hos | hosea oseas oseias osea
Joel | gioele joelis ioel
Obad | obadja abdia abdias abdie obadias ovadia abdiae
Jonah | giona ionas iona ionae
Mic | michee miqueas miqueias michea michaeae
Nah | naum
Hab | habacuque abacuc
Zeph | zefanja sefanja zephanja sofonias sofonia sophonie sophoniae sef
Hag | haggai aggeo ageo aggee hageo ageu aggaei
Zech | sacharja zacharia zacarias zaccaria zacharie zachariae
Mal | maleachi malaquias malachie malachia malachiae
Matt | matthaus matthaeus matthaeum mateo matthieu mateus matteo matteus mattheus
Mark | marcos marco marcus marcum
Luke | lukas lucas luca lucam lc
John | juan jean joao giovanni joannes ioannes ioannem ioannis gv
Acts | apostelgeschichte hechos hch actes atos atti handelingen actus
Rom | romer roemer romanos romains romani romeinen
Gal | galater galatas galates galati galaten
Eph | epheser efesios ephesiens efesini efeziers ephesios
Phil | philipper filipenses philippiens philippenses filippesi filippenzen fil
Col | kolosser colosenses colossiens colossenses colossesi kolossenzen colossenzen
Titus | tito tite titum
Phlm | filemon philemon philemonem filemone filemom flm fmn
Heb | hebraer hebraeer hebreos hebreux hebreus ebrei hebreeen hebraeos
Jas | jakobus santiago stg jacques jc tiago giacomo giac jacobus jacobi iacobi
Jude | giuda judae iudae
Rev | offenbarung apocalipsis apocalipse apocalisse openbaring openb apocalypsis rivelazione
`

/** Numbered books in the languages of FOREIGN_FORMS. The table has the columns of NUMBERED_FORMS. */
export const FOREIGN_NUMBERED_FORMS = `
mose | Gen Exod Lev Num Deut | mos moses mozes
samuele | 1Sam 2Sam | samuelis
reinos | 1Sam 2Sam 1Kgs 2Kgs | regnorum basileion
konige | 1Kgs 2Kgs | koenige kon koe koen reyes rois reis koningen regum reg re
chronik | 1Chr 2Chr | cronicas chroniques cronache kronieken paralipomenon
korinther | 1Cor 2Cor | corintios corinthiens corinzi korintiers korinthiers corinthiers corintiers korinthier korintier corinthier corintier korinthe corinthe corinthios
thessalonicher | 1Thess 2Thess | tesalonicenses thessaloniciens thessalonicenses tessalonicenses tessalonicesi thessalonicenzen tessalonicenzen
timoteo | 1Tim 2Tim | timothee timoteus timotheum
pedro | 1Pet 2Pet | pierre pietro petri
johannes | 1John 2John 3John | juan jean joao giovanni joannis ioannis
`

/**
 * The usual abbreviations of printed Bibles in other languages. Only abbreviations that the other tables do not have,
 * or have with another meaning. In a text in the language of the line, a form always means the book of the line.
 * German: Luther, Einheitsübersetzung. French: Segond, Jérusalem, TOB. Spanish: Reina-Valera, Jerusalén. Italian: CEI.
 * Portuguese: Almeida, CNBB. Dutch: Statenvertaling, NBV. Latin: Vulgate. Language | form and OSIS abbreviation.
 * `#r=Kgs` stands for `1r=1Kgs` and `2r=2Kgs`. Only `jó` has diacritics, because `jo` is another book.
 *
 * If the language of a text is not known, a form has this meaning only if it means one book in all languages that have
 * it, and is in none of the other tables and not in NEEDS_LANGUAGE.
 */
export const FORMS_BY_LANGUAGE = `
de | 1mo=Gen 2mo=Exod 3mo=Lev 4mo=Num dtn=Deut 5mo=Deut richt=Judg #kge=Kgs hi=Job prd=Eccl hl=Song kla=Lam ez=Ezek
de | klag=Lam hesek=Ezek roem=Rom #kng=Kgs #ko=Kgs jk=Jas
de | mich=Mic zef=Zeph phil=Phil #petr=Pet jud=Jude ze=Zeph ha=Hab
fr | no=Num nomb=Num #r=Kgs esd=Ezra ca=Song es=Isa esa=Isa ez=Ezek os=Hos ab=Obad mich=Mic ha=Hab so=Zeph ag=Hag
fr | nom=Num apo=Rev zah=Zech
fr | agg=Hag za=Zech mc=Mark ph=Phil phil=Phil jacq=Jas #pi=Pet jud=Jude ap=Rev esdras=Ezra
es | jue=Judg jc=Judg #r=Kgs #rey=Kgs #cro=Chr #cron=Chr esd=Ezra sl=Ps ecl=Eccl cnt=Song ez=Ezek os=Hos ab=Obad
es | esdr=Ezra slm=Ps can=Song dl=Dan nh=Nah sf=Zeph hc=Acts st=Jas fili=Phil jdas=Jude
es | miq=Mic ha=Hab sof=Zeph so=Zeph ag=Hag zac=Zech za=Zech mc=Mark hech=Acts ef=Eph flp=Phil #ts=Thess #tes=Thess
es | filem=Phlm hb=Heb sant=Jas #ped=Pet jud=Jude jds=Jude ap=Rev esdras=Ezra
it | es=Exod eso=Exod gs=Josh gios=Josh gdc=Judg #cron=Chr esd=Ezra nee=Neh et=Esth sl=Ps qoe=Eccl ez=Ezek os=Hos
it | riv=Rev ed=Ezra ca=Song gr=Jer so=Zeph #te=Thess gm=Jas gioe=Joel
it | gl=Joel gio=Jonah gion=Jonah ab=Hab sof=Zeph ag=Hag zac=Zech mc=Mark at=Acts ef=Eph fl=Phil #ts=Thess #tess=Thess
it | fm=Phlm filem=Phlm eb=Heb gc=Jas #piet=Pet giov=John #gv=John #giov=John gd=Jude ap=Rev
pt | js=Josh jz=Judg #rs=Kgs #cron=Chr ed=Ezra esd=Ezra et=Esth jó=Job sl=Ps pv=Prov ecl=Eccl ez=Ezek os=Hos ab=Obad
pt | esdr=Ezra fmn=Phlm
pt | jn=Jonah mq=Mic miq=Mic hc=Hab sf=Zeph sof=Zeph ag=Hag zac=Zech mc=Mark jo=John at=Acts ef=Eph fp=Phil fl=Phil
pt | #ts=Thess #tes=Thess fm=Phlm hb=Heb tg=Jas tiag=Jas #pd=Pet #ped=Pet jd=Jude jud=Jude ap=Rev esdras=Ezra ha=Hab
nl | joz=Josh re=Judg recht=Judg richt=Judg #kron=Chr #kr=Chr hoogl=Song hgl=Song klaagl=Lam kl=Lam ez=Ezek mich=Mic
nl | pr=Eccl #ko=Cor efez=Eph hl=Song js=Isa hk=Hab zf=Zeph hd=Acts ks=Col
nl | zef=Zeph mc=Mark hand=Acts hnd=Acts ef=Eph filipp=Phil flp=Phil #tess=Thess #tes=Thess filem=Phlm film=Phlm
nl | #petr=Pet jud=Jude op=Rev ha=Hab
la | ios=Josh idc=Judg iudc=Judg iudic=Judg judic=Judg #par=Chr #paral=Chr esd=Ezra esdr=Ezra ier=Jer thren=Lam
la | ez=Ezek os=Hos il=Joel ab=Obad ion=Jonah mich=Mic so=Zeph ag=Hag agg=Hag za=Zech mc=Mark io=John ioan=John
la | #in=John 3reg=1Kgs 4reg=2Kgs 3regum=1Kgs 4regum=2Kgs
la | #para=Chr ierem=Jer iacob=Jas
la | jo=John joan=John phil=Phil iac=Jas #petr=Pet #io=John #ioan=John #joan=John iud=Jude ap=Rev ph=Phil
`

/** Forms of FORMS_BY_LANGUAGE that are also words or abbreviations in other texts: `at 2`, `op. 21`, `2 pi`. */
export const NEEDS_LANGUAGE = 'at ca ed eso et film fl hand hi hl il ion no op recht sf 1pi 2pi 1kr 2kr 1in 2in 3in'
