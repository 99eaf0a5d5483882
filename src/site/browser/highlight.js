// Syntax colours of programs and JSON.
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'

const LANGUAGES = { sh: bash, js: javascript, json, python }

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

/** @param code element with the class `language-…`; text in any other language is not coloured */
export function highlight(code) {
  const language = /language-(\w+)/.exec(code?.className ?? '')?.[1]
  if (language in LANGUAGES) code.innerHTML = highlighter.highlight(code.textContent, { language }).value
}
