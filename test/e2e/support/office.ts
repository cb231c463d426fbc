// Staff calls for journeys of visitors. They open no staff page.
import type { APIRequestContext } from '@playwright/test'
import type { MadeLinks, MakeLinks } from '#contract/order-links/staff-links.ts'
import { PASSWORD, STAFF } from './accounts.ts'

export interface Office {
  /** Makes a link for one order and returns its token. */
  makeLink: () => Promise<string>
  /** Number of orders that a search finds. */
  countOrders: (words: string) => Promise<number>
}

export async function office(request: APIRequestContext): Promise<Office> {
  const login = await request.post('/v1/client/user/session', {
    data: { email: STAFF.email, password: PASSWORD },
  })
  const { xsrfToken } = (await login.json()) as { xsrfToken: string }
  const headers = { 'x-xsrf-token': xsrfToken }
  return {
    async makeLink() {
      const wanted = { count: 1, note: null, expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000) }
      const answer = await request.post('/v1/staff/tokens', {
        headers,
        data: wanted satisfies MakeLinks,
      })
      const [link] = ((await answer.json()) as MadeLinks).tokens
      if (!link) throw new Error(`no link was made: ${answer.status()}`)
      return link.token
    },
    async countOrders(words) {
      const answer = await request.get('/v1/staff/orders', { headers, params: { search: words } })
      return ((await answer.json()) as { totalCount: number }).totalCount
    },
  }
}
