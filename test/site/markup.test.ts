import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { html, webLink } from '../../src/site/pages/html.ts'
import { renderMarkdown } from '../../src/site/pages/markdown.ts'

const { withoutOtherHosts }: { withoutOtherHosts(bundle: string): string } = await import(
  projectFile('.scripts/redoc-script.mjs')
)

describe('the script of Redoc', () => {
  it('does not load its badge from a different host', () => {
    const script = readFileSync(projectFile('generated/redoc.standalone.js'), 'utf8')
    expect(script.includes('cdn.redoc.ly')).toBe(false)
  })

  it('cannot be generated if a new release of Redoc changes the code that loads the badge', () => {
    expect(() => withoutOtherHosts('createElement("img",{src:"https://cdn.redoc.ly/other.svg"})')).toThrow(
      /0 times instead of once/,
    )
  })
})

describe('html', () => {
  it('escapes its values, in text and in quoted attributes', () => {
    const value = `<a title="x" class='y'>&`
    expect(html`<p title="${value}">${value}</p>`.markup).toBe(
      '<p title="&lt;a title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;">&lt;a title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;</p>',
    )
  })

  it('inserts its own markup unescaped, as a single value or in a list', () => {
    expect(html`<ul>${['<', '>'].map((sign) => html`<li>${sign}</li>`)}</ul>${html`<hr>`}${0}`.markup).toBe(
      '<ul><li>&lt;</li><li>&gt;</li></ul><hr>0',
    )
  })

  it('links to http and https only', () => {
    expect(webLink('javascript:alert(1)', 'x').markup).toBe('x')
    expect(webLink('https://a.example/"', 'x').markup).toBe('<a href="https://a.example/&quot;" rel="noopener">x</a>')
  })
})

describe('a code block in a Markdown document', () => {
  it('has syntax colours, without a script in the page', () => {
    expect(renderMarkdown('```js\nconst a = "<"\n```').markup).toContain(
      '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;&quot;</span>',
    )
  })

  it('is plain text if its language has no syntax colours', () => {
    expect(renderMarkdown('```text\nconst a = "<"\n```').markup).toContain('<code>const a = &quot;&lt;&quot;\n</code>')
  })
})
