// Frame of each page: the bundler's HTML, and the files that the page will request.
import type { Manifest } from 'vite'

interface Files {
  js: string[]
  css: string[]
}

/** HTML with placeholders for the rendered content, and tags for files that it does not name itself. */
export interface PageFrame {
  html: string
  tags: string[]
}

export type PageFrames = Record<'home' | 'newOrder' | 'login' | 'other' | 'staff' | 'driver', PageFrame>

/** Returns all files that the modules in `sources` need, starting with their own. */
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

function frame(html: string, files: Files): PageFrame {
  const fresh = (file: string) => !html.includes(file)
  return {
    html,
    tags: [
      ...files.css.filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
      ...files.js.filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" />`),
    ],
  }
}

/** Lowers the priority of scripts on a prerendered page, so that it is painted before they load. */
const paintedFirst = ({ html, tags }: PageFrame): PageFrame => {
  const behind = (text: string) =>
    text.replaceAll(/<(?:script type|link rel)="module(?:preload)?"/g, '$& fetchpriority="low"')
  return { html: behind(html), tags: tags.map(behind) }
}

interface Built {
  manifest: Manifest
  staffManifest: Manifest
  driverManifest: Manifest
  /** HTML files of the bundler. */
  html: Record<'home' | 'index' | 'staff' | 'driver', string>
}

export function pageFrames({ manifest, staffManifest, driverManifest, html }: Built): PageFrames {
  const polish = (...areas: string[]) => areas.map((area) => `texts/pl.json?area=${area}`)
  // Loads no application code before the person acts (web/app/landing.ts).
  const { css } = filesOf(manifest, ['app/start-application.tsx', 'screens/home/home-screen.tsx'])
  // Includes the styles of the form's screen, which renders the same beginning while it checks a link.
  const newOrder = ['screens/place-order/place-order-screen.tsx', ...polish('common', 'errors', 'order-form')]
  const login = ['screens/login/login-screen.tsx', ...polish('common', 'errors', 'account')]
  return {
    home: frame(html.home, { js: [], css }),
    newOrder: paintedFirst(frame(html.index, filesOf(manifest, newOrder))),
    login: paintedFirst(frame(html.index, filesOf(manifest, login))),
    other: frame(html.index, filesOf(manifest, polish('common'))),
    staff: frame(
      html.staff,
      filesOf(
        staffManifest,
        polish('common', 'errors', 'order-errors', 'own-order', 'portal', 'profile', 'staff'),
      ),
    ),
    driver: frame(html.driver, filesOf(driverManifest, polish('driver'))),
  }
}
