/**
 * The upstream datasets: origin, pinned revision, licence, and SHA-256 of each file. The fetch command downloads these
 * files. The dataset and the documentation contain the attributions.
 */

import { BSB_ALIGNMENT_FILES } from './bsb-alignment-files.ts'
import { BSB_FILES } from './bsb-files.ts'
import { OPENBIBLE_GEOMETRY_FILES } from './geometry-files.ts'
import { KJV_FILES } from './kjv-files.ts'

export interface UpstreamFile {
  /** Relative to the source's directory. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly repository: string
  readonly commit: string
  /** Path in the repository, of the file or of the archive that contains it. */
  readonly upstreamPath: string
  /** If `upstreamPath` is a zip archive: the member to extract, and size and SHA-256 of the archive. */
  readonly archive?: { readonly member: string; readonly bytes: number; readonly sha256: string }
}

export interface Upstream {
  /** Also the name of the source's directory. */
  readonly id: string
  readonly title: string
  /** On GitHub: `owner/name`. */
  readonly repository: string
  readonly commit: string
  readonly licence: string
  /** Shown wherever the data is shown, even if the licence does not require it. */
  readonly attribution: string
  /** Names of the tables for which this source is credited. */
  readonly tables: readonly string[]
  readonly files: readonly UpstreamFile[]
}

/** Licence of the dataset. The dataset adapts share-alike sources, so its licence must be share-alike too. */
export const DATASET_LICENCE = 'CC BY-SA 4.0'

interface PinnedSource extends Omit<Upstream, 'files'> {
  /** One file per line: SHA-256, bytes, path. */
  readonly files: string
  /** Folder of the repository that the paths are relative to: `public/data/`. The root if absent. */
  readonly folder?: string
  /** Overrides, keyed by path, for files in an archive or with a different path, repository or commit. */
  readonly origins?: Readonly<Record<string, Partial<UpstreamFile>>>
}

