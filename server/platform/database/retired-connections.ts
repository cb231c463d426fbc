// Connections that a pool must not use again, because their server takes no writes any more: a demoted primary, a standby, or a
// database set to read-only. Without this a pool keeps such connections after a failover until the process restarts.

import type { ClientBase } from 'pg'

/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY = '25006'

export interface RetiredConnections {
  /**
   * Registers a new connection. One that is read-only from its start may be used by its first caller only.
   */
  opened(client: ClientBase, isReadOnly: boolean): void
  /** Retires every connection that is as old as this one. */
  retire(client: ClientBase): void
  /** Whether the next caller needs a newer connection. */
  isRetired(client: ClientBase): boolean
  isKept(client: ClientBase): boolean
}

export function retiredConnections(): RetiredConnections {
  const generations = new WeakMap<ClientBase, number>()
  const readOnly = new WeakSet<ClientBase>()
  let generation = 0
  const isRetired = (client: ClientBase) => (generations.get(client) ?? generation) < generation
  return {
    opened(client, isReadOnly) {
      generations.set(client, generation)
      if (isReadOnly) readOnly.add(client)
    },
    retire(client) {
      if (!isRetired(client)) generation += 1
    },
    isRetired,
    isKept: (client) => !isRetired(client) && !readOnly.has(client),
  }
}
