// What the build adds around the bundler: pages that are whole before any script, compressed twins, marks.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/languages.ts'
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
  'index.html': chunk('assets/index.js', { isEntry: true, imports: ['app/start-application.tsx'] }),
  'app/start-application.tsx': chunk('assets/application.js', { css: ['assets/index.css'] }),
  'screens/home/home-screen.tsx': chunk('assets/home.js', {
    imports: ['app/start-application.tsx', '_shared.js'],
    css: ['assets/home.css'],
  }),
  '_shared.js': chunk('assets/shared.js'),
  'screens/place-order/place-order-screen.tsx': chunk('assets/form.js', {
    imports: ['app/start-application.tsx'],
    css: ['assets/form.css'],
  }),
  'texts/pl/common.json': chunk('assets/common-pl.js'),
  'texts/pl/home.json': chunk('assets/home-pl.js'),
}
const staffManifest = { 'texts/pl/staff.json': chunk('assets/staff-pl.js') }
const landing = `<html lang="pl"><head><script type="module" src="/assets/landing.js"></script><!--head--></head><body><div id="root"><!--page--></div><div id="notices"><!--notices--></div></body></html>`
const template = `<html lang="pl"><head><link rel="stylesheet" href="/assets/index.css"><script type="module" src="/assets/index.js"></script><!--head--></head><body><div id="root"><!--page--></div></body></html>`
const page = (name: string) => ({
  title: `${name} "&" more`,
  description: `about ${name}`,
  body: `<main>$& ${name}</main>`,
})
const homeIn = (locale: string) => ({
  title: `home "&" more`,
  body: `<main>$& home ${locale}</main>`,
  notices: `<p>$& no line, ${locale}</p>`,
})
type PagesInLanguages = Record<Locale, ReturnType<typeof homeIn>>
const home = {
  description: 'about home',
  inLanguages: Object.fromEntries(LOCALES.map((locale) => [locale, homeIn(locale)])) as PagesInLanguages,
}

async function written(): Promise<Record<string, string>> {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), template)
  await writeFile(join(folder, 'home.html'), landing)
  await writeFile(join(folder, 'staff.html'), template.replace('index.js', 'staff.js'))
  await writePages(folder, manifest, staffManifest, { home, newOrder: page('new'), other: page('other') })
  const names = ['home.html', 'new-order.html', 'index.html', 'staff.html']
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

test('HOME-1 the landing page is whole: words and styles, and nothing of the application is fetched with it', async () => {
  const { 'home.html': home = '' } = await written()
  expect(home).toContain('data-prerendered="home"')
  expect(home).toContain('><main>$& home pl</main></div>')
  expect(home).toContain('<div id="notices"><p>$& no line, pl</p></div>')
  for (const style of ['index.css', 'home.css'])
    expect(home).toContain(`<link rel="stylesheet" href="/assets/${style}" />`)
  expect(home).not.toContain('form.css')
  expect(home).not.toContain('modulepreload')
  expect(home.match(/<script.*?>/g)).toEqual([
    '<script type="module" blocking="render" src="/assets/landing.js">',
  ])
})

test.for(['en', 'uk'])(
  'LANG-5 D-F1.3 the landing page names its twin in %s, which is written whole',
  async (locale) => {
    const { 'home.html': home = '' } = await written()
    const [, address = ''] =
      new RegExp(`data-${locale}="/(assets/home-${locale}-[\\w-]{8}\\.json)"`).exec(home) ?? []
    expect(JSON.parse(await readFile(join(folder, address), 'utf8'))).toEqual(homeIn(locale))
  },
)

test('D-F7.2 /newOrder names the files that it will ask for', async () => {
  const { 'new-order.html': form = '' } = await written()
  for (const file of ['form.js', 'application.js', 'common-pl.js'])
    expect(form).toContain(`<link rel="modulepreload" href="/assets/${file}" />`)
  expect(form.match(/assets\/index\.css/g)).toHaveLength(1)
})

test('the page of the staff names files of its own application alone', async () => {
  const { 'staff.html': staff = '' } = await written()
  expect(staff).toContain('<link rel="modulepreload" href="/assets/staff-pl.js" />')
  expect(staff).toContain('src="/assets/staff.js"')
  expect(staff).not.toContain('application.js')
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
