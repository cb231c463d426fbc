// A statement that gets no answer in time gives up its connection: a database host that vanished says nothing, not even that it is gone.

import type { PoolClient } from 'pg'

const unlimited = new WeakSet<PoolClient>()

/**
 * Listens to a pool's new connections. The connection is ended and not handed on: its next answer would be the late one.
 * Whoever waits sees an outage; whether the statement was done is not known.
 */
export function limitQueries(client: PoolClient, limitMs: number, givenUp: () => void): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const limited = (...parameters: unknown[]) => {
    const answer = query(...parameters)
    if (!(answer instanceof Promise) || unlimited.has(client)) return answer
    const timer = setTimeout(() => {
      givenUp()
      void client.end()
    }, limitMs)
    return answer.finally(() => clearTimeout(timer))
  }
  client.query = limited as PoolClient['query']
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
