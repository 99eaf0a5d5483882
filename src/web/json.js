// Shows JSON in the same colours as highlight.js, which colours the code blocks of all pages.

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g

export function appendJson(code, value) {
  const text = JSON.stringify(value, null, 2)
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon, literal] = match
    const shown = string ?? token
    code.append(
      text.slice(end, match.index),
      coloured(shown, colon ? 'attr' : string ? 'string' : literal ? 'literal' : 'number'),
    )
    end = match.index + shown.length
  }
  code.append(text.slice(end))
}

function coloured(text, kind) {
  const span = document.createElement('span')
  span.className = `hljs-${kind}`
  span.textContent = text
  return span
}
