// Pages of the application: which built file answers which address, and how pages follow the operator's settings.

import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'
import { createIsPageAddress, paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { noOrdersOnPages, settingsAreFirst } from '#server/features/operator-settings/public.ts'
import { openDrawnPages } from '#server/platform/http/pages/drawn-pages.ts'
import { pageSettings } from '#server/platform/http/pages/page-settings.ts'
import { type Pages, serveWebPages } from '#server/platform/http/pages/web-pages.ts'
import { permissionsPolicy } from '#server/platform/http/security-headers.ts'

const CALL_OR_HEALTH = new RegExp(`^(?:${API_BASE}|/health)(?:[/?]|$)`)
const ORDER_FORM = /^\/newOrder(?:\/|$)/
const STAFF = /^\/staff(?:\/|$)/i
/** The address contains the token of the driver link, so it must not leak by a referrer. */
const DRIVER = /^\/driver\//
const PASSWORD_LINK = /^\/reset-password\//

/**
 * Every page may use the camera, because the application can navigate from any screen to an order form, where serial numbers
 * are scanned.
 */
const CAMERA = { 'permissions-policy': permissionsPolicy('camera') }
const OF_DRIVER = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}
/** The worker that reads codes compiles WebAssembly, which pages may not (web/lib/codes/code-worker.ts). */
const READER = /^\/assets\/code-worker-[\w-]+\.js/
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export const pages: Pages = {
  files: ['index.html', 'home.html', 'new-order.html', 'login.html', 'staff.html', 'driver.html'],
  fileOf(pathname) {
    if (pathname === paths.home) return 'home.html'
    if (pathname === paths.login) return 'login.html'
    if (STAFF.test(pathname)) return 'staff.html'
    if (DRIVER.test(pathname)) return 'driver.html'
    return ORDER_FORM.test(pathname) ? 'new-order.html' : 'index.html'
  },
  readableFor: (pathname) => (ORDER_FORM.test(pathname) ? paths.newOrder : '/'),
  isPage: createIsPageAddress(),
  isNoPage: (url) => CALL_OR_HEALTH.test(url),
  // Requests for scripts and styles of a password-link page must not contain its address as the referrer.
  headersOf: (pathname): Record<string, string> => ({
    ...(CALL_OR_HEALTH.test(pathname) ? {} : CAMERA),
    ...(PASSWORD_LINK.test(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(DRIVER.test(pathname) ? OF_DRIVER : {}),
  }),
  fileHeadersOf: (pathname): Record<string, string> =>
    READER.test(pathname) ? { 'content-security-policy': READER_POLICY } : {},
}

const DRAW_AGAIN_MS = 30_000

/** Renders the pages again when a setting differs from the built values. */
export async function serveOwnPages(
  app: FastifyInstance,
  deps: Dependencies,
  { webFolder: folder, release }: { webFolder: string; release: string },
): Promise<void> {
  const { config, settings, log, errorReport } = deps
  const ofPages = () => pageSettings(config, release, { noOrders: noOrdersOnPages(deps) })
  const drawn = await openDrawnPages({ folder, files: pages.files }, ofPages())
  let again: NodeJS.Timeout | undefined
  const draw = async () => {
    clearTimeout(again)
    const { settings: told, noticeVersion } = settings.now()
    try {
      await drawn.draw(settingsAreFirst(settings.now()) ? null : { settings: told, noticeVersion }, ofPages())
    } catch (error) {
      log.error({ err: error }, 'the pages were not drawn by the new settings')
      errorReport.report(error, {})
      again = setTimeout(() => void draw(), DRAW_AGAIN_MS).unref()
    }
  }
  settings.onChange(draw)
  app.addHook('onClose', async () => clearTimeout(again))
  await serveWebPages(app, { pages, folder, drawn })
}
