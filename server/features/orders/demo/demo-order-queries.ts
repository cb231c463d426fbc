// Inserts the history of all demo orders at once.

import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { DemoEvent } from './demo-history.ts'

export async function insertDemoHistory(tx: Transaction, events: readonly DemoEvent[]): Promise<void> {
  await tx
    .insertInto('order_history')
    .values(
      events.map(({ id, orderId, at, event, actorId, status, details }) => ({
        id,
        order_id: orderId,
        at,
        event,
        actor_kind: 'staff',
        actor_id: actorId,
        status,
        details: details && JSON.stringify(details),
      })),
    )
    .execute()
}

/** State of an order after its history. */
export interface DemoState {
  id: string
  status: OrderStatus
  suggestedDate: string | null
  hoursFrom: string
  hoursTo: string
  version: number
  assigneeId: string | null
  companyId: string | null
  branchId: string | null
}

export async function setDemoStates(tx: Transaction, states: readonly DemoState[]): Promise<void> {
  await sql`
    update orders set
      status = after.status, suggested_date = after."suggestedDate",
      available_hours_from = after."hoursFrom", available_hours_to = after."hoursTo",
      version = after.version, assignee_id = after."assigneeId",
      company_id = after."companyId", branch_id = after."branchId"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as after (
      id uuid, status text, "suggestedDate" date, "hoursFrom" text, "hoursTo" text, version integer,
      "assigneeId" uuid, "companyId" uuid, "branchId" uuid
    )
    where orders.id = after.id`.execute(tx)
}

export interface DemoRead {
  orderId: string
  userId: string
  at: Date
}

export async function insertDemoReads(tx: Transaction, reads: readonly DemoRead[]): Promise<void> {
  await tx
    .insertInto('order_reads')
    .values(reads.map(({ orderId, userId, at }) => ({ order_id: orderId, user_id: userId, read_at: at })))
    .execute()
}

export interface DemoNote {
  id: string
  orderId: string
  authorId: string
  at: Date
  text: string
}

export async function insertDemoNotes(tx: Transaction, notes: readonly DemoNote[]): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values(
      notes.map(({ id, orderId, authorId, at, text }) => ({
        id,
        order_id: orderId,
        author_id: authorId,
        text,
        created_at: at,
      })),
    )
    .execute()
}

export interface DemoMessage extends DemoNote {
  recipient: string
  subject: string
}

export async function insertDemoMessages(tx: Transaction, messages: readonly DemoMessage[]): Promise<void> {
  await tx
    .insertInto('order_messages')
    .values(
      messages.map(({ id, orderId, authorId, at, text, subject, recipient }) => ({
        id,
        order_id: orderId,
        author_id: authorId,
        recipient,
        subject,
        text,
        created_at: at,
      })),
    )
    .execute()
}
