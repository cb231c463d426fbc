// Database access for the rest of the server: PostgreSQL through a pool of connections.

import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '#database/tables.ts'
import { guardPool, type GuardedPool } from './guarded-pool.ts'
import { withoutLimit } from './query-limit.ts'
import type { RetiredConnections } from './retired-connections.ts'

export type Transaction = KyselyTransaction<Tables>
/** Connection of a query: the pool, or the open transaction. */
export type Connection = Kysely<Tables>

export interface Database {
  /** For single queries outside a transaction. Within `transaction`, use the transaction that it passes. */
  connection: Connection
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Raw SQL for the job queue and the migrations; may contain several statements, separated by semicolons. */
  executeSql(text: string, values?: unknown[], options?: SqlOptions): Promise<{ rows: any[] }>
  /** Dedicated connection, which the caller must release. Its statements may take long. */
  connect(): Promise<PoolClient>
  close(): Promise<void>
}

export interface SqlOptions {
  /** Runs without our time limit, and a script that begins a transaction also without that of PostgreSQL. */
  mayTakeLong?: boolean
}

const waitingForCommit = new WeakMap<Transaction, (() => void)[]>()

/** Runs the callback after the commit, never after a rollback. */
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
      // Kysely ends the pool only if it has sent a query.
      await connection.destroy()
      await guardedPool.end()
    },
  }
}

/**
 * Runs a script. If it fails and leaves a transaction open, the transaction is rolled back before another user gets the
 * connection.
 */
async function executeSql(
  pool: GuardedPool,
  text: string,
  values?: unknown[],
  { mayTakeLong = false }: SqlOptions = {},
): Promise<{ rows: any[] }> {
  const client = mayTakeLong ? withoutLimit(await pool.connect()) : await pool.connect()
  try {
    // Other statements, such as `create index concurrently`, may not run in a transaction, which `set local` needs.
    const isTransaction = /^\s*begin\b/i.test(text)
    const script = mayTakeLong && isTransaction ? `set local statement_timeout = 0; ${text}` : text
    const result = (await client.query(script, values)) as unknown as { rows: any[] } | { rows: any[] }[]
    return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result
  } catch (error) {
    if (!values?.length) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
