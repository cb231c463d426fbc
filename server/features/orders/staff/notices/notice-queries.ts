// Reads the orders for the notices in a person's top bar.

import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import { MOST_NOTICES, REPLY_NEWS_DAYS } from '#contract/limits.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { isNotRead, isOneOf, OPEN } from '../inbox/staff-list-queries.ts'

const NAMED = [
  'orders.id as orderUuid',
  'order_number as orderNumber',
  'company_name as companyName',
] as const

/** Orders in any status with a reply of the last days that the person has not opened since, the newest reply first. */
export const ordersWithReplies = (db: Connection, staff: StaffActor, now: Date) =>
  db
    .selectFrom('order_replies')
    .innerJoin('orders', 'orders.id', 'order_replies.order_id')
    .select(NAMED)
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('received_at', '>=', new Date(now.getTime() - REPLY_NEWS_DAYS * DAY_MS))
    .where('is_automatic', '=', false)
    .where(isNotRead(staff))
    .groupBy('orders.id')
    .orderBy('at', 'desc')
    .limit(MOST_NOTICES)
    .execute()

/** Open orders that somebody else gave to the person, who has not opened them since, newest first. */
export const ordersGivenTo = (
  db: Connection,
  person: Pick<StaffActor, 'userId'>,
  given: { from?: string | undefined; until?: string | undefined } = {},
) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'assigned_by_id')
    .select([...NAMED, 'assigned_at as at'])
    .select(sql<string>`users.name || ' ' || users.surname`.as('by'))
    .where('assignee_id', '=', person.userId)
    .where(sql<boolean>`${isOneOf(OPEN)}`)
    .where(isNotRead(person))
    .$if(given.from !== undefined, (query) => query.where('assigned_at', '>=', new Date(given.from ?? 0)))
    .$if(given.until !== undefined, (query) => query.where('assigned_at', '<', new Date(given.until ?? 0)))
    .orderBy('assigned_at', 'desc')
    .orderBy('orders.id')
    .limit(MOST_NOTICES)
    .$narrowType<{ at: Date }>()
    .execute()
