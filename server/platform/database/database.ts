// The database as the rest of the server knows it: PostgreSQL, reached through a pool of connections.

import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '#database/tables.ts'
import { guardPool, type GuardedPool } from './guarded-pool.ts'
import { withoutLimit } from './query-limit.ts'
import type { RetiredConnections } from './retired-connections.ts'

export type Transaction = KyselyTransaction<Tables>
/** The connection that a query runs on: the pool, or the open transaction. */
export type Connection = Kysely<Tables>

export interface Database {
  /** For a single query with no transaction around it. Inside `transaction`, use the transaction that it passes. */
  connection: Connection
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Raw SQL for the job queue and the migrations; several statements divided by semicolons are allowed. */
  executeSql(text: string, values?: unknown[], options?: SqlOptions): Promise<{ rows: any[] }>
  /** A connection of one's own, to be released. Its statements may take long. */
  connect(): Promise<PoolClient>
  close(): Promise<void>
}

export interface SqlOptions {
  /** Runs without the time limit of a statement. */
  mayTakeLong?: boolean
}

const waitingForCommit = new WeakMap<Transaction, (() => void)[]>()

/** Runs when the transaction has committed; never when it was rolled back. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  waitingForCommit.get(tx)?.push(callback)
}

export function createDatabase(pool: Pool, retired?: RetiredConnections): Database {
  const guardedPool = guardPool(pool, retired)
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool }) })
  return {
    connection,
    connect: async () => withoutLimit(await guardedPool.connect()),
    async transaction(work) {
      const callbacks: (() => void)[] = []
      const result = await connection.transaction().execute((tx) => {
        waitingForCommit.set(tx, callbacks)
        return guardedPool.holding(() => work(tx))
      })
      for (const callback of callbacks) callback()
      return result
    },
    executeSql: (text, values, options) => executeSql(guardedPool, text, values, options),
    async close() {
      // Kysely ends the pool only if it was ever asked something.
      await connection.destroy()
      await guardedPool.end()
    },
  }
}

/** A failed script of several statements can leave its transaction open: the next user of the connection must not inherit it. */
async function executeSql(
  pool: GuardedPool,
  text: string,
  values?: unknown[],
  { mayTakeLong = false }: SqlOptions = {},
): Promise<{ rows: any[] }> {
  const client = mayTakeLong ? withoutLimit(await pool.connect()) : await pool.connect()
  try {
    const result = (await client.query(text, values)) as unknown as { rows: any[] } | { rows: any[] }[]
    return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result
  } catch (error) {
    if (!values?.length) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
