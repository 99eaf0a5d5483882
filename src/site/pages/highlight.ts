/**
 * Adds syntax colours to programs and JSON. Done on the server, because in the browser a page with many programs would
 * block a slow phone.
 */
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import { type Html, html } from './html.ts'

const LANGUAGES = { sh: bash, js: javascript, json, python }

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

/** @param language a key of LANGUAGES. Text in any other language is not coloured */
export function highlight(text: string, language: string): Html {
  if (!(language in LANGUAGES)) return html`${text}`
  return { markup: highlighter.highlight(text, { language }).value }
}
