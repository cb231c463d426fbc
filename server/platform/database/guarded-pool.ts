// Pool of connections that turns two kinds of hangs into errors: a query outside the open transaction, and a query after the
// end.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { waitingCaller } from './caller.ts'
import type { RetiredConnections } from './retired-connections.ts'

export interface GuardedPool {
  connect(): Promise<PoolClient>
  /** While `work` runs, asking for a second connection is an error. */
  holding<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until all connections are released. */
  end(): Promise<void>
  options: object
}

/**
 * Refuses a second connection to the holder of one. If as many transactions are open as there are
 * connections, and each asks for another, all wait forever. That only happens under load; refusing a second
 * connection at once makes the first test fail.
 */
export function guardPool(pool: Pool, retired?: RetiredConnections): GuardedPool {
  const held = new AsyncLocalStorage<{ isHeld: boolean }>()
  const users = new Set<Promise<void>>()
  let ending: Promise<void> | undefined

  async function finish(): Promise<void> {
    while (users.size > 0) await Promise.all(users)
    await pool.end()
  }

  /** Takes a connection from the pool that was not retired while idle. */
  async function usable(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (!retired?.isRetired(client)) return client
      client.release(true)
    }
  }

  /** Resolves when the connection is released. */
  function countUser(client: PoolClient): PoolClient {
    const { promise, resolve } = Promise.withResolvers<void>()
    users.add(promise)
    const release = client.release.bind(client)
    client.release = (destroy) => {
      release(destroy || retired?.isKept(client) === false)
      users.delete(promise)
      resolve()
    }
    return client
  }

  /** Rejects as soon as the call is over, and releases a connection that arrives later. */
  async function unlessOver(connecting: Promise<PoolClient>, caller: AbortSignal): Promise<PoolClient> {
    const { promise: over, reject } = Promise.withResolvers<never>()
    const stop = () => reject(caller.reason as Error)
    caller.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([connecting, over])
    } catch (error) {
      if (caller.aborted) connecting.then((client) => client.release()).catch(() => {})
      throw error
    } finally {
      caller.removeEventListener('abort', stop)
    }
  }

  return {
    options: pool.options,
    async connect() {
      if (held.getStore()?.isHeld)
        throw new Error('A query outside the open transaction: hand the transaction down')
      if (ending) throw new Error('The database is closed')
      const caller = waitingCaller()
      caller?.throwIfAborted()
      const connecting = usable().then(countUser)
      const waiting = connecting.then(
        () => {},
        () => {},
      )
      users.add(waiting)
      void waiting.finally(() => users.delete(waiting))
      return caller ? unlessOver(connecting, caller) : connecting
    },
    async holding(work) {
      const state = { isHeld: true }
      try {
        return await held.run(state, work)
      } finally {
        // Work that started inside and continues, such as a timer, may query again from now on.
        state.isHeld = false
      }
    },
    end: () => (ending ??= finish()),
  }
}
