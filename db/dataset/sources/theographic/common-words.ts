/**
 * Words that Theographic lists as other names of a person, but that are not names: they come from phrases such as "the
 * root of Jesse" or "the wife of Ezekiel". The list was made by hand from all values of `alsoCalled` in the pinned
 * revision.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...['Ancient', 'Fathers', 'Holy', 'Spirits'],
  ...['concubine', 'daughter', 'daughters', 'father', 'firstborn', 'mother', 'sister', 'sons', 'wife'],
  ...['dayspring', 'host', 'hosts', 'last', 'lawgiver', 'master', 'prophet', 'queen', 'root'],
])
