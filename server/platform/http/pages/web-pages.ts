// The built browser application: every path that is neither a call nor a file answers one of its pages, with 404 where no screen
// has that address. The page is sent all the same: it offers the visitor of an old or mistyped link a way on.

import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoded, encodingFor, isKnown } from '#server/platform/http/encoded.ts'
import { ProblemError, sendProblem } from '#server/platform/http/problem.ts'
import type { DrawnPages } from './drawn-pages.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** The operator's mark, which they may change. */
const FAVICON = '/favicon.svg'
/** A page may be kept but is asked about each time: it names the assets of one build. */
const ALWAYS_ASK = 'no-cache'

/** An address of a file that is not there is a mistake in a page, which HTML would only hide. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|avif|ico|gif|woff2?|txt|xml|webmanifest)$/i

// oxlint-disable-next-line no-control-regex
const UNREADABLE = /\/\/|\\|\u0000|\/\.{1,2}(?:\/|$)/

export interface Pages {
  /** The built files; the first is that of every address without one of its own. */
  files: readonly [string, ...string[]]
  /** The file that answers an address, whether or not it is built. */
  fileOf(pathname: string): string
  /** The address of a page as which one that no router could read is read. */
  readableFor(pathname: string): string
  /** Whether some screen has the address. */
  isPage(pathname: string): boolean
  /** Whether the address is one of the server's own, such as a call's. */
  isNoPage(url: string): boolean
  /** Headers that the answers to an address carry beside those of all pages. */
  headersOf(pathname: string): Record<string, string>
  /** The same for a file of the build, by its address. */
  fileHeadersOf(pathname: string): Record<string, string>
}

/**
 * A mistyped address of a page is a page as well: one that no router or folder could read (a broken percent sign, a NUL, two
 * slashes, a backslash, a step in place or up) is read as one that can be. The browser keeps the address, and the application
 * decides what it is. A file's is left as it is, to be refused; but no router reads two slashes in front.
 */
export function readablePageAddress(url: string, pages: Pages): string {
  if (pages.isNoPage(url)) return url
  const [pathname = '/'] = url.split('?', 1)
  const isReadable = !pathname.startsWith('//') && (isFile(pathname) || !isUnreadable(pathname))
  return isReadable ? url : pages.readableFor(pathname)
}

function isUnreadable(pathname: string): boolean {
  try {
    return UNREADABLE.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

interface WebPages {
  pages: Pages
  /** The folder of the built files. */
  folder: string
  drawn: DrawnPages
}

export async function serveWebPages(app: FastifyInstance, { pages, folder, drawn }: WebPages): Promise<void> {
  const isBuilt = existsSync(path.join(folder, pages.files[0]))
  const [start] = pages.files
  const isThere = (file: string) => existsSync(path.join(folder, file))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // Pages have their own way: they may carry settings.
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : ALWAYS_ASK)
        const address = path.relative(folder, file).replaceAll(path.sep, '/')
        for (const [name, value] of Object.entries(pages.fileHeadersOf(`/${address}`)))
          reply.header(name, value)
      },
    })
  }
  if (isBuilt) {
    app.get(FAVICON, (_request, reply) => {
      const mark = drawn.find(FAVICON.slice(1))
      if (!mark) return reply.sendFile(FAVICON.slice(1))
      return sendEncoded(reply.header('cache-control', ALWAYS_ASK), mark, 'image/svg+xml')
    })
  }
  // The library takes a bare slash for a folder.
  if (isBuilt)
    app.get('/', (request, reply) => answerPage(request, reply.headers(pages.headersOf('/')), start))
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1)
    reply.headers(pages.headersOf(pathname))
    const asset = isPageView(request) ? drawn.find(pathname.slice(1)) : undefined
    if (asset && isFile(pathname))
      return sendEncoded(reply.header('cache-control', YEAR), asset, 'application/json')
    if (pages.isNoPage(request.url) || !isPageView(request) || isFile(pathname) || !isBuilt)
      return sendProblem(reply, new ProblemError('ERROR.NOT_FOUND'))
    const file = pages.fileOf(pathname)
    return answerPage(request, reply, isThere(file) ? file : start)
  })

  function answerPage(request: FastifyRequest, reply: FastifyReply, file: string) {
    // As the browser has it: it keeps an address that no router could read, and the application decides what it is.
    const [asked = '/'] = request.originalUrl.split('?', 1)
    const sendPage = () => {
      const page = drawn.find(file)
      if (!page) return reply.sendFile(file)
      return sendEncoded(reply.header('cache-control', ALWAYS_ASK), page, 'text/html')
    }
    if (pages.isPage(asked)) {
      reply.code(200)
      return sendPage()
    }
    wantWholeAnswer(request)
    reply.code(404)
    return sendPage()
  }
}

/** Half of a page, or "not changed", cannot be answered under 404. */
function wantWholeAnswer({ raw }: FastifyRequest): void {
  for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'range']) delete raw.headers[name]
}

const isPageView = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (pathname: string) => pathname.startsWith('/assets/') || FILE_NAME.test(pathname)

function sendEncoded(reply: FastifyReply, content: Encoded, type: string) {
  if (isKnown(reply, content.etag)) return reply.code(304).send()
  const encoding = encodingFor(reply.request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(`${type}; charset=utf-8`).send(content[encoding ?? 'plain'])
}
