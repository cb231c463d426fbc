// Statements that nobody waits for any more. A statement that gets no answer in time gives up its connection: a database host that
// vanished says nothing, not even that it is gone. A read whose caller has left gives it up as well.

import type { ClientBase, PoolClient, QueryConfig } from 'pg'
import { waitingCaller } from './caller.ts'

/** How long the rollback of a call that is over may keep its connection. */
const ROLLBACK_MS = 1000

const unlimited = new WeakSet<PoolClient>()

/**
 * Listens to a pool's new connections. The connection is ended and not handed on: its next answer would be the late one.
 * Whoever waits sees an outage; whether the statement was done is not known. PostgreSQL finds the connection ended and rolls
 * back within a second (`watchConnection`).
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
    // Without its rollback the connection would be released with the transaction open.
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
 * Has PostgreSQL look every second, while it works on a statement, whether the connection still exists: otherwise it goes on for
 * minutes with all of its locks, and finds out when it answers. A server on a system that cannot look refuses the setting.
 * Resolves to whether the server refuses writes on this connection.
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

/** Until it is released: a migration, or waiting for another process that migrates, takes as long as it takes. */
export function withoutLimit(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  unlimited.add(client)
  client.release = (destroy) => {
    unlimited.delete(client)
    release(destroy)
  }
  return client
}
