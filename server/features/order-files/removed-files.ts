// Retention of file contents without rows. A trigger lists them in the transaction that deletes the rows.

import type { Dependencies } from '#server/dependencies.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { storeIsAway } from './bucket-failure.ts'
import { openFileStore } from './open-file-store.ts'
import { forgetRemoved, nextRemoved, putOffRemoval } from './removed-file-queries.ts'

/** Creates the rule, which removes one content per transaction. Two processes may remove the same one, which is harmless. */
export async function removedFiles(deps: Pick<Dependencies, 'config' | 'log'>): Promise<RetentionRule> {
  const store = await openFileStore(deps)
  return {
    name: 'contents of files',
    table: 'removed_files',
    failures: 'failed removals',
    atOnce: 1,
    async deleteExpired(db, now) {
      const fileId = await nextRemoved(db, now)
      if (fileId === undefined) return {}
      try {
        await store.remove(fileId)
      } catch (error) {
        // The store is unavailable, so the other contents would fail too.
        if (storeIsAway(error)) throw error
        deps.log.warn({ err: error, file: fileId }, 'the content of a file was not removed')
        await putOffRemoval(db, fileId, now)
        return { 'failed removals': 1 }
      }
      await forgetRemoved(db, fileId)
      return { removed_files: 1 }
    },
  }
}
