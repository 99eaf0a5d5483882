/** The ancestors whose name is also that of a people, a tribe, a kingdom or a land, and the places of that name. */

export interface Ancestor {
  /** Slug of the person. */
  readonly person: string
  /** Slug of the place that has the verses about the land, the kingdom and its people. */
  readonly land: string
  /** Spellings of the King James text. */
  readonly names: readonly string[]
  /** Verses about the man himself that no rule finds. */
  readonly own?: readonly string[]
  /**
   * True for lands that no source has. Their verses are all verses of the text with the name that no other record of
   * this name has.
   */
  readonly isProject?: boolean
}

export const ANCESTORS: readonly Ancestor[] = [
  {
    person: 'israel_682',
    land: 'israel_land',
    names: ['Israel', 'Jacob'],
    isProject: true,
    own: [
      'Josh.24.4',
      '1Sam.12.8',
      '1Chr.16.17',
      '1Chr.29.10',
      'Ps.105.10',
      'Ps.105.23',
      'Isa.58.14',
      'Ezek.37.25',
      'Hos.12.12',
      'Mic.7.20',
      'Mal.1.2',
      'John.4.5',
      'John.4.6',
      'John.4.12',
      'Acts.7.8',
      'Acts.7.12',
      'Acts.7.14',
      'Acts.7.15',
      'Rom.9.13',
      'Heb.11.20',
      'Heb.11.21',
    ],
  },
  {
    person: 'judah_1751',
    land: 'judah_land',
    names: ['Judah', 'Juda'],
    isProject: true,
    own: ['Ruth.4.12', '1Chr.5.2'],
  },
  { person: 'reuben_2429', land: 'reuben_land', names: ['Reuben'], isProject: true },
  { person: 'simeon_2741', land: 'simeon_land', names: ['Simeon'], isProject: true },
  { person: 'dan_973', land: 'dan_land', names: ['Dan'], isProject: true, own: ['Judg.18.29'] },
  { person: 'naphtali_2149', land: 'naphtali_land', names: ['Naphtali', 'Nephthalim'], isProject: true },
  { person: 'gad_1262', land: 'gad_land', names: ['Gad'], isProject: true, own: ['Josh.22.33'] },
  { person: 'asher_337', land: 'asher_land', names: ['Asher', 'Aser'], isProject: true },
  { person: 'issachar_645', land: 'issachar_land', names: ['Issachar'], isProject: true },
  { person: 'zebulun_3002', land: 'zebulun_land', names: ['Zebulun', 'Zabulon'], isProject: true },
  { person: 'ephraim_1206', land: 'ephraim_land', names: ['Ephraim'], isProject: true, own: ['Num.26.28'] },
  {
    person: 'manasseh_1928',
    land: 'manasseh_land',
    names: ['Manasseh', 'Manasses'],
    isProject: true,
    own: ['Num.26.28'],
  },
  { person: 'benjamin_463', land: 'benjamin_land', names: ['Benjamin'], isProject: true },
  {
    person: 'esau_1216',
    land: 'edom_357',
    names: ['Edom', 'Esau'],
    own: ['Deut.2.5', 'Josh.24.4', 'Mal.1.2', 'Mal.1.3', 'Rom.9.13', 'Heb.11.20', 'Heb.12.16'],
  },
  { person: 'moab_2103', land: 'moab_815', names: ['Moab'] },
  { person: 'ben-ammi_451', land: 'ammon_58', names: ['Ammon'] },
  { person: 'canaan_914', land: 'canaan_272', names: ['Canaan', 'Chanaan'] },
  { person: 'midian_2075', land: 'midian_796', names: ['Midian', 'Madian'] },
  { person: 'amalek_197', land: 'amalek_53', names: ['Amalek'] },
  { person: 'kedar_1769', land: 'kedar_674', names: ['Kedar'] },
  { person: 'nebajoth_2164', land: 'nebaioth_881', names: ['Nebaioth', 'Nebajoth'] },
  { person: 'ephah_1197', land: 'ephah_398', names: ['Ephah'] },
  { person: 'gomer_1328', land: 'gomer_488', names: ['Gomer'] },
  { person: 'ashkenaz_338', land: 'ashkenaz_104', names: ['Ashchenaz', 'Ashkenaz'] },
  { person: 'magog_1882', land: 'magog_754', names: ['Magog'] },
  { person: 'javan_744', land: 'javan_627', names: ['Javan'] },
  { person: 'tubal_2883', land: 'tubal_1183', names: ['Tubal'] },
  { person: 'meshech_2012', land: 'meshech_788', names: ['Meshech'] },
  { person: 'ham_1359', land: 'ham_515', names: ['Ham'] },
  { person: 'phut_2354', land: 'put_962', names: ['Phut', 'Put'] },
  { person: 'asshur_349', land: 'asshur_109', names: ['Asshur', 'Assur'] },
  { person: 'nimrod_2206', land: 'nimrod_898', names: ['Nimrod'] },
  { person: 'abiezer_763', land: 'abiezer_11', names: ['Abiezer'] },
]
