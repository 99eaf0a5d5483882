import { describe, expect, it } from 'vitest'
import { html, webLink } from '../../src/site/html.ts'
import { readRedoc, withoutOtherHosts } from '../../src/site/redoc-bundle.ts'

describe("Redoc's script", () => {
  it('asks no other host for a badge', () => {
    expect(readRedoc().includes('cdn.redoc.ly')).toBe(false)
  })

  it('stops the start where a release of it is worded otherwise', () => {
    expect(() => withoutOtherHosts('createElement("img",{src:"https://cdn.redoc.ly/other.svg"})')).toThrow(
      /0 times, not once/,
    )
  })
})

describe('html', () => {
  it('escapes what it is given, in text and in quoted attributes', () => {
    const value = `<a title="x" class='y'>&`
    expect(html`<p title="${value}">${value}</p>`.markup).toBe(
      '<p title="&lt;a title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;">&lt;a title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;</p>',
    )
  })

  it('keeps markup of its own, one piece or many', () => {
    expect(html`<ul>${['<', '>'].map((sign) => html`<li>${sign}</li>`)}</ul>${html`<hr>`}${0}`.markup).toBe(
      '<ul><li>&lt;</li><li>&gt;</li></ul><hr>0',
    )
  })

  it('links to the web only', () => {
    expect(webLink('javascript:alert(1)', 'x').markup).toBe('x')
    expect(webLink('https://a.example/"', 'x').markup).toBe('<a href="https://a.example/&quot;" rel="noopener">x</a>')
  })
})
