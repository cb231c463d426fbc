// Settings of an installation that its pages need. The server writes them into the pages at start, because all installations
// share one build.

import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PageSettings } from '#contract/settings/page-settings.ts'
import { type Encoded, etagOf } from '#server/platform/http/encoded.ts'

interface Installation {
  environment: string
  sentryDsn: string | undefined
  apiUrl: string | undefined
}

interface OfMoment {
  noOrders?: PageSettings['noOrders'] | undefined
}

/**
 * Returns the settings for the pages; undefined if the defaults apply: same origin, no error reports, orders
 * are taken.
 */
export function pageSettings(
  { environment, sentryDsn, apiUrl }: Installation,
  release: string,
  { noOrders }: OfMoment = {},
) {
  const reports = environment !== 'test' && sentryDsn ? { sentryDsn, environment, release } : undefined
  const settings: PageSettings = {
    ...(apiUrl && { apiUrl }),
    ...(reports && { reports }),
    ...(noOrders && { noOrders }),
  }
  return Object.keys(settings).length > 0 ? settings : undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns the page with the installation's settings, if there are any. */
export function pageWith(settings: PageSettings | undefined, html: string): string {
  if (!settings) return html
  const meta = `<meta name="page-settings" content="${escaped(JSON.stringify(settings))}" />`
  return html.replace('</head>', () => `${meta}</head>`)
}

const [gz, br] = [promisify(gzip), promisify(brotliCompress)]

/** Compresses outside the event loop, because a page takes almost a tenth of a second. */
export async function encoded(text: string): Promise<Encoded> {
  const plain = Buffer.from(text)
  const [small, smaller] = await Promise.all([gz(plain), br(plain)])
  return { etag: etagOf(plain), plain, gzip: small, br: smaller }
}
