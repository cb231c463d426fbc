// Staff who have an order open.

import { sql } from 'kysely'
import { PRESENCE_SECONDS } from '#contract/limits.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

/** Records that the person has the order open, and returns the others who did so recently. */
export async function keepPresence(
  db: Connection,
  { userId }: StaffActor,
  { id: orderId }: OrderForStaff,
  { isEditing, now }: { isEditing: boolean; now: Date },
) {
  const since = new Date(now.getTime() - PRESENCE_SECONDS * 1000)
  await db
    .insertInto('order_presences')
    .values({ order_id: orderId, user_id: userId, is_editing: isEditing, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'user_id']).doUpdateSet({ is_editing: isEditing, seen_at: now }),
    )
    .execute()
  await db
    .deleteFrom('order_presences')
    .where('order_id', '=', orderId)
    .where('seen_at', '<=', since)
    .execute()
  return db
    .selectFrom('order_presences')
    .innerJoin('users', 'users.id', 'order_presences.user_id')
    .select([sql<string>`name || ' ' || surname`.as('name'), 'is_editing as editing'])
    .where('order_id', '=', orderId)
    .where('user_id', '!=', userId)
    .where('seen_at', '>', since)
    .orderBy('name')
    .execute()
}

/** Closed orders too: a cancellation by the customer makes the order unread like every other change. */
export const hasRead = async (db: Connection, { userId }: StaffActor, { id }: OrderForStaff) =>
  (await db
    .selectFrom('order_reads')
    .select('order_id')
    .where('order_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined
