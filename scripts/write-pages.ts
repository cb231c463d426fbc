// Puts the prerendered words into the built pages: /home (in other languages beside the assets), /newOrder and everything else.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contract/languages.ts'
import type { PrerenderedPages } from '#web/app/prerender.tsx'
import { operator } from '../settings/operator.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Files {
  js: string[]
  css: string[]
}

/** Every file that the module at `source` needs, itself first. */
function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const seen = new Set<string>()
  const files: Files = { js: [], css: [] }
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    files.js.push(chunk.file)
    files.css.push(...(chunk.css ?? []))
  }
  for (const source of sources) visit(source)
  return { js: [...new Set(files.js)], css: [...new Set(files.css)] }
}

function headOf(page: { title: string; description: string }, files: Files, already: string): string {
  const fresh = (file: string) => !already.includes(file)
  return [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escaped(operator.name)}" />`,
    `<meta property="og:locale" content="pl_PL" />`,
    `<meta property="og:title" content="${escaped(page.title)}" />`,
    `<meta property="og:description" content="${escaped(page.description)}" />`,
    `<meta property="og:image" content="${operator.website}/social-card.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...files.css.filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...files.js.filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('\n    ')
}

/** Writes the page beside the assets, under a name that changes with it; answers its address. */
async function writeInLanguage(
  folder: string,
  locale: Locale,
  inLanguages: PrerenderedPages['home']['inLanguages'],
): Promise<string> {
  const content = JSON.stringify(inLanguages[locale])
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/home-${locale}-${hash}.json`
  await writeFile(join(folder, file), content)
  return `/${file}`
}

/** Whole in the default language; nothing of the application is fetched before somebody acts (web/app/landing.ts). */
async function writeHome(
  folder: string,
  manifest: Manifest,
  { description, inLanguages }: PrerenderedPages['home'],
): Promise<void> {
  const template = await readFile(join(folder, 'home.html'), 'utf8')
  const { title, body, notices } = inLanguages[DEFAULT_LOCALE]
  const { css } = filesOf(manifest, ['app/start-application.tsx', 'screens/home/home-screen.tsx'])
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const addresses = await Promise.all(
    others.map(async (locale) => `data-${locale}="${await writeInLanguage(folder, locale, inLanguages)}"`),
  )
  const html = template
    .replace('<!--head-->', () => headOf({ title, description }, { js: [], css }, template))
    .replace('<div id="root">', `<div id="root" data-prerendered="home" ${addresses.join(' ')}>`)
    .replace('<!--page-->', () => body)
    .replace('<!--notices-->', () => notices)
    // Another language, or another page for a signed-in person, is to come before anything is seen.
    .replace('<script type="module"', '<script type="module" blocking="render"')
  await writeFile(join(folder, 'home.html'), html)
}

const withPage = (template: string, page: PrerenderedPages['other'], files: Files, screen = '') =>
  template
    .replace('<!--head-->', () => headOf(page, files, template))
    .replace('<div id="root">', screen ? `<div id="root" data-prerendered="${screen}">` : '<div id="root">')
    .replace('<!--page-->', () => page.body)

export async function writePages(
  folder: string,
  manifest: Manifest,
  staffManifest: Manifest,
  pages: PrerenderedPages,
): Promise<void> {
  const templateOf = (file: string) => readFile(join(folder, file), 'utf8')
  const write = (file: string, content: string) => writeFile(join(folder, file), content)
  const [template, staff] = [await templateOf('index.html'), await templateOf('staff.html')]
  const polish = (...areas: string[]) => areas.map((area) => `texts/pl/${area}.json`)
  // The form's screen draws the same beginning while it checks a link, so its styles are among the screen's.
  const newOrder = filesOf(manifest, [
    'screens/place-order/place-order-screen.tsx',
    ...polish('common', 'errors', 'order-form'),
  ])
  await writeHome(folder, manifest, pages.home)
  await write('new-order.html', withPage(template, pages.newOrder, newOrder, 'newOrder'))
  await write('index.html', withPage(template, pages.other, filesOf(manifest, polish('common'))))
  const texts = filesOf(staffManifest, polish('common', 'errors', 'portal', 'staff'))
  await write('staff.html', withPage(staff, pages.other, texts))
}
