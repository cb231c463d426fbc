import { sql } from 'kysely'
import type { SecurityEventKind } from '#contract/audit/events.ts'
import type { ColumnChanges } from '#database/security-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'

export interface StoredEvent {
  happenedAt: Date
  kind: SecurityEventKind
  subject: Buffer | null
  network: string | null
  requestId: string | null
  detail: string | null
  objectId: string | null
  actorId?: string | null
  orderId?: string
  companyId?: string
  personId?: string
  changes?: ColumnChanges
}

export async function insertEvent(
  db: Connection,
  {
    happenedAt,
    requestId,
    objectId,
    actorId = null,
    orderId,
    companyId,
    personId,
    changes,
    ...event
  }: StoredEvent,
): Promise<void> {
  const { id } = await db
    .insertInto('security_events')
    .values({
      happened_at: happenedAt,
      request_id: requestId,
      object_id: objectId,
      actor_id: actorId,
      order_id: orderId ?? null,
      company_id: companyId ?? null,
      person_id: personId ?? null,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!changes) return
  await db
    .insertInto('event_changes')
    .values({ event_id: id, company_id: companyId ?? null, changes: JSON.stringify(changes) })
    .execute()
}

/** Returns the orders for which a person without an account caused an event of this kind. */
export async function recordedWithoutAccount(
  db: Connection,
  { kind, orderIds, since }: { kind: SecurityEventKind; orderIds: readonly string[]; since: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('security_events')
    .select('order_id')
    .where('kind', '=', kind)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('actor_id', 'is', null)
    .where('happened_at', '>=', since)
    .execute()
  return new Set(rows.map(({ order_id: id }) => String(id)))
}

export interface EventFilter {
  since: Date
  /** Pseudonyms of one person, one for each key. */
  subjects?: readonly Buffer[]
  kind?: SecurityEventKind
  atMost: number
}

/** Newest first. */
export function findEvents(
  db: Connection,
  { since, subjects, kind, atMost }: EventFilter,
): Promise<StoredEvent[]> {
  let query = db
    .selectFrom('security_events')
    .select([
      'happened_at as happenedAt',
      'kind',
      'subject',
      'network',
      'request_id as requestId',
      'detail',
      'object_id as objectId',
    ])
    .where('happened_at', '>=', since)
  if (subjects) query = query.where('subject', 'in', subjects)
  if (kind) query = query.where('kind', '=', kind)
  return query.orderBy('happened_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

/**
 * Rule that deletes old events. It uses the earlier of our clock and the database's: the database refuses to delete young
 * events by its own clock, and a clock of ours that is ahead would make the deletion fail.
 */
export const oldSecurityEvents = deletingRows({
  name: 'security events of two years ago',
  table: 'security_events',
  where: (now) => sql`
    happened_at <= least(${now}::timestamptz, now()) - interval '2 years' order by happened_at`,
})
