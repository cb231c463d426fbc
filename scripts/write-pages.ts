// Puts the prerendered words into the built page, three times: /home, /newOrder and everything else.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { operator } from '../settings/operator.ts'
import type { PrerenderedPages } from '#web/app/prerender.tsx'

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

export async function writePages(folder: string, manifest: Manifest, pages: PrerenderedPages): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const page = (screen: string, page: PrerenderedPages['home'], files: Files) =>
    template
      .replace('<!--head-->', () => headOf(page, files, template))
      .replace('<div id="root">', screen ? `<div id="root" data-prerendered="${screen}">` : '<div id="root">')
      .replace('<!--page-->', () => page.body)
  const polish = (...areas: string[]) => areas.map((area) => `texts/pl/${area}.json`)
  const home = filesOf(manifest, ['screens/home/home-screen.tsx', ...polish('common', 'home')])
  // The form's screen draws the same beginning while it checks a link, so its styles are among the screen's.
  const newOrder = filesOf(manifest, [
    'screens/place-order/place-order-screen.tsx',
    ...polish('common', 'errors', 'order-form'),
  ])
  await writeFile(join(folder, 'home.html'), page('home', pages.home, home))
  await writeFile(join(folder, 'new-order.html'), page('newOrder', pages.newOrder, newOrder))
  await writeFile(join(folder, 'index.html'), page('', pages.other, filesOf(manifest, polish('common'))))
}
