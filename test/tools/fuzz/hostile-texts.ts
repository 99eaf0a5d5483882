/**
 * Texts that are known to break services. The fuzzer uses them in paths, queries and headers. They
 * are listed unencoded. encodings.ts encodes them for paths and queries.
 */

const INJECTION = [
  "' OR '1'='1",
  "a' UNION SELECT name, sql FROM sqlite_master --",
  "'; DROP TABLE person; --",
  '1); ATTACH DATABASE "x" AS y; --',
  'a" OR ""="',
  'a\\',
  '$\u007b7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '$(id)',
  '`id`',
  '|id',
  '*)(uid=*))(|(uid=*',
  '{"$gt":""}',
  'a\r\nSet-Cookie: x=y',
  '=1+1',
]

const TRAVERSAL = [
  '..',
  '.',
  '../../etc/passwd',
  '..\\..\\windows',
  '....//',
  '/etc/passwd',
  'file:///etc/passwd',
  '//x',
  'a/../b',
]

const PROTOTYPES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__.x',
  'constructor[prototype]',
]

const WILDCARDS = ['%', '_', '%%', '%a%', 'a_b', '\\%', '*', '?', '[a-z]', '.*', '(a+)+$', '^']

const UNICODE = [
  'É',
  'E\u0301',
  'Å',
  '\u212b',
  'ﬁ',
  'ΛΟΓΟΣ',
  'λόγος',
  'İ',
  'ı',
  'ß',
  'ẞ',
  'אָדָם',
  '각',
  '\u1100\u1161\u11a8',
  '\u202emoses',
  '\u2066a\u2069',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2028',
  'Мале',
  'Аaron',
  'ａａｒｏｎ',
  '１０',
  '٥',
  '𝟓',
  '𐤀',
  '💩',
  '\u{10ffff}',
  '\uffff',
  '\ufffd',
  '\u0301',
  '\u0301\u0327\u0301',
  `a${'\u0301'.repeat(99)}`,
]

const CONTROLS = ['\0', 'a\0b', '\n', '\t', '\u007f', '\u0085', '\u001b[31m', '\b']

const NUMBERS = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '+5',
    '05',
    '5.0',
    '5.',
    '.5',
    '1e2',
    '1e1000',
    '0x10',
    '0b1',
    '0o7',
    '1_000',
    '1,000',
    ' 5',
    '5 ',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    'undefined',
    'true',
    '9007199254740993',
    '2147483648',
    '99999999999999999999',
  ],
  ...['5\0', '5;', "5'", '5 OR 1=1', '[5]', '{"a":5}', '１', '²'],
]

const BOOLEANS = ['True', 'TRUE', '1', 'yes', 'on', 'true ', 'truе', 'ｔｒｕｅ']

const LONG = [99, 100, 101, 1_000].flatMap((length) => ['a', 'א', '𐤀', '%', ' '].map((unit) => unit.repeat(length)))

const DOUBLE_ENCODED = ['%25', '%2e%2e%2f', '%00', '%C0%AE', '%2527', '%u0061']

export const HOSTILE_TEXTS: readonly string[] = [
  ...INJECTION,
  ...TRAVERSAL,
  ...PROTOTYPES,
  ...WILDCARDS,
  ...UNICODE,
  ...CONTROLS,
  ...NUMBERS,
  ...BOOLEANS,
  ...LONG,
  ...DOUBLE_ENCODED,
]

/** Parameter names that most operations do not have. */
export const HOSTILE_NAMES: readonly string[] = [
  ...PROTOTYPES,
  ...['', 'LIMIT', 'Limit', 'limit[]', 'limit[$gt]', 'limit.x', 'limit\0', ' limit', 'ｌimit', 'lіmit', 'q\u0301'],
  ...[
    'api_key',
    'X-API-Key',
    'callback',
    '_method',
    'page',
    'sort',
    'fields',
    '%',
    '1',
    'x'.repeat(99),
    '𐤀'.repeat(101),
  ],
]
