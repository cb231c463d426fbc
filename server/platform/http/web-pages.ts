// The built browser application: every path that is neither a call nor a file answers one of its three pages, with 404 where no screen
// has that address. The page is sent all the same: it leads whoever follows an old or mistyped link on to where they can begin.

import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createIsPageAddress } from '#contract/paths.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { PAGES, type PageName, pageWith } from './page-settings.ts'
import { ProblemError, sendProblem } from './problem.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** A page may be kept but is asked about each time: it names the assets of one build. */
const ALWAYS_ASK = 'no-cache'

const API_OR_HEALTH = /^\/(?:v1|health)(?:[/?]|$)/
const ORDER_FORM = /^\/newOrder(?:\/|$)/
/** An address of a file that is not there is a mistake in a page, which HTML would only hide. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|avif|ico|gif|woff2?|txt|xml|webmanifest)$/i

// oxlint-disable-next-line no-control-regex
const UNREADABLE = /\/\/|\\|\u0000|\/\.{1,2}(?:\/|$)/

/**
 * A mistyped address of a page is a page as well: one that no router or folder could read (a broken percent sign, a NUL, two
 * slashes, a backslash, a step in place or up) is read as the application's start or the order form. The browser keeps the
 * address, and the application judges it. A file's is left as it is, to be refused; but no router reads two slashes in front.
 */
export function readablePageAddress(url: string): string {
  if (API_OR_HEALTH.test(url)) return url
  const [pathname = '/'] = url.split('?', 1)
  const isReadable = !pathname.startsWith('//') && (isFile(pathname) || !isUnreadable(pathname))
  if (isReadable) return url
  return ORDER_FORM.test(pathname) ? '/newOrder' : '/'
}

function isUnreadable(pathname: string): boolean {
  try {
    return UNREADABLE.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

interface WebPages {
  /** Of the built pages. */
  folder: string
  settings: PageSettings | undefined
  methodsOf: (pathname: string) => string[]
}

export async function serveWebPages(
  app: FastifyInstance,
  { folder, settings, methodsOf }: WebPages,
): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  const sendPage = isBuilt && settings ? pagesWith(settings, folder) : sendBuiltPage
  const isPageAddress = createIsPageAddress()
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // Pages have their own way: they may carry settings.
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) =>
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : ALWAYS_ASK),
    })
  }
  // The library takes a bare slash for a folder.
  if (isBuilt)
    app.get('/', { schema: { hide: true } as object }, (request, reply) =>
      answerPage(request, reply, 'index.html'),
    )
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1)
    if (API_OR_HEALTH.test(request.url))
      return sendProblem(reply, unknownCall(request.method, methodsOf(pathname)))
    if (!isPageView(request) || isFile(pathname) || !isBuilt)
      return sendProblem(reply, new ProblemError('ERROR.NOT_FOUND'))
    return answerPage(request, reply, pageOf(pathname, folder))
  })

  function answerPage(request: FastifyRequest, reply: FastifyReply, page: PageName) {
    // As the browser has it: it keeps an address that no router could read, and the application judges that one.
    const [asked = '/'] = request.originalUrl.split('?', 1)
    if (isPageAddress(asked)) return sendPage(reply.code(200), page)
    wantWholeAnswer(request)
    return sendPage(reply.code(404), page)
  }
}

/** A known call with the right method comes here when an identifier in it is longer than any: there is no such thing. */
function unknownCall(method: string, methods: string[]): ProblemError {
  if (methods.length === 0 || methods.includes(method)) return new ProblemError('ERROR.NOT_FOUND')
  return new ProblemError('ERROR.METHOD_NOT_ALLOWED', { headers: { allow: methods.join(', ') } })
}

/** Half of a page, or "not changed", cannot be answered under 404. */
function wantWholeAnswer({ raw }: FastifyRequest): void {
  for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'range']) delete raw.headers[name]
}

const isPageView = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (pathname: string) => pathname.startsWith('/assets/') || FILE_NAME.test(pathname)

function pageOf(pathname: string, folder: string): PageName {
  const page =
    pathname === '/home' ? 'home.html' : ORDER_FORM.test(pathname) ? 'new-order.html' : 'index.html'
  return existsSync(path.join(folder, page)) ? page : 'index.html'
}

const sendBuiltPage = (reply: FastifyReply, name: PageName) => reply.sendFile(name)

/** Pages that carry settings are other bytes than the built files: made once, kept in memory in every encoding. */
function pagesWith(settings: PageSettings, folder: string) {
  const pages = new Map(
    PAGES.filter((name) => existsSync(path.join(folder, name))).map((name) => [
      name,
      pageWith(settings, folder, name),
    ]),
  )
  return (reply: FastifyReply, name: PageName) => {
    const page = pages.get(name)
    if (!page) throw new Error(`The page ${name} was not there at start`)
    reply.headers({ 'cache-control': ALWAYS_ASK, etag: page.etag, vary: 'accept-encoding' })
    if (reply.request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const accepted = reply.request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((known) => new RegExp(`\\b${known}\\b`).test(accepted))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain'])
  }
}
