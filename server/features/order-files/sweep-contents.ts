// Compares file contents with file rows once a week, in one process.

import { DAY_MS } from '#contract/fields/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { BucketFailure } from './bucket-failure.ts'
import { openFileStore } from './open-file-store.ts'
import { filesBeginning, latestSweep, noteRemoved, saveSweep } from './removed-file-queries.ts'

/** Time between two sweeps: half a day less than a week, because the daily job starts at slightly different times. */
const SWEEP_AFTER_MS = 6.5 * DAY_MS
/** Age below which a content is ignored: it is stored before its row, so it may belong to an upload in progress. */
const SAFETY_AGE_MS = DAY_MS
/**
 * Time before a content without a row is removed. The row may be missing only because the wrong backup was restored, or because
 * a copy of the database uses the original's store.
 */
const REMOVED_AFTER_MS = 7 * DAY_MS
/**
 * Contents without a row that are always listed for removal. If there are more, and more than half of all, the database and the
 * store do not belong together.
 */
const ORPHANS_ALWAYS_NOTED = 10
const MISSING_NAMED = 100

/** First two digits of an id, which are the names of the folders; each holds 4,000 of a million files. */
const BEGINNINGS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))

/** Lists contents without a row for removal a week later, and reports rows without a content. */
export async function sweepContents(
  deps: Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { database, clock, log } = deps
  const now = clock.now()
  const latest = await latestSweep(database.connection)
  // The last time may lie in the future if the clock was wrong.
  if (latest && Math.abs(now.getTime() - latest.sweptAt.getTime()) < SWEEP_AFTER_MS) return
  const found = await compare(deps, now).catch((error: unknown) => {
    if (!(error instanceof BucketFailure && error.kind === 'refused')) throw error
    log.warn(
      { err: error },
      'the bucket may not be listed (s3:ListBucket): contents without a row are not found',
    )
  })
  if (!found) return
  const { contents, orphans, missing } = found
  const orphansNoted = orphans.length <= Math.max(ORPHANS_ALWAYS_NOTED, contents / 2)
  await database.transaction(async (tx) => {
    if (orphansNoted) {
      const count = await noteRemoved(tx, orphans, new Date(now.getTime() + REMOVED_AFTER_MS))
      await addDeletions(tx, {
        rule: 'contents without a row',
        deleted: { 'files without a row': count },
        now,
      })
    }
    await saveSweep(tx, {
      sweptAt: now,
      contents,
      orphans: orphans.length,
      orphansNoted,
      missing: missing.length,
      missingIds: missing.slice(0, MISSING_NAMED),
    })
  })
  if (!orphansNoted)
    log.error(
      { contents, orphans: orphans.length },
      'most contents in the file store have no row: none is removed, for the store may be of another database',
    )
  if (missing.length > 0)
    log.error(
      { count: missing.length, files: missing.slice(0, MISSING_NAMED) },
      'files have no content in the file store',
    )
  log.info({ contents, orphans: orphans.length, missing: missing.length }, 'contents and files were compared')
}

async function compare(
  { config, database, log }: Pick<Dependencies, 'config' | 'database' | 'log'>,
  now: Date,
) {
  const store = await openFileStore({ config, log })
  const isSettled = (since: Date) => now.getTime() - since.getTime() > SAFETY_AGE_MS
  const [orphans, missing]: [string[], string[]] = [[], []]
  let contents = 0
  for (const beginning of BEGINNINGS) {
    // Lists contents first: a file added in between then has a young row, and a deleted one has none.
    const kept = await store.list(beginning)
    const files = await filesBeginning(database.connection, beginning)
    contents += kept.length
    const keptIds = new Set(kept.map(({ id }) => id))
    const fileIds = new Set(files.map(({ id }) => id))
    orphans.push(
      ...kept.filter(({ id, keptAt }) => !fileIds.has(id) && isSettled(keptAt)).map(({ id }) => id),
    )
    missing.push(
      ...files.filter(({ id, createdAt }) => !keptIds.has(id) && isSettled(createdAt)).map(({ id }) => id),
    )
  }
  return { contents, orphans, missing }
}