const SOURCES: readonly PinnedSource[] = [
  {
    id: 'theographic',
    title: 'Theographic Bible Metadata',
    repository: 'robertrouse/theographic-bible-metadata',
    commit: 'b33c6b8ba6b11704480d89ccb0f2592b5c9eb131',
    licence: 'CC BY-SA 4.0',
    attribution:
      'Theographic Bible Metadata by Robert Rouse (https://github.com/robertrouse/theographic-bible-metadata), licensed under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/).',
    tables: ['person', 'place', 'event', 'people_group', 'dictionary_entry'],
    files: `
58a41f7e7581f445995af2c70476d3f8d1d5210533386ff82a5300b5bf731de0 1625775 CSV/People.csv
c39849fa4e460ff27c9498d779d658da79710adfe95287e5d9ad541f7682caf2 971938 CSV/Places.csv
8516288badc14080efb6fcd6565abd1f9cd574f2ef637dbd6e52aa0e570d104b 391491 CSV/Events.csv
3c691f0897e3fb4fd0a7ee5fde1c9759db26b5a2e3ce66384d88f1373392d5a4 13214 CSV/PeopleGroups.csv
2d6bcb0bc24f60cbe673f872d62df528e21eb542adb06ad3b0370a278c8564e4 15218 CSV/Periods.csv
0a05a0ab033027233d163f25f00eccdaeb4b8ca813eb0b692afdbbefc54a4910 14273 CSV/Books.csv
d770a37109952a5f3979b502f140e5b1d003a7f7b2ee8380b1f17d3bbace26f2 375845 CSV/Chapters.csv
c099b7f99d62e4d65b0fcd662af951e2784a558cd0564bb25dc7aa98fd1d0aa6 3372764 CSV/Easton.csv
7abe19ec9bb73b36141b999b861d24ad855e808bafe0f81e84cce28556f6c297 20131 LICENSE
`,
  },
  {
    id: 'openbible-geocoding',
    title: 'OpenBible.info Bible Geocoding Data',
    repository: 'openbibleinfo/Bible-Geocoding-Data',
    commit: '7eb18a5ee62f27b9b93bd6689ea272d76dd23b8f',
    licence: 'CC BY 4.0',
    attribution:
      'Bible Geocoding Data by OpenBible.info (https://www.openbible.info/geo/), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Contains information from OpenStreetMap, ODbL 1.0, where marked.',
    tables: ['place', 'place_extent'],
    files: `
da731f6e110bac4ea66a9f037a0a31cfb11c4f1efc1206aa9e109092b2c60087 3224520 data/modern.jsonl
b93709cfd947430a3befe3a02a82787ef589c3223c903f4f234adaa46727856a 225544 data/source.jsonl
f5b745ef98087f531e719ee8ca6a96809444573ecc7173c6fa68eaad39b3cc3f 18658 license.txt
${OPENBIBLE_GEOMETRY_FILES.trim()}
`,
  },
  {
    id: 'openbible-cross-references',
    title: 'OpenBible.info Bible Cross References, snapshot of 2026-03-02',
    repository: 'stravis11/Bible3D',
    commit: '99c42aaf03eea9ac3067d34ad39b52f220a0b33e',
    licence: 'CC BY 4.0',
    attribution:
      'Cross references courtesy of OpenBible.info (https://www.openbible.info/labs/cross-references/), licensed under CC BY (https://creativecommons.org/licenses/by/4.0/).',
    tables: ['cross_reference'],
    files: `
040598e61fdd7ee28cd06f9c828a18ff3b3b714fa2116a0745fd168059f69aec 8299963 cross_references.txt
`,
    origins: {
      'cross_references.txt': {
        upstreamPath: 'data/cross-references.zip',
        archive: {
          member: 'cross_references.txt',
          bytes: 1978315,
          sha256: '41e60c856d29d32ff20978b4b3d90ad02ce212d32bc8441e59cc312bbb05bcc7',
        },
      },
    },
  },
  {
    id: 'nave',
    title:
      "Nave's Topical Bible (Orville J. Nave, 1896), plain-text edition of the Christian Classics Ethereal Library",
    repository: 'neuu-org/bible-topics-dataset',
    commit: '32c120ec68a6ba651cad4692f51cb6b3262e004e',
    licence: 'public domain',
    attribution:
      "Nave's Topical Bible by Orville J. Nave (public domain), text of the Christian Classics Ethereal Library, obtained from https://github.com/neuu-org/bible-topics-dataset (CC BY 4.0, NEUU).",
    tables: ['topic'],
    files: `
d78906aead3f71b8c49970fae3c4f983a51ffdbf7ef740f5e7c4dacd3c59cb9b 2107617 data/00_raw/nave/bible_topics_naves.txt
9e68bdfc3c6485ec853db3392c8bdbf54d34c5b52870e128f9689d8fdb82635f 736 LICENSE
`,
  },
  {
    id: 'hitchcock',
    title:
      "Hitchcock's Bible Names Dictionary (Roswell D. Hitchcock, 1869), ThML edition of the Christian Classics Ethereal Library",
    repository: 'neuu-org/bible-dictionary-dataset',
    commit: 'b8e82aa7ca847f4d97fb432cd965e398a111333c',
    licence: 'public domain',
    attribution:
      "Hitchcock's Bible Names Dictionary by Roswell D. Hitchcock (public domain), digitised by Brad Haugaard for the Christian Classics Ethereal Library, obtained from https://github.com/neuu-org/bible-dictionary-dataset.",
    tables: ['person'],
    files: `
43390f72248bb3687cc69598b4dc6fd80dc6e406225eed3cd05e66594386d836 224688 data/00_raw/ccel/xml/hitchcock_bible_names.xml
bdef1cc111e716a6a9bdd5f738d20979c297787a597243f9ab543e92301c6125 300 LICENSE
`,
  },
  {
    id: 'smith',
    title: "Smith's Bible Dictionary (William Smith, 1863)",
    repository: 'OpenChristianData/open-christian-data',
    commit: '2f022e41d5a18e379375f41e29ce8621e7e56ea5',
    licence: 'CC0 1.0',
    attribution:
      "Smith's Bible Dictionary by William Smith (1863, public domain), structured by OpenChristianData (https://github.com/OpenChristianData/open-christian-data, CC0 1.0). No attribution is required.",
    tables: ['dictionary_entry'],
    files: `
14ee788f9488037c21b6294d929ab98d6a309b492c7edcaad3a029a085ea5ca2 4099160 data/reference/smiths-bible-dictionary.json
28af896c9a7b3eaa1691b682e9db27e185312eef7d17967c9a62e1049ad2b0f3 1074 LICENSE
`,
  },
  {
    id: 'strongs-greek',
    title: "Strong's Greek Dictionary in XML, version 1.4 (Ulrik Petersen)",
    repository: 'openscriptures/strongs',
    commit: '0acd2f251c2d35ff8db2dece4e0593979d3ac223',
    licence: 'public domain',
    attribution:
      "Strong's Greek Dictionary by James Strong (1890, public domain), XML edition by Ulrik Petersen, from https://github.com/openscriptures/strongs.",
    tables: ['strongs'],
    files: `
df928f01b37632f8af9f16289ce58d10b958014cb5dbd1e1ea715a8d311a0625 2636209 greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml
`,
  },
  {
    id: 'hebrew-lexicon',
    title: 'Open Scriptures Hebrew Lexicon (Strong, Brown-Driver-Briggs, lexical index)',
    repository: 'openscriptures/HebrewLexicon',
    commit: '21c9add13bc727d3a951361778e97e3ff7afd1ce',
    licence: 'CC BY 4.0',
    attribution:
      'Hebrew Lexicon by the Open Scriptures Hebrew Bible Project (https://github.com/openscriptures/HebrewLexicon), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).',
    tables: ['strongs', 'lexicon_entry'],
    files: `
a628f4f89f8bdaf2483fd3faf1abc8653cc6717758dfc9f24beb7571d9bdd0c4 2749042 HebrewStrong.xml
2b52658a4323d91674cda4090ab8b3ebddfff640f4f18143c28300e80b2c38f8 2911253 BrownDriverBriggs.xml
8f7a605c58899d2f44430149c143c00903976e1e91232476677972a69e5bc85f 1782592 LexicalIndex.xml
e7217ca8ff8ff3f21f9cf1bbe87411adf55f6aa88bcf5ed9ddc886cc6b160c5d 213975 AugIndex.xml
bf10cd86e8aea793b71a3cbb2b44e4f4bfcc1b8ba4955e7a3e605e1278428cab 3662 PartsOfSpeech.xml
156d1efd8add719dfa20f57f58fb2a9a21959f62d5a38ce8f1d41d889c052b91 8830 BDBPartsOfSpeech.xml
`,
  },
  {
    id: 'dodson',
    title: "Jeffrey Dodson's Greek Lexicon",
    repository: 'biblicalhumanities/Dodson-Greek-Lexicon',
    commit: '74f70358d4acfaf2f980bf2feb58ab7115cbbcbc',
    licence: 'CC0 1.0',
    attribution:
      'Greek-English lexicon by John Jeffrey Dodson (2010, public domain / CC0 1.0), XML by biblicalhumanities (https://github.com/biblicalhumanities/Dodson-Greek-Lexicon). No attribution is required.',
    tables: ['greek_lexicon_entry'],
    files: `
39c6cb8053ef0adeffac7bbec1d1bc4f96c69424f8e6668f19b4244d3f234639 1315372 dodson.xml
5537d4d10b76b81b6e8dfd8b644480a4b1efa332fbb0cdb61126c5be781ef7b4 6554 LICENSE
`,
  },
  {
    id: 'abbott-smith',
    title:
      "A Manual Greek Lexicon of the New Testament (G. Abbott-Smith, 1922), TEI keyed by Strong's number, 2017-02-10",
    repository: 'translatable-exegetical-tools/Abbott-Smith',
    commit: '8c00cb244761aa23659421a8cbbbf7a3b27b7d59',
    licence: 'public domain',
    attribution:
      'A Manual Greek Lexicon of the New Testament by G. Abbott-Smith (1922, public domain), TEI edition by the translatable-exegetical-tools contributors (https://github.com/translatable-exegetical-tools/Abbott-Smith). No attribution is required.',
    tables: ['greek_lexicon_entry'],
    files: `
f5f9e7bf3a3fb8130fa3898e59a0e7058e57e3f10055ed8e04ae3c952ff48387 5484422 AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml
`,
    origins: {
      'AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml': {
        upstreamPath: 'module-making/AbbottSmithStrongs-2017-02-10.zip',
        archive: {
          member: 'AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml',
          bytes: 1096443,
          sha256: '38d62c59254d969ce284ff46aed2250492f984965fe9e11f8cc71defb6436e07',
        },
      },
    },
  },
  {
    id: 'morphhb',
    title: 'Open Scriptures Hebrew Bible (Westminster Leningrad Codex with lemmas and morphology)',
    repository: 'openscriptures/morphhb',
    commit: 'd0b5c35da03fda1cf37e80ccdaa0cf432963a60d',
    licence: 'CC BY 4.0',
    attribution:
      'Original work of the Open Scriptures Hebrew Bible available at https://github.com/openscriptures/morphhb',
    tables: ['hebrew_word'],
    files: `
e5ab737c323d3879733e03882ecf17b7d917115133f87f9cd97895ac98f2b1a4 1859929 wlc/Gen.xml
5e53e6841562f2c7af6756984a643b05628b29c39dc690d914dce6c70c6c38cb 1524392 wlc/Exod.xml
75a4a96e7b64f2145bede15ae37ac8a0b301f110d5d6b2daf9d8048adebbd2e6 1085069 wlc/Lev.xml
5be7f0c196a84eacc39c0ef751c5cdba82218d41cf9ed4e6107ae5ac715ffccf 1496833 wlc/Num.xml
aad16a6a2dcbdc6ee36d7d051e80a63bfeb69ecaae19f775ec5b6aa67fe22355 1315401 wlc/Deut.xml
d32a65fc6dc7207625c05ddcd133a0833a0c48e3d2343ba6fff4e01be9d5beaf 919910 wlc/Josh.xml
1429da54e4c60bf805adea3ce2b96a57140d9d44a77bfb47050bae2ac954e1a3 904332 wlc/Judg.xml
1ac0d20a0284842ce99a91fc42d0ed438d5c7fdca8e85d4b235e84fc0d9aa021 136187 wlc/Ruth.xml
06a23dc39dc12f38a8064ac667163fbf02cf581bb44c6a7b531424aef34b5252 1206609 wlc/1Sam.xml
93d98b1a40a4339bc3c39e739ff53414c1ac969bfd96f8a6b5451a54350c019b 1013537 wlc/2Sam.xml
85c7242254c8096d4a0ec59f8fd232bc663067eb20b361c16275061273d30503 1189877 wlc/1Kgs.xml
47bd6afca63a873c3f7f1af1e4b20edf7ee4f76f5296dfeb46428798ec19eafc 1115538 wlc/2Kgs.xml
acfec8fc50c885e710d4260c04487583feed50b04f964f15d7de271fe6d568d9 1014880 wlc/1Chr.xml
7065101f61f1279a31b4f68911c2aaa5dfd278e959648691775dd39979586f6f 1222678 wlc/2Chr.xml
f0104ad778bedd7cd67c7fa6529c0b157837fca140fd5a3594b5e44a28b5d474 369920 wlc/Ezra.xml
8a05cde43a699fe8169419234533fd9b0a1bf584486ecb9d9fcfc436cac39c57 512876 wlc/Neh.xml
fbce6b0601751035416ee98f492c6a5076bdbaa18518b8237d3df62276b1d015 292185 wlc/Esth.xml
e2a79175f4bdb26c9cb3db72c26d04beaa713d1d530ea19c588e096598122d9f 813669 wlc/Job.xml
b33d919d39f26ede3daacfc9a06eacbab329142cde7ff41220d7a46dc3879724 1925082 wlc/Ps.xml
9fd1a249f57be4f865b0900253f6cadb96e5eaaa08a5b7c7cd1d8f7767e253ab 678668 wlc/Prov.xml
5f0d80eaa8a2b29cdc72897f0eb40f029142b3efe7429a3e879b9c34a8b71762 285121 wlc/Eccl.xml
375a9f99efe9c1c28703dee2b13441f6d30bd9cc7756f3264ab192329bedf3c7 138553 wlc/Song.xml
e13673ee70786bacabd83e1fa4f531c58b43db9511d4af4724da958d335e2695 1548658 wlc/Isa.xml
694d71843b7e61a5efd24c53dcddcc9db8b9787c8007c96d231ff82371ba4a0d 1977705 wlc/Jer.xml
d8ded80a55759e0e9095cfa0e0fd341b56acc0573fc29e0cd51187369fee47f7 167751 wlc/Lam.xml
dd1c83fa637c51ebd4a4a32273751cd8c062aaa9d7a86d39acc69786b30226ff 1724372 wlc/Ezek.xml
e63592e843bfe907758853affb352f049296cce1df95e747d65a48b29ab486a4 569236 wlc/Dan.xml
c70b02018b2ff4f424e50b1b285c25614d65684e2340d4b9dff166253e0084ba 236711 wlc/Hos.xml
c0fefc6881afe949b023968106cdccc05a690734b8bb6e9aa48914d77e5369af 105277 wlc/Joel.xml
fbb3341d363dbb8266edf98d7880299537dd743d8ee35c53d6113d5542d78f9d 201589 wlc/Amos.xml
1e893e552a7ed7e2e6d4048637ff5da8a2853a9e4432f4095cede80b959d850c 44626 wlc/Obad.xml
1e1afcc3aaba1399d5c884ee106894c6bfca87c8c81fa57783ab75a923eee17d 80534 wlc/Jonah.xml
267e111adc1b941e32444816af07aa136ecde02cb315cd42597f78b393e67a01 145482 wlc/Mic.xml
5993b28bdbee3c922e3e93002d343a655493e8bd45e3472f3b62d77beadcb62c 69823 wlc/Nah.xml
2592b212d816775adc8dac46bd0c46263982c308a186dde64dfb8239c57bd2d1 79467 wlc/Hab.xml
eb5bd2a745fba1ffeed31dfafd834ce7c290929c992390be1a2b9451d22dea2e 87313 wlc/Zeph.xml
1ac7bd757b1b17571ed0843e16c8ca9e31d66932f6deeb085d67e6058ec86fa7 71754 wlc/Hag.xml
7c602e934dea8e5e4d10d578a8dacd9e0a814c2cdacee233547dcfe44df37c64 300201 wlc/Zech.xml
1583e6a701406dce7b8c2bf85e3522ec31383756de130685fc7c2eb6df8964b2 95722 wlc/Mal.xml
6cd269ca3dccef2cb944b9d9dd8afc950f929dab53a534f1268d23affa983163 106885 wlc/VerseMap.xml
9bf4a2890c25372e4c1dc750d550bfb4eacfbfcb63c53123b0628159370d1878 1476 LICENSE.md
`,
  },
  {
    id: 'n1904',
    title: 'Nestle 1904 Greek New Testament, Text-Fabric edition 1.0.0 of the MACULA Greek data',
    repository: 'CenterBLC/N1904',
    commit: '3f53a5a9075cbca5c3001a000a7b004cdee251b6',
    licence: 'MIT and CC BY 4.0',
    attribution:
      'MACULA Greek Linguistic Datasets, available at https://github.com/Clear-Bible/macula-greek/ (CC BY 4.0, Biblica, Inc). Nestle 1904 GNT Text-Fabric by the Center of Biblical Languages and Computing, https://github.com/CenterBLC/N1904 (MIT License). English glosses: Berean Interlinear Bible (https://berean.bible/), in the public domain since 2023-04-30.',
    tables: ['greek_word'],
    files: `
b933bb224623b8bbdb29153f1a9d5338acafc3c92a43cbf63c2ce2e8b2b798de 1078 tf/1.0.0/otype.tf
59ce5cf612b9b2e88bd080844aa347c3de550c546c1b7eb793a69c7834d2db35 3860008 tf/1.0.0/id.tf
5322144939ad2d84ae79d852700b14828b52987cbe5cea65941e1cddb2dfffbd 3494433 tf/1.0.0/ref.tf
c8d824733d86c6269109b58e8c857974f3b94e2d20b169924d5841e8393e2c63 3626434 tf/1.0.0/text.tf
22ce060aeb8602d8ee2e97b528bd4b95c457d204e566471ae1d2967c7e4e7b57 3272551 tf/1.0.0/lemma.tf
c2d3e192163fe986bccf970fea5e1fd1e56fd1a455efa39744f87062ff1d5728 1616787 tf/1.0.0/strong.tf
724a9760b082ee6a14e398852180cf20bea1684ee8cddf88618803b3ce83f7bd 2042428 tf/1.0.0/morph.tf
1e1ddf088f220a06d830d91aed3785aa5f4aaede1fdbc096625038b85728c1f3 2212532 tf/1.0.0/trans.tf
499bcae787929d8bcadc9117d88c03d31821084d95a7053d528c1ace80dbbd33 870661 tf/1.0.0/trailer.tf
aff0eb9dcff124e15a20fef85424267047e3712123cfec52743eb0ab60a96459 1109 LICENSE.md
41b49a2387b628a7bc772ddfae3a8af9dd8f4d4470b27b6132f6da6c73e4a557 3573 macula-greek-LICENSE.md
`,
    origins: {
      'macula-greek-LICENSE.md': {
        repository: 'Clear-Bible/macula-greek',
        commit: '453876a98c049b08b54375918d04ead2a3d879e7',
        upstreamPath: 'LICENSE.md',
      },
    },
  },
  {
    id: 'kjv',
    title: 'King James Version of the Bible, in JSON',
    repository: 'aruljohn/Bible-kjv',
    commit: 'a9aa4e55afbb3e095f57e4b14cd1f22c5ee8d7c9',
    licence: 'public domain; in the United Kingdom, Crown rights; JSON edition: MIT',
    attribution:
      'King James Version. The text is in the public domain, except in the United Kingdom, where the Crown has the right to print and publish it under letters patent. JSON edition by Arul John (https://github.com/aruljohn/Bible-kjv), MIT License.',
    tables: ['verse_text'],
    files: KJV_FILES,
  },
  {
    id: 'bsb',
    title: 'Berean Standard Bible, 66 books as USFM',
    repository: 'BSB-publishing/bsb2usfm',
    commit: '56564efcd7d09c52483f937dcf0a1a652dc93c6b',
    licence: 'public domain (CC0 1.0); USFM edition: MIT',
    attribution:
      'Berean Standard Bible (https://berean.bible), placed in the public domain by its publisher on 2023-04-30. USFM edition by BSB Publishing (https://github.com/BSB-publishing/bsb2usfm), MIT License. No attribution is required.',
    tables: ['verse_text_bsb', 'section', 'quotation'],
    files: BSB_FILES,
  },
  {
    id: 'bsb-alignment',
    title: 'Berean Standard Bible, aligned with the Hebrew and Greek words',
    repository: 'BSB-publishing/bsb-interlinear',
    commit: '470336ba3783c03b73e645b1838b91e43df541d9',
    licence: 'public domain (CC0 1.0)',
    attribution:
      'Berean Standard Bible and Berean Interlinear Bible (https://berean.bible), placed in the public domain by their publisher on 2023-04-30; the licence of the repository says CC0 1.0. Aligned text from https://github.com/BSB-publishing/bsb-interlinear, whose application code (GPL-3.0) is not used. No attribution is required.',
    tables: ['hebrew_word', 'greek_word'],
    folder: 'public/bsb-data/',
    files: BSB_ALIGNMENT_FILES,
    origins: { LICENSE: { upstreamPath: 'LICENSE' } },
  },
  {
    id: 'natural-earth',
    title: 'Natural Earth 1:50m physical vectors, GeoJSON edition',
    repository: 'martynafford/natural-earth-geojson',
    commit: '0b9a6ceb0a7032713abd9460ac1e995a9c60cd1e',
    licence: 'public domain',
    attribution:
      'Made with Natural Earth (https://www.naturalearthdata.com/), public domain. GeoJSON edition by Martyn Afford, CC0 1.0.',
    tables: ['site_document'],
    files: `
943ca08a7f08a61fb6b583ae5ed44ae3072d9a3e242ed7fcc4b3b89bbdee2955 2764441 50m/physical/ne_50m_land.json
eefade02355ffc5d48a6a001804fb28e01a56c12fe844af937307a00d0d1f62d 911795 50m/physical/ne_50m_lakes.json
8878c9b0dcf10c92b631408f92b599b320517561a3cc83f40e2024050255af5f 1259797 50m/physical/ne_50m_rivers_lake_centerlines.json
6d489af6292662d9e36d34ce49423784984a5f6e41d7b58f49b01264df59fa03 7047 licence
`,
  },
]

export const UPSTREAMS: readonly Upstream[] = SOURCES.map(({ files, origins, folder = '', ...source }) => ({
  ...source,
  files: files
    .trim()
    .split('\n')
    .map((line) => {
      const [sha256 = '', bytes = '', path = ''] = line.split(' ')
      const { repository, commit } = source
      return {
        path,
        bytes: Number(bytes),
        sha256,
        repository,
        commit,
        upstreamPath: `${folder}${path}`,
        ...origins?.[path],
      }
    }),
}))
