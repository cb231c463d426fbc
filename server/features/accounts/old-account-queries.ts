// Retention of client accounts that have had no company for a while.

import { sql } from 'kysely'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

const DAY_MS = 24 * 60 * 60_000
const hasCompany = sql<boolean>`exists (select from company_members where user_id = users.id)`

/** No table records since when an account has no company, so the first daily run that finds it stores the moment. */
export const accountsWithoutCompany = (days: () => number): RetentionRule => ({
  name: 'accounts without a company',
  table: 'users',
  async deleteExpired(db, now, atMost) {
    await sql`
      update users set without_company_since = case when ${hasCompany} then null else ${now}::timestamptz end
      where role = 'client' and (without_company_since is null) <> ${hasCompany}`.execute(db)
    const { numAffectedRows } = await sql`
      delete from users where id in (
        select id from users
        where role = 'client' and without_company_since <= ${new Date(now.getTime() - days() * DAY_MS)}
          and not ${hasCompany}
        limit ${atMost} for update skip locked
      )`.execute(db)
    return { users: Number(numAffectedRows ?? 0n) }
  },
})
