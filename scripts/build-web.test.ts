// Build steps after the bundler: prerendered pages, compressed copies, icons.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale, OTHER_LOCALES } from '#contract/languages.ts'
import { firstSettings } from '../settings/operator.ts'
import { compressFolder } from './compress-folder.ts'
import { favicon } from './draw-pages.ts'
import { pageFrames } from './page-frames.ts'
import { writtenPages } from './write-pages.ts'

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
  'screens/login/login-screen.tsx': chunk('assets/login.js', {
    imports: ['app/start-application.tsx'],
    css: ['assets/login.css'],
  }),
  'texts/pl.json?area=common': chunk('assets/common-pl.js'),
  'texts/pl.json?area=home': chunk('assets/home-pl.js'),
}
const staffManifest = { 'texts/pl.json?area=staff': chunk('assets/staff-pl.js') }
const landing = `<html lang="pl"><head><script type="module" src="/assets/landing.js"></script><!--head--></head><body><!--needed-browser--><div id="root"><!--page--></div><div id="notices"><!--notices--></div></body></html>`
const template = `<html lang="pl"><head><link rel="stylesheet" href="/assets/index.css"><script type="module" src="/assets/index.js"></script><!--head--></head><body><!--needed-browser--><div id="root"><!--page--></div></body></html>`
const page = (name: string) => ({
  title: `${name} "&" more`,
  description: `about ${name}`,
  operator: { name: "Tom & Sons' <Scrap>" },
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
  operator: { landing: true },
  inLanguages: Object.fromEntries(LOCALES.map((locale) => [locale, homeIn(locale)])) as PagesInLanguages,
}

const frames = pageFrames({
  manifest,
  staffManifest,
  driverManifest: { 'texts/pl.json?area=driver': chunk('assets/driver-pl.js') },
  html: {
    home: landing,
    index: template,
    staff: template.replace('index.js', 'staff.js'),
    driver: template.replace('index.js', 'driver.js'),
  },
})
const head = { siteName: 'ElektroOdbiór', card: 'https://odbior.example/social-card.png' }

const written = (more: { card?: undefined } = {}): Record<string, string> =>
  writtenPages(
    frames,
    {
      home,
      newOrder: page('new'),
      login: page('login'),
      other: page('other'),
      neededBrowser: '<p>$& phone</p>',
    },
    { ...head, ...more },
  )

test('HOME-1 the landing page contains all its texts and styles, and loads nothing of the application', async () => {
  const { 'home.html': home = '' } = written()
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

test.for(OTHER_LOCALES)(
  'LANG-5 D-F1.3 the landing page names its version in %s, which is written completely',
  async (locale) => {
    const { 'home.html': home = '' } = written()
    const [, address = ''] =
      new RegExp(`data-${locale}="/(assets/home-${locale}-[\\w-]{8}\\.json)"`).exec(home) ?? []
    expect(JSON.parse(written()[address] ?? '')).toEqual(homeIn(locale))
  },
)

test.each([
  ['/newOrder', 'new-order.html', 'form'],
  ['/login', 'login.html', 'login'],
])(
  'D-F7.2 %s names the files that it will request, and loads its scripts after its styles',
  (_path, file, screen) => {
    const { [file]: html = '' } = written()
    for (const script of [screen, 'application', 'common-pl'])
      expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="/assets/${script}.js" />`)
    expect(html).toContain(`<link rel="stylesheet" href="/assets/${screen}.css" />`)
    expect(html.match(/<script.*?>/g)).toEqual([
      '<script type="module" fetchpriority="low" src="/assets/index.js">',
    ])
    expect(html.match(/assets\/index\.css/g)).toHaveLength(1)
  },
)

test('the staff page names only files of the staff application', async () => {
  const { 'staff.html': staff = '' } = written()
  expect(staff).toContain('<link rel="modulepreload" href="/assets/staff-pl.js" />')
  expect(staff).toContain('src="/assets/staff.js"')
  expect(staff).not.toContain('application.js')
})

test('each page has its title, its description and its social card, escaped', async () => {
  const pages = written()
  expect(pages['new-order.html']).toContain('<title>new &quot;&amp;&quot; more</title>')
  expect(pages['new-order.html']).toContain('<meta name="description" content="about new" />')
  expect(pages['home.html']).toContain(`content="${head.card}"`)
  expect(written({ card: undefined })['home.html']).not.toContain('image')
  expect(pages['new-order.html']).toContain('assets/form.css')
  expect(pages['index.html']).not.toContain('data-prerendered')
})

test('CASE-75 every page names the required browsers before anything else', () => {
  const pages = Object.entries(written()).filter(([name]) => name.endsWith('.html'))
  expect(pages.filter(([, html]) => !html.includes('<body><p>$& phone</p><div id="root"'))).toEqual([])
})

test('no page has an inline script or style', async () => {
  for (const html of Object.values(written())) expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/)
})

test('every text asset of worthwhile size has gzip and brotli copies with the same content', async () => {
  const script = 'export const words = 1;\n'.repeat(100)
  await writeFile(join(folder, 'a.js'), script)
  await writeFile(join(folder, 'tiny.js'), 'x')
  await writeFile(join(folder, 'card.png'), script)
  await compressFolder(folder)
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'card.png', 'tiny.js'])
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(script)
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(script)
})

test("D-A3.2 STAFF-47 the favicon is the operator's mark", () => {
  expect(favicon(firstSettings.logo)).toContain(firstSettings.logo.mark)
})

test('STAFF-47 every page passes the operator’s data to its script, with any content', () => {
  const pages = written()
  const told = (name: string) => {
    const [, content = ''] = /<meta name="operator" content='([^']*)' \/>/.exec(pages[name] ?? '') ?? []
    return JSON.parse(
      content.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    ) as unknown
  }
  const [, file = ''] =
    /data-operator="\/(assets\/operator-[\w-]{8}\.json)"/.exec(pages['home.html'] ?? '') ?? []
  expect(JSON.parse(pages[file] ?? 'null')).toEqual({ landing: true })
  expect(pages['home.html']).not.toContain('<meta name="operator"')
  for (const name of ['new-order.html', 'login.html', 'index.html', 'staff.html'])
    expect(told(name)).toEqual({ name: "Tom & Sons' <Scrap>" })
})
