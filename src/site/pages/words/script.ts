/** Greek and Hebrew text. */
import { type Html, html } from '../html.ts'

/** Accents of Hebrew, and meteg. Many fonts show boxes for them. */
const ACCENTS = /[\u0591-\u05AF\u05BD]/g

export function withoutAccents(text: string): string {
  return text.replace(ACCENTS, '')
}

/** @param language as in the API: Greek, Hebrew or Aramaic */
export function codeOf(language: string): string {
  return language === 'Greek' ? 'grc' : language === 'Aramaic' ? 'arc' : 'he'
}

/** Inside English text. */
export function inScript(text: string, language: string): Html {
  return html`<bdi lang="${codeOf(language)}">${withoutAccents(text)}</bdi>`
}
