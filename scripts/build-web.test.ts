// What the build adds around the bundler: pages that are whole before any script, compressed twins, marks.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logo, operator } from '../settings/operator.ts'
import { compressFolder } from './compress-folder.ts'
import { drawMarks } from './draw-marks.ts'
import { writePages } from './write-pages.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const chunk = (file: string, more: object = {}) => ({ file, name: file, src: file, ...more })
const manifest = {
  'index.html': chunk('assets/index.js', { isEntry: true, css: ['assets/index.css'] }),
  'screens/home/home-screen.tsx': chunk('assets/home.js', {
    imports: ['index.html', '_shared.js'],
    css: ['assets/home.css'],
  }),
  '_shared.js': chunk('assets/shared.js'),
  'screens/place-order/place-order-screen.tsx': chunk('assets/form.js', {
    imports: ['index.html'],
    css: ['assets/form.css'],
  }),
  'texts/pl/common.json': chunk('assets/common-pl.js'),
  'texts/pl/home.json': chunk('assets/home-pl.js'),
}
const template = `<html lang="pl"><head><link rel="stylesheet" href="/assets/index.css"><script type="module" src="/assets/index.js"></script><!--head--></head><body><div id="root"><!--page--></div></body></html>`
const page = (name: string) => ({
  title: `${name} "&" more`,
  description: `about ${name}`,
  body: `<main>$& ${name}</main>`,
})

async function written(): Promise<Record<string, string>> {
  await writeFile(join(folder, 'index.html'), template)
  await writePages(folder, manifest, { home: page('home'), newOrder: page('new'), other: page('other') })
  const names = ['home.html', 'new-order.html', 'index.html']
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

test('HOME-1 the landing page is whole: words, styles and the files it will ask for', async () => {
  const { 'home.html': home = '' } = await written()
  expect(home).toContain('<div id="root" data-prerendered="home"><main>$& home</main></div>')
  expect(home).toContain('<link rel="stylesheet" href="/assets/home.css" />')
  for (const file of ['home.js', 'shared.js', 'common-pl.js', 'home-pl.js'])
    expect(home).toContain(`<link rel="modulepreload" href="/assets/${file}" />`)
  expect(home).not.toContain('form.css')
  expect(home.match(/assets\/index\.css/g)).toHaveLength(1)
})

test('each page has its title, its description and its card, escaped', async () => {
  const pages = await written()
  expect(pages['new-order.html']).toContain('<title>new &quot;&amp;&quot; more</title>')
  expect(pages['new-order.html']).toContain('<meta name="description" content="about new" />')
  expect(pages['home.html']).toContain(`content="${operator.website}/social-card.png"`)
  expect(pages['new-order.html']).toContain('assets/form.css')
  expect(pages['index.html']).not.toContain('data-prerendered')
})

test('no page has an inline script or style', async () => {
  for (const html of Object.values(await written()))
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/)
})

test('every text asset worth it has a gzip and a brotli twin that say the same', async () => {
  const script = 'export const words = 1;\n'.repeat(100)
  await writeFile(join(folder, 'a.js'), script)
  await writeFile(join(folder, 'tiny.js'), 'x')
  await writeFile(join(folder, 'card.png'), script)
  await compressFolder(folder)
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'card.png', 'tiny.js'])
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(script)
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(script)
})

test("D-A3.2 the favicon is the operator's mark", async () => {
  await drawMarks(folder)
  expect(await readFile(join(folder, 'favicon.svg'), 'utf8')).toContain(logo.mark)
})
