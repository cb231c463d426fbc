// Time limits that PostgreSQL keeps for each kind of connection, in milliseconds; 0 means none. PostgreSQL keeps them
// also while the process is frozen. Reasons: docs/decisions/0131-limits-of-connections.md.

import type { ClientBase, QueryConfig } from 'pg'

export interface ConnectionLimits {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

const MINUTE = 60_000

/**
 * Longer than the 60 seconds after which a living process closes the connection of a statement; for a call it does so earlier.
 */
const POOLED: ConnectionLimits = {
  statement_timeout: 65_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

export const CONNECTION_LIMITS = {
  request: POOLED,
  // Jobs use the connections of the requests; their batches are made to be short.
  job: POOLED,
  // An export waits for its reader between two statements.
  export: {
    statement_timeout: 5 * MINUTE,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30 * MINUTE,
  },
  // A start waits for another process that starts or migrates.
  start: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
  // A waiting migration makes every later statement on its table wait too.
  migration: { statement_timeout: 0, lock_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 },
} satisfies Record<string, ConnectionLimits>

/** Statements that limit the open transaction. They also work through a pooler that shares connections by transaction. */
export const limitsOf = (kind: keyof typeof CONNECTION_LIMITS): string =>
  Object.entries(CONNECTION_LIMITS[kind])
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')

/** Limits a new connection of the pool. Not a startup option, because PgBouncer refuses those. */
export async function limitConnection(
  client: ClientBase,
  limits: ConnectionLimits,
  withinMs: number,
): Promise<void> {
  const settings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', false)`)
  // A failure shows in the first statement of the caller.
  await client
    .query({ text: `select ${settings.join(', ')}`, query_timeout: withinMs } as QueryConfig)
    .catch(() => {})
}
