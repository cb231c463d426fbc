// Serves every email as a page for development: languages side by side, light, dark and as plain text.

import { createServer, type Server, type ServerResponse } from 'node:http'
import { LOCALES } from '#contract/languages.ts'
import { renderEmail } from '#server/features/emails/render-email.ts'
import { sampleEmails, type SampleEmail } from './sample-emails.ts'

const FORMS = ['light', 'dark', 'text'] as const
type Form = (typeof FORMS)[number]
/** Widths of a phone and of a mail program's column. */
const WIDTHS = [360, 640] as const

/** Built once: to build all of them takes longer than to show a page. */
const samples = sampleEmails()

/** Listens on the loopback address only; returns the port. */
export function startEmailPage(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost'), response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : port })
    })
  })
}

async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const [, name = '', form = ''] = pathname.split('/')
  const sample = samples.find((each) => each.name === name)
  if (sample) {
    const content = await contentOf(sample, form as Form)
    const type = form === 'text' ? 'text/plain' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
    return
  }
  const kind = kinds.find((each) => each === name) ?? kinds[0] ?? ''
  const width = WIDTHS.find((each) => String(each) === searchParams.get('width')) ?? WIDTHS[0]
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, width))
}

/**
 * Returns the content of a frame. All frames of a page share the browser's colour scheme, so the scheme is
 * fixed in the frame's style block.
 */
async function contentOf({ email }: SampleEmail, form: Form): Promise<string> {
  const { html, text } = await renderEmail(email)
  if (form === 'text') return `${email.subject}\n\n${text}`
  return html.replace('(prefers-color-scheme: dark)', form === 'dark' ? 'all' : 'not all')
}

const LANGUAGE = new RegExp(`-(?:${LOCALES.join('|')})$`)
const kinds = [...new Set(samples.map(({ name }) => name.replace(LANGUAGE, '')))]

const pageOf = (kind: string, width: number) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${kind}</title>
<style>
  body { font: 14px sans-serif; margin: 16px; }
  nav a { margin-right: 12px; } [aria-current] { font-weight: bold; }
  section { display: flex; gap: 16px; margin-top: 16px; }
  iframe { width: ${width}px; height: 720px; border: 1px solid #999; flex: none; }
</style></head><body>
<nav>${kinds.map((each) => link(`/${each}?width=${width}`, each, each === kind)).join('')}</nav>
<nav>${WIDTHS.map((each) => link(`/${kind}?width=${each}`, `${each} px`, each === width)).join('')}</nav>
${FORMS.map((form) => `<section>${LOCALES.map((locale) => frame(`${kind}-${locale}`, form)).join('')}</section>`).join('\n')}
</body></html>`

const link = (href: string, text: string, isCurrent: boolean) =>
  `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${text}</a>`

const frame = (name: string, form: Form) =>
  `<iframe src="/${name}/${form}" title="${name}, ${form}" loading="lazy"></iframe>`
