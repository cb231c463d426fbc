// The content of files whose rows are gone. The database has noted their names in the transaction that deleted the rows.

import type { Dependencies } from '#server/dependencies.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { storeIsAway } from './bucket.ts'
import { openFileStore } from './open-file-store.ts'
import { forgetRemoved, nextRemoved, putOffRemoval } from './removed-file-queries.ts'

/** Removes one content in each transaction. Another process may remove the same one: removing is done twice as well as once. */
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
        // The other contents would fail alike.
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
