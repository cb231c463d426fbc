// The built browser application: every path that is neither a call nor a file answers one of its three pages.

import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, sendProblem } from './problem.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** A page may be kept but is asked about each time: it names the assets of one build. */
const ALWAYS_ASK = 'no-cache'

const API_OR_HEALTH = /^\/(?:v1|health)(?:[/?]|$)/
const ORDER_FORM = /^\/newOrder(?:\/|$)/
/** An address of a file that is not there is a mistake in a page, which HTML would only hide. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|avif|ico|gif|woff2?|txt|xml|webmanifest)$/i

/**
 * A mistyped address of a page is a page as well: one that no router could read (a broken percent sign, two slashes in
 * front) is read as the application's start or the order form. The browser keeps the address, and the application judges it.
 */
export function readablePageAddress(url: string): string {
  if (API_OR_HEALTH.test(url)) return url
  const [pathname = '/'] = url.split('?', 1)
  if (pathname.startsWith('//')) return '/'
  try {
    decodeURIComponent(pathname)
    return url
  } catch {
    return ORDER_FORM.test(pathname) ? '/newOrder' : '/'
  }
}

export async function serveWebPages(app: FastifyInstance, folder: string, methodsOf: (pathname: string) => string[]): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : ALWAYS_ASK),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1)
    if (API_OR_HEALTH.test(request.url)) return sendProblem(reply, unknownCall(methodsOf(pathname)))
    if (!isPageView(request) || isFile(pathname) || !isBuilt) return sendProblem(reply, new ProblemError('ERROR.NOT_FOUND'))
    return sendPage(reply, folder, pathname)
  })
}

function unknownCall(methods: string[]): ProblemError {
  if (methods.length === 0) return new ProblemError('ERROR.NOT_FOUND')
  return new ProblemError('ERROR.METHOD_NOT_ALLOWED', { headers: { allow: methods.join(', ') } })
}

const isPageView = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (pathname: string) => pathname.startsWith('/assets/') || FILE_NAME.test(pathname)

function sendPage(reply: FastifyReply, folder: string, pathname: string): FastifyReply {
  reply.code(200)
  const page = pathname === '/home' ? 'home.html' : ORDER_FORM.test(pathname) ? 'new-order.html' : 'index.html'
  return reply.sendFile(existsSync(path.join(folder, page)) ? page : 'index.html')
}
