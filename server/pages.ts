// The pages of the application, as the server sends them: which built file answers which address.

import { API_BASE } from '#contract/endpoints.ts'
import { createIsPageAddress, paths } from '#contract/paths.ts'
import type { Pages } from '#server/platform/http/pages/web-pages.ts'

const CALL_OR_HEALTH = new RegExp(`^(?:${API_BASE}|/health)(?:[/?]|$)`)
const ORDER_FORM = /^\/newOrder(?:\/|$)/
const STAFF = /^\/staff(?:\/|$)/i
const PASSWORD_LINK = /^\/reset-password\//

export const pages: Pages = {
  files: ['index.html', 'home.html', 'new-order.html', 'staff.html'],
  fileOf(pathname) {
    if (pathname === paths.home) return 'home.html'
    if (STAFF.test(pathname)) return 'staff.html'
    return ORDER_FORM.test(pathname) ? 'new-order.html' : 'index.html'
  },
  readableFor: (pathname) => (ORDER_FORM.test(pathname) ? paths.newOrder : '/'),
  isPage: createIsPageAddress(),
  isNoPage: (url) => CALL_OR_HEALTH.test(url),
  // The page of a password link asks for scripts and styles: their requests must not carry its address along.
  headersOf: (pathname): Record<string, string> =>
    PASSWORD_LINK.test(pathname) ? { 'referrer-policy': 'no-referrer' } : {},
}
