// What a page costs before it can be used, in gzip bytes, beside its floor: React and the router alone.
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { pageWeights, WHOLE_FORM, WHOLE_FORM_LIMIT_KIB } from './budget/page-weights.ts'
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
    root: new URL('../..', import.meta.url).pathname,
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

const LIMITS_KIB: Record<string, number> = {
  '/home, HTML and CSS': 20,
  '/home before anybody acts, JavaScript': 20,
  '/newOrder before it can be typed into, JavaScript and CSS': 155,
  [WHOLE_FORM]: WHOLE_FORM_LIMIT_KIB,
}

export async function weighPages(browser: Browser, origin: string): Promise<Row[]> {
  const floor = await floorWeight()
  const weights = await pageWeights(browser, origin)
  return [
    { what: 'floor: React DOM and the router alone, JS', measured: `${(floor / KIB).toFixed(1)} KiB` },
    ...[...weights].map(([what, kib]) => {
      const limit = LIMITS_KIB[what]
      const row = {
        what,
        measured: `${kib.toFixed(1)} KiB`,
        beside: `${((kib * KIB) / floor).toFixed(2)} of the floor`,
      }
      return limit === undefined ? row : { ...row, limit: `${limit} KiB`, ratio: kib / limit }
    }),
  ]
}
