// Moves the orders of one company to another when companies are merged or a merge is undone. A batch locks its orders before
// rows of their companies, in the same sequence as every change of an order, which prevents deadlocks.

import { sql } from 'kysely'
import type { BelongingsMoved, LockedForMerge } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LongJob } from '#server/platform/jobs/long-job-queries.ts'

/** Oldest first, which is the order of an index. */
export async function someOrdersOf(
  tx: Transaction,
  company: LockedForMerge,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', company.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves those of the orders that still belong to the company. Each gets a new version and a history event, as with any other
 * change. Returns their ids.
 */
export async function moveOrders(
  tx: Transaction,
  { startedById }: LongJob,
  { from, into, only }: Required<BelongingsMoved>,
  now: Date,
): Promise<string[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from orders where id = any(${only}::uuid[]) and company_id = ${from.id}::uuid
    order by id for no key update`.execute(tx)
  const ids = held.map(({ id }) => id)
  await sql`
    with moved as (
      update orders set company_id = ${into.id}::uuid, version = version + 1 where id = any(${ids}::uuid[])
      returning id, status, version
    )
    insert into order_history (id, order_id, at, event, actor_kind, actor_id, status, details)
    select gen_random_uuid(), id,
      greatest(${now}::timestamptz, (select max(at) from order_history where order_id = moved.id) + interval '1 millisecond'),
      'company-attached', 'staff', ${startedById}::uuid, status,
      jsonb_build_object(
        'changes', jsonb_build_array(
          jsonb_build_object('field', 'customerCompany', 'before', ${from.name}::text, 'after', ${into.name}::text)
        ),
        'version', version
      )
    from moved`.execute(tx)
  return ids
}

/** Clears pickup places of another company from orders. Returns the number of changed orders. */
export async function dropForeignBranches(
  tx: Transaction,
  companies: readonly LockedForMerge[],
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set branch_id = null where id in (
      select orders.id from orders join branches on branches.id = branch_id
      where branches.company_id <> orders.company_id
        and orders.company_id = any(${companies.map(({ id }) => id)}::uuid[])
      order by orders.id limit ${atMost} for no key update of orders
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
