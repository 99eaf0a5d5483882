/** Adjacent programs of a Markdown document in different languages, as tabs. The reader chooses a language. */
import type { Token, Tokens } from 'marked'
import { type Html, html } from './html.ts'

export interface Programs {
  readonly type: 'programs'
  readonly raw: string
  /** Identifies the tabs in their document. */
  readonly number: number
  readonly alternatives: readonly Tokens.Code[]
}

/** The text of a tab, by the language of its program. */
const TABS: Readonly<Record<string, string>> = { sh: 'Shell', js: 'JavaScript', python: 'Python' }

/** Joins adjacent programs that are alternatives: each has a tab of its own. */
export function joinPrograms(tokens: readonly Token[]): Token[] {
  const kept = tokens.filter(({ type }, index) => {
    return type !== 'space' || !(isProgram(tokens[index - 1]) && isProgram(tokens[index + 1]))
  })
  const groups: Token[][] = []
  for (const token of kept) {
    const last = groups.at(-1)
    if (last && isProgram(token) && last.every((one) => isProgram(one) && tabOf(one) !== tabOf(token))) last.push(token)
    else groups.push([token])
  }
  return groups.flatMap((group, number) => {
    if (group.length === 1) return group
    const programs: Programs = { type: 'programs', raw: '', number, alternatives: group.filter(isProgram) }
    return [{ ...programs }]
  })
}

/**
 * Radio buttons, so that the tabs work without JavaScript. page.js chooses the same language in all tabs of a page.
 *
 * @param renderCode renders one program
 */
export function renderPrograms({ number, alternatives }: Programs, renderCode: (code: Tokens.Code) => string): string {
  const labels = alternatives.map((code, index) => {
    const checked = index === 0 ? html` checked` : html``
    return html`<label>${tabOf(code)} <input type="radio" name="programs-${number}" value="${tabOf(code)}"${checked}></label>`
  })
  const panels = alternatives.map((code): Html => ({ markup: `<div class="panel">${renderCode(code)}</div>\n` }))
  return html`<div class="programs">
<div class="choice" role="radiogroup" aria-label="Language">${labels}</div>
${panels}</div>
`.markup
}

/** The words after the language of a code block name its tab: `sh curl`. */
function tabOf({ lang = '' }: Tokens.Code): string {
  const [language = '', ...name] = lang.split(' ')
  return name.join(' ') || (TABS[language] ?? language)
}

function isProgram(token: Token | undefined): token is Tokens.Code {
  return token?.type === 'code' && (token['lang'] ?? '').split(' ')[0] in TABS
}
