// The settings of an installation that its pages need, written into them at start: the pages are built once for all installations.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageSettings } from '#contract/page-settings.ts'
import { type Encoded, etagOf } from '#server/platform/http/encoded.ts'

interface Installation {
  environment: string
  sentryDsn: string | undefined
  apiUrl: string | undefined
}

/** Undefined where the pages' defaults hold: same origin, no error reports. */
export function pageSettings({ environment, sentryDsn, apiUrl }: Installation, release: string) {
  const reports = environment !== 'test' && sentryDsn ? { sentryDsn, environment, release } : undefined
  const settings: PageSettings = { ...(apiUrl && { apiUrl }), ...(reports && { reports }) }
  return Object.keys(settings).length > 0 ? settings : undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function pageWith(settings: PageSettings, folder: string, name: string): Encoded {
  const meta = `<meta name="page-settings" content="${escaped(JSON.stringify(settings))}" />`
  const plain = Buffer.from(
    readFileSync(path.join(folder, name), 'utf8').replace('</head>', () => `${meta}</head>`),
  )
  return { etag: etagOf(plain), plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) }
}
