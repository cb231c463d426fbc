// A pool of connections that turns two hangs into plain errors: a query outside the open transaction, and one after the end.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { waitingCaller } from './caller.ts'
import type { RetiredConnections } from './retired-connections.ts'

export interface GuardedPool {
  connect(): Promise<PoolClient>
  /** While `work` runs, asking for a second connection is an error. */
  holding<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for those who hold a connection. */
  end(): Promise<void>
  options: object
}

/**
 * Once as many transactions are open as there are connections, each asking for another would wait for ever. That shows
 * under load alone: refused at once, it shows in the first test.
 */
export function guardPool(pool: Pool, retired?: RetiredConnections): GuardedPool {
  const held = new AsyncLocalStorage<{ isHeld: boolean }>()
  const users = new Set<Promise<void>>()
  let ending: Promise<void> | undefined

  async function finish(): Promise<void> {
    while (users.size > 0) await Promise.all(users)
    await pool.end()
  }

  /** A connection that was not retired while it lay in the pool. */
  async function usable(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (!retired?.isRetired(client)) return client
      client.release(true)
    }
  }

  /** Wakes up when the connection is given back. */
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

  /** Rejects as soon as the call is over. A connection that comes later goes back. */
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
        // Work that was begun inside and goes on, such as a timer, may query again from now on.
        state.isHeld = false
      }
    },
    end: () => (ending ??= finish()),
  }
}
