// Work of the start that several processes must not do at the same moment.

import type { Database } from './database.ts'

/** Any number, the same in every process of this program. */
const ADVISORY_LOCK = 70_262_102

/** The others wait, and find it done. */
export async function oneAtATime<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.connect()
  try {
    // Ends with its transaction, and that with its process: a lock left behind cannot exist.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
