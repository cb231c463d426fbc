// Gives the orders of one company to another: companies that are one are merged, and parted again.

import { sql } from 'kysely'
import type { BelongingsMoved, LockedForMerge } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

/** Waits for whoever changes one of them, before anything else of the company is locked: so none waits for the other. */
export async function lockOrdersOf(tx: Transaction, _staff: StaffActor, companyId: string): Promise<void> {
  await sql`select id from orders where company_id = ${companyId}::uuid order by id for no key update`.execute(
    tx,
  )
}

/** A change like any other: each order has a new version and an event in its history. Answers with their ids. */
export async function moveOrders(
  tx: Transaction,
  { userId }: StaffActor,
  { from, into, only }: BelongingsMoved,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with moved as (
      update orders set company_id = ${into.id}::uuid, version = version + 1
      where company_id = ${from.id}::uuid and ${only ? sql`id = any(${only}::uuid[])` : sql`true`}
      returning id, status, version
    )
    insert into order_history (id, order_id, at, event, actor_kind, actor_id, status, details)
    select gen_random_uuid(), id,
      greatest(${now}::timestamptz, (select max(at) from order_history where order_id = moved.id) + interval '1 millisecond'),
      'company-attached', 'staff', ${userId}::uuid, status,
      jsonb_build_object(
        'changes', jsonb_build_array(
          jsonb_build_object('field', 'customerCompany', 'before', ${from.name}::text, 'after', ${into.name}::text)
        ),
        'version', version
      )
    from moved
    returning order_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

/** An order names no pickup place of another company. */
export async function dropForeignBranches(
  tx: Transaction,
  companies: readonly LockedForMerge[],
): Promise<void> {
  await sql`
    update orders set branch_id = null from branches
    where branches.id = orders.branch_id and branches.company_id <> orders.company_id
      and orders.company_id = any(${companies.map(({ id }) => id)}::uuid[])`.execute(tx)
}
