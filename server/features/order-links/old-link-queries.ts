// Retention of expired or revoked links without an order, because their note may name a person.

import { sql } from 'kysely'
import { LEFTOVER_DAYS } from '#contract/limits.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

const DAY_MS = 24 * 60 * 60_000

/** A used link is deleted with its order. */
export const oldOrderLinks: RetentionRule = {
  name: 'order links of a year ago',
  table: 'order_links',
  async deleteExpired(db, now, atMost) {
    const { numAffectedRows } = await sql`
      delete from order_links where id in (
        select id from order_links
        where least(revoked_at, expires_at) <= ${new Date(now.getTime() - LEFTOVER_DAYS * DAY_MS)}
          and not exists (select from orders where order_link_id = order_links.id)
        limit ${atMost} for update skip locked
      )`.execute(db)
    return { order_links: Number(numAffectedRows ?? 0n) }
  },
}
