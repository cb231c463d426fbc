// Limits on waiting for statements. A statement without an answer in time gives up its connection, because a
// database host that disappears does not report anything. A read whose caller has disconnected gives it up
// too.

import type { ClientBase, PoolClient, QueryConfig } from 'pg'
import { waitingCaller } from './caller.ts'

/** Longest time that the rollback of an ended call may occupy its connection. */
const ROLLBACK_MS = 1000

const unlimited = new WeakSet<PoolClient>()

/**
 * Wraps new connections of a pool. After a timeout the connection is closed instead of reused, because its next answer would be
 * the late one. The caller gets an outage; the statement may or may not have been executed. PostgreSQL notices the closed
 * connection and rolls back within a second (`watchConnection`).
 */
export function limitQueries(
  client: PoolClient,
  limitMs: number,
  { givenUp, failed }: { givenUp: () => void; failed: (error: unknown) => void },
): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const limited = (...parameters: unknown[]) => {
    if (unlimited.has(client)) return query(...parameters)
    const caller = waitingCaller()
    // A rollback must still be sent; otherwise the connection would be released with an open transaction.
    if (caller?.aborted && parameters[0] !== 'rollback') return Promise.reject(caller.reason as Error)
    const answer = query(...parameters)
    if (!(answer instanceof Promise)) return answer
    const end = () => void client.end()
    const timer = setTimeout(
      () => {
        givenUp()
        end()
      },
      caller?.aborted ? Math.min(limitMs, ROLLBACK_MS) : limitMs,
    )
    caller?.addEventListener('abort', end, { once: true })
    return answer
      .catch((error: unknown) => {
        failed(error)
        throw caller?.aborted ? (caller.reason as Error) : error
      })
      .finally(() => {
        clearTimeout(timer)
        caller?.removeEventListener('abort', end)
      })
  }
  client.query = limited as PoolClient['query']
}

const WATCH_CONNECTION_MS = 1000

/**
 * Makes PostgreSQL check every second, during a statement, whether the connection still exists. Otherwise it continues for
 * minutes with all locks until it answers. A server on a system without this check refuses the setting. Resolves to whether the
 * server refuses writes on this connection.
 */
export async function watchConnection(client: ClientBase, withinMs: number): Promise<boolean> {
  const text = `select set_config('client_connection_check_interval', '${WATCH_CONNECTION_MS}', false),
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>({
      text,
      query_timeout: withinMs,
    } as QueryConfig)
    return rows[0]?.isReadOnly === true
  } catch {
    return false
  }
}

/** Removes the limit until the connection is released: a migration, or waiting for one, may take long. */
export function withoutLimit(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  unlimited.add(client)
  client.release = (destroy) => {
    unlimited.delete(client)
    release(destroy)
  }
  return client
}
