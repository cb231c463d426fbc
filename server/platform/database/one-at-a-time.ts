// Advisory lock for parts of the start that several processes must not run at once.

import { limitsOf } from './connection-limits.ts'
import type { Database } from './database.ts'

/** Arbitrary number, the same in every process. */
const ADVISORY_LOCK = 70_262_102

/** Runs the work under the lock. Waiting processes then find it done. */
export async function oneAtATime<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.connect()
  try {
    // The lock ends with its transaction, and the transaction with its process, so no lock can be left behind.
    await client.query(`begin; ${limitsOf('start')}`)
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
