/** Words next to times and dates, without diacritics. The names of months are in reference-words.ts. */

/** After the hour: `17.30 Uhr`, `5 pm`, `10 h`. */
export const TIME_UNITS: ReadonlySet<string> = new Set([
  ...['pm', 'oclock', 'uhr', 'uur', 'h', 'hrs', 'heures', 'horas'],
])
/** The letter before the `m` of `a.m.` and `p.m.` */
export const HALVES_OF_DAY: ReadonlySet<string> = new Set(['a', 'p'])
/** Before a time: `at 10:15`, `um 10.15`, `a las 10:15`. */
export const BEFORE_TIME: ReadonlySet<string> = new Set(['at', 'um', 'om', 'las', 'alle', 'as'])
/** Before a day: `on 24/12`, `am 24.12.` */
export const BEFORE_DAY: ReadonlySet<string> = new Set(['on', 'am', 'vom', 'op', 'le', 'el', 'em', 'il'])
