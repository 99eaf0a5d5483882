import { test } from 'vitest'
import { startSite } from '../support/site-service.ts'
import { openBrowser, findChromium } from './chromium.ts'
test('x', async () => {
  const s = await startSite({ version: '1.0.0-starter' })
  const b = await openBrowser(findChromium()!)
  for (const w of [1280, 320]) for (const [n,p] of [['landing','/'],['docs','/docs'],['problem','/problems/quota-exceeded'],['problems','/problems']]) {
    const t = await b.openTab()
    await t.resize(w, w > 600 ? 900 : 640)
    await t.go(s.origin + p)
    if (n === 'docs') await t.until(`document.querySelector('#redoc [role=menuitem]')`).catch((e)=>console.log(String(e)))
    console.log(w, n, await t.evaluate('[document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight]'), t.complaints, t.requested)
    await t.screenshot(`/tmp/shot-${n}-${w}.png`, n !== 'docs')
    if (n === 'docs') {
      console.log(await t.evaluate(`[...document.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('pre,code,.redoc-json')).slice(0,25).map(e => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right) + ' ' + (e.textContent||'').slice(0,40))`))
      console.log(await t.evaluate(`document.querySelector('#redoc [role=menuitem]')?.outerHTML.slice(0,300)`))
    }
  }
  await b.close(); await s.close()
}, 120000)
