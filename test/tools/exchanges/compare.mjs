// Compares two recordings and groups the differences by kind. The caller lists the differences to
// accept, each with a reason.
const EXAMPLES = 3
const SHOWN_CHARACTERS = 160

/** Number of characters to show before the first difference. */
const CONTEXT = 30

/**
 * @param accepted [{ kind, name, detail, reason }]: all but `reason` are regular expressions that
 * must match the whole text; a missing one matches any text
 * @returns { compared, differences, wanted }. `wanted`: for each rule of `accepted`, its reason and
 * how many differences it accepts. A difference is { kind, name, detail }; for a changed text also
 * { before, after }, and `detail` contains both
 */
export function compare(before, after, accepted) {
  const rules = accepted.map(ruleOf)
  const later = new Map(after.exchanges.map((one) => [one.name, one]))
  const earlier = new Set(before.exchanges.map(({ name }) => name))
  const all = [
    ...before.exchanges.flatMap((one) => exchangeDifferences(one, later.get(one.name))),
    ...after.exchanges.filter(({ name }) => !earlier.has(name)).map(({ name }) => difference('request added', name)),
    ...changed('other log lines', '', before.log.join('\n'), after.log.join('\n')),
  ]
  const ruleFor = (one) => rules.find((rule) => rule.matches(one))
  const wanted = all.filter(ruleFor)
  return {
    compared: before.exchanges.length,
    differences: all.filter((one) => !ruleFor(one)),
    wanted: rules.map((rule) => ({ reason: rule.reason, count: wanted.filter((one) => ruleFor(one) === rule).length })),
  }
}

function ruleOf({ kind = '.*', name = '.*', detail = '.*', reason }) {
  if (reason === undefined) throw new Error('every accepted difference needs a reason')
  const [kinds, names, details] = [kind, name, detail].map((text) => new RegExp(`^(?:${text})$`, 's'))
  return { reason, matches: (one) => kinds.test(one.kind) && names.test(one.name) && details.test(one.detail) }
}

function difference(kind, name, detail = '') {
  return { kind, name, detail }
}

function changed(kind, name, before, after) {
  return before === after ? [] : [{ ...difference(kind, name, `${before} -> ${after}`), before, after }]
}

function exchangeDifferences(before, after) {
  const { name } = before
  if (after === undefined) return [difference('request removed', name)]
  const count = Math.max(before.answers.length, after.answers.length)
  return [
    ...changed('request', name, before.request, after.request),
    ...Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      answerDifferences(name, before.answers[index], after.answers[index]),
    ),
    ...changed('bytes after the answers', name, before.rest, after.rest),
    ...changed('end of the connection', name, before.end, after.end),
    ...logDifferences(name, before.log, after.log),
  ]
}

function answerDifferences(name, before, after) {
  if (before === undefined) return [difference('answer added', name, after.statusLine)]
  if (after === undefined) return [difference('answer removed', name, before.statusLine)]
  return [
    ...changed('status', name, before.statusLine, after.statusLine),
    ...headerDifferences(name, before.headers, after.headers),
    ...changed('encoded body', name, bodyText(before.encoded), bodyText(after.encoded)),
    ...changed('body', name, bodyText(before.body), bodyText(after.body)),
  ]
}

function headerDifferences(name, before, after) {
  const [former, latter] = [before, after].map(byName)
  const kinds = [...new Set([...former.keys(), ...latter.keys()])].flatMap((field) => {
    const [one, other] = [former.get(field), latter.get(field)]
    if (one === undefined) return [difference(`header added: ${field}`, name, other)]
    if (other === undefined) return [difference(`header removed: ${field}`, name, one)]
    return changed(`header changed: ${field}`, name, one, other)
  })
  // Compares the order only of headers that both responses have, so that an added header is not a
  // change of order.
  const shared = [before, after].map((lines) =>
    lines.map(fieldOf).filter((field) => former.has(field) && latter.has(field)),
  )
  return [...kinds, ...changed('header order', name, ...shared.map((fields) => fields.join(', ')))]
}

/**
 * Header lines, keyed by field name in lower case. The lines keep the case of their names, so that
 * a change of case is a difference.
 */
function byName(lines) {
  const fields = new Map()
  for (const line of lines) {
    const field = fieldOf(line)
    fields.set(field, fields.has(field) ? `${fields.get(field)}\n${line}` : line)
  }
  return fields
}

function fieldOf(line) {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}

function logDifferences(name, before, after) {
  const [former, latter] = [before.join('\n'), after.join('\n')]
  if (former === latter) return []
  if (former === '') return [difference('log line added', name, latter)]
  if (latter === '') return [difference('log line removed', name, former)]
  return changed('log line changed', name, former, latter)
}

function bodyText(body) {
  return typeof body === 'string' ? body : JSON.stringify(body ?? 'none')
}

/** @returns text: kinds of differences, most frequent first, with some examples each */
export function report({ compared, differences, wanted }) {
  const kinds = [...new Set(differences.map(({ kind }) => kind))]
  const groups = kinds
    .map((kind) => [kind, differences.filter((one) => one.kind === kind)])
    .sort(([, one], [, other]) => other.length - one.length)
  const lines = groups.flatMap(([kind, all]) => [
    `${kind}: ${all.length}`,
    ...all.slice(0, EXAMPLES).flatMap(exampleLines),
  ])
  const accepted = wanted.map(({ reason, count }) => `accepted, ${count}: ${reason}${count === 0 ? ' (unused)' : ''}`)
  return `${[...lines, ...accepted, `${compared} exchanges compared, ${differences.length} differences`].join('\n')}\n`
}

function exampleLines({ name, detail, before, after }) {
  if (before === undefined) return [`  ${shorten(name)}`, ...(detail === '' ? [] : [`    ${shorten(detail)}`])]
  const at = before.split('').findIndex((character, index) => character !== after[index])
  const from = Math.max(0, (at === -1 ? before.length : at) - CONTEXT)
  return [`  ${shorten(name)}`, `    - ${shorten(before, from)}`, `    + ${shorten(after, from)}`]
}

function shorten(text, from = 0) {
  const end = from + SHOWN_CHARACTERS
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`
}
