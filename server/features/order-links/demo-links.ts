// Creates a valid, a used and an expired order link for trying out the product.

import type { Transaction } from '#server/platform/database/database.ts'
import { hasOrderLinks } from './order-link-queries.ts'
import { createOrderLink } from './order-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const DEMO_LINKS = ['demo-link-valid', 'demo-link-used', 'demo-link-expired'] as const

export async function makeDemoLinks(tx: Transaction, now: Date): Promise<void> {
  if (await hasOrderLinks(tx)) return
  const [valid, used, expired] = DEMO_LINKS
  const inAYear = new Date(now.getTime() + 365 * DAY_MS)
  const yesterday = new Date(now.getTime() - DAY_MS)
  await createOrderLink(tx, { token: valid, now, expiresAt: inAYear, note: 'demo' })
  await createOrderLink(tx, { token: used, now, expiresAt: inAYear, usedAt: now, note: 'demo' })
  await createOrderLink(tx, { token: expired, now: yesterday, expiresAt: yesterday, note: 'demo' })
}
