// Data that only staff read about an order.

import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import {
  MAX_SIMILAR_ORDERS,
  MOST_CHANGES_READ,
  MOST_EVENTS_READ,
  SIMILAR_ORDERS_DAYS,
} from '#contract/limits.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import type { OrderForStaff, OrderOf } from '../reading/order-details-queries.ts'

export const historyWithPeople = async (db: Connection, { id }: OrderForStaff) =>
  (
    await db
      .selectFrom('order_history')
      .leftJoin('users', 'users.id', 'order_history.actor_id')
      .select(['order_history.id', 'at', 'event', 'status', 'actor_kind', 'actor_id'])
      .select(
        sql<OrderHistoryDetails | null>`
          case when sum(length(details::text)) over (order by at desc, order_history.id desc) <= ${MOST_CHANGES_READ}
            then details else details - 'changes' end`.as('details'),
      )
      .select(nameAt('users', 'at').as('actor_name'))
      .where('order_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('order_history.id', 'desc')
      .limit(MOST_EVENTS_READ)
      .execute()
  ).reverse()
export type HistoryWithPerson = Awaited<ReturnType<typeof historyWithPeople>>[number]

export const similarOrders = (db: Connection, order: OrderOf & OrderForStaff, now: Date) =>
  db
    .selectFrom('orders')
    .select([
      'id as uuid',
      'order_number as orderNumber',
      'created_at',
      'status',
      'company_name as companyName',
    ])
    .select(SUGGESTED_DAY.as('suggestedDate'))
    .where('created_at', '>=', new Date(now.getTime() - SIMILAR_ORDERS_DAYS * DAY_MS))
    .where('id', '!=', order.id)
    .where((or) =>
      or.or([
        ...(order.nip === null ? [] : [or('nip', '=', order.nip)]),
        // In this sequence PostgreSQL calls the slow `fold_text` for few orders only.
        or.and([
          or('branch_postal_code', '=', order.branch_postal_code),
          or(sql`fold_text(branch_street)`, '=', sql`fold_text(${order.branch_street})`),
          or(sql`fold_text(branch_city)`, '=', sql`fold_text(${order.branch_city})`),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_SIMILAR_ORDERS)
    .execute()

/** Company with the same NIP, for an order that belongs to no company. */
export async function companyOfSameNip(db: Connection, { nip, company_id }: OrderOf & OrderForStaff) {
  if (nip === null || company_id !== null) return undefined
  return (
    db
      .selectFrom('companies')
      .select(['id as uuid', 'name'])
      .where('nip', '=', nip)
      // A company that was merged into another is empty.
      .where('merged_into_id', 'is', null)
      .where('erasing_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Company, place, staff member and status link of the order, and whether the person has read it. */
export async function belongingsOf(db: Connection, { id }: OrderForStaff, { userId }: StaffActor) {
  return db
    .selectFrom('orders')
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('branches', 'branches.id', 'orders.branch_id')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assignee_id')
    .leftJoin('order_reads', (join) =>
      join.onRef('order_reads.order_id', '=', 'orders.id').on('order_reads.user_id', '=', userId),
    )
    .select(['companies.name as company', 'branches.name as branch', 'order_reads.read_at as readAt'])
    .select(sql<string | null>`assignee.name || ' ' || assignee.surname`.as('assignee'))
    .select(
      sql<boolean>`exists (select from order_status_links where order_status_links.order_id = orders.id)`.as(
        'hasLink',
      ),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
