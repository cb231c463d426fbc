// What a page costs before it can be used, in gzip bytes, beside its floor: React and the router alone.
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { KIB, type Row } from './support/table.ts'

const FLOOR = `
  import { createRoot } from 'react-dom/client'
  import { BrowserRouter, Routes, Route, Link } from 'react-router'
  import { createElement as h } from 'react'
  createRoot(document.body).render(h(BrowserRouter, {}, h(Routes, {}, h(Route, { path: '/', element: h(Link, { to: '/x' }) }))))
`

/** Bytes of React DOM and the declarative router, bundled as the product is. */
export async function floorWeight(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: new URL('..', import.meta.url).pathname,
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'floor' ? id : null),
        load: (id) => (id === 'floor' ? FLOOR : null),
      },
    ],
    build: { write: false, rollupOptions: { input: 'floor' } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (first === undefined || !('output' in first)) throw new Error('the floor did not build')
  return first.output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0)
}

interface Weight {
  html: number
  css: number
  js: number
}

/** Everything of these kinds that Chromium asked for until the page was usable. */
export async function pageWeight(
  browser: Browser,
  url: string,
  usable: { role: 'link' | 'textbox'; name: string },
): Promise<Weight> {
  const page = await browser.newPage()
  const weight: Weight = { html: 0, css: 0, js: 0 }
  const counted: Promise<void>[] = []
  let stillCounting = true
  page.on('response', (response) => {
    const kind = ({ document: 'html', stylesheet: 'css', script: 'js' } as const)[
      response.request().resourceType() as 'document'
    ]
    if (kind !== undefined && stillCounting)
      counted.push(response.body().then((body) => void (weight[kind] += gzipSync(body).length)))
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole(usable.role, { name: usable.name }).first().waitFor()
  if (usable.role === 'link') await page.waitForLoadState('networkidle')
  stillCounting = false
  await Promise.all(counted)
  await page.close()
  return weight
}

export async function weighPages(browser: Browser, origin: string): Promise<Row[]> {
  const floor = await floorWeight()
  const home = await pageWeight(browser, `${origin}/home`, { role: 'link', name: 'Zamów odbiór' })
  const order = await pageWeight(browser, `${origin}/newOrder`, { role: 'textbox', name: 'NIP' })
  const row = (what: string, bytes: number, limit: number): Row => ({
    what,
    measured: `${(bytes / KIB).toFixed(1)} KiB`,
    limit: `${limit} KiB`,
    ratio: bytes / KIB / limit,
  })
  return [
    { what: 'floor: React DOM and the router alone, JS', measured: `${(floor / KIB).toFixed(1)} KiB` },
    row('/home, HTML + CSS', home.html + home.css, 20),
    {
      ...row('/home before anybody acts, JS', home.js, 20),
      beside: `${(home.js / floor).toFixed(2)} of the floor`,
    },
    {
      ...row('/newOrder before it can be typed into, JS + CSS', order.js + order.css, 155),
      beside: `${((order.js + order.css) / floor).toFixed(2)} of the floor`,
    },
  ]
}
