// Serves the built browser application. Every path that is neither a call nor a file answers with a page,
// with status 404 if no screen has the address. Such a page still offers links to other screens.

import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoded, encodingFor, isKnown } from '#server/platform/http/encoded.ts'
import { ProblemError, sendProblem } from '#server/platform/http/problem.ts'
import type { DrawnPages } from './drawn-pages.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Operator's logo, which administrators may change. */
const FAVICON = '/favicon.svg'
/** Browsers may cache a page but must revalidate it, because it names the assets of one build. */
const ALWAYS_ASK = 'no-cache'

/** A missing file is an error in a page, and answering with HTML would hide it. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|avif|ico|gif|woff2?|txt|xml|webmanifest)$/i

// oxlint-disable-next-line no-control-regex
const UNREADABLE = /\/\/|\\|\u0000|\/\.{1,2}(?:\/|$)/

export interface Pages {
  /** Built pages; the first one answers every address without a page of its own. */
  files: readonly [string, ...string[]]
  /** File that answers an address, whether or not it was built. */
  fileOf(pathname: string): string
  /** Fallback path for a URL that the router cannot decode. */
  readableFor(pathname: string): string
  /** Whether a screen has the address. */
  isPage(pathname: string): boolean
  /** Whether the address belongs to the server, such as a call's. */
  isNoPage(url: string): boolean
  /** Additional headers for a page's address. */
  headersOf(pathname: string): Record<string, string>
  /** Additional headers for a built file, by its address. */
  fileHeadersOf(pathname: string): Record<string, string>
}

/**
 * Returns an address that the router can read. A broken percent sign, NUL, `//`, backslash, `.` or `..` in a page's address
 * would make the router or the file server fail. Such an address gets a fallback path; the browser keeps the typed address, and
 * the application decides what to show. A file's address stays unchanged and is refused, unless it begins with `//`, which no
 * router reads.
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
  /** Folder of the built files. */
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
      // Pages are sent by their own route, because they may carry settings.
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        if (!reply.hasHeader('cache-control'))
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
  // The file server treats `/` as a folder.
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
    // Original address: the request may have been rewritten to a fallback path.
    const [asked = '/'] = request.originalUrl.split('?', 1)
    const sendPage = () => {
      const page = drawn.find(file)
      if (!page) return reply.sendFile(file)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', ALWAYS_ASK)
      return sendEncoded(reply, page, 'text/html')
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

/**
 * Removes the headers that ask for a part or for a revalidation: status 404 cannot be combined with a partial
 * answer or "not modified".
 */
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
