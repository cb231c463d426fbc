// One database, whichever engine is behind it: PostgreSQL, or PGlite in the data folder. Both are reached through a pg.Pool.

import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '#database/tables.ts'

export type Transaction = KyselyTransaction<Tables>
/** What a query needs: the pool, or the transaction that is open. */
export type Connection = Kysely<Tables>
export type Row = Record<string, unknown>

export interface Database {
  engine: 'pglite' | 'postgresql'
  /** For a single query with no transaction around it. Inside `transaction` use what it hands over. */
  connection: Connection
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Raw SQL for the job queue and the migrations; several statements divided by semicolons are allowed. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>
  pool: Pool
  /** The folder of the embedded database as one file, to start another from. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

interface Engine {
  engine: Database['engine']
  pool: Pool
  dump?: () => Promise<Blob>
  release(): Promise<void>
}

export function createDatabase({ engine, pool, dump, release }: Engine): Database {
  const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(pool, openTransaction) }) })
  return {
    engine,
    connection,
    pool,
    ...(dump ? { dump } : {}),
    transaction: (work) => {
      const state = { isOpen: false }
      return connection.transaction().execute(async (tx) => {
        state.isOpen = true
        try {
          return await openTransaction.run(state, () => work(tx))
        } finally {
          state.isOpen = false
        }
      })
    },
    executeSql: (text, values) => executeSql(pool, text, values),
    async close() {
      await connection.destroy()
      await release()
    },
  }
}

/**
 * With the embedded database there is one connection: asking for another while a transaction holds it waits for ever.
 * Refusing at once turns that hang into an error that names the cause, on PostgreSQL too.
 */
function guarded(pool: Pool, openTransaction: AsyncLocalStorage<{ isOpen: boolean }>) {
  return {
    connect: async () => {
      if (openTransaction.getStore()?.isOpen) {
        throw new Error('A query outside the open transaction: hand the transaction down')
      }
      return pool.connect()
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** A failed script of several statements can leave its transaction open: the next user of the connection must not inherit it. */
async function executeSql(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: any[] }> {
  const client = await pool.connect()
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
