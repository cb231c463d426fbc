// Inserts the rendered content into the pages: /home (other languages as separate assets), /newOrder, /login and all others.
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import type { PrerenderedPages } from '#web/app/prerender.tsx'
import type { PageFrame, PageFrames } from './page-frames.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns an attribute value in single quotes, so that the quotes of JSON need no escaping. */
const quoted = (content: object) =>
  `'${JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')}'`

export interface PageHead {
  /** Site name in every page's head. */
  siteName: string
  /** Address of the picture for shared links, if there is one. */
  card: string | undefined
}

interface PageWords {
  title: string
  description: string
  /** Operator data that the page's script reads from the page. */
  operator?: object
}

function headOf({ title, description, operator }: PageWords, { siteName, card }: PageHead, tags: string[]) {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escaped(siteName)}" />`,
    `<meta property="og:locale" content="pl_PL" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    ...(card
      ? [
          `<meta property="og:image" content="${escaped(card)}" />`,
          `<meta property="og:image:width" content="1200" />`,
          `<meta property="og:image:height" content="630" />`,
          `<meta name="twitter:card" content="summary_large_image" />`,
        ]
      : []),
    ...tags,
    ...(operator ? [`<meta name="operator" content=${quoted(operator)} />`] : []),
  ].join('\n    ')
}

type Written = Record<string, string>

/**
 * Makes a file whose name contains a hash of its content, so that a page gets the version it was rendered
 * with.
 */
function asset(name: string, content: object): [name: string, content: string] {
  const text = JSON.stringify(content)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return [`assets/${name}-${hash}.json`, text]
}

/**
 * Writes other languages and the operator data as separate files, so that visitors who only read the landing page do not load
 * them.
 */
function homePages({ html, tags }: PageFrame, home: PrerenderedPages['home'], head: PageHead): Written {
  const { description, operator, inLanguages } = home
  const { title, body, notices } = inLanguages[DEFAULT_LOCALE]
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const named = Object.fromEntries([
    ['operator', asset('operator', operator)],
    ...others.map((locale) => [locale, asset(`home-${locale}`, inLanguages[locale])] as const),
  ]) as Record<string, [name: string, content: string]>
  const addresses = Object.entries(named).map(([what, [name]]) => `data-${what}="/${name}"`)
  const page = html
    .replace('<!--head-->', () => headOf({ title, description }, head, tags))
    .replace('<div id="root">', `<div id="root" data-prerendered="home" ${addresses.join(' ')}>`)
    .replace('<!--page-->', () => body)
    .replace('<!--notices-->', () => notices)
    // Blocks rendering, so that another language, or a signed-in person's page, appears without a flash.
    .replace('<script type="module"', '<script type="module" blocking="render"')
  return { 'home.html': page, ...Object.fromEntries(Object.values(named)) }
}

const withPage = ({ html, tags }: PageFrame, page: PrerenderedPages['other'], head: PageHead, screen = '') =>
  html
    .replace('<!--head-->', () => headOf(page, head, tags))
    .replace('<div id="root">', screen ? `<div id="root" data-prerendered="${screen}">` : '<div id="root">')
    .replace('<!--page-->', () => page.body)

/** Returns all pages by file name. */
export function writtenPages(frames: PageFrames, pages: PrerenderedPages, head: PageHead): Written {
  const written = {
    ...homePages(frames.home, pages.home, head),
    'new-order.html': withPage(frames.newOrder, pages.newOrder, head, 'newOrder'),
    'login.html': withPage(frames.login, pages.login, head, 'login'),
    'index.html': withPage(frames.other, pages.other, head),
    'staff.html': withPage(frames.staff, pages.other, head),
    'driver.html': withPage(frames.driver, { ...pages.other, body: '' }, head),
  }
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [
      name,
      text.replace('<!--needed-browser-->', () => pages.neededBrowser),
    ]),
  )
}
